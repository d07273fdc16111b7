"""The designer's log of Cookie Raid, day by day: what was asked, what came of it, and its rules to be played.

Which rules a playtest was played by follows from the revisions before it (`PRESETS` in the rules); what was only said
is told as said.
"""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Value
from cookie_tin.page.face import LogEntry, Way
from cookie_tin.page.words import _

PLAYED = N_("Play it as it was played")
REVISED = N_("Play it as revised")


def log() -> Sequence[LogEntry]:
    """The whole log, from the first rules to those that were never played."""
    return (
        *_best_set(),
        *_with_pips(),
        *_whole_plate(),
        *_cookies(),
        *_write_log(),
        *_eight_dice(),
        *_after(),
    )


def _ways(players: int, played: dict[str, Value] | str, revised: str = "") -> tuple[Way, ...]:
    """A playtest as so many played it; and by the rules that it left behind, if it changed them."""
    before = {"preset": played} if isinstance(played, str) else played
    found = [Way(_(PLAYED), {"players": players, **before})]
    found += [Way(_(REVISED), {"players": players, "preset": revised})] if revised else []
    return tuple(found)


def _best_set() -> Sequence[LogEntry]:
    return (
        LogEntry(
            _("Initial rules"),
            result=_(
                "Everybody rolls three dice in secret. Five more come onto the table one at a time. Bid as many dice"
                " as you like: the most pips win the die. After five bids the longest set wins."
            ),
            ways=(Way(_("Play the initial rules"), {"preset": "initial"}),),
        ),
        LogEntry(
            _("Playtest {n}").format(n=1),
            _("Is this any good at all?"),
            _(
                "Bidding all dice, always, was best. Two rules had to be found on the way: equal bids roll again, and"
                " equal winners compare their next sets, then one die each."
            ),
            _("Three dice in a bid at most."),
            ways=_ways(3, "initial", "1"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=2),
            _("Does the limit end bidding as much as possible?"),
            _("No. The most dice still seemed best, and the game felt more random."),
            _("Bids are compared die by die: the highest first, then the next."),
            ways=_ways(4, "1", "2"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=3),
            _("Does the new comparison end it?"),
            _("Somewhat, and the game became more interesting. More dice still win more dice."),
            _("The defender’s advantage: of bids that are equal so far, the one with fewer dice wins."),
            ways=(
                *_ways(4, "2", "3"),
                Way(
                    _("Play the variant: a tied high die goes to fewer dice"),
                    {"players": 4, "preset": "3", "compare": "fewer"},
                ),
            ),
        ),
    )


def _with_pips() -> Sequence[LogEntry]:
    return (
        LogEntry(
            _("Playtest {n}").format(n=4),
            _("Is it balanced now, and is there any strategy?"),
            _("It seems so. But a game takes three minutes, and winning one feels small."),
            _(
                "Several rounds are scored: the best set of each face gets all dice of that face in pips, and ties go"
                " to the winner of the round."
            ),
            ways=_ways(4, "3", "4"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=5),
            _("Is the scoring too complicated, or too uneven?"),
            _("Uneven: 56 of 63 points went to one player, then 54 of 69 to another."),
            _("1 is the highest die of a bid and 6 the lowest; pips still count at the end."),
            ways=_ways(4, "4", "5"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=6),
            _("Are the scores closer with bids turned round?"),
            _("No, and it was confusing. The single game was liked; the scoring was not."),
            _("No scores for now: back to the rules of playtest 4."),
            ways=_ways(4, "5", "3"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=7),
            _("How does it play with two, and how are the rules best explained?"),
            _(
                "The set-up first, then the goal, then a bid: no question was left. Whoever is ahead has little to"
                " decide. Straights were suggested."
            ),
            _("None."),
            ways=(
                *_ways(2, "3"),
                Way(_("Play it with straights"), {"preset": "3", "straights": True}),
            ),
        ),
    )


def _whole_plate() -> Sequence[LogEntry]:
    return (
        LogEntry(
            _("Playtest {n}").format(n=8),
            _("What does somebody new think of it?"),
            _(
                "Cups are a nuisance: a hand hides dice as well. A scoring was thought of, one for each matched die"
                " and five for the round; and a bonus for winning every bid, “shooting the moon”."
            ),
            _("All dice of the plate are rolled at once, and whoever wins a bid chooses one."),
            ways=(
                *_ways(2, "3", "8"),
                Way(_("Play the final rules, shooting the moon"), {"moon": True}),
            ),
        ),
        LogEntry(
            _("Playtest {n}").format(n=9),
            _("Is it better without cups, and with the whole plate in sight?"),
            _(
                "Yes and yes. The plate changes every plan, and one can tell what others collect. If dice came in many"
                " colours, an attentive player could follow them: the designer liked that."
            ),
            _("None."),
            answer=_(
                "Dice to follow are the switch “Distinct dice”: no two look alike, and a die that was rolled or taken"
                " in the open is known until it is rolled again."
            ),
            ways=(
                *_ways(2, "8"),
                Way(_("Play it with dice to follow"), {"preset": "8", "distinct": True}),
            ),
        ),
        LogEntry(
            _("Reflection after playtest {n}").format(n=9),
            result=_(
                "What if everybody named how many of a kind they would show, with ten points a die, more for naming"
                " it blind, and play to 300? It was put off: bids of points and bids of dice in one game would"
                " confuse."
            ),
            ways=(Way(_("Play with contracts"), {"contract": True}),),
        ),
    )


