"""How things move on the table of Cookie Raid: dice tumble, the taken die flies, sets slide together, cookies pop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cookie_tin.games.contract import Event, Seat, View
from cookie_tin.games.raid.events import Dealt, Laid, Lucky, Rolled, Took, Won
from cookie_tin.page.face import Motion
from cookie_tin.page.games.raid import places, reveal
from cookie_tin.page.games.raid.places import PLATE
from cookie_tin.page.games.raid.scene import Scene, decides_round, landing, scene_of

TUMBLE, FLY, SLIDE, POP = 850, 600, 420, 260
"""Milliseconds."""

LONG_TUMBLE = 1500
"""Where the dice decide a round."""

OPEN_DICE = ".raid .open .body"
"""The marks of the dice that may be pressed."""

STEP = 90
"""Between one cookie and the next."""


def motions(view: View, events: Sequence[Event]) -> list[Motion]:
    """All movements of one move."""
    scene = scene_of(view, events)
    tumble = LONG_TUMBLE if decides_round(view, events) else TUMBLE
    if scene.shows:
        return [*_laid_out(scene, tumble)]
    found: list[Motion] = []
    for event in events:
        if isinstance(event, Rolled):
            found += _tumbling(view, event, tumble)
        elif isinstance(event, Won):
            found += _show_winner(scene, event.seat, tumble)
        elif isinstance(event, Took):
            found += _move_die(scene, event, tumble)
        elif isinstance(event, Laid):
            found += [_throw(f'[data-die="p{index}"]', 0, -160, index) for index in range(len(event.dice))]
        elif isinstance(event, Dealt):
            found += [
                _throw(f'[data-die="h{event.seat}-{index}"]', 0, 60, index)
                for index in range(len(event.dice))
            ]
        elif isinstance(event, Lucky):
            found.append(_pop('[data-die="lucky"]', tumble))
    return found


def suspense(view: View, events: Sequence[Event]) -> int:
    """Until the dice lie; at the end of a round, until the last cookie is counted."""
    if scene_of(view, events).shows:
        return max((motion.delay + motion.duration for motion in motions(view, events)), default=0)
    tumble = LONG_TUMBLE if decides_round(view, events) else TUMBLE
    return tumble + 100 if any(isinstance(event, Rolled) for event in events) else 0


def _tumbling(view: View, event: Rolled, tumble: int) -> Iterator[Motion]:
    """From the player's place, over and over, until the die lies."""
    place = places.places(view)[event.seat]
    for index in range(len(event.dice)):
        yield _throw(
            f'[data-die="r{event.seat}-{index}"]', 60 - 50 * index, place.hand_y - place.bid_y, index, tumble
        )


def _show_winner(scene: Scene, winner: Seat, tumble: int) -> Iterator[Motion]:
    """Who won, and by which die, is seen when the dice lie: the ring and the cherry come, the others fade, and only
    then are the dice that may be taken marked."""
    yield _appear_late(f"status{winner}", "0", "1", tumble)
    if scene.decides(winner) >= 0:
        yield from (_pop(f'[data-die="{part}"]', tumble + 100) for part in ("ringed", "decided"))
    yield from (_appear_late(f"out{seat}", "1", "0.5", tumble) for seat in scene.rolled if seat != winner)
    closed = {"stroke": "var(--die-edge)", "strokeWidth": "4px"}
    yield Motion(OPEN_DICE, [closed, closed], tumble + 100)


def _appear_late(name: str, start: str, end: str, tumble: int) -> Motion:
    return Motion(f'[data-die="{name}"]', [{"opacity": start}, {"opacity": end}], 300, tumble + 100)


def _throw(target: str, x: float, y: float, index: int, tumble: int = TUMBLE) -> Motion:
    turns = -540 if index % 2 else 540
    frames = [
        {"transform": f"translate({x:g}px, {y:g}px) rotate({turns}deg) scale(0.8)", "opacity": "0.4"},
        {
            "transform": f"translate({x / 2:g}px, {y / 3:g}px) rotate({turns / 2:g}deg) scale(1.18)",
            "opacity": "1",
        },
        {"transform": f"translate({-x / 9:g}px, 0px) rotate({-turns / 40:g}deg) scale(0.96)", "opacity": "1"},
        {"transform": "none", "opacity": "1"},
    ]
    return Motion(target, frames, tumble, index * 45)


def _move_die(scene: Scene, event: Took, tumble: int) -> Iterator[Motion]:
    """From the plate to the winner's hand; there the die shows when it has come."""
    spot, index = landing(scene, event)
    wait = tumble + 250 if scene.rolled else 0
    start = f"translate({PLATE[0] - spot.x:g}px, {PLATE[1] - spot.y:g}px)"
    frames = [
        {"transform": start, "opacity": "1"},
        {"transform": f"{start} scale(1.25) rotate(-8deg)", "opacity": "1"},
        {"transform": "none", "opacity": "1"},
    ]
    yield Motion('[data-die="fly"]', frames, FLY, wait)
    if index is not None:
        hidden = [{"opacity": "0"}, {"opacity": "0"}]
        yield Motion(f'[data-die="h{event.seat}-{index}"]', hidden, FLY, wait)


def _laid_out(scene: Scene, tumble: int) -> Iterator[Motion]:
    """The last dice roll, hands fall into their sets, cookies are counted one by one, the bonus comes last."""
    groups = reveal.hands(scene)
    for seat, dice in scene.rolled.items():
        for index in range(len(dice)):
            yield _throw(f'[data-die="r{seat}-{index}"]', 40, 40, index, tumble)
    if not scene.revealed:
        for seat in scene.scored:
            yield from (
                _pop(f'[data-die="{part}{seat}"]', tumble) for part in reveal.count_parts(scene, seat)
            )
        return
    roll = tumble + 200 if scene.rolled else 0
    when = roll + SLIDE + 120
    starts: dict[Seat, int] = {}
    lines = reveal.rows(groups)
    for seat, hand in enumerate(groups):
        placed = [spot for line in reveal.spots(hand, lines[seat]) for spot in line]
        middle = placed[len(placed) // 2][0] if placed else 0.0
        for index, (x, _y) in enumerate(placed):
            close = {"transform": f"translate({(middle - x) * 0.6:g}px, 0px) scale(0.8)"}
            frames = [close | ({"opacity": "0"} if roll else {}), {"transform": "none"}]
            yield Motion(f'[data-die="v{seat}-{index}"]', frames, SLIDE, roll)
        if roll:
            yield from (
                _appear_late(f"s{seat}-{at}", "0", "1", roll) for at, one in enumerate(hand) if len(one) > 1
            )
        number = 0
        for group in hand:
            for _code in group:
                if reveal.brings(scene.view, group):
                    yield _pop(f'[data-die="c{seat}-{number}"]', when)
                    when += STEP
                number += 1
        starts[seat] = when
        when += 2 * STEP
    for seat, start in starts.items():
        delays = {"g": start, "b": when + 200, "t": when + 520}
        yield from (
            _pop(f'[data-die="{part}{seat}"]', delays[part]) for part in reveal.count_parts(scene, seat)
        )


def _pop(target: str, delay: int) -> Motion:
    frames = [
        {"transform": "scale(0)", "opacity": "0"},
        {"transform": "scale(1.25)", "opacity": "1"},
        {"transform": "none", "opacity": "1"},
    ]
    return Motion(target, frames, POP, delay)
