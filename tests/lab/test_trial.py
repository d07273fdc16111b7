"""One game by seed: the same for the same seed, by the rules, by whoever may see what; and what is counted of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cookie_tin.bots import BOTS
from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, AnyGame, AnyState
from cookie_tin.games.raid import GAME as RAID
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.lab.experiment import column
from cookie_tin.lab.games import find_lab
from cookie_tin.lab.players import names, seat_player
from cookie_tin.lab.raid import LAB as RAID_LAB
from cookie_tin.lab.raid.measures import bids
from cookie_tin.lab.trial import PairedLuck, SharedLuck, moves, play_game, points, trial
from cookie_tin.match import Entry, Match, Player
from cookie_tin.match.dealer import Dealer, seeded_generator
from cookie_tin.match.record import Record
from tests.null_game import NULL

RULES = [
    *(("doppel", {"size": size, "count_new": new}) for size in (2, 4) for new in (True, False)),
    *(("disco", {"start": start, "crawl": crawl}) for start in (1, 4) for crawl in (True, False)),
    *(("addict", {"size": size, "debt": debt}) for size in (5, 6) for debt in (True, False)),
    *(("raid", {"preset": preset}) for preset in PRESETS),
    *(("raid", {"players": players}) for players in (3, 4)),
    ("raid", {"contract": True}),
    ("raid", {"straights": True, "dice": 10, "moon": True}),
    ("raid", {"scoring": "tens", "distinct": True}),
]
BRIEF = {"raid": {"length": "rounds"}}


@pytest.mark.parametrize(("game", "options"), RULES, ids=str)
def test_every_habit_plays_by_the_rules(game: str, options: dict[str, object]) -> None:
    """Every rule set, every habit on every seat: the match accepts each move, and the record can be replayed."""
    lab = find_lab(game)
    habits = [habit.id for habit in lab.habits]
    for number in range(len(habits)):
        seats = lab.game.seats(options)
        who = [seat_player(lab, habits[(number + seat) % len(habits)]) for seat in range(seats)]
        told = moves(lab, lab.game.start(options), who, number)
        entries = tuple(Entry(actor, text) for actor, text in told)
        record = Record(game, options, (Player(),) * seats, entries, len(entries))
        match = Match(record)
        assert match.over or len(told) == BOTS[game].longest


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    lab = find_lab(game)
    who = [seat_player(lab, lab.habits[0].id)] * 2
    first = [trial(lab, lab.game.start({}), who, seed) for seed in range(4)]
    assert first == [trial(lab, lab.game.start({}), who, seed) for seed in range(4)]
    assert len({str(one) for one in first}) == 4


def test_luck_is_the_same_at_the_same_moment() -> None:
    """However differently a round was played: the next one is dealt alike in both games."""

    def deals_against(player: str) -> list[str]:
        told = moves(RAID_LAB, RAID.start({"length": "rounds"}), [seat_player(RAID_LAB, player)] * 2, 5)
        return [text for actor, text in told if actor == CHANCE and text.split()[0] in ("deal", "plate")]

    assert deals_against("one") == deals_against("maximum") == deals_against("random")
    assert len(deals_against("one")) == 10


def test_one_players_whims_do_not_disturb_anothers() -> None:
    luck = PairedLuck(RAID_LAB, 3, 2)
    luck.whims(0).random()
    other = PairedLuck(RAID_LAB, 3, 2)
    assert luck.whims(1).random() == other.whims(1).random()


def positions(game: AnyGame, options: dict[str, object], seed: int) -> list[Any]:
    """All states of a random game."""
    state, dealer, draw = game.start(options), Dealer(seeded_generator(seed)), Random(seed)
    found = [state]
    while acting := state.to_act():
        if len(found) > 150:
            break
        actor = draw.choice(acting)
        move = dealer.pick(state) if actor == CHANCE else draw.choice(state.legal(actor))
        state = state.play(actor, move)
        found.append(state)
    return found


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if not game.secrets], ids=lambda one: one.id
)
def test_where_nothing_is_hidden_the_view_stands_for_the_state(game: AnyGame) -> None:
    """That is why nobody has to write it down and read it again."""
    for seed in range(3):
        for state in positions(game, {}, seed):
            for seat in state.to_act():
                if seat != CHANCE:
                    assert game.resample(state.view(seat), Random(1)) == state


@pytest.mark.parametrize(
    "options", [{}, {"players": 3, "distinct": True}, {"contract": True}, {"hands": "open"}], ids=str
)
def test_what_is_hidden_is_left_out(options: dict[str, object]) -> None:
    """Every player for whom nothing is imagined does the same with the dice of others left out, and with any that
    the others might have instead."""
    options = {**options, "length": "rounds"}
    who = [seat_player(RAID_LAB, name) for name in sorted(RAID_LAB.sees_enough)]
    asked = 0
    for seed in range(2):
        for at, state in enumerate(positions(RAID, options, seed)):
            for seat in state.to_act():
                if seat == CHANCE:
                    continue
                blind = RAID_LAB.blind(state, seat)
                for one in who:
                    other = RAID.resample(state.view(seat), Random(at))
                    mine, theirs = (one.player(seen, seat, Random(at)) for seen in (blind, other))
                    assert mine == theirs
                    asked += 1
                if state.rules.hidden:
                    again = RAID.resample(state.view(seat), Random(at + 1))
                    assert RAID_LAB.blind(again, seat).hands == blind.hands
                    assert all(not hand for owner, hand in enumerate(blind.hands) if owner != seat)
    assert asked > 1000


def test_bids_are_counted_without_making_them() -> None:
    draw = Random(2)
    for options in ({}, {"limit": "none"}, {"flush": True}, {"distinct": True}):
        for state in positions(RAID, options, draw.randrange(99)):
            for seat in state.to_act():
                if seat != CHANCE:
                    assert RAID_LAB.choices(state, seat) == len(state.legal(seat))
    assert bids((), 3) == 1


def test_a_game_without_a_plug_of_its_own_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The null game has secrets and no habits but the one of every game: what is hidden is imagined for it."""
    monkeypatch.setitem(GAMES, NULL.id, NULL)
    lab = find_lab("null")
    assert [*names(lab)] == ["random"]
    views = []
    real = type(NULL).resample
    monkeypatch.setattr(
        type(NULL), "resample", lambda self, view, rng: views.append(view) or real(self, view, rng)
    )
    found = trial(lab, NULL.start({"seats": 3}), [seat_player(lab, "random")] * 3, 1)
    assert found.notes["moves"] == len(views) > 8
    assert sum(found.notes[f"seat.{seat}"] for seat in (1, 2, 3)) == 12


