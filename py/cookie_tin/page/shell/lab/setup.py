"""The form in which an experiment is put together: the game, what is compared, rules, players, and how long."""

from __future__ import annotations

from collections.abc import Iterable

from cookie_tin.bots import BOTS
from cookie_tin.games import GAMES as PLAYED
from cookie_tin.lab import words
from cookie_tin.lab.contract import MEAN, SHARE
from cookie_tin.lab.experiment import MOST_COLUMNS, Column, Experiment
from cookie_tin.lab.measures import SPREAD
from cookie_tin.match.record import write_value
from cookie_tin.page import ruleset
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag, void
from cookie_tin.page.shell.lab import draft
from cookie_tin.page.shell.lab.draft import ALONE, OPTION, OWN, SEAT, Draft
from cookie_tin.page.shell.lab.wording import number, titles
from cookie_tin.page.words import _, decimal, ngettext

FEW = 5
"""So many switches are shown at once; more are folded away."""


def form(asked: Draft, unfolded: bool) -> Markup:
    """All that can be chosen; `unfolded` shows every switch."""
    experiment = asked.experiment
    how = asked.comparison
    body = tag("div", _game(experiment) + _compare(experiment, how), class_="fields")
    if how == OWN:
        body += joined(
            _column(one, at, unfolded, title)
            for at, (one, title) in enumerate(zip(experiment.columns, titles(experiment), strict=True))
        )
        body += button(_("Add a column"), "lab-add", disabled=len(experiment.columns) >= MOST_COLUMNS)
    else:
        body += _chips(experiment, how) + _column(experiment.columns[0], 0, unfolded)
    if asked.notice:
        body += tag("p", asked.notice, class_="refusal", role="alert")
    return body + tag("div", _numbers(experiment), class_="fields")


def _select(
    name: str, label: str, choices: Iterable[tuple[str, str]] | Markup, chosen: str, hint: str = ""
) -> Markup:
    options = choices if isinstance(choices, Markup) else _options(choices, chosen)
    id_ = f"lab-{name.replace('.', '-')}"
    field = tag("label", label, for_=id_) + tag("select", options, id=id_, data_ask=name)
    return tag("div", field + (tag("p", hint, class_="hint") if hint else ""), class_="field")


def _options(choices: Iterable[tuple[str, str]], chosen: str) -> Markup:
    return joined(tag("option", text, value=value, selected=value == chosen) for value, text in choices)


def _groups(groups: Iterable[tuple[str, Iterable[tuple[str, str]]]], chosen: str) -> Markup:
    found = NOTHING
    for label, choices in groups:
        inside = _options(choices, chosen)
        if inside:
            found += tag("optgroup", inside, label=label) if label else inside
    return found


def _game(experiment: Experiment) -> Markup:
    games = [(id_, _(game.name)) for id_, game in PLAYED.items()]
    return _select("game", _("Game"), games, experiment.columns[0].game)


def _compare(experiment: Experiment, how: str) -> Markup:
    first = experiment.columns[0]
    single = [(ALONE, _("Nothing: one column")), (OWN, _("Columns of your own"))]
    options = [
        (OPTION + one.name, _("Every value of “{switch}”").format(switch=_(one.label)))
        for one in draft.switches(first.lab.game)
    ]
    seats = [
        (f"{SEAT}{seat}", _("Every habit on seat {n}").format(n=seat))
        for seat in range(1, len(first.players) + 1)
    ]
    groups = [("", single), (_("A switch"), options), (_("A player"), seats)]
    return _select("compare", _("Compare"), _groups(groups, how), how)


def _chips(experiment: Experiment, how: str) -> Markup:
    """The columns of a comparison; each can be left out."""
    if how == ALONE:
        return NOTHING
    few = len(experiment.columns) < 3
    chips = joined(
        tag(
            "li",
            title
            + (
                NOTHING
                if few
                else button("×", f"lab-drop:{at}", aria_label=_("Leave out: {what}").format(what=title))
            ),
        )
        for at, title in enumerate(titles(experiment))
    )
    return tag("ul", chips, class_="chips", aria_label=_("Columns"))


