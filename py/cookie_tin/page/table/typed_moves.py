"""What somebody means who types a move in the words that the page itself uses. Pure."""

from __future__ import annotations

from cookie_tin.games.contract import N_, AnyState, Refused
from cookie_tin.page import words
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

PLAIN = str.maketrans("àâäçéèêëîïôöùûüœ’", "aaaceeeeiioouuuo'")
WHICH = N_("Which one: {moves}?")
MOST = 4
"""So many moves are named where several are meant."""


def understand(table: Table, text: str) -> list[str]:
    """The moves that may be meant, as the rules write them: one, several, or none."""
    seat = table.player()
    if seat is None:
        return []
    state, asked = table.match.state, fold(text)
    written = _canonical_text(state, text)
    if not asked or written:
        return [written or text]
    spoken = {move: names(table, move) for move in map(state.format, state.legal(seat))}
    alike = [move for move, said in spoken.items() if asked in said]
    parts = set(asked.split())
    return alike or [
        move for move, said in spoken.items() if any(parts <= set(name.split()) for name in said)
    ]


def _canonical_text(state: AnyState, text: str) -> str:
    """A move as the rules write it, legal or not: then the rules say what is wrong with it. Else nothing."""
    try:
        return state.format(state.parse(text))
    except Refused:
        return ""


def which(table: Table, moves: list[str]) -> str:
    """Asks which of several moves is meant."""
    more = " …" if len(moves) > MOST else ""
    return _(WHICH).format(moves=" · ".join(map(table.move_name, moves[:MOST])) + more)


def names(table: Table, move: str) -> set[str]:
    """What a move is called: as the rules write it, as the page does, and in English; and what its button says."""
    said = [move, table.move_name(move), words.in_english(lambda: table.move_name(move))]
    prompt = table.face.prompt(table.view(), table.names(), table.picked)
    said += [label for label, of in prompt.moves if of == move]
    return set(map(fold, said))


def fold(text: str) -> str:
    """Without capitals, accents, arrows and other signs."""
    plain = text.casefold().translate(PLAIN)
    return " ".join("".join(letter if letter.isalnum() else " " for letter in plain).split())
