"""Bots against each other: counting, repeating, giving up, and writing it down."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cookie_tin.bots import BOTS
from cookie_tin.bots.level import Level
from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, AnyGame, Options, Rng, Seat
from cookie_tin.games.disco import GAME as DISCO
from cookie_tin.games.doppel import GAME as DOPPEL
from cookie_tin.games.raid import GAME as RAID
from cookie_tin.games.raid.state import State
from cookie_tin.lab import ladder
from cookie_tin.lab.ladder import Score, play_game, play_pair
from cookie_tin.match.dealer import Dealer, seeded_generator
from tools import ladder as tool

PIP, POPPY, BASIL = BOTS["doppel"].levels[:3]


def test_a_draw_counts_half() -> None:
    score = Score()
    for points in (1, 1, 0.5, 0):
        score = score.plus(points)
    assert score == Score(2, 1, 1)
    assert score.share == 0.625


@pytest.mark.parametrize(
    "score", [Score(75, 0, 25), Score(50, 50, 0), Score(0, 0, 9), Score(0, 8, 0), Score(1, 0, 0)]
)
def test_an_interval_holds_its_share(score: Score) -> None:
    low, high = score.interval
    assert 0 <= low <= score.share <= high <= 1
    more = Score(*(4 * count for count in score)).interval
    assert more[1] - more[0] <= high - low


def test_wilsons_interval() -> None:
    """75 of 100: the textbook's 65.7 % to 82.5 %; the same share with draws is surer."""
    low, high = Score(75, 0, 25).interval
    assert (round(low, 3), round(high, 3)) == (0.657, 0.825)
    assert Score(50, 50, 0).interval[0] > low


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_pair(DOPPEL, {"size": 4}, BASIL, PIP, seed) for seed in range(12)]
    assert games == [play_pair(DOPPEL, {"size": 4}, BASIL, PIP, seed) for seed in range(12)]
    assert len(set(games)) > 1


def test_the_stronger_scores_more() -> None:
    """Whoever sits where: a level against the one two below."""
    points = [sum(play_pair(DOPPEL, {}, BASIL, PIP, seed)) for seed in range(15)]
    assert sum(points) > 20


def test_an_endless_game_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts as drawn."""
    monkeypatch.setattr(BOTS["disco"], "longest", 12)
    best = BOTS["disco"].levels[-1]
    assert play_game(DISCO, {"start": 3, "repetition": False}, (best, best), 1) == 0.5


def test_cookie_raid_can_be_played() -> None:
    """Several act at once there, and hands are hidden."""
    one, other = BOTS["raid"].levels[:2]
    assert {*play_pair(RAID, {"length": "single"}, one, other, 3)} <= {0.0, 0.5, 1.0}


def test_bots_get_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something is hidden, a bot is handed what was imagined from its seat's view, never the real state."""
    handed, views = [], []
    real = type(RAID).resample
    monkeypatch.setattr(
        type(RAID), "resample", lambda self, view, rng: views.append(view) or real(self, view, rng)
    )

    def first(state: State, seat: Seat, rng: Rng) -> object:
        handed.append(state.view(seat))
        return state.legal(seat)[0]

    bot = Level("", "", "", first)
    monkeypatch.setattr(BOTS["raid"], "longest", 9)
    play_game(RAID, {}, (bot, bot), 1)
    assert handed == views and len(handed) >= 2


def slowly(game: AnyGame, options: Options, players: Sequence[Level], seed: int) -> float:
    """The same game with a view written down and read again for every move, in every game."""
    state, dealer, rng = game.start(options), Dealer(seeded_generator(seed)), seeded_generator(seed + 1)
    for _ in range(BOTS[game.id].longest):
        acting = state.to_act()
        if not acting:
            break
        actor = acting[0]
        if actor == CHANCE:
            move = dealer.pick(state)
        else:
            move = players[actor].choose(game.resample(state.view(actor), rng), actor, rng)
        state = state.play(actor, move)
    result = state.result()
    if result is None or not result.winners:
        return 0.5
    return float(0 in result.winners) / (len(result.winners) if 0 in result.winners else 1)


@pytest.mark.parametrize(
    ("game", "options"), [("doppel", {}), ("addict", {"size": 5}), ("disco", {"start": 2}), ("raid", {})]
)
def test_its_rows_do_not_depend_on_how_games_are_played(game: str, options: Options) -> None:
    levels = BOTS[game].levels
    for one, other in ((0, 1), (2, 1)):
        pair_ = levels[one], levels[other]
        fast = [play_game(GAMES[game], options, pair_, seed) for seed in range(6)]
        assert fast == [slowly(GAMES[game], options, pair_, seed) for seed in range(6)]


def test_every_level_meets_the_next_one() -> None:
    with ThreadPoolExecutor(2) as executor:
        *_, (done, all_, found) = ladder.play_ladder("doppel", [{"size": 3}, {"size": 4}], 2, 1, executor)
    assert done == all_ == 10
    assert [score.games for score in found] == [4] * 5
    levels = BOTS["doppel"].levels
    expected = Score()
    for seed, size in ((1, 3), (3, 4)):
        for points in play_pair(DOPPEL, {"size": size}, levels[3], levels[2], seed):
            expected = expected.plus(points)
    assert found[2] == expected


def test_a_section_is_replaced_and_the_others_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "PATH", tmp_path / "ladder.md")
    tool.write("addict", ["## Cookies Addict", "", "old"])
    tool.write("doppel", ["## Doppel-game", "", "### 6×6", "", "kept"])
    tool.write("addict", ["## Cookies Addict", "", "new"])
    text = (tmp_path / "ladder.md").read_text("utf-8")
    assert text.startswith("# The ladder") and "old" not in text
    assert text.index("kept") < text.index("new")
    assert text.count("\n## ") == 2
