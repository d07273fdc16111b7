"""A puzzle of one's own: made of any position that has one right move, and carried to others by a link.

The link's address is `#/puzzle/KIND/CODE`. The code is that of a match that begins at the position (match/link.py), so
whatever a stranger writes into it is refused by the same checks. A link claims nothing: whoever opens it proves anew
that the position is a puzzle.
"""

from __future__ import annotations

from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import CHANCE, N_, AnyGame, AnyState, Clause, Refused
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.puzzle import DICE, FORCED, OVER, UNKNOWN, Puzzle, PuzzleSet, prove
from cookie_tin.match import Match, Player, read_link, write_link

NO_KIND = Clause("learn.kind", N_("There are no puzzles of this game."))

LONGEST = 4_000
"""No code of a position is longer."""


def kind_of(game: AnyGame, state: AnyState) -> PuzzleSet:
    """The kind of puzzles that a position can become: of those whose options it has, the most particular one."""
    kinds = SCHOOLS[game.id].puzzles if game.id in SCHOOLS else ()
    if not kinds:
        raise Refused(NO_KIND)
    options = state.options
    fits = [kind for kind in kinds if all(options.get(name) == at for name, at in kind.options.items())]
    return max(fits or kinds, key=lambda kind: len(kind.options))


def making(game: AnyGame, state: AnyState) -> Thinking[Puzzle]:
    """The puzzle of a position; Refused, with one sentence, where it has no single solution that can be proven."""
    kind = kind_of(game, state)
    proof = yield from prove(kind, state)
    return Puzzle(kind.id, state.position(), proof.plies, options=state.options)


def write(puzzle: Puzzle) -> str:
    """A puzzle as what stands behind `#/puzzle/`."""
    game = kind_by_id(puzzle.set).game
    seats = game.seats(game.at(puzzle.position, puzzle.options).options)
    match = Match.new(game.id, puzzle.options, (Player(),) * seats, puzzle.position)
    return f"{puzzle.set}/{write_link(match.record())}"


def read(path: str) -> tuple[PuzzleSet, AnyState]:
    """The kind and the position behind `#/puzzle/`; Refused when it is none in which somebody has to choose."""
    name, _slash, code = path.partition("/")
    kind = kind_by_id(name)
    if not code or len(code) > LONGEST:
        raise Refused(UNKNOWN)
    record = read_link(code)
    if record.game != kind.game.id or record.entries or not record.position:
        raise Refused(UNKNOWN)
    state = Match(record).state
    acting = state.to_act()
    if not acting:
        raise Refused(OVER)
    if CHANCE in acting:
        raise Refused(DICE)
    if len(state.legal(acting[0])) < 2:
        raise Refused(FORCED)
    return kind, state


def opening(path: str) -> Thinking[Puzzle]:
    """The puzzle of a link, proven anew; Refused with one sentence where it is none."""
    kind, state = read(path)
    proof = yield from prove(kind, state)
    return Puzzle(kind.id, state.position(), proof.plies, options=state.options)


def kind_by_id(name: str) -> PuzzleSet:
    """The kind of that id; Refused when there is none."""
    for school in SCHOOLS.values():
        for kind in school.puzzles:
            if kind.id == name:
                return kind
    raise Refused(UNKNOWN)
