"""What an experiment has found, as far as it was played: the answer, plots, tables, games worth opening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cookie_tin.lab import answers, words
from cookie_tin.lab.answers import Answer
from cookie_tin.lab.contract import SHARE, WHOLE, Measure
from cookie_tin.lab.question import Question
from cookie_tin.lab.results import Row, dramatic, judge_row, representative, row, rows
from cookie_tin.lab.runs import Progress
from cookie_tin.lab.statistics import Interval
from cookie_tin.page import plots
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.shell.lab import charts, maps
from cookie_tin.page.shell.lab.home import our_answer
from cookie_tin.page.shell.lab.our_results import OurResult
from cookie_tin.page.shell.lab.wording import describe_difference, interval, number, percent, titles
from cookie_tin.page.words import _, decimal, ngettext

FIRST = ("first", "drawn", "minutes", "changes", "comeback", "quarter.2", "margin")
"""What is shown of an experiment of one's own before everything is asked for."""

RACERS = 4
"""So many lines a race has marks for."""


class Display(NamedTuple):
    """What the reader has unfolded."""

    every: bool = False
    defined: str = ""
    shape: str = ""


def page(progress: Progress, ours: OurResult | None, display: Display) -> Markup:
    """Everything below the form; before the first game, what we found ourselves."""
    question = answers.question_of(progress.experiment)
    if not progress.sums.games:
        return _before(progress, question, ours) if question and ours else NOTHING
    reply = answers.answer(question, progress.sums, _, decimal) if question else None
    return (
        _answer(progress, question, reply, ours)
        + _table(progress, reply, ours, display)
        + _plots(progress, display)
        + maps.page(progress)
        + _games(progress)
        + _files(progress)
    )


def _before(progress: Progress, question: Question, ours: OurResult) -> Markup:
    """What we found with more games, before the first is played here."""
    head = ngettext(
        "Our answer after {n} game", "Our answer after {n} games", ours.games, n=number(ours.games)
    )
    body = tag("p", our_answer(question, ours), class_="verdict")
    figure = _intervals(progress, (None,) * len(progress.experiment.columns), ours)
    return tag("section", tag("h2", head) + body + figure, class_="answer")


def _measure(progress: Progress) -> Measure:
    return next(one for one in progress.experiment.measures() if one.id == progress.experiment.measure)


def _answer(
    progress: Progress, question: Question | None, reply: Answer | None, ours: OurResult | None
) -> Markup:
    """The measure in question: in words, and as intervals beside each other."""
    found = row(_measure(progress), progress.sums)
    played = progress.sums.games
    head = ngettext("Your answer after {n} game", "Your answer after {n} games", played, n=number(played))
    body = tag("p", percent(reply.text), class_="verdict") if reply else _plain(found, progress)
    if question and ours:
        games = number(ours.games)
        said = _("Our answer after {n} games: {answer}").format(n=games, answer=our_answer(question, ours))
        body += tag("p", said, class_="ours-said")
    body += _intervals(progress, found.columns, ours)
    return tag("section", tag("h2", head) + body, class_="answer")


def _intervals(progress: Progress, own: Sequence[Interval | None], ours: OurResult | None) -> Markup:
    """The measure in question in all columns, ours below the reader's."""
    measure, names = _measure(progress), titles(progress.experiment)
    theirs = ours.rows.get(measure.id, ()) if ours else ()
    parts = [
        charts.Estimate(name, one, theirs[at] if at < len(theirs) else None)
        for at, (name, one) in enumerate(zip(names, own, strict=True))
    ]
    share = measure.kind == SHARE
    label = words.name(measure, _)
    chart = charts.intervals(
        label, parts, _("{n} %") if share else "{n}", 100 if share else 1, 0.5 if _even(measure) else None
    )
    legend = [_("● yours, with its 95 % interval")] if any(own) else []
    legend += [_("○ ours, with its 95 % interval")] if any(theirs) else []
    return tag("figure", chart + tag("figcaption", f"{label}. {' · '.join(legend)}"))


def _even(measure: Measure) -> bool:
    """Is one half what everybody compares with?"""
    return measure.id.startswith(("seat.", "player.", "first"))


def _plain(found: Row, progress: Progress) -> Markup:
    """In words, where nobody has asked a question: each column, and how it differs from the first."""
    meant = progress.experiment.games
    known = judge_row(found.measure, progress.sums, meant).differences
    value, within = interval(found.measure, found.columns[0])
    value += f" ({within})" if within else ""
    said = [_("{measure}: {value}.").format(measure=words.name(found.measure, _), value=value)]
    said += [
        describe_difference(found.measure, name, one, bool(sure and sure.apart))
        for name, one, sure in [*zip(titles(progress.experiment), found.differences, known, strict=True)][1:]
    ]
    return joined(tag("p", text, class_="verdict") for text in said if text)


