"""A puzzle of one's own: a position with one right move becomes a link, others say why not; no link is trusted."""

from __future__ import annotations

import pytest

from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import AnyGame, AnyState, Refused
from cookie_tin.games.disco import GAME as DISCO_GAME
from cookie_tin.games.doppel import GAME as DOPPEL_GAME
from cookie_tin.games.raid import GAME as RAID_GAME
from cookie_tin.learn import SCHOOLS, own_puzzles
from cookie_tin.learn.disco.puzzles import CRAWL, DISCO
from cookie_tin.learn.puzzle import DICE, FAR, FORCED, LOST, OVER, SEVERAL, UNKNOWN, PuzzleSet, read_list
from cookie_tin.learn.raid.puzzles import HIDDEN, RAID
from cookie_tin.match import Match, Player, write_link
from tests.learn.shipped import ROOT

KINDS = [kind for school in SCHOOLS.values() for kind in school.puzzles]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_shipped_puzzle_goes_through_a_link(kind: PuzzleSet) -> None:
    """It comes back as the same puzzle, under the same id, by the proof alone."""
    for puzzle in read_list(kind, (ROOT / kind.path).read_text("utf-8"))[:3]:
        path = own_puzzles.write(puzzle)
        assert path.startswith(f"{kind.id}/")
        assert len(path) < 200
        opened = run_to_end(own_puzzles.opening(path))
        assert (opened.id, opened.plies) == (puzzle.id, puzzle.plies)
        again = kind.game.at(opened.position, opened.options)
        assert run_to_end(own_puzzles.making(kind.game, again)) == opened


def why_not(game: AnyGame, state: AnyState) -> str:
    with pytest.raises(Refused) as refused:
        run_to_end(own_puzzles.making(game, state))
    return refused.value.clause.id


def test_why_a_position_is_no_puzzle() -> None:
    assert why_not(DOPPEL_GAME, DOPPEL_GAME.start({})) == DICE.id
    assert why_not(DOPPEL_GAME, DOPPEL_GAME.at("..../..../..x./.... O -,- 0:0", {})) == FAR.id
    assert why_not(DOPPEL_GAME, DOPPEL_GAME.at("obo/box/bo. B b1,a1 1:0", {})) == FORCED.id
    assert why_not(DOPPEL_GAME, DOPPEL_GAME.at("ob./box/bo. O b1,a1 0:2", {})) == LOST.id
    begun = DISCO_GAME.at("O-1,0 V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 B-1,3 / O / -", {})
    assert why_not(DISCO_GAME, begun) == SEVERAL.id
    over = DISCO_GAME.at("C0,-2 V1,-2 K1,-1 C-1,0 O0,0 B-1,1 C0,1 K-2,2 / O / C", {})
    assert why_not(DISCO_GAME, over) == OVER.id


LUCKY = "lucky|5|1|20:21||5 5 5 2 2 1/6 6 5 5|1|0||5 2 1/6 6 5|"


def test_hidden_hands_prove_nothing() -> None:
    """Nor does a round that does not decide the game; where it does, with open hands, chances are counted."""
    options = {"length": "rounds", "plate": 5}
    hidden = RAID_GAME.at("bid|1|-|0:0||5 5 1/6 4 2|6 5 4 3 3 2 2 1|0|./.||-/-", {})
    assert why_not(RAID_GAME, hidden) == HIDDEN.id
    early = RAID_GAME.at(LUCKY.replace("|5|1|", "|3|1|"), {**options, "hands": "open"})
    assert why_not(RAID_GAME, early) == FAR.id
    assert (
        run_to_end(own_puzzles.making(RAID_GAME, RAID_GAME.at(LUCKY, {**options, "hands": "open"}))).plies
        == 1
    )


def test_the_kind_follows_from_the_options() -> None:
    assert own_puzzles.kind_of(DISCO_GAME, DISCO_GAME.start({})) is DISCO
    assert own_puzzles.kind_of(DISCO_GAME, DISCO_GAME.start({"crawl": True})) is CRAWL
    assert own_puzzles.kind_of(RAID_GAME, RAID_GAME.start({})) is RAID


def code(game: str, position: str, moves: tuple[tuple[int, str], ...] = ()) -> str:
    """The link code of a match that begins at a position."""
    match = Match.new(game, {}, (Player(), Player()), position)
    for actor, text in moves:
        match.play(actor, text)
    return write_link(match.record())


WINS = "ob./box/bo. O b1,a1 1:0"
GOOD = code("doppel", WINS)

HOSTILE = {
    "": UNKNOWN.id,
    "/": UNKNOWN.id,
    "doppel": UNKNOWN.id,
    "doppel/": UNKNOWN.id,
    f"chess/{GOOD}": UNKNOWN.id,
    f"disco/{GOOD}": UNKNOWN.id,
    f"doppel/{GOOD}/{GOOD}": "",
    f"doppel/{GOOD[:-3]}": "",
    f"doppel/{GOOD[:-1]}*": "",
    "doppel/" + "2" + "A" * 3_990: "",
    "doppel/" + "2" + "A" * 5_000_000: UNKNOWN.id,
    "doppel/<script>alert(1)</script>": "",
    "doppel/../../disco": "",
    f"doppel/{code('doppel', '')}": UNKNOWN.id,
    f"doppel/{code('doppel', WINS, ((0, 'c1'),))}": UNKNOWN.id,
    f"doppel/{code('doppel', 'obo/box/bo. B b1,a1 1:0')}": FORCED.id,
    f"doppel/{code('doppel', 'ob./box/bo. O b1,a1 0:2')}": LOST.id,
}


@pytest.mark.parametrize("path", HOSTILE, ids=lambda path: path[:24])
def test_what_a_stranger_writes_is_refused_with_a_sentence(path: str) -> None:
    with pytest.raises(Refused) as refused:
        run_to_end(own_puzzles.opening(path))
    assert refused.value.clause.text
    assert HOSTILE[path] in ("", refused.value.clause.id)


def test_every_letter_of_a_code_counts() -> None:
    """A link that lost or changed a letter opens nothing else."""
    kind, state = own_puzzles.read(f"doppel/{GOOD}")
    assert state.position() == WINS
    for at in range(len(GOOD)):
        other = "A" if GOOD[at] != "A" else "B"
        for changed in (GOOD[:at] + GOOD[at + 1 :], GOOD[:at] + other + GOOD[at + 1 :]):
            with pytest.raises(Refused):
                own_puzzles.read(f"{kind.id}/{changed}")
