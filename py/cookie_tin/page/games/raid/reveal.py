"""The end of a round of Cookie Raid: every hand laid out in its sets, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cookie_tin.games.contract import N_, Seat, View
from cookie_tin.games.raid import scoring
from cookie_tin.games.raid.dice import Dice, read
from cookie_tin.games.raid.options import rules_in
from cookie_tin.games.raid.phases import OVER
from cookie_tin.games.raid.views import codes
from cookie_tin.page.games.raid import best_set, words
from cookie_tin.page.games.raid.pieces import at, colour_of, die
from cookie_tin.page.games.raid.places import HIGH, WIDE
from cookie_tin.page.games.raid.scene import Codes, Groups, Scene, contract
from cookie_tin.page.games.raid.words import by
from cookie_tin.page.html import NOTHING, Markup, joined, tag, use
from cookie_tin.page.words import _, minus, signed

COUNT = 186
"""The room at the right for what a hand brings."""


class Row(NamedTuple):
    """Where a player's hand is laid out."""

    top: float
    high: float
    size: float
    """Of a die."""


def rows(groups: Sequence[Groups]) -> list[Row]:
    """A row for each player, as high as the table lets them be; all dice are of one size."""
    high = HIGH / len(groups)
    longest = max(sum(map(len, hand)) + 0.35 * max(0, len(hand) - 1) for hand in groups) or 1
    size = min((WIDE - COUNT - 60) / longest - 4, high - 104, 92)
    high = min(high, size + 124)
    start = (HIGH - high * len(groups)) / 2
    return [Row(start + index * high, high, size) for index in range(len(groups))]


def spots(hand: Groups, row: Row) -> list[list[tuple[float, float]]]:
    """The middle of every die, by group."""
    x, y = 36.0, row.top + row.high - 50 - row.size / 2
    found = []
    for group in hand:
        line = []
        for _die in group:
            line.append((x + row.size / 2, y))
            x += row.size + 4
        x += row.size * 0.35
        found.append(line)
    return found


def hands(scene: Scene) -> list[Groups]:
    """Everybody's hand in its sets."""
    view = scene.view
    if scene.revealed:
        return [scene.revealed[seat] for seat in range(len(view["totals"]))]
    rules = rules_in(view)
    found: list[Groups] = []
    for hand in view["hands"]:
        dice: Dice = tuple(number for number in map(read, hand) if number is not None)
        found.append(tuple(tuple(codes(group)) for group in scoring.layout(dice, rules)))
    return found


def brings(view: View, group: Codes) -> int:
    """How many cookies lie under each die of a group: where each matched die is one."""
    options = view["options"]
    if options["scoring"] != "matched" or options["contract"] or len(group) < 2:
        return 0
    return 2 if options["flush"] and len({*map(colour_of, group)}) == 1 else 1


def laid_out(scene: Scene, names: Sequence[str]) -> Markup:
    """All hands of a round that is over, row by row, with what they brought."""
    groups = hands(scene)
    lines = rows(groups)
    return joined(_row(scene, names, seat, groups[seat], lines[seat]) for seat in range(len(groups)))


def _row(scene: Scene, names: Sequence[str], seat: Seat, hand: Groups, row: Row) -> Markup:
    view = scene.view
    sides = view["options"]["dice"]
    drawn = (
        Markup(
            f'<rect class="tray" x="8" y="{row.top + 5:g}" width="784" height="{row.high - 10:g}" rx="26"/>'
        )
        + use(f"cookie-{words.SIDES[seat].mark}", 44, row.top + 30, 36)
        + tag("text", _clip(names[seat]), class_="name mine", x=70, y=row.top + 39)
    )
    number = 0
    for at_group, (group, line) in enumerate(zip(hand, spots(hand, row), strict=True)):
        under = brings(view, group)
        if len(group) > 1:
            left, right, y = line[0][0] - row.size / 2, line[-1][0] + row.size / 2, line[0][1]
            edge = f"M{left:g} {y + row.size / 2 + 6:g}H{right:g}"
            drawn += tag("path", class_="joined", d=edge, data_die=f"s{seat}-{at_group}")
        for code, (x, y) in zip(group, line, strict=True):
            single = len(group) == 1 and view["options"]["scoring"] != "tens"
            inside = tag("g", die(code, sides, row.size), data_die=f"v{seat}-{number}")
            drawn += at(x, y, inside, class_="single" if single else None)
            for more in range(under):
                pop = tag("g", use("cookie-start", 0, 0, 32), data_die=f"c{seat}-{number}")
                drawn += at(x + (more - (under - 1) / 2) * 19, y + row.size / 2 + 25, pop)
            number += 1
    drawn += _count(scene, seat, row)
    drawn += _extra(scene, seat, row)
    return tag("g", drawn, role="img", aria_label=_label(scene, names, seat, hand), data_seat=seat)


