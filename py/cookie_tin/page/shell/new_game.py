"""What a filled-in form of a new game says: who plays, and by which switches. Pure; newform.py draws the form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cookie_tin.bots import BOTS
from cookie_tin.games.contract import AnyGame, Option, Options, Refused, Value
from cookie_tin.match import Player
from cookie_tin.match.record import write_value
from cookie_tin.page import ruleset
from cookie_tin.page.words import _, refusal

FAR = "far"
"""The kind of player who sits at another device."""

BAKER, PEOPLE, WATCH = "baker", "people", "watch"
"""Who two seats may be for, besides a friend far away: a person and a baker, two people, two bakers."""

Fields = Mapping[str, str]


class Choice(NamedTuple):
    """The options that a form asks for, and what had to give way to the one that was changed last."""

    options: dict[str, Value]
    changed: str = ""
    """The option that was changed last."""
    told: str = ""
    """What gave way to it and why, in a sentence or two; empty when nothing did."""


NOTHING_CHANGED = Choice({})


def read_choice(game: AnyGame, fields: Fields, changed: str = "") -> Choice:
    """The options that a form asks for.

    A rule set sets every switch. Where a switch was changed, it stays as it is; what clashes with it gives way, and
    that is told.
    """
    switches = [option for option in game.options if option.has_choice]
    said = {option.name: _value(option, fields) for option in switches}
    asked = {option.name: said[option.name] for option in switches if ruleset.leads(game, option)}
    if any(option.sets and option.name == changed for option in game.options):
        return Choice(asked, changed)
    usual = game.start(asked).options
    if changed in said:
        asked[changed] = said[changed]
    for name, value in said.items():
        if value != usual[name] and not _clash(game, asked, name, value):
            asked[name] = value
    now = game.start(asked).options
    told = []
    for option in switches:
        if now[option.name] != said[option.name]:
            called = ruleset.value_name(option, now[option.name])
            told.append(_clash(game, asked, option.name, said[option.name]))
            told.append(_("{switch} is now “{value}”.").format(switch=_(option.label), value=called))
    return Choice(asked, changed, " ".join(dict.fromkeys(filter(None, told))))


def _clash(game: AnyGame, asked: Options, name: str, value: Value) -> str:
    """Why a switch cannot be set so beside the others; empty when it can."""
    try:
        game.start({**asked, name: value})
    except Refused as refused:
        return refusal(refused)
    return ""


def _value(option: Option, fields: Fields) -> Value:
    said = fields.get(f"option-{option.name}", write_value(option.default))
    return next((value for value in option.values if write_value(value) == said), option.default)


def first_players(game: AnyGame, options: Options) -> tuple[Player, ...]:
    """Who sits at the table when nobody has said anything: a person, and the weakest bots."""
    levels = BOTS[game.id].levels
    bots = [Player(levels[seat % len(levels)].id, bot=True) for seat in range(game.seats(options) - 1)]
    return (Player(), *bots)


def kinds(game: AnyGame, options: Options, fields: Fields) -> list[tuple[str, str]]:
    """By seat: which kind of player sits there (a baker's id, FAR, or nothing for a person here), and the name typed.

    Two seats are asked for together (`who`), more of them one by one. A seat that was added is for a bot.
    """
    seats, bots = game.seats(options), [bot.id for bot in BOTS[game.id].levels]
    found = [
        (fields.get(f"kind{seat}", ""), fields.get(f"name{seat}", ""))
        for seat in range(seats)
        if f"kind{seat}" in fields or f"name{seat}" in fields
    ]
    if who := fields.get("who"):
        me, other = ("", fields.get("name0", "")), ("", fields.get("name1", ""))
        rival = fields.get("baker1", bots[0]), ""
        found = {
            BAKER: [me, rival],
            PEOPLE: [me, other],
            FAR: [me, (FAR, other[1])],
            WATCH: [(fields.get("baker0", bots[0]), ""), rival],
        }.get(who, [me, rival])
        if fields.get("begins") == "rival" and who in (BAKER, FAR):
            found.reverse()
    return found[:seats] + [(bots[(seat - 1) % len(bots)], "") for seat in range(len(found), seats)]


def far_seats(game: AnyGame, options: Options, fields: Fields) -> frozenset[int]:
    """The seats for friends at other devices; one at least stays for whoever asks."""
    bots = [bot.id for bot in BOTS[game.id].levels]
    people = {
        seat: kind for seat, (kind, _name) in enumerate(kinds(game, options, fields)) if kind not in bots
    }
    far = [seat for seat, kind in people.items() if kind == FAR]
    return frozenset(far if len(far) < len(people) else far[1:])


def room_seats(game: AnyGame, players: Sequence[Player]) -> list[int]:
    """The seats for people at other devices, where everybody has one: all but the first person's."""
    able = game.distributed or not game.secrets
    return [seat for seat, player in enumerate(players) if not player.bot][1:] if able else []


def read_players(game: AnyGame, options: Options, fields: Fields) -> tuple[Player, ...]:
    """The players that a form names. A name that cannot be used is simply left out."""
    bots = [bot.id for bot in BOTS[game.id].levels]
    players = []
    for kind, typed in kinds(game, options, fields):
        name = kind if kind in bots else " ".join(typed.split())[:24].strip()
        try:
            players.append(Player(name, kind in bots))
        except Refused:
            players.append(Player())
    return tuple(players)
