"""The honest dice of a finished game: every die that fell, counted, judged and listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cookie_tin.games.contract import CHANCE, N_, Clause, Refused, Seat
from cookie_tin.games.raid.dice import Dice, faces, plain, row
from cookie_tin.games.raid.phases import AGAIN, DEAL, PLATE, ROLL, ROLLOFF
from cookie_tin.match import Match
from cookie_tin.page import plots
from cookie_tin.page.html import NOTHING, Markup, joined, tag
from cookie_tin.page.words import _, decimal

NOT_OVER = Clause("page.honest", N_("The dice of a game are shown when it is over."))

KINDS = {
    DEAL: N_("hand"),
    PLATE: N_("plate"),
    ROLL: N_("bid"),
    AGAIN: N_("lucky last"),
    ROLLOFF: N_("roll-off"),
}
_TIED = N_("bid, again after a tie")


class Fall(NamedTuple):
    """Dice that fell together: in which round, what for (a message), whose (None: the plate's)."""

    round: int
    kind: str
    seat: Seat | None
    dice: Dice


def falls(match: Match) -> Iterator[Fall]:
    """Every roll of a finished game, in order; Refused while hands are still hidden."""
    if not match.state_at(len(match.entries)).result():
        raise Refused(NOT_OVER)
    for index, entry in enumerate(match.entries):
        if entry.actor != CHANCE:
            continue
        state: Any = match.state_at(index)
        _word, groups = state.parse(entry.text)
        tied = state.phase == ROLL and any(state.rolls)
        kind = _TIED if tied else KINDS[state.phase]
        for seat, dice in enumerate(groups):
            whose = None if state.phase == PLATE else state.turn if state.phase == AGAIN else seat
            if dice:
                yield Fall(state.round, kind, whose, plain(dice))


def page(match: Match, names: Sequence[str], back: str) -> Markup:
    """The page of a finished game; `back` leads back to it."""
    found = list(falls(match))
    sides = int(match.options["dice"])
    whose: list[Seat | None] = [*range(len(names)), None]
    columns = {seat: _counts([fall for fall in found if fall.seat == seat], sides) for seat in whose}
    overall = _counts(found, sides)
    body = tag("h1", _("Honest dice"))
    body += tag(
        "p",
        _(
            "Every die of this game, as it fell. Chance comes from this device’s own source of random"
            " numbers; nobody knows a die before it falls, and no bot sees more than its seat."
        ),
        class_="lead",
    )
    body += tag("h2", _("How often each face fell")) + tag("p", _verdict(overall))
    body += tag("div", tag("figure", _chart(overall)), class_="figures")
    body += _table(overall, columns, names)
    body += tag("h2", _("Every roll in order")) + _rolls(found, names)
    link = tag("a", _("Back to the game"), class_="button main", href=back)
    return tag("article", body + tag("p", link, class_="actions"), class_="page honest")


def _counts(some: Sequence[Fall], sides: int) -> list[int]:
    shown = [face for fall in some for face in faces(fall.dice)]
    return [shown.count(face) for face in range(1, sides + 1)]


def _verdict(counts: Sequence[int]) -> str:
    """What Pearson's test says of all dice together."""
    from cookie_tin.lab import chi_squared  # only here: not needed to start the page

    share = chi_squared.at_least(counts)
    if share is None:
        return _("Too few dice fell to say whether they fell evenly.")
    hundred = round(share * 100)
    if not hundred:
        return _("Fair dice fall this unevenly in fewer than 1 of 100 such games: a rare day.")
    said = _("Fair dice, rolled as often, fall at least this unevenly in {n} of 100 games.").format(n=hundred)
    if share < 0.05:
        return f"{said} {_('That is rare, and it happens.')}"
    return f"{said} {_('Nothing unusual.')}"


def _chart(counts: Sequence[int]) -> Markup:
    expected = sum(counts) / len(counts)
    listed = ", ".join(f"{face}: {count}" for face, count in enumerate(counts, 1))
    said = _("How often each face fell. {listed}. Expected of each: {expected}.")
    bars = [("", [plots.Bar(str(face), count, str(count), 1)]) for face, count in enumerate(counts, 1)]
    level = (expected, _("expected {n}").format(n=decimal(expected)))
    return plots.bars(
        said.format(listed=listed, expected=decimal(expected)),
        bars,
        plots.scale(0, max(counts) * 1.1),
        level=level,
    )


def _table(overall: Sequence[int], columns: dict[Seat | None, list[int]], names: Sequence[str]) -> Markup:
    """Faces down, everybody across."""
    every = [overall, *columns.values()]
    heads = [_("Face"), _("All"), *names, _("Plate")]
    sides = len(overall)

    def line(label: str, cells: Sequence[str]) -> Markup:
        return tag("tr", tag("th", label, scope="row") + joined(tag("td", cell) for cell in cells))

    body = joined(line(str(face + 1), [str(counts[face]) for counts in every]) for face in range(sides))
    foot = line(_("Dice"), [str(sum(counts)) for counts in every])
    foot += line(_("Expected each"), [decimal(sum(counts) / sides) for counts in every])
    foot += line(_("Mean"), [_mean(counts) for counts in every])
    table = (
        tag("caption", _("Faces by player; a fair mean is {n}").format(n=decimal((sides + 1) / 2)))
        + tag("thead", tag("tr", joined(tag("th", head, scope="col", title=head) for head in heads)))
        + tag("tbody", body)
        + tag("tfoot", foot)
    )
    return tag("table", table, class_="figured faces")


def _rolls(found: Sequence[Fall], names: Sequence[str]) -> Markup:
    heads = joined(tag("th", head, scope="col") for head in (_("For"), _("Who"), _("Dice")))
    body = NOTHING
    for number in dict.fromkeys(fall.round for fall in found):
        rows = joined(
            tag(
                "tr",
                tag("td", _(fall.kind))
                + tag("td", ("" if fall.seat is None else names[fall.seat]))
                + tag("td", row(fall.dice)),
            )
            for fall in found
            if fall.round == number
        )
        title = _("Round {n}").format(n=number)
        table = tag("caption", title, class_="quiet") + tag("thead", tag("tr", heads)) + tag("tbody", rows)
        body += tag("details", tag("summary", title) + tag("table", table, class_="figured rolls"))
    return body


def _mean(counts: Sequence[int]) -> str:
    total = sum(counts)
    return decimal(sum(face * count for face, count in enumerate(counts, 1)) / total, 2) if total else "–"
