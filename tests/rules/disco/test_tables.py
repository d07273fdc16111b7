"""What a position of Cookie Disco looks up instead of working it out is what the rules say."""

from __future__ import annotations

from random import Random

from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.cookies import VALUES, colouring
from cookie_tin.games.disco.state import Past


def test_a_colouring_knows_what_every_group_of_cookies_is_worth() -> None:
    letters = tuple("CKVOCBKC")
    known = colouring(letters)
    for mask in range(1 << len(letters)):
        values = [VALUES[letter] for place, letter in enumerate(letters) if mask >> place & 1]
        assert known.points[mask] == sum(values)
        assert known.codes[mask] == sum(1 << value - 1 for value in {*values} if value)


def test_the_past_is_the_same_whenever_it_is_put_together() -> None:
    """Counted move by move, and asked for at the end only; whoever can goes back to where the game was before."""
    rng, repeated = Random(5), False
    for _ in range(10):
        state = GAME.start({})
        past: Past = frozenset()
        while moves := state.all_moves():
            if state.turn in "OB":
                seen = state.repetition_key()
                past |= {(seen, 2 if (seen, 1) in past else 1)}
            after = [state.play(state.acting(), move) for move in moves]
            back = [one for one in after if (one.repetition_key(), 1) in past]
            state = rng.choice(back or after)
            assert state.repeated() == ((state.repetition_key(), 2) in past and state.turn in "OB")
        assert state.past == past
        repeated |= state.repeated()
    assert repeated
