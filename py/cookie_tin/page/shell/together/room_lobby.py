"""The lobby of a room: who is there, who comes next, and what the game will be. Pure functions of the room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cookie_tin.bots import BOTS, find_level
from cookie_tin.games.contract import AnyGame, Refused, Seat, Value
from cookie_tin.match import Match, Player, Record
from cookie_tin.match.record import write_value
from cookie_tin.page import ruleset
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup, joined, tag, void
from cookie_tin.page.shell import qr
from cookie_tin.page.shell.together import room_screens
from cookie_tin.page.shell.together.far_screens import name_field
from cookie_tin.page.shell.together.room import Room
from cookie_tin.page.shell.together.room_link import OPEN, Link
from cookie_tin.page.shell.together.room_screens import Row
from cookie_tin.page.shell.together.room_table import own_seat
from cookie_tin.page.words import _, all_of, isolate
from cookie_tin.together.message import read_message


def page(room: Room, invitation: Markup) -> Markup:
    """Who sits where, who has come, and the way in for those who have not."""
    setup = room.session.setup
    game = FACES[setup.game].game
    rows = [
        Row(side, name, status(room, seat))
        for seat, (side, name) in enumerate(zip(FACES[setup.game].sides, names(room), strict=False))
    ]
    shown = invitation if room.host else room_screens.arrival_screen()
    return room_screens.lobby(game, setup, rows, shown, "", len(room.free()), room.host)


def names(room: Room) -> list[str]:
    """What everybody is called, as far as that is known here."""
    setup, session = room.session.setup, room.session
    found = []
    for seat, player in enumerate(session.match.players):
        joined_ = session.got.get(seat) if not session.step else None
        name = joined_.body[0] if joined_ else player.name
        if player.bot:
            name = _(find_level(setup.game, player.name).name)
        guest = next((link.name for link in room.links if link.seat == seat), "")
        found.append(isolate(name or guest) or _(FACES[setup.game].sides[seat].name))
    return found


def status(room: Room, seat: Seat) -> str:
    """How far somebody has come."""
    session = room.session
    if session.match.players[seat].bot:
        return _("bot")
    if seat == own_seat(session):
        return _("you")
    if room.shared and seat in room.shared.here():
        return _("here")
    if seat in session.got or session.step:
        return _("away")
    return _("on the way") if seat not in room.free() else _("free")


def invitation(room: Room, link: Link | None, address: str, native: bool) -> Markup:
    """What is to be carried to the next one who comes."""
    if link and address and link.state != OPEN:
        return room_screens.calling(address, qr.svg(address, _("QR code")), native)
    if room.coming():
        return room_screens.connecting()
    return room_screens.preparing() if room.free() else NOTHING


def fill_with_bakers(room: Room) -> tuple[Record, set[Seat]]:
    """The match with bakers on the seats that are free, and the seats of those who are there."""
    setup, free = room.session.setup, room.free()
    levels = BOTS[setup.game].levels
    players = [
        Player(levels[seat % len(levels)].id, bot=True) if seat in free else player
        for seat, player in enumerate(setup.players)
    ]
    far = {seat for seat in range(len(players)) if seat not in room.session.own and seat not in free}
    return replace(setup, players=tuple(players)), far


def describe_offer(room: Room, called: Sequence[str]) -> str:
    """Which bakers are offered for whom, while that is voted on here; nothing where it is not."""
    offer, session = room.session.offer, room.session
    if not offer or not session.voting():
        return ""
    by = called[read_message(offer.line).seat]
    bakers = [_(find_level(session.setup.game, level).name) for level, _voice in offer.bakers.values()]
    seats = [called[seat] for seat in offer.bakers]
    return _("{name} offers that {baker} takes the place of {seat}.").format(
        name=by, baker=all_of(bakers), seat=all_of(seats)
    )


def about(room: Room) -> Markup:
    """The room, over the table."""
    rows = [(name, status(room, seat)) for seat, name in enumerate(names(room))]
    return room_screens.about(rows, room.session.digits())


def choosing(game: AnyGame, name: str) -> Markup:
    """What shall be played in a new room."""
    leading = [option for option in game.options if option.has_choice and ruleset.leads(game, option)]
    fields = NOTHING
    for option in leading:
        field = f"option-{option.name}"
        choices = joined(
            tag("option", ruleset.value_name(option, value), value=write_value(value))
            for value in option.choices
        )
        label = tag("label", _(option.label), for_=field)
        fields += tag("div", label + tag("select", choices, id=field, name=field), class_="field")
    hidden = void("input", type="hidden", name="game", value=game.id)
    screen = tag(
        "label",
        void("input", type="checkbox", name="screen", value="yes") + " " + _(room_screens.SCREEN),
        class_="check",
    )
    go = tag("div", tag("button", _("Open a room"), type="submit", class_="main"), class_="actions")
    form = tag("form", hidden + name_field(_("Your name"), name) + fields + screen + go, data_form="choose")
    title = _("A room for {game}").format(game=_(game.name))
    return room_screens.article(title, tag("p", _(room_screens.NEAR), class_="hint") + form)


def read_choice(fields: Mapping[str, str], name: str) -> tuple[Record, set[Seat]]:
    """The match that was chosen, and which seats are for others."""
    game = FACES[fields["game"]].game
    options: dict[str, Value] = {}
    for option in game.options:
        told = fields.get(f"option-{option.name}")
        value = next((one for one in option.values if write_value(one) == told), None)
        if value is not None:
            options[option.name] = value
    try:
        seats = game.seats(game.start(options).options)
    except Refused:
        options, seats = {}, game.seats(game.start({}).options)
    players = [Player(name), *(Player() for _seat in range(seats - 1))]
    far = {*range(seats)} if "screen" in fields else {*range(1, seats)}
    return Match.new(game.id, options, players).record(), far
