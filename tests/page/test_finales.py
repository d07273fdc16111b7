"""The end of each game as a picture: what it shows is what the record says."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from cookie_tin import bots
from cookie_tin.games.contract import CHANCE, Clause, Event, Result
from cookie_tin.games.disco.events import Divided
from cookie_tin.games.doppel.events import Echoed
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.match.dealer import seeded_generator
from cookie_tin.page.face import Finale
from cookie_tin.page.games import FACES
from cookie_tin.page.games.addict import finale as addict
from cookie_tin.page.games.disco import finale as disco
from cookie_tin.page.games.doppel import finale as doppel
from cookie_tin.page.games.raid import finale as raid
from cookie_tin.page.table.finale import FINISHED, rematch
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.table.match_result import describe_both_games, describe_result
from cookie_tin.page.table.table import Table
from cookie_tin.page.you import You
from tests.rules.addict.positions import at, play

NAMES = ["Ada", "Bea", "Cleo", "Dot"]


def play_to_end(game: str, seed: int, **options: object) -> tuple[Match, list[Event]]:
    """A whole game of easy bots, and everything that happened in it."""
    seats = int(str(options.get("players", 2)))
    match, rng = Match.new(game, options, [Player(name) for name in NAMES[:seats]]), seeded_generator(seed)
    dealer = Dealer(rng)
    while not match.over:
        match.deal(dealer)
        acting = match.state.to_act()
        if acting:
            seat = acting[0]
            match.play(seat, bots.choose(match.game, "pip", match.state.view(seat), seat, rng))
    return match, [event for index in range(match.cursor) for event in match.events(index)]


def pictures(finale: Finale) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<div>{finale.picture}</div>"))


@pytest.mark.parametrize("seed", range(4))
def test_doppel_replays_every_echo(seed: int) -> None:
    match, events = play_to_end("doppel", seed)
    [board] = pictures(doppel.finale(match.state.view(None), events, NAMES[:2]))
    echoes = [event for event in events if isinstance(event, Echoed)]
    assert len(board.findall(".//*[@class='turn']")) == len(echoes) == sum(match.state.view(None)["points"])


def test_doppel_tells_the_longest_run() -> None:
    told = []
    for seed in range(12):
        match, events = play_to_end("doppel", seed)
        told += doppel.finale(match.state.view(None), events, NAMES[:2]).lines
    assert any(re.fullmatch(r"Longest run: (Ada|Bea), [2-9] points in a row\.", line) for line in told)


@pytest.mark.parametrize("seed", range(6))
def test_disco_weighs_both_plates(seed: int) -> None:
    match, events = play_to_end("disco", seed)
    [picture] = pictures(disco.finale(match.state.view(None), events, NAMES[:2]))
    divided = [event for event in events if isinstance(event, Divided)]
    weights = [element.text for element in picture.findall(".//*[@class='weight']")]
    assert weights == [str(points) for event in divided for points in event.points]
    if divided:
        lean = float(re.findall(r"--lean: (-?[\d.]+)deg", ElementTree.tostring(picture, "unicode"))[0])
        left, right = divided[0].points
        assert (lean > 0) == (right > left), "the heavier plate goes down"
        assert len(picture.findall(".//use")) == 8


@pytest.mark.parametrize("seed", range(4))
def test_disco_ends_with_real_cookies(seed: int) -> None:
    """The winner may eat what was won or share it; and nobody forgets to brush their teeth."""
    match, events = play_to_end("disco", seed)
    told = disco.finale(match.state.view(None), events, NAMES[:2]).lines[-1]
    result = match.state.result()
    assert result and told.startswith("Playing with real cookies? ") and "share them" in told
    if any(isinstance(event, Divided) for event in events):
        assert f"{NAMES[result.winners[0]]} may eat" in told
    assert all("brush your teeth" in text.lower() for text in FINISHED.values())


@pytest.mark.parametrize("seed", range(4))
def test_addict_fills_two_jars(seed: int) -> None:
    match, events = play_to_end("addict", seed, size=5)
    view = match.state.view(None)
    [picture] = pictures(addict.finale(view, events, NAMES[:2]))
    labels = [element.text for element in picture.findall(".//*[@class='label']/text")]
    assert labels == [str(count).replace("-", "−") for count in view["cookies"]]
    drops = picture.findall(".//*[@class='drop']")
    assert len(drops) == sum(min(max(count, 0), addict.MOST) for count in view["cookies"])


def test_addict_says_at_the_end_whose_line_is_empty() -> None:
    before = at({"a3": "2"}, down="a1 a2 a4 a5", cookies="7:7")
    match = Match.new("addict", before.options, [Player("Ada"), Player("Bea")], before.position())
    match.play(0, "a")
    lines = addict.finale(match.state.view(None), match.events(0), NAMES[:2]).lines
    assert lines[0] == "At column a, where Ada stands, no tile is left that Bea could take."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_raid_has_a_podium_and_the_race(players: int) -> None:
    match, events = play_to_end("raid", players, players=players)
    view = match.state.view(None)
    finale = raid.finale(view, events, NAMES[:players])
    podium, race = pictures(finale)
    totals = [element.text for element in podium.findall(".//*[@class='total']")]
    assert sorted(totals) == sorted(str(total) for total in view["totals"])
    assert len(podium.findall(".//use[@href='#crown']")) == view["totals"].count(max(view["totals"]))
    assert "race" in race.get("class", "")
    assert any(line.startswith("Best set: ") for line in finale.lines)


def crowned_steps(totals: list[int], **view: object) -> list[int]:
    """How high those stand on the podium of Cookie Raid who wear a crown."""
    match, events = play_to_end("raid", len(totals), players=len(totals))
    shown = {**match.state.view(None), "totals": totals, **view}
    podium = pictures(raid.finale(shown, events, NAMES[: len(totals)]))[0]
    places = podium.findall(".//*[@class='place']")
    steps = {place: int(place[0].get("height") or 0) for place in places}
    return [steps[place] for place in places if place.find("use[@href='#crown']") is not None]


def test_nobody_wears_a_crown_who_has_not_won() -> None:
    """As in the other games: a draw has no winner, though both stand as high; and where no cookies are counted it is
    whoever has the best set."""
    assert crowned_steps([50, 50]) == []
    assert crowned_steps([50, 50, 20]) == [96, 96]
    options = play_to_end("raid", 2, players=2)[0].state.view(None)["options"] | {"scoring": "single"}
    assert crowned_steps([0, 0], options=options, turn=1) == [96]


def test_several_winners_share_the_win() -> None:
    over = Clause("raid.rounds", "")
    result = Result((0, 2), (7, 4, 7), over)
    assert describe_result(result, ("Ada", "Bea", "Cy")) == "A shared win: Ada and Cy, 7 : 7 : 4"
    assert describe_result(Result((0, 2), (), over), ("Ada", "Bea", "Cy")) == "A shared win: Ada and Cy"
    assert (
        describe_result(Result((0, 2), (), over), ("Ada", "Bea", You("You"))) == "A shared win: You and Ada"
    )


def test_fewer_than_none_has_a_minus() -> None:
    """Not a hyphen, as in the picture below it."""
    assert (
        describe_result(Result((0,), (5, -1), Clause("addict.end", "")), ("Ada", "Bea")) == "Ada wins, 5 : −1"
    )


def test_a_caught_animal_does_not_win_the_match() -> None:
    """Two games of Cookies Addict: the cage loses a game, whatever was eaten."""
    caught = play(at({"a3": "lose"}, cookies="12:0"), "a")
    match = Match.new("addict", caught.options, [Player("Ada"), Player("Bea")], caught.position())
    second, context = rematch(Table(match, FACES["addict"]))
    assert [player.name for player in second.players] == ["Bea", "Ada"]
    assert (context.first, context.first_wins) == ((0, 0), (1, 0))
    ended = play(at({"a3": "2"}, down="a1 a2 a4 a5", cookies="7:7"), "a")
    last = Match.new("addict", ended.options, second.players, ended.position())
    assert Table(last, FACES["addict"], context=context).both() == "Both games won: the match is Bea’s."
    lost = play(at({"a3": "2"}, down="a1 a2 a4 a5", cookies="3:9"), "a")
    last = Match.new("addict", lost.options, second.players, lost.position())
    said = Table(last, FACES["addict"], context=context).both()
    assert said == "Both games together: Bea 5, Ada 9. Ada wins the match."


@pytest.mark.parametrize(
    ("points", "first", "wins", "said"),
    [
        ((4, 2), (3, 1), (1, 0), "Both games won: the match is yours."),
        ((4, 2), (2, 2), (0, 0), "One game won, one drawn: the match is yours."),
        ((4, 2), (1, 2), (0, 1), "Both games together: You 5, Pip 4. You win the match."),
        ((2, 4), (2, 1), (1, 0), "Both games together: You 4, Pip 5. Pip wins the match."),
    ],
)
def test_a_match_of_two_games_speaks_to_the_only_person(
    points: tuple[int, int], first: tuple[int, int], wins: tuple[int, int], said: str
) -> None:
    result = Result((int(points[1] > points[0]),), points, Clause("doppel.full", ""))
    context = MatchContext(first=first, first_wins=wins)
    assert describe_both_games(context, result, (You("You"), "Pip")) == said


def test_the_other_begins_the_second_game_where_the_dealer_said_who_begins() -> None:
    match = Match.new("addict", {"begins": "dealer"}, [Player("Ada"), Player("Bea")])
    match.deal_once(Dealer(Random(1)))
    match.play(CHANCE, "begin 1")
    second, _context = rematch(Table(match, FACES["addict"]))
    second.deal(Dealer(Random(2)))
    assert [second.players[seat].name for seat in second.state.to_act()] == ["Ada"]
