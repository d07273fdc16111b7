"""The probability study of Cookie Raid as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from cookie_tin.lab.raid import odds

DICE = range(1, odds.MOST + 1)


def lines(kind: str, sides: int) -> Iterator[str]:
    """The chance of every number of dice against every other, and against more rivals with three each."""
    yield f"The chance to win a bid, d{sides}, compared by “{kind}”; ties are rolled again."
    yield f"{'dice':>5}" + "".join(f"{f'against {count}':>24}" for count in DICE)
    for dice in DICE:
        yield f"{dice:>5}" + "".join(f"{_chance_text(dice, (count,), kind, sides):>24}" for count in DICE)
    for rivals in (2, 3):
        yield f"Against {rivals} rivals with {odds.MOST} dice each:"
        for dice in DICE:
            yield f"{dice:>5}{_chance_text(dice, (odds.MOST,) * rivals, kind, sides):>24}"


def _chance_text(dice: int, rivals: tuple[int, ...], kind: str, sides: int) -> str:
    chance = odds.win(dice, rivals, kind, sides)
    whole = str(chance) if len(str(chance)) < 16 else ""
    return f"{whole} {float(chance):.3f}".strip()
