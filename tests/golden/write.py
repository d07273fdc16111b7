"""Writes the golden playthroughs. `dev.py golden` runs this, on purpose only: the files say what the rules are."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from cookie_tin import bots
from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, AnyGame, AnyState, Options
from cookie_tin.match import Dealer, Entry, write_link
from tests.golden.playthrough import FOLDER, TOLD, Play, read, tell
from tests.null_game import NULL

BEFORE = ("first-edition", "second-edition")
"""Files of games that were played by rules as they were read before: moves and links stay, only the telling is new."""

PLAYS: tuple[tuple[str, str, Options, int], ...] = (
    ("doppel", "6x6", {"size": 6}, 27),
    ("doppel", "3x3", {"size": 3}, 7),
    ("doppel", "4x4-count_new-off", {"size": 4, "count_new": False}, 28),
    ("disco", "base", {"start": 1}, 7),
    ("disco", "swap", {"start": 4, "swap": True, "repetition": False}, 17),
    ("disco", "crawl", {"start": 2, "crawl": True, "repetition": False}, 5),
    ("disco", "forbidden", {"start": 5, "repetition": "forbidden"}, 3),
    ("addict", "6x6", {"size": 6}, 103),
    ("addict", "5x5", {"size": 5, "begins": "dealer"}, 60),
    ("addict", "5x5-debt", {"size": 5, "debt": True, "decline": True}, 37),
    ("raid", "final", {"players": 2}, 3),
    ("raid", "final-3-players", {"players": 3, "length": "single"}, 5),
    ("raid", "initial", {"players": 2, "preset": "initial"}, 2),
    ("raid", "1", {"players": 3, "preset": "1"}, 4),
    ("raid", "2", {"players": 2, "preset": "2"}, 1),
    ("raid", "3", {"players": 4, "preset": "3"}, 1),
    ("raid", "4", {"players": 4, "preset": "4", "length": "single"}, 2),
    ("raid", "5", {"players": 4, "preset": "5", "length": "single"}, 1),
    ("raid", "8", {"players": 2, "preset": "8"}, 1),
    ("raid", "10", {"players": 2, "preset": "10", "length": "single"}, 1),
    ("raid", "13", {"players": 4, "preset": "13", "length": "single"}, 1),
    ("raid", "14", {"players": 3, "preset": "14", "length": "rounds"}, 1),
    ("raid", "next", {"players": 4, "preset": "next", "length": "single"}, 1),
    ("raid", "contract", {"players": 3, "contract": True, "length": "single", "moon": True}, 2),
    ("raid", "contract-open", {"players": 3, "contract": True, "length": "single", "hands": "open"}, 1),
    ("raid", "moon", {"players": 2, "moon": True, "length": "rounds", "plate": 5}, 3),
    ("raid", "tens", {"players": 2, "scoring": "tens", "length": "single"}, 1),
    (
        "raid",
        "distinct",
        {"players": 2, "distinct": True, "dice": 12, "straights": True, "length": "single"},
        1,
    ),
    (
        "raid",
        "flush-hidden",
        {"players": 2, "flush": True, "shown": "one", "nobody": "discards", "length": "single"},
        1032,
    ),
    ("null", "2-seats", {"seats": 2}, 1),
    ("null", "4-seats", {"seats": 4}, 1),
)
"""Game, variant, options and seed of each file. The seeds: a gap closed in each size, wins and a draw."""


def main() -> None:
    """Write every file, or those of the games that are named."""
    GAMES[NULL.id] = NULL  # the link of a game can be written only while the tin has that game
    asked = sys.argv[1:] or [*TOLD]
    for name, variant, options, seed in PLAYS:
        if name in asked:
            write(FOLDER / f"{name}.{variant}.txt", play_game(TOLD[name], options, seed))
    for path in (path for name in asked for one in BEFORE for path in FOLDER.glob(f"{name}.{one}*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        write(path, read(lines), lines[-1].removeprefix("link "))


def write(path: Path, play: Play, link: str = "") -> None:
    """Write one file. A link that people may have kept stays as it was."""
    lines = (*tell(play), "", f"link {link or write_link(play.record())}", "")
    path.write_text("\n".join(lines), encoding="utf-8", newline="\n")
    print(f"{path.name}: {len(play.entries)} moves.")


def play_game(game: AnyGame, options: Options, seed: int) -> Play:
    """A game in which everybody moves now at random, now as the simplest bot does, so that much happens."""
    rng = Random(seed)
    first = state = game.start(options)
    entries: list[Entry] = []
    while acting := state.to_act():
        actor = acting[rng.randrange(len(acting))]
        text = choose_move(game, state, actor, rng)
        entries.append(Entry(actor, text))
        state = state.play(actor, state.parse(text))
    return Play(game, first.options, tuple(entries))


def choose_move(game: AnyGame, state: AnyState, actor: int, rng: Random) -> str:
    """The text of somebody's next move."""
    if actor == CHANCE:
        return state.format(Dealer(rng).pick(state))
    if game.id in bots.BOTS and rng.randrange(2):
        return bots.choose(game, bots.BOTS[game.id].levels[0].id, state.view(actor), actor, rng)
    moves = state.legal(actor)
    return state.format(moves[rng.randrange(len(moves))])


if __name__ == "__main__":
    main()
