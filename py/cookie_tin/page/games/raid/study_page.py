"""The probability study of Cookie Raid in the Lab: a page that computes while it is read.

Pure: what was asked goes in as texts, HTML comes out. Every plot has its numbers in a table beside it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from cookie_tin.games.contract import N_
from cookie_tin.lab.raid import odds
from cookie_tin.page import plots
from cookie_tin.page.face import Study
from cookie_tin.page.games.raid.chances import percent
from cookie_tin.page.html import NOTHING, Markup, joined, tag, void
from cookie_tin.page.words import _, decimal, minus, ngettext

COMPARED = {
    "defender": N_("High die, with the defender’s advantage"),
    "plain": N_("High die, without the advantage"),
    "fewer": N_("Fewer dice win a tied high die"),
    "sum": N_("Sum of pips"),
    "reversed": N_("1 is high"),
    "doubles": N_("Doubles beat singles"),
}
"""The ways to compare bids, as the log has them."""

RIVALS = (1, 2, 3)
OWN = (1, 2, 3)
"""Dice in a bid."""

MOST = 11
"""Dice in a hand: three, and a whole plate."""

LONGEST = 12
"""A fraction with more signs than this is not shown: nobody reads it."""

_HALF = Fraction(1, 2)


class Question(NamedTuple):
    """What the person wants to know."""

    compare: str = "defender"
    sides: int = 6
    rivals: int = 1
    hand: str = "6 6 5 4 2"

    @classmethod
    def read(cls, given: Mapping[str, str]) -> Question:
        """What was asked, as far as it can be understood."""
        asked = cls()
        compare = given.get("compare", "")
        return cls(
            compare if compare in COMPARED else asked.compare,
            {str(number): number for number in odds.SIDES}.get(given.get("sides", ""), asked.sides),
            {str(number): number for number in RIVALS}.get(given.get("rivals", ""), asked.rivals),
            given.get("hand", asked.hand)[:60],
        )

    def dice(self) -> tuple[int, ...] | None:
        """The hand, the highest die first; None when it is none. Small faces may be written without spaces."""
        found = re.findall(r"\d" if self.sides < 10 else r"\d+", self.hand)
        faces = tuple(sorted(map(int, found), reverse=True))
        fits = 0 < len(faces) <= MOST and all(1 <= face <= self.sides for face in faces)
        return faces if fits and not re.search(r"[^\d\s,;()]", self.hand) else None

    def win(self, dice: int, rivals: Sequence[int]) -> Fraction:
        return odds.win(dice, rivals, self.compare, self.sides)

    def win_blind(self, dice: int) -> Fraction:
        """Against rivals of whom nothing is known."""
        return odds.win_among(dice, [odds.unknown_rival()] * self.rivals, self.compare, self.sides)


def study(given: Mapping[str, str]) -> Study:
    """The page for what was asked."""
    asked = Question.read(given)
    lead = _(
        "The designer of Cookie Raid stopped in the middle of his log to crunch some numbers. Here they are again as"
        " exact fractions, and further than he went. Everything is computed on this page, while you look."
    )
    body = tag("p", lead, class_="lead") + _choices(asked)
    body += _designer(asked) + _bids(asked) + _larger(asked) + _company(asked) + _hand(asked)
    return Study(body, _summary(asked))


def _summary(asked: Question) -> str:
    """What has changed, in a sentence for those who do not see the plots."""
    shares = ", ".join(
        f"{ngettext('{n} die', '{n} dice', dice)} {percent(asked.win_blind(dice))}" for dice in OWN
    )
    return _("Against rivals whose bids are not known: {shares}.").format(shares=shares)


def _designer(asked: Question) -> Markup:
    """His table, for his die and for the others."""
    said = _(
        "He mapped a roll to a number: 100 for each pip of the highest die, 10 for the next, 1 for the lowest. A die"
        " that is not rolled counts nothing, or with the defender’s advantage one pip more than the highest face."
        " The means show what one more die is worth: with the advantage the steps are nearly equal."
    )
    kinds = {odds.PLAIN: _("without"), odds.DEFENDER: _("with")}
    means = {kind: [odds.mean_worth(dice, kind, asked.sides) for dice in OWN] for kind in kinds}
    rows = []
    for at, dice in enumerate(OWN):
        cells = [ngettext("{n} die", "{n} dice", dice)]
        for kind in kinds:
            mean = means[kind][at]
            cells.append(_exactly(mean, str(_round_half_up(mean))))
            cells.append(f"+{_round_half_up(mean - means[kind][at - 1])}" if at else "")
        rows.append(cells)
    heads = ["", _("without"), _("step"), _("with"), _("step")]
    groups = [
        (
            ngettext("{n} die", "{n} dice", dice),
            [
                plots.Bar(label, float(means[kind][at]), str(_round_half_up(means[kind][at])), tone)
                for tone, (kind, label) in enumerate(kinds.items())
            ],
        )
        for at, dice in enumerate(OWN)
    ]
    title = _("Mean worth of a roll with and without the defender’s advantage, d{sides}").format(
        sides=asked.sides
    )
    chart = plots.bars(title, groups, plots.scale(0, float(max(map(max, means.values()))) * 1.08))
    note = _("These are the designer’s own numbers.") if asked.sides == 6 else ""
    return _section(_("What a roll is worth"), said, title, chart, heads, rows, note)


def _choices(asked: Question) -> Markup:
    """What can be chosen. It counts for everything on the page."""

    def choice(name: str, label: str, values: Mapping[str, str], chosen: str) -> Markup:
        options = joined(
            tag("option", text, value=value, selected=value == chosen) for value, text in values.items()
        )
        select = tag("select", options, id=f"lab-{name}", data_ask=name)
        return tag("div", tag("label", label, for_=f"lab-{name}") + select, class_="field")

    compared = {kind: _(text) for kind, text in COMPARED.items()}
    sides = {str(number): f"d{number}" for number in odds.SIDES}
    rivals = {str(number): str(number) for number in RIVALS}
    return tag(
        "section",
        choice("compare", _("Highest bid"), compared, asked.compare)
        + choice("sides", _("Dice"), sides, str(asked.sides))
        + choice("rivals", _("Rivals"), rivals, str(asked.rivals)),
        class_="choices",
        aria_label=_("What to compute"),
    )


def _bids(asked: Question) -> Markup:
    """Own dice against the same number of dice of every rival."""
    said = _(
        "Each group is a number of dice that every rival bids; the bars in it are your one, two or three dice. A tie is"
        " rolled again by the tied alone. At “?” nothing is known of the rivals: none to three dice, each as likely."
    )
    shares = {str(theirs): [asked.win(mine, [theirs] * asked.rivals) for mine in OWN] for theirs in OWN} | {
        "?": [asked.win_blind(mine) for mine in OWN]
    }
    title = ngettext(
        "Chance to win a bid against {n} rival", "Chance to win a bid against {n} rivals", asked.rivals
    )
    groups = [(_("against {n}").format(n=theirs), _bars(found)) for theirs, found in shares.items()]
    heads = [_("your dice"), *(_("against {n}").format(n=theirs) for theirs in shares)]
    rows = [[str(mine), *(_share(found[mine - 1]) for found in shares.values())] for mine in OWN]
    best = max(OWN, key=lambda mine: shares["?"][mine - 1])
    note = _("Most often won against the unknown: {dice}.").format(dice=ngettext("{n} die", "{n} dice", best))
    return _section(
        _("The chance to win a bid"),
        said,
        title,
        plots.bars(title, groups, _SHARES, _("{n} %")),
        heads,
        rows,
        note,
    )


def _larger(asked: Question) -> Markup:
    """The designer's worry about larger dice."""
    said = _(
        "He worried that larger dice “could throw off the roughly linear bid advantage”. Each group is a die; its"
        " bars are one die against two, one against three and two against three. Level bars from group to group mean"
        " that the size of the die does not matter."
    )
    pairs = ((1, 2), (1, 3), (2, 3))
    labels = [f"{mine}:{theirs}" for mine, theirs in pairs]
    shares = {
        sides: [odds.win(mine, (theirs,), asked.compare, sides) for mine, theirs in pairs]
        for sides in odds.SIDES
    }
    title = _("Chance of the fewer dice against one rival, by die")
    groups = [(f"d{sides}", _bars(found, labels)) for sides, found in shares.items()]
    rows = [[f"d{sides}", *map(_share, found)] for sides, found in shares.items()]
    chart = plots.bars(title, groups, _SHARES, _("{n} %"))
    return _section(_("Larger dice"), said, title, chart, [_("Dice"), *labels], rows)


