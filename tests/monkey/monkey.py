"""A seeded monkey at the table, below the browser: it does what the screen offers, and everything must hold after it.

What it did is a list of words (actions.py), which can be replayed; one that ends in trouble is made as short as it is.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, AnyState
from cookie_tin.match import Dealer, Player
from cookie_tin.page import words
from cookie_tin.page.shell import app, settings
from cookie_tin.page.shell.guard import NOT_LOADED
from tests.monkey.actions import choose, pressable
from tests.monkey.witness import Witness
from tests.page.desk import Desk
from tests.page.going_on import stuck
from tests.page.late import NEVER
from tests.page.twins import Twins
from tests.page.variants import VARIANTS, Variant, seat
from tools import messages
from tools.catalogue import compile_mo

Choose = Callable[[Desk], str]
Played = tuple[list[str], str]
"""What was done, and what trouble it ended in; none: everything held."""

LANGUAGES = ("en", "en", "fr")


@cache
def catalogues() -> TemporaryDirectory[str]:
    """A folder with the words of every language."""
    folder = TemporaryDirectory()
    for language in messages.languages():
        compiled = compile_mo(messages.catalogue(language))
        Path(folder.name, f"{language}.mo").write_bytes(compiled)
    return folder


@contextmanager
def speaking() -> Iterator[None]:
    """The page finds its words."""
    with patch.object(app, "LOCALE", Path(catalogues().name)):
        yield


class Start(NamedTuple):
    """What a seed begins with."""

    seed: int
    variant: Variant
    players: tuple[Player, ...]
    language: str
    late: float
    """Seconds until what the first board does without has come."""

    def __str__(self) -> str:
        names = ", ".join(f"{player.name}{' (bot)' if player.bot else ''}" for player in self.players)
        return f"seed {self.seed}: {self.variant}, {names}, {self.language}, {self.late} s late"


def start(seed: int) -> Start:
    """A game for a seed; every variant comes up in turn."""
    rng = Random(seed)
    variant = VARIANTS[seed % len(VARIANTS)]
    players = seat(variant, rng)
    return Start(seed, variant, players, rng.choice(LANGUAGES), rng.choice((0, 0, 0.05, 2, 8, NEVER)))


def play(begun: Start, length: int) -> Played:
    """Let the monkey do so many things."""
    rng = Random(begun.seed)
    return _run(begun, [lambda desk: choose(desk.browser.visible(), rng)] * length)


def replay(begun: Start, actions: Sequence[str]) -> Played:
    """Do what was done before, as far as it goes."""
    return _run(begun, _repeat_actions(actions))


def _repeat_actions(actions: Sequence[str]) -> list[Choose]:
    return [lambda desk, action=action: action if can_do(desk, action) else "" for action in actions]  # type: ignore[misc]


def can_do(desk: Desk, action: str) -> bool:
    """Is that on the screen now? What is always there can always be done."""
    word, _space, what = action.partition(" ")
    if word not in ("do", "spot", "twice", "submit", "pick", "fill"):
        return True
    seen = pressable(desk.browser.visible())
    sought = f"spot {what}" if word == "twice" else action
    return any(sought in offered for part, offered in seen.items() if part == "dialog" or not seen["dialog"])


def _run(begun: Start, steps: Sequence[Choose]) -> Played:
    done: list[str] = []
    witness = Witness()
    stored = {settings.KEY: settings.Settings(language=begun.language).write()}
    with speaking(), Desk(begun.seed, stored, begun.late) as desk:
        try:
            desk.begin(begun.variant.game, begun.players, begun.variant.options)
            for step in steps:
                if not (action := step(desk)):
                    continue
                done.append(action)
                witness.before(desk)
                desk.act(action)
                if wrong := trouble(desk) or witness.after(desk, done[-1]):
                    return done, wrong
            return done, at_the_end(desk)
        except Exception:
            return done, traceback.format_exc(limit=-6)


def trouble(desk: Desk) -> str:
    """What does not hold now, in a sentence."""
    if desk.browser.errors:
        return f"an error panel: {desk.browser.errors[0]}"
    if desk.time.troubles:
        return f"a task that nobody watched: {desk.time.troubles[0]}"
    if desk.browser.sentence == words._(NOT_LOADED.text) and desk.browser.late != NEVER:
        return "something is missed that is still on its way"
    table = desk.host.table
    if not table:
        return ""
    if table.key and table.key in [save.key for save in desk.saved_games.saves()]:
        kept = desk.saved_games.take(table.key)
        if kept.record() != table.match.record():
            return f"another game is kept than is shown: {kept.record()} instead of {table.match.record()}"
    return ""


def at_the_end(desk: Desk) -> str:
    """What does not hold when the monkey has gone: the game goes on, and a reload comes back to it."""
    if not desk.host.table:
        return ""
    if stuck(desk):
        return f"nothing goes on: {desk.browser.parts['prompt']}"
    if not desk.host.table:
        return trouble(desk)
    if (wrong := trouble(desk)) or not desk.table.key:
        return wrong
    before, key = desk.match.record(), desk.table.key
    kept = key in [save.key for save in desk.saved_games.saves()]
    kept = kept and desk.browser.fragment() == f"#/match/{key}"  # else another page is on its way
    desk.act("reload")
    after = desk.match.record() if desk.host.table else None
    if kept and (after is None or after.entries[: len(before.entries)] != before.entries):
        return f"after a reload another game stands there: {after} instead of {before}"
    return trouble(desk)


def look(seed: int, length: int) -> str:
    """Let the monkey play the game of a seed; what went wrong, as somebody can repeat it."""
    begun = start(seed)
    done, wrong = play(begun, length)
    if not wrong:
        return ""
    short = shrink(done, lambda tried: bool(replay(begun, tried)[1]))
    told = "\n".join([str(begun), replay(begun, short)[1], *short])
    return f"{told}\n\nOnce more: python -m tests.monkey --seed {seed} --do {'; '.join(short)!r}"


def shrink(actions: Sequence[str], fails: Callable[[Sequence[str]], bool]) -> list[str]:
    """The shortest list of the same actions, in the same order, that we can find and that still ends in trouble."""
    left, size = list(actions), max(1, len(actions) // 2)
    while size:
        at = 0
        while at < len(left):
            shorter = left[:at] + left[at + size :]
            if shorter and fails(shorter):
                left = shorter
            else:
                at += size
        size //= 2
    return left


def hidden_state(seed: int) -> tuple[Variant, AnyState]:
    """A game with secrets between people, somewhere in the middle."""
    secret = [variant for variant in VARIANTS if GAMES[variant.game].secrets]
    variant, rng = secret[seed % len(secret)], Random(seed)
    state, dealer = GAMES[variant.game].start(variant.options), Dealer(rng)
    for _move in range(rng.randrange(40)):
        acting = state.to_act()
        if not acting:
            break
        move = dealer.pick(state) if acting[0] == CHANCE else rng.choice(list(state.legal(acting[0])))
        after = state.play(acting[0], move)
        if after.result():
            break
        state = after
    return variant, state


def look_for_leaks(seed: int, length: int) -> str:
    """Let the monkey do the same at two tables that differ only in what nobody, or somebody, may know."""
    variant, state = hidden_state(seed)
    rng = Random(seed)
    knower = rng.choice([None, *range(GAMES[variant.game].seats(state.options))])

    def leak(steps: Sequence[Choose]) -> Played:
        done: list[str] = []
        witness = Witness()
        with Twins(state, variant.game, knower, seed) as twins:
            for step in steps:
                if not (action := step(twins.one)):
                    continue
                done.append(action)
                witness.before(twins.one)
                if not twins.act_alike(done[-1]):
                    break
                if wrong := witness.after(twins.one, done[-1]):
                    return done, wrong
                if not twins.together():
                    break
                if twins.alike() and (found := twins.differences()):
                    name, one, two = found[0]
                    return done, f"{name} gives away what is hidden from {knower}:\n{one}\n{two}"
        return done, ""

    done, wrong = leak([lambda desk: choose(desk.browser.visible(), rng)] * length)
    if not wrong:
        return ""
    short = shrink(done, lambda tried: bool(leak(_repeat_actions(tried))[1]))
    return "\n".join([f"seed {seed}: {variant}", leak(_repeat_actions(short))[1], *short])
