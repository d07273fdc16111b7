"""The puzzles of Cookie Disco, chosen from its whole solution, each with a real game that leads to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from cookie_tin.bots.disco.evaluation import divides, freedom, pass_turn
from cookie_tin.bots.disco.source import table
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import CHANCE
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.clauses import STUCK
from cookie_tin.games.disco.moves import CRAWL, Move
from cookie_tin.games.disco.state import State
from cookie_tin.learn.attempt import Step
from cookie_tin.learn.disco.puzzles import DISCO
from cookie_tin.learn.judge import WIN
from cookie_tin.learn.puzzle import Puzzle, PuzzleSet, prove
from tools.disco.solve import solve
from tools.disco.starts import SPOTS, start
from tools.progress import Progress
from tools.puzzles.line import solution
from tools.puzzles.rate import rating

WINS = {3: 170, 5: 150, 7: 120, 9: 90, 11: 60}
"""How many puzzles of each number of plies are made."""

HOLDS = 130
"""How many in which one move alone does not lose."""

CHOICES = 4
"""So many moves there are at least to choose from."""

GAMES = "tests/learn/disco_games.txt"
"""For each puzzle, in their order, the real game that leads to it."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def make(rng: Random, say: Progress) -> tuple[list[Puzzle], list[str]]:
    """The puzzles, and the games that lead to them."""
    from tools.puzzles.graph import Graph, number

    known = table()
    assert known is not None
    graph = Graph(solve(say), known, max(WINS))
    begins: dict[int, list[tuple[int, int, int]]] = {}
    for field in range(1, 7):
        for mine in SPOTS:
            for theirs in SPOTS:
                if mine != theirs:
                    at = number(known, start(field, mine, theirs))
                    begins.setdefault(at, []).append((field, mine, theirs))
    wanted = [(graph.only(), HOLDS), *((graph.wins(plies), count) for plies, count in WINS.items())]
    made: list[tuple[Puzzle, str]] = []
    for states, count in wanted:
        say(f"{count} of {len(states):,} positions")
        some = iter(rng.sample(states.tolist(), min(4 * count, len(states))))
        found: list[tuple[Puzzle, str]] = []
        while len(found) < count:
            way = graph.way(next(some))
            position, game = played(way, begins[way[0]], rng, lambda one: number(known, one))
            if len(position.all_moves()) >= CHOICES:
                found.append((puzzle(DISCO, position), game))
        made += found
    rng.shuffle(made)
    return [one for one, _ in made], [game for _, game in made]


def played(
    way: list[int], begins: list[tuple[int, int, int]], rng: Random, number: Callable[[State], int]
) -> tuple[State, str]:
    """A real game along these states of the graph, and its text: field, spots, who begins, moves by their order."""
    field, mine, theirs = rng.choice(begins)
    first, second = rng.choice(("OB", "BO"))
    state = GAME.start({"start": field, "repetition": False})
    for seat, text in ((0, f"{first}@{mine}"), (1, f"{second}@{theirs}"), (CHANCE, f"begin {first}")):
        state = state.play(seat, state.parse(text))
    digits = ""
    for wanted in way[1:]:
        texts = sorted(state.format(move) for move in state.all_moves())
        fitting = [
            text
            for text in texts
            if (after := state.play(state.acting(), state.parse(text))).shape.whole
            and number(after) == wanted
        ]
        text = rng.choice(fitting)
        digits += DIGITS[texts.index(text)]
        state = state.play(state.acting(), state.parse(text))
    return state, f"{field} {first}@{mine} {second}@{theirs} {digits or '-'}"


def puzzle(kind: PuzzleSet, state: State, plies: int | None = None) -> Puzzle:
    """The puzzle of a position, proven once more by the rules and the judge that the page uses."""
    state = GAME.at(state.position(), kind.options)
    proof = run_to_end(prove(kind, state, plies))
    line = moves_of(state, solution(kind, state.position(), proof.plies))
    named = themes(state, line, proof.grade == WIN)
    first = state.format(line[0])
    return Puzzle(
        kind.id,
        state.position(),
        proof.plies,
        rating(kind.game, state, first, (len(line) + 1) // 2),
        tuple(named),
    )


def moves_of(state: State, steps: Sequence[Step]) -> list[Move]:
    """The moves of a line that begins here."""
    moves = []
    for step in steps:
        moves.append(state.parse(step.text))
        state = state.play(step.actor, moves[-1])
    return moves


def themes(state: State, line: list[Move], won: bool) -> Iterator[str]:
    """What a puzzle is about, by rules that look at its solution."""
    first = line[0]
    after = state.play(state.acting(), first)
    threatened = freedom(pass_turn(state))[1] > 0
    if not won:
        yield "only"
    if threatened:
        yield "under"
    if first.kind == CRAWL:
        yield "crawl"
    elif state.carrier >= 0 and state.shape.index[first.start] == state.carrier:
        yield "carry"
    elif state.colouring.letters[state.shape.index[first.start]] == state.turn:
        yield "own"
    if won and len(line) > 1 and not freedom(pass_turn(after))[1]:
        yield "quiet"
    if not won or after.last not in "CKV" or not after.shape.whole:
        pass
    elif any(
        divides(free, move) for free in [_free_all_colours(after)] for move in free.all_moves()
    ) and not any(divides(after, move) for move in after.all_moves()):
        yield "bar"
    if won:
        yield from _ending(state, line)


def _free_all_colours(state: State) -> State:
    """The same with nothing barred."""
    common = (state.rules, state.turn, state.orange, state.corner, state.shape, state.colouring)
    return State(*common, carrier=state.carrier)


def _ending(state: State, line: list[Move]) -> Iterator[str]:
    """How it is won."""
    for move in line[:-1]:
        state = state.play(state.acting(), move)
    last = state.play(state.acting(), line[-1])
    result = last.result()
    if result is None:
        return
    if result.clause is STUCK:
        yield "starve"
        return
    yield "split"
    place, rival = (
        state.shape.index[line[-1].start],
        state.colouring.places["B" if state.turn == "O" else "O"],
    )
    if state.shape.near[place] >> rival & 1:
        yield "beside"
    if min(result.points) == 0:
        yield "alone"
    if abs(result.points[0] - result.points[1]) <= 2:
        yield "narrow"
