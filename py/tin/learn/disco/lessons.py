"""The lessons of Cookie Disco, from a first roll to a rival who cannot move. Most stand on the rule book's figures."""

from __future__ import annotations

from tin.games.contract import N_
from tin.games.disco import clauses
from tin.learn.goals import LOST, WON, Threatens, happened, played
from tin.learn.lesson import Lesson

START = "O-1,0 V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 B-1,3 / O / -"
EXAMPLE = "B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / "
OWN = happened("rolled", cookie="O")

LESSONS = (
    Lesson(
        "disco.roll",
        N_("Roll a cookie"),
        N_(
            "You are orange, with the star. Press your cookie, then a circle, and the circle again to roll there."
        ),
        START,
        success=OWN,
        solution=("-1,0>1,0",),
        slip=("-1,3>0,3",),
        hint=N_("Choose the cookie with the star, then one of the places that light up."),
        praise=N_("Cookies never jump or slide: they roll along their neighbours, left or right."),
        miss=N_("That is a fair move too, but first roll your own cookie, the one with the star."),
        teaches=(clauses.RIVALS,),
        marks=("-1,0",),
    ),
    Lesson(
        "disco.halt",
        N_("A halt"),
        N_("A step ends where the cookie bumps into the next one. Roll yours one step to the right."),
        START,
        success=played("-1,0>1,0"),
        solution=("-1,0>1,0",),
        slip=("-1,0>0,-1",),
        hint=N_("Over the vanilla cookie and down into the first gap behind it."),
        praise=N_("There it halts, in the gap. On top of the vanilla it could not have stopped."),
        miss=N_("Only one step, and to the right: into the first gap behind the vanilla cookie."),
        teaches=(clauses.STEPS,),
        marks=("-1,0>1,0",),
    ),
    Lesson(
        "disco.count",
        N_("Count by a neighbour"),
        N_("Vanilla counts 1, caramel 2, chocolate 3. By the caramel beside it, roll your cookie two steps."),
        START,
        success=happened("rolled", cookie="O", steps=2),
        solution=("-1,0>1,1",),
        slip=("-1,0>1,0",),
        hint=N_("Choose your cookie and then a place that says 2."),
        praise=N_("A cookie makes as many steps as one of its neighbours is worth. Which one, you choose."),
        miss=N_("That was one step, by the vanilla cookie. The caramel allows two."),
        teaches=(clauses.STEPS,),
        marks=("-1,1",),
    ),
    Lesson(
        "disco.whole",
        N_("All steps or none"),
        N_("The vanilla cookie touches two caramels: it makes two steps, not one. Roll it."),
        EXAMPLE + "-",
        success=happened("rolled", cookie="V", steps=2),
        solution=("1,0>1,3",),
        slip=("1,0>2,1",),
        hint=N_("It cannot stay in the first gap. Choose it and see where two steps end."),
        praise=N_("The steps that are counted must all be made."),
        miss=N_("That was another cookie. Roll the vanilla one, the light one with the 1."),
        teaches=(clauses.STEPS,),
        marks=("1,0",),
    ),
    Lesson(
        "disco.rest",
        N_("A colour rests"),
        N_("Blue has just rolled a caramel, so no caramel may move in your turn. Roll a chocolate instead."),
        EXAMPLE + "K",
        success=happened("rolled", cookie="C"),
        solution=("1,2>1,-1",),
        slip=("1,1>1,-1",),
        hint=N_("Caramels show a 2. Chocolates show a 3, and two of them are free."),
        praise=N_("In blue’s turn it is chocolate that rests. A player’s own cookie tires no colour."),
        miss=N_("That is allowed as well. But roll a chocolate, so that chocolate rests next."),
        teaches=(clauses.SAME_COLOUR,),
    ),
    Lesson(
        "disco.held",
        N_("Cookies that cannot move"),
        N_(
            "The vanilla touches only your cookie, worth 0: it has no steps. Bring a chocolate next to the vanilla."
        ),
        "V2,-1 C0,0 O1,0 K0,1 K1,1 C2,1 B-1,2 C0,2 / O / -",
        success=happened("rolled", end="2,0") | happened("rolled", end="1,-1"),
        solution=("0,0>2,0",),
        slip=("2,-1>1,-1",),
        hint=N_("The caramels are hemmed in and cannot get out. The chocolates at the edge can."),
        praise=N_("Now the vanilla has a neighbour that counts. Without one, or hemmed in, a cookie stays."),
        miss=N_("That is not beside the vanilla cookie: it still has no neighbour that counts."),
        teaches=(clauses.WORTHLESS, clauses.SURROUNDED),
        marks=("2,-1", "0,1", "1,1"),
    ),
    Lesson(
        "disco.together",
        N_("Keep the field together"),
        N_(
            "Two chocolates hold this field together, so they must stay. Roll a caramel: that breaks nothing."
        ),
        "O1,-1 C2,-1 C0,0 B1,0 K2,0 V-1,1 C1,1 K0,2 / O / -",
        success=happened("rolled", cookie="K"),
        solution=("2,0>-1,0",),
        slip=("0,0>-1,2",),
        hint=N_("The caramels lie at the ends of branches: nothing hangs on them alone."),
        miss=N_("That held together, too. But roll a caramel, one of those with the 2."),
        praise=N_("The field stays in one piece, even while a cookie rolls. With one exception…"),
        teaches=(clauses.MOMENT, clauses.TOGETHER),
        marks=("0,0", "1,1"),
    ),
    Lesson(
        "disco.divide",
        N_("Divide and win"),
        N_("You may break the field if your part is worth more than blue’s: 3 for chocolate, 2, 1. Win now."),
        "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V",
        success=WON,
        failure=LOST,
        solution=("-1,1>1,-1",),
        slip=("1,1>-2,1",),
        hint=N_("One chocolate joins both halves. Roll it over to your side."),
        praise=N_("Eight against six: the field is divided, and you have won."),
        miss=N_("The field still hangs together. The cookie that joins both halves is the one to roll."),
        teaches=(clauses.DIVIDED, clauses.LESS),
        marks=("-1,1",),
    ),
    Lesson(
        "disco.threat",
        N_("See the threat"),
        N_(
            "Your cookie hangs on one chocolate. Next turn blue rolls it away and wins: do something about it."
        ),
        "O2,-1 K-1,0 C1,0 C-1,1 V0,1 B1,1 C-2,2 K-1,2 / O / C",
        success=~Threatens(LOST),
        failure=LOST,
        solution=("-1,0>2,0",),
        slip=("-1,2>0,2",),
        hint=N_("Chocolate rests in your turn. Bring a second neighbour to your cookie, or roll away."),
        praise=N_("Before every move, look at what your rival could break."),
        teaches=(clauses.DIVIDED,),
        marks=("1,0",),
    ),
    Lesson(
        "disco.stuck",
        N_("No move, no game"),
        N_("Whoever cannot move a single cookie loses. One roll leaves blue without a move: find it."),
        "C-1,0 B0,0 C-2,1 O-1,1 V-1,2 K-2,3 K-2,4 C-1,4 / O / B",
        success=happened("stuck", seat=1),
        solution=("-1,0>-2,5",),
        slip=("-2,1>-1,3",),
        hint=N_("Blue lies at the top. Take away the neighbour that gives it steps."),
        praise=N_("Chocolate rests, the rest is held fast: blue is stuck, and you win."),
        miss=N_("Blue can still move. Chocolate rests after your roll: what else could blue use?"),
        teaches=(clauses.STUCK,),
    ),
)