def test_points_are_shared() -> None:
    def over(winners: tuple[int, ...]) -> AnyState:
        class Over:
            def result(self) -> object:
                return type("Result", (), {"winners": winners})

        return Over()  # type: ignore[return-value]

    assert points(over((2,)), 4) == [0, 0, 12, 0]
    assert points(over((0, 2)), 4) == [6, 0, 6, 0]
    assert points(over(()), 3) == [4, 4, 4]


def test_a_game_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(BOTS["disco"]), "longest", 12)
    one = column("disco", {"repetition": False, "start": 3}, ("careful", "careful"))
    found = trial(one.lab, one.lab.game.start(dict(one.options)), one.seating(0), 1)
    assert found.notes["unfinished"] == found.notes["drawn"] == 1


def test_counts_of_a_round_of_cookie_raid_by_hand() -> None:
    """Five rounds of two players: every count can be told from the moves and the totals."""
    who = [seat_player(RAID_LAB, "three-lowest"), seat_player(RAID_LAB, "sets")]
    options = {"length": "rounds", "moon": True}
    notes = trial(RAID_LAB, RAID.start(options), who, 4).notes
    told = moves(RAID_LAB, RAID.start(options), who, 4)
    bids_made = [text for actor, text in told if actor >= 0 and text.split()[0] in ("bid", "pass")]
    assert notes["bids"] == len(bids_made)
    assert notes["passed"] == bids_made.count("pass")
    assert notes["risked"] == sum(len(text.split()) - 1 for text in bids_made)
    assert notes["counted"] == notes["rounds"] == 5 and notes["hands"] == 10
    last = play_game(RAID_LAB, RAID.start(options), who, PairedLuck(RAID_LAB, 4, 2))
    assert notes["gained"] == sum(last.totals) == notes["cookies"] + notes["bonus"] + 10 * notes["moon"]
    assert notes["dice.1"] + notes["dice.2"] == notes["plates.1"] <= 40
    kept = sum(text == "keep" for _, text in told)
    again = sum(text == "again" for _, text in told)
    assert (notes["kept"], notes["lucky"]) == (kept, kept + again)


def test_the_ladder_draws_as_it_always_did() -> None:
    """One stream for chance and one for the players, so that its rows stay as they are."""
    luck = SharedLuck(8)
    assert luck.whims(0) is luck.whims(1)
    start = GAMES["doppel"].start({})
    assert luck.outcome(start) == Dealer(seeded_generator(8)).pick(start)
