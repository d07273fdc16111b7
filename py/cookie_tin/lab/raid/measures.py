"""Cookie Raid in the Lab: what its designer asked after every playtest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from cookie_tin.bots.raid.evaluation import expected
from cookie_tin.games.contract import N_, Actor, Options, Seat
from cookie_tin.games.raid import GAME, scoring
from cookie_tin.games.raid.dice import HIGHEST, Dice, colour, face, faces, sort_dice
from cookie_tin.games.raid.options import HAND, THREE_COLOURS
from cookie_tin.games.raid.phases import AGAIN, BID, DEAL, KEEP, LUCKY, OVER, PLATE, TAKE, TIMES
from cookie_tin.games.raid.state import Move, State
from cookie_tin.lab.contract import SHARE, WHOLE, Lab, Map, Marks, Measure, Notes, Standing
from cookie_tin.lab.raid.habits import HABITS

if TYPE_CHECKING:
    from cookie_tin.lab.question import Question


def _rounds(id_: str, name: str, means: str, kind: str = SHARE) -> Measure:
    return Measure(id_, name, means, id_, "counted", kind)


def _hands(id_: str, name: str, means: str, kind: str = SHARE) -> Measure:
    return Measure(id_, name, means, id_, "hands", kind)


MEASURES = (
    _hands(
        "cookies",
        N_("Cookies a round"),
        N_("What the sets of a hand bring in a round, without any bonus."),
        "mean",
    ),
    Measure(
        "bonus",
        N_("Share of the bonus"),
        N_("How much of all that is scored comes from the bonus for the best set."),
        "bonus",
        "gained",
        SHARE,
    ),
    _rounds("tied", N_("Tied bonuses"), N_("The share of rounds in which the best set is absolutely tied.")),
    Measure(
        "risked",
        N_("Dice risked"),
        N_("How many dice a player bids, on average over all bids, passes counted as 0."),
        "risked",
        "bids",
    ),
    *(
        Measure(
            f"dice.{seat}",
            N_("Bids won by seat {n}"),
            N_("Of all bids that were won, the share won by seat {n}."),
            f"dice.{seat}",
            f"plates.{seat}",
            SHARE,
            words=(("n", str(seat)),),
        )
        for seat in range(1, 5)
    ),
    Measure("passed", N_("Bids passed"), N_("The share of bids without any die."), "passed", "bids", SHARE),
    Measure(
        "kept",
        N_("Lucky last kept"),
        N_("The share of lucky last dice that are kept as they lie instead of being rolled again."),
        "kept",
        "lucky",
        SHARE,
    ),
    Measure(
        "lucky-set",
        N_("Lucky last changes the best set"),
        N_(
            "How often rolling the lucky last again gives the best set to somebody else than keeping it would have."
        ),
        "lucky set",
        "lucky",
        SHARE,
    ),
    Measure(
        "lucky-game",
        N_("Lucky last changes the winner"),
        N_(
            "The share of games that end with a lucky last rolled again, and would not have been won, or by somebody"
            " else, had it been kept."
        ),
        "lucky game",
        "with lucky last",
        SHARE,
    ),
    Measure(
        "moon",
        N_("Moons"),
        N_("The share of rounds in which somebody shoots the moon."),
        "moon",
        "moonlit",
        SHARE,
    ),
    _rounds(
        "sweep",
        N_("Whole plates"),
        N_("The share of rounds in which one player takes every die of the plate."),
    ),
    Measure(
        "made",
        N_("Contracts made"),
        N_("The share of contracts whose player shows as many of a kind as was named, or more."),
        "made",
        "contracts",
        SHARE,
    ),
    Measure("named", N_("Dice named"), N_("How many of a kind a contract names."), "named", "contracts"),
    _hands(
        "pairs",
        N_("Hands with a pair"),
        N_("The share of hands with two or more of a kind when they are shown."),
    ),
    _hands(
        "threes", N_("Hands with three of a kind"), N_("The share of hands with three or more of a kind.")
    ),
    Measure(
        "straights",
        N_("Hands with a straight"),
        N_("The share of hands in which a run of three or more counts."),
        "straights",
        "run hands",
        SHARE,
    ),
    Measure(
        "flushes",
        N_("Hands with a flush"),
        N_("The share of hands in which a set of one colour counts double."),
        "flushes",
        "colour hands",
        SHARE,
    ),
)


@lru_cache(maxsize=1 << 14)
def bids(hand: Dice, most: int) -> int:
    """How many different bids there are from a hand, counted without making them."""
    ways = [1] + [0] * most
    for count in Counter(hand).values():
        ways = [sum(ways[max(0, size - count) : size + 1]) for size in range(most + 1)]
    return sum(ways)


class RaidLab(Lab):
    """Rounds with scores, hidden hands, and four to two players."""

    habits = HABITS
    sees_enough = frozenset({*(habit.id for habit in HABITS), "pip", "poppy", "basil", "ginger", "madeleine"})
    measures = MEASURES
    maps = (
        Map(
            "taken",
            N_("Dice taken from the plate"),
            N_(
                "How often a die of this face is taken when it is there, by the dice that are left on the plate."
            ),
        ),
    )
    seconds = (8, 45)
    rounds = True
    studied = ("compare", "dice")

    def questions(self) -> Sequence[Question]:
        from cookie_tin.lab.raid.questions import QUESTIONS

        return QUESTIONS

    def study(self, options: Options) -> Iterable[str]:
        from cookie_tin.lab.raid.study import lines

        return lines(str(options["compare"]), int(options["dice"]))

    def blind(self, state: State, seat: Seat) -> State:
        """Without the dice of others, their sealed bids and what they are naming."""
        rules, phase, number, turn, totals, named, hands, plate, left, bids, rolls, trail, gone = state
        if not rules.hidden:
            return state
        hands = tuple([hand if owner == seat else () for owner, hand in enumerate(hands)])
        if phase == BID:
            bids = tuple([bid if bid is None or owner == seat else () for owner, bid in enumerate(bids)])
        elif phase in TIMES:
            fresh = (0, TIMES[phase])
            named = tuple(
                [fresh if owner != seat and one[1] == fresh[1] else one for owner, one in enumerate(named)]
            )
        known = (rules, phase, number, turn, totals, named, hands, plate, left, bids, rolls, trail, gone)
        return tuple.__new__(State, known)

    def luck(self, state: State) -> tuple[int, int]:
        """What is dealt and what is rolled, anew in each round."""
        return int(state.phase not in (DEAL, PLATE)), state.round

    def choices(self, state: State, seat: Seat) -> int:
        if state.phase == BID:
            return bids(state.hands[seat], state.rules.most)
        return len({*state.plate}) if state.phase == TAKE else len(state.legal(seat))

    def first(self, actor: Actor, state: State) -> bool:
        """All bid at once, unless everything is open."""
        return not state.rules.hidden

    def watch(
        self, notes: Notes, marks: Marks, before: State, actor: Actor, move: Move, after: State
    ) -> Standing | None:
        phase = before.phase
        if phase == BID:
            dice = len(move[1][0])
            notes["bids"] += 1
            notes["risked"] += dice
            if not dice:
                notes["passed"] += 1
        elif phase == TAKE:
            _count_taken(marks, before, move[1][0][0])
        elif phase == LUCKY:
            notes["lucky"] += 1
            if move[0] == KEEP:
                notes["kept"] += 1
        elif phase == AGAIN:
            _lucky(notes, before, after)
        if after.round == before.round and after.phase != OVER:
            return None
        _count(notes, before, after)
        rules, totals, played = after.rules, after.totals, before.round
        values = [expected(rules, totals, played, seat) for seat in range(rules.players)]
        return tuple([round(WHOLE * (value + 1) / 2) for value in values])


_PLACES = [[f"{left}:{shown}" for shown in range(HIGHEST + 1)] for left in range(THREE_COLOURS + 1)]


def _count_taken(marks: Marks, state: State, die: int) -> None:
    places, taken = _PLACES[len(state.plate)], face(die)
    for shown in {*faces(state.plate)}:
        marks.append(("taken", places[shown], shown == taken))


def _lucky(notes: Notes, before: State, after: State) -> None:
    """What keeping the die would have led to, by the rules themselves."""
    seat, hands, straights = before.turn, list(before.hands), before.rules.straights
    hands[seat] = sort_dice(hands[seat] + before.plate)
    if scoring.leaders(hands, straights) != scoring.leaders(after.hands, straights):
        notes["lucky set"] += 1
    if over := after.result():
        instead = before._replace(phase=LUCKY).play(seat, (KEEP, ())).result()
        notes["lucky game"] = int(not instead or instead.winners != over.winners)


def _count(notes: Notes, before: State, after: State) -> None:
    """What a round brought."""
    rules = before.rules
    notes["with lucky last"] = int(rules.lucky)
    notes["counted"] += 1
    notes["hands"] += rules.players
    best = scoring.leaders(after.hands, rules.straights)
    notes["tied"] += len(best) > 1
    gained = sum(after.totals) - sum(before.totals)
    scores = scoring.scores(after.hands, before.named, rules, 0)
    bonus, moon = sum(score.bonus for score in scores), sum(score.moon for score in scores)
    if not rules.contract:
        notes["gained"] += gained
    notes["bonus"] += bonus
    notes["cookies"] += gained - bonus - moon
    if rules.moon:
        notes["moonlit"] += 1
        notes["moon"] += moon > 0
    notes["sweep"] += any(len(hand) == HAND + rules.plate for hand in after.hands)
    won = sum(map(len, after.hands)) - HAND * rules.players
    for seat, hand in enumerate(after.hands, 1):
        notes[f"dice.{seat}"] += len(hand) - HAND
        notes[f"plates.{seat}"] += won
        longest = scoring.of_a_kind(hand)
        notes["pairs"] += longest > 1
        notes["threes"] += longest > 2
        notes["run hands"] += rules.straights
        notes["colour hands"] += rules.flush
        if rules.straights or rules.flush:
            groups = scoring.layout(hand, rules)
            runs = any(face(group[0]) != face(group[-1]) for group in groups)
            flush = rules.flush and any(len(g) > 1 and len({*map(colour, g)}) == 1 for g in groups)
            notes["straights"] += runs
            notes["flushes"] += flush
    if rules.contract:
        _contracts(notes, before, after)


def _contracts(notes: Notes, before: State, after: State) -> None:
    for hand, (number, _times) in zip(after.hands, before.named, strict=True):
        if number:
            notes["contracts"] += 1
            notes["named"] += number
            if scoring.of_a_kind(hand) >= number:
                notes["made"] += 1


LAB = RaidLab(GAME)