def _extra(scene: Scene, seat: Seat, row: Row) -> Markup:
    """Beside the name: a contract, the best set if its dice lie apart, and the dice of a last roll."""
    view, drawn = scene.view, NOTHING
    x = 330.0
    if said := contract(view, seat):
        drawn += tag("text", said, class_="status mine", x=x, y=row.top + 39)
        x += 170
    if _is_best(scene, seat) and (what := best_set.apart(view, seat)):
        said = _("best set: {what}").format(what=what)
        drawn += tag("text", said, class_="status won", x=x, y=row.top + 39)
        x += 300
    dice = scene.rolled.get(seat, ())
    if dice:
        drawn += tag("text", _("rolled"), class_="status mine", x=x, y=row.top + 39)
        for index, code in enumerate(dice):
            size = min(40, 180 / len(dice))
            inside = tag("g", die(code, view["options"]["dice"], size), data_die=f"r{seat}-{index}")
            drawn += at(x + 105 + index * (size + 4), row.top + 31, inside)
    return drawn


def count_parts(scene: Scene, seat: Seat) -> str:
    """What stands at the right of a row: what its sets bring (g), the bonus or the prize (b), the total (t)."""
    score = scene.scored.get(seat)
    if not score or scene.view["options"]["scoring"] == "single":
        return "b"
    return "gbt" if score.bonus or score.moon else "gt"


def _count(scene: Scene, seat: Seat, row: Row) -> Markup:
    """At the right: what the hand brings, the bonus, and the total."""
    x, middle = WIDE - COUNT / 2 - 4, row.top + row.high / 2
    score, parts = scene.scored.get(seat), count_parts(scene, seat)
    if not score or parts == "b":
        best = _is_best(scene, seat)
        prize = _("best set") if best else _("tied") if seat in scene.tied else ""
        drawn = use("cherry", x, middle - 20, 46) if best else ""
        drawn += tag("text", prize, class_="status won", x=x, y=middle + 30)
        return tag("g", drawn, data_die=f"b{seat}")
    gain, kind, left, extra = signed(score.cookies), "gain", x, score.bonus + score.moon
    cherry = x + 8 - (16 if extra > 9 else 0)
    if "b" in parts:
        kind, left = "gain end", cherry - 18
    drawn = tag("text", gain, class_=kind, x=left, y=middle - 6, data_die=f"g{seat}")
    if "b" in parts:
        more = tag(
            "text", signed(extra), class_="gain bonus", x=x + 48 - (4 if extra > 9 else 0), y=middle - 6
        )
        drawn += tag("g", use("cherry", cherry, middle - 20, 34) + more, data_die=f"b{seat}")
    total = minus(str(score.total))
    return drawn + tag("text", total, class_="total", x=x, y=middle + 48, data_die=f"t{seat}")


def _is_best(scene: Scene, seat: Seat) -> bool:
    """Did the best set bring this seat the bonus, or the game?"""
    score = scene.scored.get(seat)
    if score and scene.view["options"]["scoring"] != "single":
        return score.bonus > 0
    return bool(scene.view["phase"] == OVER and scene.view["turn"] == seat)


def _label(scene: Scene, names: Sequence[str], seat: Seat, hand: Groups) -> str:
    """A row in words."""
    sets = "; ".join(words.dice(group) for group in hand) or "–"
    parts = [sets]
    if (score := scene.scored.get(seat)) and scene.view["options"]["scoring"] != "single":
        parts.append(words.cookies(score.cookies))
        parts += [_("{n} for the best set").format(n=score.bonus)] if score.bonus else []
        parts += [what] if score.bonus and (what := best_set.apart(scene.view, seat)) else []
        parts += [_("{n} for the moon").format(n=score.moon)] if score.moon else []
        parts.append(_("{n} in all").format(n=score.total))
    return by(names[seat], N_("{name}: {text}"), text=", ".join(parts))


def _clip(name: str) -> str:
    return name if len(name) <= 16 else name[:15] + "…"