def _table(progress: Progress, reply: Answer | None, ours: OurResult | None, display: Display) -> Markup:
    """Measures in rows, columns in columns, each with its interval; the definition is a tap away."""
    every = rows(progress.experiment, progress.sums)
    if display.every:
        chosen = every
    elif reply:
        chosen = reply.rows
    else:
        first = {progress.experiment.measure, *FIRST}
        chosen = [one for one in every if one.measure.id in first]
    names = titles(progress.experiment)
    head = tag("th", _("Measure"), scope="col") + joined(tag("th", name, scope="col") for name in names)
    body = joined(_row(one, ours.rows.get(one.measure.id, ()) if ours else (), display) for one in chosen)
    caption = _("95 % intervals in small; of twenty about nineteen hold the true number.")
    if len(names) > 1:
        caption += " " + _("Δ is the difference from the first column, over the same deals.")
    table = tag("thead", tag("tr", head)) + tag("tbody", body)
    more = _("Fewer measures") if display.every else _("All {n} measures").format(n=len(every))
    box = tag(
        "div",
        tag("table", table, class_="figured measures", aria_label=_("Measures")),
        class_="wide",
        tabindex="0",
        role="group",
        aria_label=_("Measures"),
    )
    said = tag("p", caption, class_="hint")
    return tag("section", tag("h2", _("Measures")) + said + box + button(more, "lab-every"))


def _row(found: Row, ours: Sequence[Interval | None], display: Display) -> Markup:
    measure = found.measure
    open_ = display.defined == measure.id
    name = words.name(measure, _)
    ask = button(name, f"lab-define:{measure.id}", class_="plain", aria_expanded="true" if open_ else "false")
    cells = tag("th", ask, scope="row")
    for at, one in enumerate(found.columns):
        value, within = interval(measure, one)
        cell = Markup("") + value + (tag("small", within) if within else "")
        other = found.differences[at]
        if other and other.width != float("inf"):
            change, around = interval(measure, other, signed=True)
            text = f"Δ {change} ({around})"
            cell += tag("small", tag("strong", text) if other.apart else text)
        if at < len(ours) and ours[at]:
            cell += tag("small", _("ours {n}").format(n=interval(measure, ours[at])[0]), class_="theirs")
        cells += tag("td", cell)
    line = tag("tr", cells)
    if open_:
        line += tag("tr", tag("td", words.means(measure, _), colspan=len(found.columns) + 1), class_="means")
    return line


def _plots(progress: Progress, display: Display) -> Markup:
    """Distributions, and how the later winner stood on the way."""
    names = titles(progress.experiment)
    tallies = progress.sums.columns
    shapes = [
        one
        for one in progress.experiment.measures()
        if one.bin and any(len(t.bars.get(one.id, ())) > 1 for t in tallies)
    ]
    body = NOTHING
    if shapes:
        chosen = next((one for one in shapes if one.id == display.shape), shapes[0])
        options = joined(
            tag("option", words.name(one, _), value=one.id, selected=one is chosen) for one in shapes
        )
        pick = tag("label", _("Distribution of"), for_="lab-shape")
        pick += tag("select", options, id="lab-shape", data_ask="shape")
        hills = [(name, t.bars.get(chosen.id, {})) for name, t in zip(names, tallies, strict=True)]
        label = _("How often each number was found: {measure}").format(measure=words.name(chosen, _))
        chart = charts.distributions(label, hills, chosen.bin)
        body += tag("figure", tag("div", pick, class_="field") + chart)
    body += _race(progress, names)
    if not body:
        return NOTHING
    return tag("section", tag("h2", _("To look at")) + tag("div", body, class_="figures"))


def _race(progress: Progress, names: Sequence[str]) -> Markup:
    won = [(t.sums.get("settled") or [0])[0] for t in progress.sums.columns]
    lines = [
        (name, [100 * value / count / WHOLE for value in t.race])
        for name, t, count in zip(names, progress.sums.columns, won, strict=True)
        if count
    ][:RACERS]
    if not lines:
        return NOTHING
    label = _("How the later winner stood, from the first tenth of the game to the last, in percent")
    chart = plots.race(label, [line for _name, line in lines])
    legend = joined(tag("li", plots.mark(at) + name) for at, (name, _line) in enumerate(lines))
    return tag("figure", chart + tag("figcaption", tag("ul", legend, class_="legend") + label))


def _games(progress: Progress) -> Markup:
    """A representative game and the most dramatic one of each column."""
    names = titles(progress.experiment)
    items = NOTHING
    for at, name in enumerate(names):
        buttons = NOTHING
        for text, found in (
            (_("A typical game"), representative(progress.sums, at)),
            (_("The most dramatic game"), dramatic(progress.sums, at)),
        ):
            if found:
                called = f"{text}: {name}"
                buttons += button(text, f"lab-open:{at}-{found.number}", aria_label=called)
        if buttons:
            items += tag("li", tag("span", name) + tag("span", buttons, class_="row"))
    if not items:
        return NOTHING
    return tag("section", tag("h2", _("To replay")) + tag("ul", items, class_="replays"))


def _files(progress: Progress) -> Markup:
    """What can be taken along."""
    actions = button(_("Link to this experiment"), "lab-link")
    for form, text in (("csv", "CSV"), ("json", "JSON"), ("html", _("Report (HTML)"))):
        actions += button(text, f"lab-save:{form}")
    return tag("section", tag("h2", _("To take along")) + tag("div", actions, class_="actions"))
