"""What the document of Doppel-game asks, or leaves open."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.lab.experiment import column
from cookie_tin.lab.question import DIFFERS, TELLS, question, values_of

QUESTIONS = (
    question(
        "doppel-size",
        N_("Which size of board?"),
        N_("Both take a point when there is one, and otherwise give none away."),
        values_of("doppel", "size", (3, 4, 5, 6, 7, 8), ("careful", "careful")),
        DIFFERS,
        ("drawn", "points", "first", "moves", "minutes", "changes"),
        {
            "yes": N_("The size decides how many games are drawn: {first} on 3×3, {last} on 8×8."),
            "no": N_("Draws are as frequent on all of them."),
        },
    ),
    question(
        "doppel-gap",
        N_("Does closing the gap matter?"),
        N_("The switch: does the square between both last ones count? Both take points and give none away."),
        values_of("doppel", "count_new", (True, False), ("careful", "careful")),
        DIFFERS,
        ("points", "drawn", "first", "scoring"),
        {
            "yes": N_("Both players together score {first} points if it counts, {last} if not."),
            "no": N_("Hardly: {first} points if it counts, {last} if not."),
        },
    ),
    question(
        "doppel-first",
        N_("What is the first square worth?"),
        N_("Where the random first square falls, on 6×6. Both take points and give none away."),
        (column("doppel", {}, ("careful", "careful")),),
        TELLS,
        ("seat.1", "drawn", "points", "scoring"),
        {"yes": N_("Seat 1 wins {value} of all games; the map shows it by the first square.")},
    ),
)
