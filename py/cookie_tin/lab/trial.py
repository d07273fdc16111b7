"""One game by seed, from the first move to the last, and what is counted of it.

The same loop serves experiments and the ladder. Nobody is handed more than a seat may see: where something is hidden
it is imagined from the seat's view or, for players who never look at it, left out. Where nothing is hidden the view
stands for the very same state (the contract's tests prove it), so that nobody has to write it down and read it again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import GeneratorType
from typing import Any, NamedTuple, Protocol

from cookie_tin.bots import BOTS
from cookie_tin.bots.contract import Bots
from cookie_tin.bots.level import Player
from cookie_tin.bots.slices import Thinking, run_to_end
from cookie_tin.games.contract import CHANCE, Actor, AnyState, Rng, Seat
from cookie_tin.lab import leads
from cookie_tin.lab.contract import POINT, Lab, Marks, Notes, Standing
from cookie_tin.match.dealer import Dealer, pick, seeded_generator

Watch = Callable[[Any, Actor, Any, Any], None]
"""Told of every move: the state before, who made it, the move, and the state after."""


class Seated(NamedTuple):
    """Somebody on a seat: how they play, and whether what is hidden has to be imagined for them."""

    id: str
    player: Player
    imagines: bool = True


class Luck(Protocol):
    """Where chance and whims come from."""

    def outcome(self, state: AnyState) -> Any:
        """What chance does."""

    def whims(self, seat: Seat) -> Rng:
        """What a player draws from."""


class SharedLuck:
    """One stream for all that chance does, and one for all players: as in the ladder, whose rows it repeats."""

    def __init__(self, seed: int) -> None:
        self._dealer, self._rng = Dealer(seeded_generator(seed)), seeded_generator(seed + 1)

    def outcome(self, state: AnyState) -> Any:
        return self._dealer.pick(state)

    def whims(self, seat: Seat) -> Rng:
        return self._rng


class PairedLuck:
    """Luck by moment: however differently two games of one seed go, what is dealt in round 3 is the same in both."""

    def __init__(self, lab: Lab, seed: int, seats: int) -> None:
        self._luck, self._seed = lab.luck, seed
        self._streams: dict[int, tuple[int, Rng]] = {}
        """Of each stream, the moment at which it began and what it draws from."""
        self._whims = [seeded_generator((seed << 3 | seat) << 1 | 1) for seat in range(seats)]

    def outcome(self, state: AnyState) -> Any:
        stream, moment = self._luck(state)
        begun, rng = self._streams.get(stream, _NEVER)
        if begun != moment:
            rng = seeded_generator(((self._seed << 3 | stream) << 20 | moment) << 1)
            self._streams[stream] = moment, rng
        return pick(state, rng)

    def whims(self, seat: Seat) -> Rng:
        return self._whims[seat]


_NEVER: tuple[int, Rng] = -1, seeded_generator(0)


def play_game(
    lab: Lab,
    state: AnyState,
    players: Sequence[Seated],
    luck: Luck,
    watch: Watch | None = None,
) -> Any:
    """The last state of a game between these players, by seat; one that does not end is given up."""
    return run_to_end(playing_game(lab, state, players, luck, watch))


def playing_game(
    lab: Lab,
    state: AnyState,
    players: Sequence[Seated],
    luck: Luck,
    watch: Watch | None = None,
) -> Thinking[Any]:
    """The same in slices: it pauses where a player does who thinks."""
    game = lab.game
    secrets, blind, resample, outcome = game.secrets, lab.blind, game.resample, luck.outcome
    for _ in range(BOTS[game.id].longest if game.id in BOTS else Bots.longest):
        acting = state.to_act()
        if not acting:
            break
        actor = acting[0]
        if actor == CHANCE:
            move = outcome(state)
        else:
            one, rng = players[actor], luck.whims(actor)
            seen: Any = state
            if secrets:
                seen = None if one.imagines else blind(state, actor)
                if seen is None:
                    seen = resample(state.view(actor), rng)
            move = one.player(seen, actor, rng)
            if type(move) is GeneratorType:  # it thinks in slices
                move = yield from move
        after = state.play(actor, move)
        if watch:
            watch(state, actor, move, after)
        state = after
    return state


def points(state: AnyState, seats: int) -> list[int]:
    """What each seat got of the POINT; a game that was given up is drawn."""
    result = state.result()
    winners = (result.winners if result else ()) or tuple(range(seats))
    return [POINT // len(winners) if seat in winners else 0 for seat in range(seats)]


class Trial(NamedTuple):
    """What one game tells: counts, marks on maps, and the winner's standing at each tenth of the game."""

    notes: Notes
    marks: Marks
    race: tuple[int, ...]