def _column(one: Column, at: int, unfolded: bool, title: str = "") -> Markup:
    """Who sits where and by which rules."""
    fields = tag("div", joined(_seat(one, at, seat) for seat in range(len(one.players))), class_="fields")
    game = one.lab.game
    settled = game.start(dict(one.options)).options
    switches = draft.switches(game)
    first = [option for option in switches if ruleset.leads(game, option) or len(switches) <= FEW]
    drawn = {
        option.name: _select(
            f"rule.{at}.{option.name}",
            _(option.label),
            [(write_value(value), ruleset.value_name(option, value)) for value in option.choices],
            write_value(settled[option.name]),
        )
        for option in switches
    }
    fields += tag("div", joined(drawn.pop(option.name) for option in first), class_="fields")
    if drawn:
        inside = tag("summary", _("Every switch")) + tag("div", joined(drawn.values()), class_="fields")
        fields += tag("details", inside, open=unfolded)
    changed = ruleset.describe(game, settled)
    fields += tag("p", changed, class_="hint")
    if not title:
        return tag("fieldset", tag("legend", _("Players and rules")) + fields)
    head = tag("legend", _("Column {n}").format(n=at + 1))
    leave = button(_("Leave it out"), f"lab-drop:{at}", aria_label=_("Leave out: {what}").format(what=title))
    return tag("fieldset", head + fields + leave)


def _seat(one: Column, at: int, seat: int) -> Markup:
    habits, bakers = draft.who_can(one)
    chosen = one.players[seat]
    groups = ((_("Habits"), habits), (_("Bakers"), bakers))
    label = _("Seat {n}").format(n=seat + 1)
    return _select(f"seat.{at}.{seat}", label, _groups(groups, chosen), chosen, _how(one, chosen))


def _how(one: Column, who: str) -> str:
    """A way to play, as a sentence."""
    ways = {habit.id: (habit.name, habit.how) for habit in one.lab.habits}
    if one.game in BOTS:
        ways |= {level.id: (level.name, level.how) for level in BOTS[one.game].levels}
    name, how = ways[who]
    return _("{name} {how}.").format(name=_(name), how=_(how))


def _numbers(experiment: Experiment) -> Markup:
    measures = [one for one in experiment.measures() if one.id != SPREAD.id]
    measure = next(one for one in measures if one.id == experiment.measure)
    counts = sorted({*draft.GAMES, experiment.games})
    widths = sorted({*draft.WIDTHS[SHARE if measure.kind == SHARE else MEAN], experiment.width} - {0})
    stops = [("0", _("No, play them all")), *((str(one), _narrow(one, measure.kind)) for one in widths)]
    turns = (("turn", _("Everybody moves on by a seat")), ("stay", _("Everybody stays")))
    seed = tag("label", _("Seed"), for_="lab-seed") + void(
        "input",
        id="lab-seed",
        type="text",
        inputmode="numeric",
        data_ask="seed",
        maxlength=10,
        autocomplete="off",
        value=experiment.seed,
    )
    return (
        _select("games", _("Games at most"), [(str(n), number(n)) for n in counts], str(experiment.games))
        + _select(
            "measure",
            _("In question"),
            [(one.id, words.name(one, _)) for one in measures],
            experiment.measure,
            words.means(measure, _),
        )
        + _select("width", _("Stop early"), stops, str(experiment.width))
        + _select("turn", _("After every game"), turns, "turn" if experiment.turn else "stay")
        + tag("div", seed, class_="field")
    )


def _narrow(width: int, kind: str) -> str:
    if kind == SHARE:
        points = round(width / 10) if width >= 10 else width / 10
        told = decimal(points, 0 if width >= 10 else 1)
        return ngettext("When known to {n} point", "When known to {n} points", points, n=told)
    return _("When known to {n}").format(n=decimal(width / 1000, 0 if width >= 1000 else 1))
