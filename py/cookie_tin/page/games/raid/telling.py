"""What happened in Cookie Raid, in words: read aloud, explained, and noted in the list of moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cookie_tin.games.contract import N_, Event
from cookie_tin.games.raid import clauses
from cookie_tin.games.raid.events import (
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
from cookie_tin.page.face import UNTIL_TOLD
from cookie_tin.page.games.raid import words
from cookie_tin.page.games.raid.pieces import face_of
from cookie_tin.page.games.raid.words import by
from cookie_tin.page.words import _, all_of, minus, signed
from cookie_tin.page.you import You

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
    """Every event in a sentence, but for what another one of them says as well."""
    if any(isinstance(event, Dealt) for event in events):
        return _tell_deal([event for event in events if isinstance(event, Dealt)], names)
    rolls = [event for event in events if isinstance(event, Rolled)]
    again = bool(rolls) and not any(isinstance(event, Won | Tied) for event in events)
    said = []
    for event in _distinct(events):
        if again and isinstance(event, Rolled):
            continue
        if again and isinstance(event, Took):
            said.append(
                by(names[event.seat], N_("{name} rolls {die} and takes it."), die=words.die(event.die))
            )
        elif isinstance(event, Won):
            said.append(_tell_win(event, rolls, names))
        elif type(event) in _SAID:
            said.append(_SAID[type(event)](event, names))
    return " ".join(filter(None, said))


def news(stories: Iterator[Sequence[Event]], names: Names) -> str:
    """What whoever has to bid should know: not that others have a bid ready, and of a die that was taken how.

    What the hands were all can see.
    """
    story = next((story for story in stories if not _hides(story, names)), ())
    told = [event for event in story if not isinstance(event, Revealed)]
    took = [event for event in story if isinstance(event, Took)]
    before = () if any(isinstance(event, Rolled) for event in story) else next(stories, ())
    rolls = [event for event in before if isinstance(event, Rolled)] if took else []
    how = _tell_take(took[0], rolls, names) if any(event.seat == took[0].seat for event in rolls) else ""
    return " ".join(
        filter(None, (how, tell([event for event in told if not how or event not in took], names)))
    )


def _distinct(events: Sequence[Event]) -> Iterator[Event]:
    """Without what others of the events say as well: that a bid that is opened was ready; who passed, if all did."""
    kinds = {type(event) for event in events}
    again = {kind for kind, others in _SAID_BY.items() if kinds & others}
    return (event for event in events if type(event) not in again)


def _hides(events: Sequence[Event], names: Names) -> bool:
    """Has somebody else decided, and nothing can be seen of it?"""
    return bool(events) and all(
        isinstance(event, Sealed | Spoke) and not isinstance(names[event.seat], You) for event in events
    )


def _tell_win(won: Won, rolls: Sequence[Rolled], names: Names) -> str:
    """Which die beat which; the rule where it was not one die that decided."""
    low = won.why == clauses.LOWEST.id
    shown = {event.seat: sorted(map(int, map(face_of, event.dice)), reverse=not low) for event in rolls}
    best = shown[won.seat][won.die] if won.die >= 0 else 0
    beaten = {
        dice[won.die]: seat
        for seat, dice in shown.items()
        if dice[: won.die] == shown[won.seat][: won.die] and dice[won.die : won.die + 1] not in ([], [best])
    }
    if won.why not in (clauses.HIGHEST.id, clauses.LOWEST.id) or not beaten:
        return f"{by(names[won.seat], N_('{name} wins the bid.'))} {words.rule(won.why)}"
    second = min(beaten) if low else max(beaten)
    rival = names[beaten[second]]
    said = N_("{name} wins the bid: {die} beats {rival}’s {other}.")
    if isinstance(rival, You):
        said = N_("{name} wins the bid: {die} beats your {other}.")
    return by(names[won.seat], said, die=best, rival=rival, other=second)


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
    others = [names[seat] for seat in event.seats if not isinstance(names[seat], You)]
    said = _("{names} are tied and roll again.")
    if len(others) < len(event.seats):
        said = _("You tie with {names} and roll again.")
    return said.format(names=all_of(others))


def _tell_taking(event: Took, names: Names) -> str:
    return by(names[event.seat], N_("{name} takes {die}."), die=words.die(event.die))


def _tell_lucky_last(event: Lucky, names: Names) -> str:
    said = N_("{name} may keep the lucky last, {die}, or roll it again.")
    return by(names[event.seat], said, die=words.die(event.die))


def _tell_speaking(event: Spoke, names: Names) -> str:
    said = N_("{name} has spoken.") if event.named is None else N_("{name} waits.")
    return by(names[event.seat], said)


def _tell_contract(event: Named, names: Names) -> str:
    said = words.of_a_kind(event.number, event.times)
    return by(names[event.seat], N_("{name} names {contract}."), contract=said)


def _tell_hand(event: Revealed, names: Names) -> str:
    sets = "; ".join(words.dice(group) for group in event.groups)
    return by(names[event.seat], N_("{name} shows {dice}."), dice=sets)


def _tell_score(event: Scored, names: Names) -> str:
    if not any((event.cookies, event.bonus, event.moon, event.total)):
        return ""
    extra = {_("{n} for the best set"): event.bonus, _("{n} for every bid that was made"): event.moon}
    parts = [said.format(n=count) for said, count in extra.items() if count]
    gained = words.cookies(event.cookies + event.bonus + event.moon)
    return by(
        names[event.seat],
        N_("{name}: {cookies}, {total} in all."),
        cookies=f"{gained} ({', '.join(parts)})" if parts else gained,
        total=minus(str(event.total)),
    )


_SAID_BY: dict[type[Event], set[type[Event]]] = {
    Sealed: {Opened},
    Opened: {Bid, Ended, Discarded},
    Spoke: {Named},
}
"""What is not told, because others that happen with it say as much."""

_SAID: dict[type[Event], Callable[[Any, Names], str]] = {
    Laid: lambda event, names: _("On the plate: {dice}.").format(dice=words.dice(event.dice)),
    Bid: _tell_bid,
    Sealed: _tell_sealing,
    Opened: _tell_count,
    Rolled: _tell_roll,
    Tied: _tell_tie,
    Took: _tell_taking,
    Discarded: lambda event, names: _("Nobody bid: {die} is taken away.").format(die=words.die(event.die)),
    Lucky: _tell_lucky_last,
    Again: lambda event, names: by(names[event.seat], N_("{name} rolls the lucky last again.")),
    Spoke: _tell_speaking,
    Named: _tell_contract,
    Revealed: _tell_hand,
    Ended: lambda event, names: words.rule(event.why),
    Scored: _tell_score,
}
