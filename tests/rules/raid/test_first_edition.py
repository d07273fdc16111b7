"""Cookie Raid as it was read before: games of an edition go on as they were played."""

from __future__ import annotations

from cookie_tin.games.raid import GAME, scoring
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.match import Match, read_link, write_link
from cookie_tin.match.record import read_record
from tests.rules.raid.positions import dice, new, play, rules, start_round, why_not

RECORD = "cookie-tin 1\ngame raid\noption preset 14\nseat person\nseat person\nat 0\n\n"


def test_a_record_without_an_edition_is_of_the_first() -> None:
    """It was written before there was another."""
    assert read_record(RECORD).options["edition"] == 1
    assert read_record(RECORD).write() == RECORD
    later = RECORD.replace("preset 14", "preset 14\noption edition 2").replace("cookie-tin 1", "cookie-tin 2")
    assert read_record(later).write() == later
    assert new().options["edition"] == 2


def test_open_bids_were_made_at_once() -> None:
    """Sealed until the last was in, although the hands lay open."""
    state = start_round("6 5 3/2 2 1", "6 5 4 4 3 2 1 1", preset="14", edition=1)
    assert state.to_act() == (0, 1)
    assert play(state, "1 bid 1").view(0)["bids"] == [None, None]
    assert play(state, "1 bid 1", "0 bid 6").view(None)["bids"] == [["6"], ["1"]]


def test_three_colours_with_eight_on_the_plate() -> None:
    """Drawn from seven of each."""
    hands = "6r 5g 3b/2b 2g 1r/3r 2g 1b/6b 5r 4g"
    state = start_round(hands, "6r 6r 6r 1g 1g 1g 2b 2b", flush=True, edition=1)
    assert len(state.plate) == 8


def test_ten_and_one_had_no_bonus() -> None:
    chosen = rules(scoring="tens", edition=1)
    found = scoring.scores([dice("6 6 5 5 2"), dice("6 4 3")], [(0, 0)] * 2, chosen, 0)
    assert [score.total for score in found] == [41, 3]


def test_the_moon_was_the_whole_plate() -> None:
    chosen = rules(moon=True, plate=5, edition=1)
    for hand, moon in (("6 6 5 5 3 2 1 1", 10), ("6 6 5 3", 0)):
        found = scoring.scores([dice(hand), dice("6 5 4")], [(0, 0)] * 2, chosen, 0)
        assert found[0].moon == moon


COLOURED = {"flush": True, "shown": "one", "nobody": "discards"}
REDS = ("* deal 6r 5g 3b/2b 2g 1r", *("* plate 1r", "0 pass", "1 pass") * 4)


def test_in_the_second_edition_a_discarded_die_came_back() -> None:
    """Nine red dice could come, though there are three; what was dealt then can be dealt again."""
    record = read_record(
        "cookie-tin 2\ngame raid\noption flush true\noption shown one\noption nobody discards\n"
        "option edition 2\nseat person\nseat person\nat 13\n\n" + "\n".join(REDS) + "\n"
    )
    match = Match(record)
    assert match.options["edition"] == 2
    assert match.state.position() == "plate|1|-|0:0||6r 5g 3b/2b 2g 1r|-|5|||-/-"
    assert read_link(write_link(match.record())) == match.record()
    assert GAME.at(match.state.position(), match.state.options) == match.state
    assert why_not(play(new(**COLOURED), *REDS[:-3]), REDS[-3]) == "raid.dice"


def test_the_third_edition_is_named_where_it_is_another_game() -> None:
    """So that older readers go on reading all others."""
    assert new(**COLOURED).options["edition"] == 3
    for name in COLOURED:
        others = {one: value for one, value in COLOURED.items() if one != name}
        assert new(**others).options["edition"] == 2
    assert {new(preset=preset).options["edition"] for preset in PRESETS} == {2}
    assert new(**COLOURED, edition=2).options["edition"] == 2, "whoever names one gets it"
