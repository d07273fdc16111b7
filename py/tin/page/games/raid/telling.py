"""What happened in Cookie Raid, in words: read aloud, explained, and noted in the list of moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tin.games.contract import N_, Event
from tin.games.raid.events import (
    Again,
    Bid,
    Dealt,
    Discarded,
    Ended,
    Laid,
    Lucky,
    Named,
    Opened,
    Revealed,
    Rolled,
    Scored,
    Sealed,
    Spoke,
    Tied,
    Took,
    Won,
)
from tin.page.face import UNTIL_TOLD
from tin.page.games.raid import words
from tin.page.games.raid.words import by
from tin.page.words import _, all_of, minus, signed
from tin.page.you import You

Names = Sequence[str]

BEATS: dict[type[Event], float] = {
    Dealt: 0.5,
    Laid: 0.5,
    Bid: 0.8,
    Opened: 0.8,
    Named: 0.8,
    Discarded: 0.8,
    Took: 0.9,
    Lucky: 3.0,
    Tied: 3.2,
    Rolled: 2.0,
    Revealed: UNTIL_TOLD,
    Scored: UNTIL_TOLD,
}
"""How long people look at each kind of thing; of several the longest counts."""


def beat(events: Sequence[Event]) -> float:
    """How long to look."""
    return max((BEATS.get(type(event), 0.0) for event in events), default=0.0)


def tell(events: Sequence[Event], names: Names) -> str:
    """Every event in a sentence."""
    if any(isinstance(event, Dealt) for event in events):
        return _tell_deal([event for event in events if isinstance(event, Dealt)], names)
    if any(isinstance(event, Bid) for event in events):
        events = [
            event for event in events if not isinstance(event, Opened)
        ]  # all have seen the bids already
    said = [_SAID[type(event)](event, names) for event in events if type(event) in _SAID]
    return " ".join(filter(None, said))


def why(events: Sequence[Event], names: Names) -> str:
    """By which rule a bid was won, who has the best set, who won every bid: what `tell` leaves open."""
    said = [words.rule(event.why) for event in events if isinstance(event, Won | Discarded)]
    best = [event for event in events if isinstance(event, Scored) and event.bonus]
    if best:
        who = all_of([names[event.seat] for event in best])
        said.append(_("{n} of these are for the best set: {names}.").format(n=best[0].bonus, names=who))
    moon = [names[event.seat] for event in events if isinstance(event, Scored) and event.moon]
    if moon:
        said.append(by(moon[0], N_("{name} won every bid of the round.")))
    return " ".join(said)


def news(stories: Iterator[Sequence[Event]], names: Names) -> str:
    """What whoever has to bid should know: not that others have a bid ready, and of a die that was taken how."""
    story = next((story for story in stories if not _hides(story, names)), ())
    took = [event for event in story if isinstance(event, Took)]
    rolls = [event for event in next(stories, ()) if isinstance(event, Rolled)] if took else []
    told = _tell_take(took[0], rolls, names) if any(event.seat == took[0].seat for event in rolls) else ""
    rest = [event for event in story if event not in took] if told else story
    said, because = tell(rest, names), why(story, names)
    return " ".join(filter(None, (told, said, "" if because in said else because)))


def _hides(events: Sequence[Event], names: Names) -> bool:
    """Has somebody else decided, and nothing can be seen of it?"""
    return bool(events) and all(
        isinstance(event, Sealed | Spoke) and not isinstance(names[event.seat], You) for event in events
    )


def _tell_take(took: Took, rolls: Sequence[Rolled], names: Names) -> str:
    dice, die = (
        words.dice(next(event.dice for event in rolls if event.seat == took.seat)),
        words.die(took.die),
    )
    others = [event for event in rolls if event.seat != took.seat]
    if len(others) == 1:
        said = N_("{name} wins with {dice} against {others} and takes {die}.")
        return by(names[took.seat], said, dice=dice, others=words.dice(others[0].dice), die=die)
    return by(names[took.seat], N_("{name} wins with {dice} and takes {die}."), dice=dice, die=die)


def note(events: Sequence[Event]) -> tuple[str, str]:
    """A move as an onlooker may know it, and what it brought."""
    scores = [event for event in events if isinstance(event, Scored)]
    gains = [event.cookies + event.bonus + event.moon for event in scores]
    mark = " : ".join(map(signed, gains)) if any(gains) else ""
    if any(isinstance(event, Tied) for event in events):
        mark = "="
    kinds = [
        kind for kind in _NOTED if kind is not Opened or not any(isinstance(event, Bid) for event in events)
    ]
    return " ".join(filter(None, (_note_events(kind, events) for kind in kinds))) or _("bid"), mark


def _note_events(kind: type[Event], events: Sequence[Event]) -> str:
    found = [event for event in events if isinstance(event, kind)]
    return _NOTED[kind](found) if found else ""


_NOTED: dict[type[Event], Callable[[list[Any]], str]] = {
    Dealt: lambda found: _("deal"),
    Laid: lambda found: _("plate {dice}").format(dice=words.short(found[0].dice)),
    Bid: lambda found: words.short(found[0].dice) if found[0].dice else _("passes"),
    Opened: lambda found: _("bids {counts}").format(counts=" : ".join(str(event.count) for event in found)),
    Rolled: lambda found: " : ".join(words.short(event.dice) for event in found),
    Took: lambda found: _("took {die}").format(die=words.short([found[0].die])),
    Discarded: lambda found: _("away {die}").format(die=words.short([found[0].die])),
    Again: lambda found: _("again"),
    Spoke: lambda found: _("contract"),
    Named: lambda found: " : ".join(words.of_a_kind(event.number, event.times) for event in found),
}


def _tell_deal(found: Sequence[Dealt], names: Names) -> str:
    said = [_("The hands are dealt.")]
    for event in found:
        if not any(code.startswith("?") for code in event.dice):
            said.append(by(names[event.seat], N_("{name} has {dice}."), dice=words.dice(event.dice)))
    return " ".join(said)


def _tell_count(event: Opened, names: Names) -> str:
    if not event.count:
        return by(names[event.seat], N_("{name} passes."))
    return by(names[event.seat], N_("{name} bids {dice}."), dice=words.number(event.count))


def _tell_bid(event: Bid, names: Names) -> str:
    if not event.dice:
        return by(names[event.seat], N_("{name} passes."))
    return by(names[event.seat], N_("{name} bids {dice}."), dice=words.dice(event.dice))


def _tell_sealing(event: Sealed, names: Names) -> str:
    return by(names[event.seat], N_("{name} has a bid ready."))


def _tell_roll(event: Rolled, names: Names) -> str:
    return by(names[event.seat], N_("{name} rolls {dice}."), dice=words.dice(event.dice))


def _tell_tie(event: Tied, names: Names) -> str:
    return _("{names} are tied and roll again.").format(names=all_of([names[seat] for seat in event.seats]))


def _tell_lucky_last(event: Lucky, names: Names) -> str:
    return by(
        names[event.seat],
        N_("The lucky last, {die}, is {name}’s: kept or rolled again."),
        die=words.die(event.die),
    )


def _tell_contract(event: Named, names: Names) -> str:
    said = words.of_a_kind(event.number, event.times)
    return by(names[event.seat], N_("{name} names {contract}."), contract=said)


def _tell_hand(event: Revealed, names: Names) -> str:
    sets = "; ".join(words.dice(group) for group in event.groups)
    return by(names[event.seat], N_("{name} shows {dice}."), dice=sets)


def _tell_score(event: Scored, names: Names) -> str:
    if not any((event.cookies, event.bonus, event.moon, event.total)):
        return ""
    gained = words.cookies(event.cookies + event.bonus + event.moon)
    return by(
        names[event.seat],
        N_("{name}: {cookies}, {total} in all."),
        cookies=gained,
        total=minus(str(event.total)),
    )


_SAID: dict[type[Event], Callable[[Any, Names], str]] = {
    Laid: lambda event, names: _("On the plate: {dice}.").format(dice=words.dice(event.dice)),
    Bid: _tell_bid,
    Sealed: _tell_sealing,
    Opened: _tell_count,
    Rolled: _tell_roll,
    Tied: _tell_tie,
    Won: lambda event, names: by(names[event.seat], N_("{name} wins the bid.")),
    Took: lambda event, names: by(names[event.seat], N_("{name} takes {die}."), die=words.die(event.die)),
    Discarded: lambda event, names: _("Nobody bid: {die} is taken away.").format(die=words.die(event.die)),
    Lucky: _tell_lucky_last,
    Again: lambda event, names: by(names[event.seat], N_("{name} rolls the lucky last again.")),
    Spoke: lambda event, names: by(names[event.seat], N_("{name} has spoken.")),
    Named: _tell_contract,
    Revealed: _tell_hand,
    Ended: lambda event, names: words.rule(event.why),
    Scored: _tell_score,
}
