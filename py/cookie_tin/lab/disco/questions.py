"""What the document of Cookie Disco asks, or leaves open."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.lab.question import DIFFERS, LEVEL, question, values_of

QUESTIONS = (
    question(
        "disco-start",
        N_("Is a start fair?"),
        N_(
            "The six fields, with cookies placed anywhere. Both win when they can, and leave no way to win at once."
        ),
        values_of("disco", "start", (1, 2, 3, 4, 5, 6), ("careful", "careful")),
        LEVEL,
        ("first", "drawn", "end.disco.divided", "end.disco.stuck", "moves", "choices"),
        {
            "yes": N_("Yes: on every field who begins wins about half of the games."),
            "no": N_("Not all of them: on some field who begins does better or worse than the other."),
        },
    ),
    question(
        "disco-crawl",
        N_("Does the crawl cookie help the first player?"),
        N_(
            "On the first field, with cookies placed anywhere. Both win when they can, and leave no way to win at once."
        ),
        values_of("disco", "crawl", (False, True), ("careful", "careful")),
        DIFFERS,
        ("first", "moves", "choices", "end.disco.divided", "end.disco.stuck", "crawls"),
        {
            "yes": N_("It changes the chances of who begins: {first} without it, {last} with it."),
            "no": N_("No: who begins wins {first} without it, {last} with it."),
        },
    ),
)
