"""Perfect play in Cookie Disco: the shipped table, and exact values from it."""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path
from random import Random

import pytest

from cookie_tin.bots.disco import source
from cookie_tin.bots.disco.analysis import perfect_moves
from cookie_tin.bots.disco.probe import DRAW, ENDLESS, LOSS, WIN, distance
from cookie_tin.bots.disco.shapes import SYMMETRIES
from cookie_tin.bots.disco.source import PATH, give, table
from cookie_tin.bots.disco.table import Table
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.state import State
from tests.bots.positions import last_state
from tools.disco.starts import SPOTS, start

ASSET = Path(__file__).parents[2] / PATH
SAMPLE = Path(__file__).with_name("disco_sample.txt").read_text("utf-8").splitlines()[1:]
CONTENTS = "e9aee079d7467f035d2bbeee32f9e0525a66491fcb34c4bd2cab6fbae69efe58"
"""What `dev.py solve-disco` prints. The compressed bytes may differ with the version of zlib, the contents may not."""


@pytest.fixture(scope="module")
def shipped() -> Table:
    return Table(ASSET.read_bytes())


def at(position: str, **options: bool) -> State:
    return GAME.at(position, options)


def random_state(rng: Random, plies: int, **options: bool) -> State:
    """From any field, after the placing and so many moves more."""
    found: State = last_state("disco", rng, 3 + plies, start=1 + rng.randrange(6), **options)
    return found


def test_the_asset_is_what_the_solver_wrote() -> None:
    data = ASSET.read_bytes()
    assert hashlib.sha256(zlib.decompress(data)).hexdigest() == CONTENTS
    assert len(data) < 800_000


def test_other_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="no table"):
        Table(zlib.compress(b"something else entirely"))
    with pytest.raises(zlib.error):
        Table(b"")


def test_a_sample_of_every_distance(shipped: Table) -> None:
    """Value and distance are those of the full solution, for states of real games and others."""
    seen = set()
    for line in SAMPLE:
        plies, position = line.split(" ", 1)
        expected = None if plies == "-" else int(plies)
        assert distance(shipped, at(position, repetition=False)) == expected, position
        seen.add(expected)
    assert seen == {None, *range(50)}


def test_a_position_may_be_turned_mirrored_and_recoloured(shipped: Table) -> None:
    """All twelve ways to look at a position, and either player's colour, are the same position."""
    rng = Random(2)
    for _ in range(20):
        state = random_state(rng, 12, repetition=False)
        cookies, turn, last, *_ = state.position().split(" / ")
        for a, b, c, d in SYMMETRIES:
            parts = []
            for cookie in cookies.split():
                q, r = map(int, cookie[1:].split(","))
                letter = cookie[0].translate(str.maketrans("OB", "BO"))
                parts.append(f"{letter}{a * q + b * r + 7},{c * q + d * r - 3}")
            turned = f"{' '.join(parts)} / {'B' if turn == 'O' else 'O'} / {last if last in 'VKC' else '-'}"
            assert shipped.position(at(turned)) == shipped.position(state)


def test_a_value_follows_from_its_moves(shipped: Table) -> None:
    """The best of the judged moves is the value of the position, in random games."""
    rng = Random(4)
    kinds = set()
    for _ in range(60):
        state = random_state(rng, rng.randrange(25), repetition=False)
        judged = perfect_moves(state)
        assert judged is not None
        assert [one.move for one in judged] == list(state.all_moves())
        wins = [one.plies for one in judged if one.verdict == WIN and one.plies]
        losses = [one.plies for one in judged if one.verdict == LOSS and one.plies]
        kinds |= {one.verdict for one in judged}
        if wins:
            assert distance(shipped, state) == min(wins)
        else:
            assert distance(shipped, state) == (max(losses) if len(losses) == len(judged) else None)
    assert kinds == {WIN, LOSS, ENDLESS}


def test_the_figure_winning_the_game() -> None:
    """The rule book's example: chocolate one step to the right divides the field, 8 to 6."""
    state = at("O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V")
    judged = {state.format(one.move): one for one in perfect_moves(state) or ()}
    assert judged["-1,1>1,-1"][1:] == (WIN, 1)


def test_no_move_is_lost_already(shipped: Table) -> None:
    """Special situation 3: orange cannot move."""
    state = at("C0,-2 V1,-2 K1,-1 C-1,0 O0,0 B-1,1 C0,1 K-2,2 / O / C")
    assert distance(shipped, state) == 0
    assert perfect_moves(state) == []


def test_what_the_starts_are_worth(shipped: Table) -> None:
    """Only in the two rings can somebody force a win, always whoever begins (docs/disco-solved.md)."""
    values = {
        field: [
            distance(shipped, start(field, mine, theirs))
            for mine in SPOTS
            for theirs in SPOTS
            if mine != theirs
        ]
        for field in range(1, 7)
    }
    assert sorted(value for value in values[1] if value) == [5] * 6
    assert sorted(value for value in values[2] if value) == [5] * 4 + [7] * 4
    assert all(set(values[field]) == {None} for field in (3, 4, 5, 6))


def test_a_move_that_repeats_for_the_third_time_is_a_draw() -> None:
    """Judged as what it is under the repetition rule, not as the table alone would say."""
    rng = Random(1)
    state = random_state(rng, 0)
    there = next(one.move for one in perfect_moves(state) or () if one.verdict == ENDLESS)
    after = state.play(state.acting(), there)
    past = after.play(after.acting(), after.all_moves()[0]).past
    rules, orange = state.rules, state.orange
    again = State(
        *(rules, state.turn, orange, state.corner, state.shape, state.colouring, state.last),
        past=past | {(after.repetition_key(), 1), (after.repetition_key(), 2)},
    )
    judged = {one.move: one.verdict for one in perfect_moves(again) or ()}
    assert judged[there] == DRAW


def test_nothing_is_known_of_the_crawl_cookie() -> None:
    assert perfect_moves(random_state(Random(1), 3, crawl=True)) is None


def test_nothing_is_judged_before_the_game_begins() -> None:
    assert perfect_moves(GAME.start({})) == []


def test_the_table_can_be_handed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page does, which fetches the bytes itself; before that nobody knows."""
    monkeypatch.setattr(source, "_given", [])
    monkeypatch.setattr(source, "_paths", lambda: ())
    plies, position = SAMPLE[-1].split(" ", 1)
    assert table() is None
    give(ASSET.read_bytes())
    found = table()
    assert found and distance(found, at(position, repetition=False)) == int(plies)
