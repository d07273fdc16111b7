"""The rules in force, in a few words: a rule set's name and what was changed of it. Pure."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from cookie_tin.games.contract import AnyGame, Option, Options, Refused, Value
from cookie_tin.page.words import _


@cache
def seat_counts(game: AnyGame, option: Option) -> frozenset[int]:
    """How many seats the values of an option ask for: more than one number where it says how many play."""
    found = {game.seats({})}
    for value in option.choices:
        with suppress(Refused):
            found.add(game.seats({option.name: value}))
    return frozenset(found)


def leads(game: AnyGame, option: Option) -> bool:
    """Is it not a rule itself, but a rule set, or how many play?"""
    return option.sets or len(seat_counts(game, option)) > 1


def describe(game: AnyGame, options: Options) -> str:
    """The rules in force: “Final rules, changed: plate 5, straights”."""
    name = next((value_name(option, options[option.name]) for option in game.options if option.sets), "")
    name = name or _("Usual rules")
    changed = ", ".join(changes(game, options))
    return _("{rules}, changed: {list}").format(rules=name, list=changed) if changed else name


def changes(game: AnyGame, options: Options) -> list[str]:
    """What is not as its rule set has it, or as it usually is, switch by switch.

    What nobody is asked follows from the rest; it is told only of games that are older than it.
    """
    usual = game.start(
        {option.name: options[option.name] for option in game.options if leads(game, option)}
    ).options
    return [
        _change(option, options[option.name])
        for option in game.options
        if options[option.name] != usual[option.name]
        and (option.has_choice or options[option.name] == option.before)
    ]


def value_name(option: Option, value: Value) -> str:
    """How people call a value of an option."""
    if option.named and value in option.choices:
        return _(option.named[option.choices.index(value)])
    return {True: _("Yes"), False: _("No")}[value] if isinstance(value, bool) else str(value)


def _change(option: Option, value: Value) -> str:
    switch, called = _in_sentence(_(option.label)), _in_sentence(value_name(option, value))
    if isinstance(value, bool) and not option.named:
        return switch if value else _("no {switch}").format(switch=switch)
    return (
        _("{switch}: {value}").format(switch=switch, value=called) if option.named else f"{switch} {called}"
    )


def _in_sentence(text: str) -> str:
    """A label as it stands inside a sentence."""
    return text[0].lower() + text[1:] if text[1:2].islower() else text