def _company(asked: Question) -> Markup:
    """One more die, the more rivals there are."""
    said = _(
        "Every rival bids three dice; each group is a number of rivals, its bars are your one, two or three dice."
        " Where a bar is lower than the one before it, the further die is worth less than nothing."
    )
    shares = {count: [asked.win(mine, [3] * count) for mine in OWN] for count in RIVALS}
    title = _("Chance to win against rivals with three dice each, d{sides}").format(sides=asked.sides)
    groups = [(ngettext("{n} rival", "{n} rivals", count), _bars(found)) for count, found in shares.items()]
    heads = [_("your dice"), *(ngettext("{n} rival", "{n} rivals", count) for count in RIVALS)]
    rows = [[str(mine), *(_share(found[mine - 1]) for found in shares.values())] for mine in OWN]
    return _section(
        _("More rivals"), said, title, plots.bars(title, groups, _SHARES, _("{n} %")), heads, rows
    )


def _hand(asked: Question) -> Markup:
    """What each choice of dice does to a hand."""
    said = _(
        "Type a hand and see each bid from it: by how many cookies its sets change on average when these dice are"
        " rolled (without the bonus and without the die to be won), and the chance to win against the rivals chosen"
        " above, of whom nothing is known. The plot has the best choice of one, two and three dice."
    )
    wrong = _("A hand is 1 to {most} dice with faces from 1 to {sides}, such as 6 6 5 4 2.")
    hand = asked.dice()
    field = tag("label", _("Hand"), for_="lab-hand") + void(
        "input",
        id="lab-hand",
        type="text",
        data_ask="hand",
        maxlength=60,
        autocomplete="off",
        spellcheck="false",
        aria_describedby="lab-hand-said",
        aria_invalid=None if hand else "true",
        value=asked.hand,
    )
    hint = "" if hand else wrong.format(most=MOST, sides=asked.sides)
    field = tag("div", field + tag("p", hint, class_="hint", id="lab-hand-said"), class_="field hand")
    head = tag("h2", _("What a roll does to a hand")) + tag("p", said) + field
    if not hand:
        return tag("section", head)
    changes = [
        (bid, odds.change(hand, bid, asked.sides))
        for size in range(1, min(len(hand), max(OWN)) + 1)
        for bid in dict.fromkeys(combinations(hand, size))
    ]
    best = {len(bid): (bid, change) for bid, change in sorted(changes, key=lambda each: each[1])}
    groups = [
        (percent(asked.win_blind(size)), [plots.Bar(_row(bid), float(change), _signed(change), size - 1)])
        for size, (bid, change) in sorted(best.items())
    ]
    values = [float(change) for _bid, change in best.values()]
    title = _("Best change of the hand {hand} with each number of dice, and the chance to win").format(
        hand=_row(hand)
    )
    chart = plots.bars(title, groups, plots.scale(min(0, *values) * 1.15, max(0.1, *values) * 1.15))
    heads = [_("bid"), _("change of the hand"), _("chance to win")]
    rows = [
        [_row(bid), _exactly(change, _signed(change)), percent(asked.win_blind(len(bid)))]
        for bid, change in sorted(changes, key=lambda each: (len(each[0]), -each[1]))
    ]
    return tag("section", head + _figure(title, chart, heads, rows), class_="hands")


