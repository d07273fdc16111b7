"""The measures that every game has, and all measures of an experiment: what is counted, by what, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_
from cookie_tin.lab.contract import POINT, SHARE, WHOLE, Lab, Measure
from cookie_tin.lab.leads import QUARTERS, ROUNDS

OUTCOME = (
    Measure(
        "first",
        N_("Won by who begins"),
        N_(
            "The share of games won by the player who makes the first real move (placing a piece is none). Draws are"
            " shared. What lies above an equal share is the first mover’s advantage."
        ),
        "first",
        "begun",
        SHARE,
        POINT,
    ),
    Measure("drawn", N_("Draws"), N_("The share of games that nobody won."), "drawn", kind=SHARE),
    Measure(
        "unfinished",
        N_("Given up"),
        N_("The share of games that went on for so long that they were stopped and counted as drawn."),
        "unfinished",
        kind=SHARE,
    ),
)

LENGTH = (
    Measure(
        "moves",
        N_("Moves"),
        N_("How many decisions all players together make in a game."),
        "moves",
        bin=5,
    ),
    Measure("rounds", N_("Rounds"), N_("How many rounds a game has."), "rounds", bin=1),
    Measure(
        "minutes",
        N_("Minutes at a table"),
        N_(
            "An estimate: so many seconds for each decision of people at a table, and for each round what dealing and"
            " counting take."
        ),
        "seconds",
        unit=60,
        bin=2,
    ),
    Measure(
        "choices",
        N_("Choices per move"),
        N_("Among how many legal moves a player chooses, on average over all decisions."),
        "choices",
        "moves",
    ),
    Measure(
        "forced",
        N_("Forced moves"),
        N_("The share of decisions with one legal move only."),
        "forced",
        "moves",
        SHARE,
    ),
)

COURSE = (
    Measure(
        "changes",
        N_("Lead changes"),
        N_("How often the lead goes to somebody else in a game. Being level in between is not counted."),
        "changes",
        bin=1,
    ),
    Measure(
        "settled",
        N_("Lead for good"),
        N_(
            "When the winner takes the lead and never gives it up again, as a share of the game: 0 is the first move,"
            " 100 the last."
        ),
        "settled",
        "decided",
        SHARE,
        WHOLE,
    ),
    Measure(
        "comeback",
        N_("Comebacks"),
        N_("The share of won games in which the winner was behind in the middle of the game."),
        "comeback",
        "watched",
        SHARE,
    ),
    Measure(
        "drama",
        N_("Drama"),
        N_(
            "How far the later winner stood behind whoever led, on average over all moments of a game (as in Ludii):"
            " 0 if the winner always led."
        ),
        "drama",
        "watched",
        SHARE,
        WHOLE,
    ),
    Measure(
        "decisive",
        N_("Decisiveness"),
        N_(
            "How much of the game was left when the winner first stood better than any loser ever did (as in Ludii)."
        ),
        "decisive",
        "watched",
        SHARE,
        WHOLE,
    ),
)

SCORE = (
    Measure("best", N_("Points of the best"), N_("The points of whoever has most."), "best", "scored", bin=1),
    Measure(
        "margin",
        N_("Margin"),
        N_("By how many points the best is ahead of the next."),
        "margin",
        "scored",
        bin=1,
    ),
    Measure(
        "blowout",
        N_("Blow-outs"),
        N_("The share of won games in which the winner has at least twice the points of the next."),
        "blowout",
        "won on points",
        SHARE,
    ),
)


SPREAD = Measure("spread", "", "", "spread")
"""The squares of what the seats get, summed up: what `skill` is a share of. Not shown."""

SKILL = Measure(
    "skill",
    N_("Skill against luck"),
    N_(
        "How much of all differences between results is explained by who played: 0 is pure luck, 100 means that the"
        " better one always wins (the square of the correlation between player and result)."
    ),
    "",
    kind=SHARE,
)
"""Made from the others where two different players meet."""


def seats(count: int) -> list[Measure]:
    """The share of each seat."""
    means = N_("The share of games won by seat {n}, whoever sits there. Draws are shared.")
    return [
        Measure(
            f"seat.{n}",
            N_("Won by seat {n}"),
            means,
            f"seat.{n}",
            kind=SHARE,
            unit=POINT,
            words=(("n", str(n)),),
        )
        for n in range(1, count + 1)
    ]


def players(names: Sequence[tuple[str, str]]) -> list[Measure]:
    """The share of each player, by id and name: of the games it sat in, for each seat it had."""
    means = N_("The share of games won by {who}, for each seat they had. Draws are shared.")
    return [
        Measure(
            f"player.{one}",
            N_("Won by {who}"),
            means,
            f"player.{one}",
            f"sat.{one}",
            SHARE,
            POINT,
            words=(("who", name),),
        )
        for one, name in names
    ]


def leading(rounds: bool) -> list[Measure]:
    """How often the leader at some moment goes on to win."""
    quarter = N_(
        "Who led after {n} quarters of the game: how often they won it. Games that were level then are left out."
    )
    round_ = N_(
        "Who led after round {n}: how often they won the game. Games that were level then are left out."
    )
    names = (
        N_("Leader after a quarter wins"),
        N_("Leader at half-time wins"),
        N_("Leader after three quarters wins"),
    )
    found = [
        Measure(
            f"quarter.{n}",
            name,
            quarter,
            f"quarter.{n}",
            f"led.quarter.{n}",
            SHARE,
            words=(("n", str(n)),),
        )
        for n, name in zip(QUARTERS, names, strict=True)
    ]
    if rounds:
        found += [
            Measure(
                f"round.{n}",
                N_("Leader after round {n} wins"),
                round_,
                f"round.{n}",
                f"led.round.{n}",
                SHARE,
                words=(("n", str(n)),),
            )
            for n in ROUNDS
        ]
    return found


def endings(lab: Lab) -> list[Measure]:
    """How games end: the share of each rule that can end one."""
    means = N_("The share of games that end by this rule: {rule}")
    return [
        Measure(
            f"end.{clause.id}",
            name,
            means,
            f"end.{clause.id}",
            kind=SHARE,
            words=(("rule", clause.text),),
        )
        for clause, name in lab.endings
    ]


def measures(labs: Sequence[Lab], most_seats: int, names: Sequence[tuple[str, str]]) -> list[Measure]:
    """All measures of an experiment with these games, in the order they are shown."""
    length = LENGTH if any(lab.rounds for lab in labs) else [one for one in LENGTH if one.id != "rounds"]
    found = [*seats(most_seats), OUTCOME[0], *players(names), *OUTCOME[1:], *length, *COURSE]
    found += leading(any(lab.rounds for lab in labs))
    found += [*SCORE, SPREAD]
    for lab in dict.fromkeys(labs):
        found += [*lab.measures, *endings(lab)]
    return found
