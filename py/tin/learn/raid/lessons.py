"""The lessons of Cookie Raid: bids and how they are compared, dice to take, sets, and when to leave it."""

from __future__ import annotations

from tin.games.contract import N_
from tin.games.raid import clauses
from tin.learn.goals import happened
from tin.learn.lesson import Lesson, Reply

FIRST = "bid|1|-|0:0||5 5 1/6 4 2|6 5 4 3 3 2 2 1|0|./.||-/-"
SPREAD = "bid|1|-|0:0||6 4 1/5 3 2|6 5 4 3 3 2 2 1|0|./.||-/-"
ONE, TWO = ("bid 6", "bid 4", "bid 1"), ("bid 6 4", "bid 6 1", "bid 4 1")

LESSONS = (
    Lesson(
        "raid.bid",
        N_("A bid"),
        N_("To win a die from the plate you roll dice of your hand. Keep your pair of fives and bid the 1."),
        FIRST,
        success=happened("sealed", seat=0, dice=("1",)),
        solution=("bid 1",),
        slip=("bid 5 5",),
        hint=N_("Choose the die that shows 1 in your hand, then the button to bid."),
        praise=N_("Bids are secret until all are in. Dice that were bid come back with a new face."),
        miss=N_("That rolls more than the 1. The fives are a pair already: keep them."),
        teaches=(clauses.HAND, clauses.LIMIT),
        marks=("bid 1",),
    ),
    Lesson(
        "raid.high",
        N_("The highest die wins"),
        N_("Bid your 1 again: all who bid roll at once, and the highest single die wins."),
        FIRST,
        success=happened("won", seat=0, why=clauses.HIGHEST.id),
        solution=("bid 1",),
        slip=("pass",),
        hint=N_("Choose the 1 and bid it."),
        praise=N_("Your 6 beats 5 and 4: sums do not matter, only the highest die."),
        miss=N_("Bid the 1 alone and see what it rolls."),
        teaches=(clauses.HIGHEST,),
        marks=("bid 1",),
        script=(Reply(("bid 1",), ("bid 4 2", "roll 6/5 4")), Reply(("pass",), ("bid 2", "roll -/3"))),
    ),
    Lesson(
        "raid.defender",
        N_("Fewer dice defend"),
        N_("Your rival will bid two dice. If the high dice tie, the fewer dice win: bid a single die."),
        SPREAD,
        success=happened("won", seat=0, why=clauses.DEFENDER.id),
        failure=happened("won", seat=1),
        solution=("bid 1",),
        slip=("bid 4 1",),
        hint=N_("One die, whichever you like."),
        praise=N_("Six against six and three: a die that is not there beats any die that is."),
        miss=N_("One die is enough here, and it defends better."),
        teaches=(clauses.DEFENDER,),
        script=(
            *(Reply((bid,), ("bid 3 2", "roll 6/6 3")) for bid in ONE),
            *(Reply((bid,), ("bid 3 2", "roll 6 2/6 3")) for bid in TWO),
            Reply(("bid 6 4 1",), ("bid 3 2", "roll 6 2 1/6 3")),
            Reply(("pass",), ("bid 3 2", "roll -/6 3")),
        ),
    ),
    Lesson(
        "raid.tie",
        N_("Ties roll again"),
        N_("Bid one die. Your rival bids one as well, and both will roll a 4: then those dice roll again."),
        SPREAD,
        success=happened("won", seat=0),
        failure=happened("won", seat=1),
        solution=("bid 1",),
        slip=("pass",),
        hint=N_("Bid a single die, such as the 1."),
        praise=N_("Only those who are tied roll again, and only the dice they bid."),
        miss=N_("One die, so that both bids can tie."),
        teaches=(clauses.HIGHEST,),
        script=(
            *(Reply((bid,), ("bid 2", "roll 4/4", "roll 5/2")) for bid in ONE),
            Reply(("pass",), ("bid 2", "roll -/4")),
        ),
    ),
    Lesson(
        "raid.take",
        N_("Take the right die"),
        N_("You have won the bid: one die of the plate is yours. Take the one that fits your hand best."),
        "take|1|0|0:0||5 5 2/6 2 1|6 5 4 3 3 2 2 1|0||2/1|roll 2/roll 1",
        success=happened("took", seat=0, die="5"),
        solution=("take 5",),
        slip=("take 6",),
        hint=N_("High faces are worth nothing by themselves. You have two fives."),
        praise=N_("Three fives. In the end each die of a set is a cookie, single dice are nothing."),
        miss=N_("That leaves you with a pair. A third five makes a set of three."),
        teaches=(clauses.PLATE,),
    ),
    Lesson(
        "raid.bonus",
        N_("Sets, and five for the best"),
        N_("The last die is yours: keep it. Four fours beat three sixes, and the best set brings 5 more."),
        "lucky|1|0|0:0||4 4 4 3 2 1/6 6 6 5 3 2 1|4|0||4/-"
        "|roll 4,take 3,roll 4,take 2,roll 4,take 1,roll 4/roll 6,take 5,roll 6,take 3,roll 6,take 2,roll 6,take 1",
        success=happened("scored", seat=0, cookies=4, bonus=5),
        solution=("keep",),
        slip=("again",),
        hint=N_("It is the fourth four. What more could a new roll bring?"),
        praise=N_(
            "Four cookies for four fours, five more for the best set. The longer set wins, then the higher."
        ),
        miss=N_("Now it is three fours against three sixes, and the bonus goes to your rival."),
        teaches=(clauses.GOAL,),
        script=(Reply(("again",), ("lucky 5",)),),
    ),
    Lesson(
        "raid.lucky",
        N_("Lucky last"),
        N_("Whoever wins the last die may roll it again. This 1 fits nothing you have: roll it."),
        "lucky|1|0|0:0||6 5 5 3 3 2/6 6 4 4 2 1 1|1|0||5/-"
        "|roll 5,take 3,roll 5,take 2,roll 5,take 6,roll 5/roll 6,take 4,roll 6,take 2,roll 6,take 1,roll 6,take 1",
        success=happened("scored", seat=0, bonus=5),
        solution=("again",),
        slip=("keep",),
        hint=N_("A single 1 brings no cookie. Whatever comes instead cannot be worse."),
        praise=N_("A five! Three fives are the best set. Nothing was at stake, so rolling was right."),
        miss=N_("The 1 stays single and brings nothing, and your rival has the best set."),
        teaches=(clauses.GOAL,),
        script=(Reply(("again",), ("lucky 5",)),),
    ),
    Lesson(
        "raid.pass",
        N_("When to pass"),
        N_(
            "Every die of yours is in a set, and a bid would roll one away. If nobody bids, the round ends: pass."
        ),
        "bid|1|-|0:0||6 6 6 3 3/6 5 4 4 2 2 1|5 1|0|./."
        "||roll 6,take 3,roll 6,take 3/roll 5,take 6,roll 5,take 4,roll 5,take 1,roll 5,take 2",
        success=happened("ended", why=clauses.ALL_PASSED.id),
        failure=happened("won", seat=1),
        solution=("pass",),
        slip=("bid 3",),
        hint=N_("The button that bids nothing."),
        praise=N_("Nobody bid, so the round is scored: five cookies, and five more for three sixes."),
        miss=N_("A die of a set was rolled. Whoever is well off can leave the rest on the plate."),
        teaches=(clauses.ALL_PASSED,),
        script=(
            Reply(("pass",), ("pass",)),
            Reply(("bid 3",), ("bid 1", "roll 2/5")),
            Reply(("bid 6",), ("bid 1", "roll 2/5")),
            Reply(("bid 3 3",), ("bid 1", "roll 4 2/5")),
        ),
    ),
    Lesson(
        "raid.read",
        N_("Read what rivals took"),
        N_("Nothing on the plate fits your dice. But your rival has taken two fours: leave no third one."),
        "take|1|0|0:0||6 6 2/5 4 4 3 1|5 5 4 3 1 1|0||6/-|roll 6/roll 5,take 4,roll 5,take 4",
        success=happened("took", seat=0, die="4"),
        solution=("take 4",),
        slip=("take 5",),
        hint=N_("What everybody has seen of the other hands is shown at the board."),
        praise=N_("What others take and roll is in the open. Remember it, or look it up."),
        miss=N_("Now the third four is still there for your rival."),
        teaches=(clauses.PLATE,),
    ),
)