def _cookies() -> Sequence[LogEntry]:
    return (
        LogEntry(
            _("Playtest {n}").format(n=10),
            _("How does simple scoring do: five for the round, one for each matched die?"),
            _(
                "Well. To 50 it took six rounds and ended 59 to 21. The five seemed too much at first, then right."
            ),
            _("The last die may be rolled again by whoever wins it. If nobody bids, the round ends."),
            ways=_ways(2, {"preset": "8", "scoring": "matched", "length": "50"}, "10"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=11),
            _("Does the lucky last do anything, and does strategy beat chance?"),
            _(
                "The rival always bid the three lowest dice. Careful play won, 53 to 39, by a little. The lucky last"
                " gives those behind a chance to come back, and that feels good."
            ),
            _("None."),
            (
                _("The losing player rolls the last die. Whoever wins it made more sense."),
                _("More dice for more players. No: the game is liked because it is quick."),
            ),
            ways=(
                *_ways(2, "10"),
                Way(
                    _("Play what was vetoed: doubles beat singles"),
                    {"preset": "10", "compare": "doubles"},
                ),
            ),
        ),
        LogEntry(
            _("Reflection after playtest {n}").format(n=11),
            _("How can cheating be prevented? People could turn a die in their hand."),
            _(
                "A theme was found, snatching cookies from a plate. To win a bid still feels small: perhaps ten for a"
                " matched die and one for a single one?"
            ),
            answer=_(
                "Nobody can turn a die here: the tin rolls and keeps all of them, a hand is shown to its owner alone,"
                " and after the game every roll can be looked through."
            ),
            ways=(Way(_("Play ten and one"), {"scoring": "tens"}),),
        ),
    )


def _write_log() -> Sequence[LogEntry]:
    return (
        LogEntry(
            _("Playtesting from afar"),
            result=_("Written rules went to five groups of friends. Nobody answered: playtest in person."),
        ),
        LogEntry(
            _("Probability study"),
            _("What is a bid of one, two or three dice worth?"),
            _(
                "Without the defender’s advantage the second die adds twice as much as the third. With it each adds"
                " about as much, half a pip: that is why it stayed."
            ),
            see=(_("The study in the Lab, exact and further"), "#/lab/study-raid"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=12),
            _("Are the written rules clear?"),
            _(
                "Not at all. Two readers began to play before they had read to the end, and gave up before a bid."
            ),
            _("None yet, but the rules need diagrams. Can they still be kept on one page?"),
            answer=_("Yes."),
            see=(_("The rules on one page"), "#/paper/raid"),
            ways=_ways(2, "10"),
        ),
    )


def _eight_dice() -> Sequence[LogEntry]:
    return (
        LogEntry(
            _("Playtest {n}").format(n=13),
            _("How do the rules feel with four, over several rounds?"),
            _(
                "After five rounds, 30 to 21, 21 and 19, they had had enough: focused and serious, but slow. A fixed"
                " number of rounds was wished for."
            ),
            _("Eight dice on the plate instead of five."),
            ways=(
                *_ways(4, "10", "13"),
                Way(_("Play it over five rounds"), {"players": 4, "preset": "13", "length": "rounds"}),
            ),
        ),
        LogEntry(
            _("Playtest {n}").format(n=14),
            _("Is it more fun with more dice?"),
            _("Yes: a little longer, a little more cookies, and people risked more."),
            _("Keep the eight dice, and conceal neither dice nor bids."),
            ways=_ways(4, "13", "14"),
        ),
        LogEntry(
            _("Playtest {n}").format(n=15),
            _("What changes when nothing is hidden?"),
            _(
                "There was more laughter and less to remember, but also less reason to risk a good set. Opinions were"
                " divided."
            ),
            _("Dice are concealed again, for now."),
            ways=_ways(4, "14", "final"),
        ),
    )


def _after() -> Sequence[LogEntry]:
    return (
        LogEntry(
            _("Reflection after playtest {n}").format(n=15),
            result=_(
                "Ideas to try: a few seconds to bid (“1, 2, 3, go!”), larger dice that make pairs precious, straights"
                " because everybody expects them, and colours: sets of one colour count double."
            ),
            discussed=(
                _(
                    "Ten white and ten blue dice. Two colours bring all kinds of trouble with the balance; three"
                    " might work."
                ),
            ),
            ways=(
                Way(_("Play with a bid clock"), {"clock": 5}),
                Way(_("Play with ten-sided dice"), {"dice": 10}),
                Way(_("Play with twelve-sided dice"), {"dice": 12}),
                Way(_("Play with straights"), {"straights": True}),
                Way(_("Play with three colours"), {"flush": True}),
            ),
        ),
        LogEntry(
            _("Final rules"),
            result=_("Eight dice on the plate, hidden hands, the lucky last, to 50 cookies."),
            ways=(Way(_("Play the final rules"), {}),),
        ),
        LogEntry(
            _("The next iteration"),
            result=_(
                "If he made it once more: three colours, seven dice of each for four players, open hands, and sets of"
                " one colour double. It was never played then."
            ),
            ways=(Way(_("Play the next iteration"), {"preset": "next", "players": 4}),),
        ),
    )
