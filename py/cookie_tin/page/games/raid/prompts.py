"""What to do now in Cookie Raid, for somebody who has read no rules, and what pressing a die means."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cookie_tin.games.contract import N_, View
from cookie_tin.games.raid import clauses
from cookie_tin.games.raid.options import HAND, Rules, rules_in
from cookie_tin.games.raid.phases import (
    AGAIN,
    BID,
    BLIND,
    DEAL,
    DOUBLE,
    KEEP,
    LEAST_NAMED,
    LUCKY,
    NAME,
    OVER,
    PASS,
    PLATE,
    ROLL,
    ROLLOFF,
    TAKE,
    TIMES,
    WAIT,
)
from cookie_tin.page.face import Pressed, Prompt
from cookie_tin.page.games.raid import best_set, chances, words
from cookie_tin.page.games.raid.board import chosen_dice
from cookie_tin.page.games.raid.words import by
from cookie_tin.page.words import _, all_of, ngettext

Names = Sequence[str]

HOW = {
    "defender": N_("The highest die wins; all tied: fewer dice."),
    "plain": N_("The highest die wins; if tied, the next one."),
    "fewer": N_("The highest die wins; if tied, fewer dice."),
    "sum": N_("The most pips win."),
    "reversed": N_("The lowest die wins: a 1 is best."),
    "doubles": N_("The most equal dice win; if as many, the higher ones."),
}
"""Which bid wins, in one line."""

FIRST_BID = N_("Bid first: who wins the bid takes a die of the plate.")
FROM_PLATE = N_("The bid is won: choose a die of the plate.")
NEW_BIDS = 3
"""In so many bids of a game it is said what a bid does: after that the dice have the room."""

EITHER = N_("Keep this die as it is, or roll it again and take what comes.")
NAME_FIRST = N_("Name first how many dice of a kind will be shown.")


def press(view: View, spot: str, picked: str | None) -> Pressed:
    """What a die means: chosen for the bid, put back, taken; or the sentence that says what comes first."""
    kind, index = spot[0], int(spot[1:])
    if view["phase"] == BID:
        return _toggle(view, index, picked) if kind == "h" else Pressed(picked=picked, refusal=_(FIRST_BID))
    if view["phase"] == TAKE:
        return Pressed(f"{TAKE} {view['plate'][index]}") if kind == "p" else Pressed(refusal=_(FROM_PLATE))
    said = {LUCKY: EITHER} | dict.fromkeys(TIMES, NAME_FIRST)
    return Pressed(refusal=_(said.get(view["phase"], clauses.PART.text)))


def _toggle(view: View, index: int, picked: str | None) -> Pressed:
    now = chosen_dice(picked)
    rules = rules_in(view)
    if index not in now and len(now) >= rules.most:
        return Pressed(picked=picked, refusal=_(clauses.LIMIT.text))
    now = sorted({*now} ^ {index})
    return Pressed(picked=" ".join(map(str, now)) or None)


def spots(view: View, move: str, picked: str | None) -> Sequence[str]:
    """Where the dice of a move lie that are not chosen yet: in the hand, or on the plate."""
    word, *dice = move.split()
    if word not in (TAKE, BID):
        return ()
    place, row = ("p", view["plate"]) if word == TAKE else ("h", view["hands"][view["seat"]])
    left = list(enumerate(row))
    found = []
    for die in dice:
        at = next(item for item in left if item[1] == die)
        left.remove(at)
        found.append(f"{place}{at[0]}")
    return [spot for spot in found if spot[0] == "p" or int(spot[1:]) not in chosen_dice(picked)]


def move_name(view: View, move: str) -> str:
    """A move in a few words; never what others have sealed."""
    word, *dice = move.split()
    if word == BID:
        return _("Bid the {dice}").format(dice=words.dice(dice))
    if word == TAKE:
        return _("Take the {die}").format(die=words.die(dice[0]))
    if word == NAME:
        return words.of_a_kind(int(dice[0]), TIMES[view["phase"]])
    if word == KEEP:
        return _("Keep the {die}").format(die=words.die(view["plate"][0]))
    return {PASS: _("Pass"), AGAIN: _("Roll it again"), WAIT: _("Wait")}[word]


def prompt(view: View, names: Names, picked: str | None) -> Prompt:
    """The title, the text and the buttons of this part of the round."""
    if view["phase"] == OVER:
        return Prompt("", "")
    if view["seat"] is not None and view["seat"] in view["acting"]:
        return _ASKS[view["phase"]](view, names[view["seat"]], picked)
    return _waits(view, names)


def _bid(view: View, name: str, picked: str | None) -> Prompt:
    rules = rules_in(view)
    hand = view["hands"][view["seat"]]
    dice = [hand[index] for index in chosen_dice(picked)]
    passing = (_("Pass"), PASS)
    if dice:
        title = _("Bid {number}: {dice}").format(number=words.number(len(dice)), dice=words.dice(dice))
        roll = ngettext("Roll {n} die", "Roll {n} dice", len(dice))
        bid = f"{BID} {' '.join(dice)}"
        chance = chances.sentence(view, len(dice))
        return Prompt(title, _(HOW[rules.compare]), [(roll, bid), passing], chance)
    most = min(rules.most, len(hand))
    text = ngettext(
        "Press a die of your hand to risk it.", "Press up to {n} dice of your hand to risk them.", most
    )
    if view["round"] == 1 and bid_number(view) <= NEW_BIDS:
        text += " " + _(
            "Rolled dice come back with the faces they roll; the best bid takes a die of the plate."
        )
    if rules.in_turn:
        text += " " + _("Everybody sees your bid.")
    if rules.shown == "one" and view["plate"]:
        text += " " + _("This time it is the {die}.").format(die=words.die(view["plate"][0]))
    return Prompt(by(name, N_("{name}, what do you bid?")), text, [passing])


def _take(view: View, name: str, picked: str | None) -> Prompt:
    return Prompt(
        by(name, N_("{name}, take a die")),
        _("Press the die of the plate that goes best with your hand."),
    )


def _lucky(view: View, name: str, picked: str | None) -> Prompt:
    shown = words.die(view["plate"][0])
    return Prompt(
        by(name, N_("{name}, the lucky last: {die}"), die=shown),
        _(EITHER),
        [(_("Keep the {die}").format(die=shown), KEEP), (_("Roll it again"), AGAIN)],
    )


def _name(view: View, name: str, picked: str | None) -> Prompt:
    rules = rules_in(view)
    times = TIMES[view["phase"]]
    when = {
        DOUBLE: _("Nothing is dealt yet: a contract counts three times."),
        BLIND: _("The plate is not seen yet: a contract counts twice."),
        NAME: _("Hand and plate are seen: name one now."),
    }[view["phase"]]
    worth = _(
        "How many dice of a kind will you show? {up} cookies a die up to it and {beyond} beyond; if missed, {up} a die"
        " are lost."
    ).format(up=10 * times, beyond=times)
    waits = [] if view["phase"] == NAME else [(_("Wait"), WAIT)]
    numbers = range(LEAST_NAMED, HAND + rules.plate + 1)
    moves = [*waits, *((str(number), f"{NAME} {number}") for number in numbers)]
    return Prompt(by(name, N_("{name}, name a contract")), f"{when} {worth}", moves)


_ASKS: dict[str, Callable[[View, str, str | None], Prompt]] = {
    BID: _bid,
    TAKE: _take,
    LUCKY: _lucky,
    **dict.fromkeys(TIMES, _name),
}


def _waits(view: View, names: Names) -> Prompt:
    """What is going on while others, or the dice, act."""
    acting = [names[seat] for seat in view["acting"] if seat >= 0]
    phase = view["phase"]
    rules: Rules = rules_in(view)
    if phase in (BID, *TIMES):
        title = _("Bids are being sealed") if phase == BID else _("Contracts are being named")
        if rules.in_turn and phase == BID:
            return Prompt(by(acting[0], N_("{name} bids next")), _("Everybody bids in turn, for all to see."))
        return Prompt(title, _("Still to come: {names}.").format(names=all_of(acting)))
    if phase == TAKE:
        return Prompt(
            by(acting[0], N_("{name} takes a die")), _("The winner of the bid chooses from the plate.")
        )
    if phase == LUCKY:
        return Prompt(
            by(acting[0], N_("{name} has the lucky last")),
            _("It may be kept as it is, or rolled again."),
        )
    if phase == DEAL and view["hands"]:
        title = _("Round {n} is over").format(n=view["round"] - 1)
        return Prompt(title, best_set.explain(view), go_on=_("Next round"))
    dealing = {
        DEAL: _("The hands are dealt"),
        PLATE: _("The plate is laid"),
        ROLL: _("The bids are rolled"),
        AGAIN: _("The lucky last is rolled again"),
        ROLLOFF: _("The tied roll a die each"),
    }
    return Prompt(dealing[phase], _(HOW[rules.compare]) if phase == ROLL else "")


def bid_number(view: View) -> int:
    """Which bid of the round this is."""
    rules = rules_in(view)
    return int(rules.plate - len(view["plate"]) - view["left"] + 1)
