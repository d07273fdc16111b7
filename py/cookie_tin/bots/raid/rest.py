"""The rest of a round of Cookie Raid, played quickly with open hands: what a decision leads to, once.

Everybody bids as has proved best against the three lowest: three dice of the faces that promise least, hand and plate
counted together, and towards the end no die of a set of three or more (before that, any set
may be broken). Rolling is a twin of the rules, and a test proves it equal to them roll by roll.
"""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.bots.raid.hands import EARLY, promising_die, weakest_first
from cookie_tin.games.contract import Rng
from cookie_tin.games.raid import compare, scoring
from cookie_tin.games.raid.dice import Dice, colour, die, face, faces, plain, sort_dice, without
from cookie_tin.games.raid.options import Rules

Contracts = tuple[tuple[int, int], ...]


def most_dice(rules: Rules) -> int:
    """How many dice are bid by habit: three, or all where pips are added up."""
    return rules.most if rules.compare == "sum" else min(rules.most, 3)


def habit(rules: Rules, hand: Dice, plate: Dice, left: int) -> Dice:
    """The bid that everybody makes in what is imagined; `left` dice of the plate are not seen yet."""
    there = len(plate) + left
    longest = 99 if there >= EARLY else 3 if there == EARLY - 1 else 2
    shown = faces(hand)
    dice = [each for each in weakest_first(hand, plate) if shown.count(face(each)) <= longest]
    return tuple(dice[: most_dice(rules)])


def roll_dice(dice: Dice, sides: int, rng: Rng) -> Dice:
    """The dice after a roll."""
    if len(dice) == 1:
        return (die(int(rng.random() * sides) + 1, colour(dice[0])),)
    return tuple(sorted([die(int(rng.random() * sides) + 1, colour(one)) for one in dice], reverse=True))


def roll_bids(rules: Rules, hands: list[Dice], bids: Sequence[Dice], rng: Rng) -> int:
    """Roll these bids until one is the highest; the dice come back into the hands. The seat that won."""
    rolls = [roll_dice(bid, rules.dice, rng) for bid in bids]
    rolling = [seat for seat, bid in enumerate(bids) if bid]
    while len(rolling) > 1:
        keys = [compare.key(rules.compare, faces(rolls[seat]), rules.dice) for seat in rolling]
        top = max(keys)
        rolling = [seat for seat, key in zip(rolling, keys, strict=True) if key == top]
        if len(rolling) > 1:
            for seat in rolling:
                rolls[seat] = roll_dice(bids[seat], rules.dice, rng)
    for seat, bid in enumerate(bids):
        if bid:
            hands[seat] = sort_dice((without(hands[seat], bid) or ()) + rolls[seat])
    return rolling[0]


def play_out(
    rules: Rules, hands: list[Dice], plate: Dice, left: int, bids: Sequence[Dice] | None, rng: Rng
) -> list[Dice]:
    """The hands at the end of the round, when these bids are made first. `left` dice are still to be laid."""
    while plate or left:
        if not plate:
            plate, left = (die(int(rng.random() * rules.dice) + 1),), left - 1
        made = [habit(rules, hand, plate, left) for hand in hands] if bids is None else bids
        bids = None
        if not any(made):
            if rules.nobody == "ends":
                break
            plate = plate[1:]
            continue
        winner = roll_bids(rules, hands, made, rng)
        taken = promising_die(hands[winner], plate, left)
        plate = without(plate, (taken,)) or ()
        if rules.lucky and not plate and not left and face(taken) not in faces(hands[winner]):
            taken = roll_dice((taken,), rules.dice, rng)[0]
        hands[winner] = sort_dice((*hands[winner], taken))
    return hands


def round_gains(rules: Rules, hands: Sequence[Dice], named: Contracts) -> list[float]:
    """What the round brings to each seat; where the best set wins, its share of that."""
    if rules.scoring == "single":
        best = scoring.leaders([plain(hand) for hand in hands], rules.straights)
        return [1 / len(best) if seat in best else 0 for seat in range(len(hands))]
    best = scoring.leaders(hands, rules.straights) if rules.scoring == "pips" else (0,)
    return [score.total for score in scoring.scores(hands, named, rules, best[0])]
