"""The front page of the Lab: the ready questions with our answers, what was played here, and the way to one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.games import find
from cookie_tin.lab import answers
from cookie_tin.lab.experiment import Experiment, write_text
from cookie_tin.lab.question import Question
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.page.face import Face
from cookie_tin.page.games import FACES
from cookie_tin.page.html import Markup, joined, tag
from cookie_tin.page.shell.lab.our_results import OurResult
from cookie_tin.page.shell.lab.wording import games, percent, summary
from cookie_tin.page.words import _, decimal

NEW, STUDY = "new", "study"
"""What stands in the address for an experiment of one's own, and before a game's study."""


def studies() -> dict[str, Face]:
    """By address: the games of which the Lab computes exact chances."""
    return {f"{STUDY}-{game}": face for game, face in FACES.items() if face.study_name}


def page(ours: Mapping[str, OurResult], kept: Sequence[Experiment]) -> Markup:
    """The front page; `ours` may come later, `kept` is what was played on this device."""
    lead = _(
        "Change a rule, let bakers or habits play a thousand games, and see what changed. In your browser."
    )
    ways = tag("a", _("An experiment of your own"), class_="button main", href=f"#/lab/{NEW}")
    ways += joined(
        tag("a", _(face.study_name), class_="button", href=f"#/lab/{address}")
        for address, face in studies().items()
    )
    body = tag("h1", _("The Lab")) + tag("p", lead, class_="lead") + tag("p", ways, class_="actions")
    body += _played_here(kept) + tag("h2", _("The designers’ questions"))
    asking = dict.fromkeys(one.game for one in QUESTIONS.values())
    body += joined(_game(game, ours) for game in asking)
    return tag("article", body, class_="page lab")


def _played_here(kept: Sequence[Experiment]) -> Markup:
    if not kept:
        return Markup("")
    rows = joined(tag("li", tag("a", _title(one), href=f"#/lab/{write_text(one)}")) for one in kept)
    return tag("section", tag("h2", _("Played here")) + tag("ul", rows), class_="played")


def _title(experiment: Experiment) -> str:
    question = answers.question_of(experiment)
    asked = [_(find(question.game).name), _(question.ask)] if question else []
    rest = [games(experiment.games)] if question else [summary(experiment)]
    return " · ".join((*asked, *rest))


def _game(game: str, ours: Mapping[str, OurResult]) -> Markup:
    rows = joined(_question(one, ours.get(one.id)) for one in QUESTIONS.values() if one.game == game)
    return tag("section", tag("h3", _(find(game).name)) + tag("ul", rows), class_="asked")


def _question(question: Question, found: OurResult | None) -> Markup:
    link = tag("a", _(question.ask), href=f"#/lab/{question.id}")
    return tag("li", link + (tag("p", our_answer(question, found)) if found else ""))


def our_answer(question: Question, found: OurResult) -> str:
    """Our answer in a sentence."""
    columns = found.rows[question.tells[0]]
    return percent(answers.tell(question, found.verdict, columns, _, decimal))