_SHARES = plots.Scale(0, 110, (0, 25, 50, 75, 100))


def _bars(shares: Sequence[Fraction], labels: Sequence[str] = ("1", "2", "3")) -> list[plots.Bar]:
    return [
        plots.Bar(label, float(share) * 100, decimal(float(share) * 100, 0), tone)
        for tone, (label, share) in enumerate(zip(labels, shares, strict=True))
    ]


def _section(
    heading: str,
    said: str,
    title: str,
    chart: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    note: str = "",
) -> Markup:
    """A heading, what it means, the plot and its table; cells are HTML already."""
    below = tag("p", note) if note else ""
    return tag(
        "section",
        tag("h2", heading) + tag("p", said) + _figure(title, chart, heads, rows) + below,
    )


def _figure(title: str, chart: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    head = joined(tag("th", one, scope="col") if one else tag("td") for one in heads)
    body = joined(
        tag("tr", tag("th", cells[0], scope="row") + joined(tag("td", cell) for cell in cells[1:]))
        for cells in rows
    )
    table = tag("caption", title) + tag("thead", tag("tr", head)) + tag("tbody", body)
    return tag("div", tag("figure", chart) + tag("table", table, class_="figured"), class_="charted")


def _share(share: Fraction) -> Markup:
    return _exactly(share, _("{n} %").format(n=decimal(float(share) * 100)))


def _exactly(number: Fraction, said: str) -> Markup:
    """What is said of a number, and the number itself where it can be read."""
    exact = str(number)
    shown = number.denominator > 1 and len(exact) <= LONGEST
    fraction = minus(exact).replace("/", "/\N{ZERO WIDTH SPACE}")
    return said + (tag("small", fraction) if shown else NOTHING)


def _signed(number: Fraction) -> str:
    return ("+" if number > 0 else "") + decimal(float(number), 2)


def _row(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _round_half_up(number: Fraction) -> int:
    """To the nearest whole number; a half goes up."""
    return int((number + _HALF) // 1)