def trial(lab: Lab, first: AnyState, players: Sequence[Seated], seed: int) -> Trial:
    """Play one game from its first state, and count."""
    return run_to_end(trying(lab, first, players, seed))


def trying(lab: Lab, first: AnyState, players: Sequence[Seated], seed: int) -> Thinking[Trial]:
    """The same in slices."""
    seats = len(players)
    observer = _Observer(lab)
    last = yield from playing_game(lab, first, players, PairedLuck(lab, seed, seats), observer.watch)
    return observer.result(last, players, points(last, seats))


def moves(lab: Lab, first: AnyState, players: Sequence[Seated], seed: int) -> list[tuple[Actor, str]]:
    """The moves of that same game as texts: what a record is made of."""
    found: list[tuple[Actor, str]] = []
    luck = PairedLuck(lab, seed, len(players))

    def watch(before: AnyState, actor: Actor, move: Any, after: AnyState) -> None:
        found.append((actor, before.format(move)))

    play_game(lab, first, players, luck, watch)
    return found


class _Observer:
    """Counts while a game is played."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self._choices, self._watch = lab.choices, lab.watch
        self.notes = Notes()
        self.marks: Marks = []
        self.standings: list[Standing] = []
        self.fresh = False
        """Was the last standing taken after the last move? If that ended the game, it is no moment of it."""
        self.decisions = self.choices = self.forced = 0
        self.first: Seat | None = None

    def watch(self, before: Any, actor: Actor, move: Any, after: Any) -> None:
        if actor >= 0:
            choices = self._choices(before, actor)
            self.decisions += 1
            self.choices += choices
            if choices == 1:
                self.forced += 1
            if self.first is None and self.lab.first(actor, before):
                self.first = actor
        standing = self._watch(self.notes, self.marks, before, actor, move, after)
        if standing:
            self.standings.append(standing)
            self.fresh = True
        else:
            self.fresh = False

    def result(self, state: Any, players: Sequence[Seated], points: list[int]) -> Trial:
        lab, notes, seats = self.lab, self.notes, len(points)
        result = state.result()
        notes["moves"], notes["choices"], notes["forced"] = self.decisions, self.choices, self.forced
        rounds = len(self.standings) if lab.rounds else 0
        notes["rounds"] = rounds
        notes["seconds"] = lab.seconds[0] * self.decisions + lab.seconds[1] * rounds
        notes["drawn"] = int(points.count(points[0]) == seats)
        notes["unfinished"] = int(result is None)
        notes["spread"] = sum([point * point for point in points])
        if result:
            notes[f"end.{result.clause.id}"] = 1
            _score(notes, lab, result.points, points)
        if self.first is not None:
            notes["begun"], notes["first"] = 1, points[self.first]
        for seat, (one, point) in enumerate(zip(players, points, strict=True)):
            notes[f"seat.{seat + 1}"] = point
            notes[f"player.{one.id}"] += point
            notes[f"sat.{one.id}"] += 1
        winner = points.index(POINT) if POINT in points else None
        moments = self.standings[:-1] if result and self.fresh else self.standings
        race = leads.note(notes, moments, lab.rounds, winner, seats)
        lab.finish(notes, self.marks, state, points)
        return Trial(notes, self.marks, race)


def _score(notes: Notes, lab: Lab, scores: Sequence[int], points: Sequence[int]) -> None:
    """How far the winner is ahead of the next, where points are counted."""
    if len(scores) < 2:
        return
    best, second = sorted(scores, reverse=True)[:2]
    notes["scored"], notes["best"], notes["margin"] = 1, best, best - second
    if POINT in points:
        notes["won on points"] = 1
        notes["blowout"] = int(best >= lab.blowout * max(second, 0) and best > second)
