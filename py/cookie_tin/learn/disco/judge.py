"""Every move of Cookie Disco judged: by the table in the base game, by looking at everything with the crawl cookie."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.bots.disco import source
from cookie_tin.bots.disco.evaluation import divides
from cookie_tin.bots.disco.probe import DRAW, ENDLESS, analyse, without_past
from cookie_tin.bots.disco.probe import LOSS as LOST
from cookie_tin.bots.disco.probe import WIN as WON
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.disco.cookies import PLAYERS
from cookie_tin.games.disco.state import Seen, State
from cookie_tin.learn.judge import HOLD, LOSS, WIN, Verdict

GRADES = {WON: WIN, ENDLESS: HOLD, DRAW: HOLD, LOST: LOSS}


def by_table(state: State, within: int = 0) -> Thinking[Sequence[Verdict] | None]:
    """The base game is solved; None while cookies are placed, without the table, and with the crawl cookie."""
    table = None if state.rules.crawl or state.turn not in PLAYERS else source.table()
    if table is None:
        return None
    yield
    start = without_past(state)
    return [
        Verdict(start.format(one.move), GRADES[one.verdict], one.plies or 0) for one in analyse(table, start)
    ]


class Crawling:
    """With the crawl cookie: everything within so many plies is looked at, and what was found is remembered."""

    def __init__(self) -> None:
        self._won: dict[tuple[Seen, int], int] = {}

    def verdicts(self, state: State, within: int) -> Thinking[list[Verdict]]:
        """Every move: won or lost for certain within so many plies, or neither."""
        found = []
        for move in state.all_moves():
            after, text = state.play(state.acting(), move), state.format(move)
            if not after.all_moves():
                found.append(Verdict(text, WIN, 1))
                continue
            theirs = yield from self.wins(after, within - 1)
            if theirs:
                found.append(Verdict(text, LOSS, theirs + 1))
                continue
            lost = yield from self.loses(after, within - 1)
            found.append(Verdict(text, WIN, lost + 1) if lost else Verdict(text, HOLD))
        return found

    def wins(self, state: State, within: int) -> Thinking[int]:
        """In how many plies whoever is to move wins for certain, if not more than so many are needed; else 0."""
        if within < 1:
            return 0
        key = state.repetition_key(), within
        found = self._won.get(key)
        if found is None:
            yield
            found = 1 if _at_once(state) else 0
            if not found and within >= SOONEST:
                soonest = within + 1
                for move in state.all_moves():
                    lost = yield from self.loses(state.play(state.acting(), move), soonest - 2)
                    soonest = min(soonest, lost + 1) if lost else soonest
                    if soonest == SOONEST:
                        break
                found = soonest if soonest <= within else 0
            self._won[key] = found
        return found

    def loses(self, state: State, within: int) -> Thinking[int]:
        """In how many plies whoever is to move loses for certain, resisting as long as possible; else 0."""
        longest = 0
        if within < SOONEST - 1 or _at_once(state):
            return 0
        for move in state.all_moves():
            after = state.play(state.acting(), move)
            theirs = yield from self.wins(after, within - 1)
            if not theirs:
                return 0
            longest = max(longest, theirs + 1)
        return longest


SOONEST = 3
"""The plies of the shortest win that is not there at once."""


def _at_once(state: State) -> bool:
    """Can whoever is to move win now: by dividing the field, or by leaving the rival without a move?"""
    moves = state.all_moves()
    return any(divides(state, move) for move in moves) or any(
        not state.play(state.acting(), move).all_moves() for move in moves
    )


def by_search(state: State, within: int) -> Thinking[Sequence[Verdict] | None]:
    """With the crawl cookie, as far as so many plies; None without a limit (nobody has solved it), or while placing."""
    rolling = within and state.turn in PLAYERS
    return (yield from Crawling().verdicts(without_past(state), within)) if rolling else None
