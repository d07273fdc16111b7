"""Cookie Raid: its switches, the presets of the log, and what cannot go together."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from cookie_tin.games.contract import CHANCE, Refused, Value
from cookie_tin.games.raid import GAME, chance
from cookie_tin.games.raid.dice import COLOURS, colour, write
from cookie_tin.games.raid.options import CLASHES, PRESETS, rules_of
from tests.rules.raid.positions import EVERY_PRESET, new, play, start_round, why_not

DIFFERENCES: dict[str, dict[str, Value]] = {
    "final": {},
    "initial": {
        "plate": 5,
        "shown": "one",
        "limit": "none",
        "compare": "sum",
        "lucky": False,
        "nobody": "discards",
        "scoring": "single",
        "length": "single",
    },
    "10": {"plate": 5},
    "13": {},
    "14": {"hands": "open"},
    "next": {"hands": "open", "flush": True, "plate": 9},
}
REVISIONS: list[tuple[str, str, dict[str, Value]]] = [
    ("initial", "1", {"limit": "3"}),
    ("1", "2", {"compare": "plain"}),
    ("2", "3", {"compare": "defender"}),
    ("3", "4", {"scoring": "pips", "length": "rounds"}),
    ("4", "5", {"compare": "reversed"}),
    ("3", "8", {"shown": "all"}),
    ("8", "10", {"lucky": True, "nobody": "ends", "scoring": "matched", "length": "50"}),
    ("10", "13", {"plate": 8}),
    ("13", "14", {"hands": "open"}),
]


def switches(preset: str) -> dict[str, Value]:
    return {
        name: value for name, value in new(preset=preset).options.items() if name not in ("players", "preset")
    }


def test_names_that_programs_rely_on() -> None:
    """Ruling: “raid `players` (2-4), `preset` (`final`, ...) and one option per switch”."""
    assert GAME.id == "raid"
    named = {option.name: option for option in GAME.options}
    assert named["players"].values == (2, 3, 4)
    assert named["preset"].default == "final"


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_presets(preset: str) -> None:
    """What a preset has that the final rules do not."""
    final = switches("final")
    assert {name: value for name, value in switches(preset).items() if value != final[name]} == DIFFERENCES[
        preset
    ]


@pytest.mark.parametrize(("before", "after", "revision"), REVISIONS)
def test_each_preset_is_the_revision_of_its_playtest(
    before: str, after: str, revision: dict[str, Value]
) -> None:
    """The number of a preset is the playtest whose revision made it; it changes what the log says and nothing else."""
    old, new_ = switches(before), switches(after)
    assert {name: value for name, value in new_.items() if value != old[name]} == revision


@pytest.mark.parametrize("preset", EVERY_PRESET)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_preset_is_possible_for_any_number_of_players(preset: str, players: int) -> None:
    state = new(preset=preset, players=players)
    assert GAME.seats(state.options) == players
    assert rules_of(state.options) == state.rules


def test_a_preset_fills_what_is_not_given() -> None:
    options = new(preset="initial", plate=8, lucky=True).options
    assert (options["plate"], options["lucky"], options["compare"]) == (8, True, "sum")


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"scoring": "single", "length": "50"}, "raid.one_round"),
        ({"scoring": "single", "length": "rounds"}, "raid.one_round"),
        ({"scoring": "single", "moon": True}, "raid.no_cookies"),
        ({"scoring": "single", "flush": True}, "raid.no_cookies"),
        ({"scoring": "pips", "straights": True}, "raid.pips"),
        ({"scoring": "pips", "flush": True}, "raid.pips"),
        ({"scoring": "tens", "contract": True}, "raid.own_scoring"),
        ({"straights": True, "contract": True}, "raid.own_scoring"),
        ({"flush": True, "contract": True}, "raid.own_scoring"),
        ({"shown": "one", "contract": True}, "raid.seen_plate"),
        ({"flush": True, "plate": 8}, "raid.nine"),
        ({"flush": True, "plate": 5}, "raid.nine"),
        ({"flush": False, "plate": 9}, "raid.nine"),
        ({"scoring": "pips", "plate": 9}, "raid.pips"),
    ],
)
def test_impossible_combinations_are_refused_with_a_reason(options: dict[str, Value], clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        new(**options)
    assert refusal.value.clause.id == clause


def test_what_clashes_yields_where_only_one_was_asked_for() -> None:
    """Asking for the best set to win makes it a single round; asking for contracts shows the whole plate."""
    assert new(scoring="single").options["length"] == "single"
    assert new(preset="initial", contract=True).options["shown"] == "all"
    assert new(preset="initial", moon=True).options["scoring"] == "matched"
    assert new(preset="4", straights=True).options["scoring"] == "matched"
    assert new(flush=True).options["plate"] == new(preset="initial", flush=True).options["plate"] == 9
    assert new(plate=9).options["flush"] is True
    assert new(preset="next", plate=5).options["flush"] is False
    assert new(preset="next", contract=True).options["plate"] == 8
    for clash in CLASHES:
        assert clash.instead[0] not in clash.values and clash.instead[1] not in clash.bad


def test_no_preset_clashes() -> None:
    for values in PRESETS.values():
        assert rules_of(values)._asdict().items() >= values.items()


def test_five_on_the_plate_one_at_a_time() -> None:
    """Initial rules: “Roll a die from the pool to the center of the table.” One bid for each of five; no choice."""
    state = play(new(preset="initial"), "* deal 6 5 3/2 2 1")
    assert [state.format(move) for move, _ in state.outcomes()] == [f"plate {face}" for face in range(1, 7)]
    bidding = play(state, "* plate 5")
    assert (bidding.view(0)["plate"], bidding.left) == (["5"], 4)
    after = play(bidding, "0 bid 6 5 3", "1 pass", "* roll 1 1 1/-")
    assert (after.phase, after.left, after.view(0)["hands"][0]) == ("plate", 4, ["5", "1", "1", "1"])


def test_any_number_of_dice() -> None:
    """Initial rules: “Players may take any number of dice”."""
    state = play(new(preset="initial"), "* deal 6 5 3/2 2 1", "* plate 5", "0 bid 6", "1 pass", "* roll 6/-")
    more = play(state, "* plate 2", "0 bid 6 5 5 3")
    assert more.to_act() == (1,)


def test_larger_dice() -> None:
    """After playtest 15: “I could use d10s or d12s”."""
    state = start_round("12 7 1/8 8 2", "12 11 10 9 8 7 6 1", dice=12)
    won = play(state, "0 bid 12", "1 bid 8 2", "* roll 11/12 1")
    assert won.turn == 1
    with pytest.raises(AssertionError):
        start_round("12 7 1/8 8 2", "10 9 8 7 6 1 1 1", dice=10)


def test_three_colours() -> None:
    """“each player starts each round with one die of each color”; ruling: “nine on the plate, three of each colour”."""
    hands = "6r 5g 3b/2b 2g 1r/3r 2g 1b/6b 5r 4g"
    state = start_round(hands, "6r 6r 6r 1g 1g 1g 2b 2b 2b", preset="next")
    assert state.view(0)["plate"][0] == "6r"
    for wrong in ("6r 6r 6r 6r 1g 1g 2b 2b 2b", "6r 6r 6r 1g 1g 1g 2b 2b", "6r 6r 6r 1g 1g 1g 2b 2b 2b 2b"):
        with pytest.raises(AssertionError):
            start_round(hands, wrong, preset="next")
    with pytest.raises(AssertionError):
        start_round("6r 5r 3b/2b 2g 1r", "6r 6r 6r 1g 1g 1g 2b 2b 2b", preset="next")


@pytest.mark.parametrize(("players", "count"), [(2, 15), (3, 18), (4, 21)])
def test_dice_of_three_colours(players: int, count: int) -> None:
    """“this forces the number of dice to be a multiple of three, and I think 21 is the closest I might come”; ruling:
    “15, 18 or 21 dice”, nine bids a round."""
    rng = Random(players)
    state = new(players=players, preset="next")
    state = state.play(CHANCE, state.deal(rng))
    state = state.play(CHANCE, state.deal(rng))
    every = [*chain(*state.hands), *state.plate]
    assert len(every) == count
    assert {colour(die): [*map(colour, every)].count(colour(die)) for die in every} == dict.fromkeys(
        (1, 2, 3), count // 3
    )
    assert len(state.plate) == 9


def test_three_colours_one_die_at_a_time() -> None:
    """Nine dice come, three of each colour, in any order."""
    rng = Random(1)
    state = new(flush=True, shown="one", nobody="discards", length="single")
    laid = []
    while state.to_act():
        actor = state.to_act()[0]
        move = state.deal(rng) if actor == CHANCE else state.legal(actor)[-1]
        if state.phase == "plate":
            assert state.why_not(CHANCE, move) is None
            assert {one for (_, ((one,),)), _ in state.outcomes()} >= {move[1][0][0]}
            laid.append(colour(move[1][0][0]))
        state = state.play(actor, move)
    assert sorted(laid) == [1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_a_discarded_die_is_gone() -> None:
    """“the plate’s next die is discarded”; “nine on the plate, three of each colour”: the fourth red never comes."""
    state = play(new(flush=True, shown="one", nobody="discards"), "* deal 6r 5g 3b/2b 2g 1r")
    for number in range(1, 4):
        state = play(state, f"* plate {number}r", "0 pass", "1 pass")
        assert state.view(None)["gone"] == [f"{face}r" for face in range(number, 0, -1)]
    assert why_not(state, "* plate 4r") == "raid.dice"
    coming = {colour(one) for (_, ((one,),)), _ in state.outcomes()}
    assert coming == {COLOURS.index("g"), COLOURS.index("b")}
    state = play(state, "* plate 6b", "0 bid 6r", "1 pass", "* roll 1r/-")
    assert chance.waiting(state) == {1: 0, 2: 3, 3: 2}, "won or discarded, it does not wait"


def test_what_was_discarded_is_forgotten_with_the_round() -> None:
    state = play(new(flush=True, shown="one", nobody="discards"), "* deal 6r 5g 3b/2b 2g 1r")
    for die in ("1r", "1r", "1r", "1g", "1g", "1g", "1b", "1b"):
        state = play(state, f"* plate {die}", "0 pass", "1 pass")
    assert [write(one) for (_, ((one,),)), _ in state.outcomes()] == ["1b", "2b", "3b", "4b", "5b", "6b"]
    state = play(state, "* plate 1b", "0 pass", "1 pass", "* deal 6r 5g 3b/2b 2g 1r")
    assert (state.round, state.gone) == (2, ())
    assert why_not(state, "* plate 4r") == ""


def test_the_bid_clock_is_the_tables_matter() -> None:
    """After playtest 15: “a simple time limit on bids”: an option for the page; the rules do not change."""
    assert new(clock=5).options["clock"] == 5
    assert new(clock=5)._replace(rules=new().rules) == new()
