"""What a puzzle asks, and why a move was right or wrong, in a sentence. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, AnyState
from cookie_tin.learn.judge import HOLD, LOSS, WIN, Grade, Verdict, best
from cookie_tin.learn.puzzle import Puzzle, PuzzleSet
from cookie_tin.page.words import _, ngettext

WRONG: dict[tuple[Grade, Grade], str] = {
    (LOSS, WIN): N_("It loses; the right one wins."),
    (HOLD, WIN): N_("It does not win; the right one does."),
    (LOSS, HOLD): N_("It loses; the right one does not."),
}
"""By the grades of the move that was made and of the right one."""


def task(kind: PuzzleSet, state: AnyState, grade: Grade, plies: int) -> tuple[str, str]:
    """What to find, and what is at stake where the board does not show it."""
    stakes = ""
    if kind.stakes:
        message, blanks = kind.stakes(state)
        stakes = _(message).format(**blanks)
    return _(kind.task(state, grade, plies)), stakes


def why_wrong(kind: PuzzleSet, verdicts: Sequence[Verdict], move: str) -> str:
    """What a wrong move does, beside the right one, which is not named."""
    made = next(one for one in verdicts if one.move == move)
    right = best(verdicts, kind.margin)[0]
    if kind.margin:
        return _("It wins {m} games of 100; the right one wins {n}.").format(
            m=_share(made.grade), n=_share(right.grade)
        )
    return _(WRONG[made.grade, right.grade])


def why_right(kind: PuzzleSet, verdicts: Sequence[Verdict], puzzle: Puzzle) -> str:
    """What the right move does that no other does, and how."""
    right, second, *_more = sorted(verdicts, key=lambda one: -one.grade)
    if kind.margin:
        return _("It wins {n} games of 100; the next best wins {m}.").format(
            n=_share(right.grade), m=_share(second.grade)
        )
    reason = next((_(said) for theme, said in kind.reasons.items() if theme in puzzle.themes), "")
    return f"{_effect(kind, right)} {reason}".strip()


def _effect(kind: PuzzleSet, right: Verdict) -> str:
    if right.grade != WIN:
        return _("Every other move loses.")
    own = (right.plies + 1) // 2
    if kind.to_end and own > 1:
        return ngettext("It wins in {n} move; no other does.", "It wins in {n} moves; no other does.", own)
    return _("No other move wins.")


def _share(grade: Grade) -> int:
    return round(100 * grade)
