"""How a match ended, in a sentence: one game, or two with exchanged seats."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Result
from cookie_tin.match.two_games import OneGame, both_games, one_game
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.words import _, all_of, minus
from cookie_tin.page.you import You, by


def describe_result(result: Result, names: Sequence[str]) -> str:
    """How a game ended, in a sentence; the winner's points first."""
    ranked = sorted(range(len(result.points)), key=lambda seat: seat not in result.winners)
    score = " : ".join(minus(str(result.points[seat])) for seat in ranked)
    if not result.winners:
        return _("A draw, {score}").format(score=score) if score else _("A draw")
    if len(result.winners) > 1:
        shared = _("A shared win: {names}, {score}") if score else _("A shared win: {names}")
        winners = sorted((names[seat] for seat in result.winners), key=lambda name: not isinstance(name, You))
        return shared.format(names=all_of(winners), score=score)
    name = names[result.winners[0]]
    return by(name, N_("{name} wins, {score}"), score=score) if score else by(name, N_("{name} wins"))


def after_first_game(result: Result) -> MatchContext:
    """What the second of two games needs to know of the first, which ended so; by its own seats."""
    ended = one_game(result).swap_seats()
    return MatchContext(first=ended.points, first_wins=ended.wins)


def describe_both_games(context: MatchContext, result: Result, names: Sequence[str]) -> str:
    """How two games with exchanged seats ended together; empty while there are not two."""
    if len(context.first) != 2 or len(result.points) != 2:
        return ""
    won = context.first_wins or tuple(int(points > min(context.first)) for points in context.first)
    whole = both_games(OneGame(context.first, won), one_game(result))
    listed = ", ".join(
        f"{name} {minus(str(points))}" for name, points in zip(names, whole.points, strict=True)
    )
    if whole.winner is None:
        return _("Both games together: {listed}. The match is drawn.").format(listed=listed)
    name = names[whole.winner]
    if whole.wins[0] == whole.wins[1]:
        return by(name, N_("Both games together: {listed}. {name} wins the match."), listed=listed)
    if max(whole.wins) == 2:
        return by(name, N_("Both games won: the match is {name}’s."))
    return by(name, N_("One game won, one drawn: the match is {name}’s."))
