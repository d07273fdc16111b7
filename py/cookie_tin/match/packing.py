"""Small choices packed into one large number, as tightly as their chances allow.

A choice among `total` tickets, of which `width` from `low` on stand for what was chosen, costs log2(total / width)
bits. The number is built from the last choice to the first, so that it is read from the first to the last (range
asymmetric numeral systems, with Python's integers as the register: exact, and the same on every machine).

Text is packed letter by letter; each is expected by what followed the same one, two and three letters before. A text
that is one of several listed ones is packed by its kind, then by its number among those of its kind. Both sides learn
from what they have read, and know some text beforehand.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cookie_tin.games.contract import Refused
from cookie_tin.match.record import BROKEN

END = 0
"""The letter that ends a text."""

MOST_LETTERS = 8_000
"""So many letters of text one number holds at most, however many it claims."""

WEIGHTS = (2, 12, 64, 160)
"""How much it counts that a letter was seen after so many of the letters before it."""

BEFOREHAND = 4
"""How much it counts at first that all listed texts are alike, against one that was chosen."""

LOWERED = 255
"""Counts of a context are halved when one of them gets here, so that what was seen lately counts more."""


class Writer:
    """Takes choices in their order."""

    def __init__(self, known: str = "") -> None:
        self._choices: list[tuple[int, int, int]] = []
        self._letters = Letters(known)

    def pick(self, index: int, weights: Sequence[int]) -> None:
        """One of several, as likely as their weights."""
        self._choices.append((sum(weights[:index]), weights[index], sum(weights)))

    def number(self, number: int, size: int) -> None:
        """A number below `size`, all equally likely."""
        self._choices.append((number, 1, size))

    def count(self, number: int) -> None:
        """A number from 0 up, small ones in few bits."""
        self.number(number.bit_length(), 16)
        self.number(number - (1 << number.bit_length() >> 1), 1 << number.bit_length() >> 1 or 1)

    def text(self, text: str) -> None:
        """A text without the letter that ends one."""
        for letter, weights in self._letters.follow([*text.encode(), END]):
            self.pick(letter, weights)

    def to_number(self) -> int:
        """All choices as one number, the first in its lowest digits."""
        packed = 0
        for low, width, total in reversed(self._choices):
            packed = packed // width * total + low + packed % width
        return packed


class Reader:
    """Gives the choices back, asked the same way. Refused where a writer cannot have written them."""

    def __init__(self, packed: int, known: str = "") -> None:
        self._packed = packed
        self._letters = Letters(known)

    def pick(self, weights: Sequence[int]) -> int:
        rest, ticket = divmod(self._packed, sum(weights))  # the number is long: it is divided once
        high = 0
        for index, width in enumerate(weights):
            high += width
            if ticket < high:
                self._packed = rest * width + ticket - high + width
                return index
        raise AssertionError("weights are positive")

    def number(self, size: int) -> int:
        self._packed, number = divmod(self._packed, size)
        return number

    def count(self) -> int:
        half = 1 << self.number(16) >> 1
        return half + self.number(half or 1)

    def text(self) -> str:
        read = bytearray()
        for weights in self._letters:
            letter = self.pick(weights)
            self._letters.learn(letter)
            if letter == END:
                break
            read.append(letter)
        try:
            return read.decode()
        except UnicodeDecodeError as error:
            raise Refused(BROKEN) from error

    def done(self) -> bool:
        """Is nothing left?"""
        return not self._packed


class Letters:
    """What letters are expected next, learnt from those that came."""

    def __init__(self, known: str) -> None:
        self._seen: list[defaultdict[bytes, dict[int, int]]] = [defaultdict(dict) for _ in WEIGHTS]
        self._before = bytes(len(WEIGHTS))
        self._left = MOST_LETTERS + len(known)
        for line in known.splitlines():
            for letter in (*line.encode(), END):
                self.learn(letter)

    def follow(self, letters: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
        """Each letter with what was expected when it came."""
        for letter in letters:
            yield letter, self.expected()
            self.learn(letter)

    def __iter__(self) -> Iterator[list[int]]:
        while True:
            yield self.expected()

    def expected(self) -> list[int]:
        """A weight for every letter."""
        weights = [1] * 256
        for seen, context, weight in zip(self._seen, self._contexts(), WEIGHTS, strict=True):
            for letter, times in seen[context].items():
                weights[letter] += weight * times
        return weights

    def learn(self, letter: int) -> None:
        """This letter came; Refused when it is one too many."""
        self._left -= 1
        if self._left < 0:
            raise Refused(BROKEN)
        for seen, context in zip(self._seen, self._contexts(), strict=True):
            counts = seen[context]
            counts[letter] = counts.get(letter, 0) + 1
            if counts[letter] > LOWERED:
                seen[context] = {one: (times + 1) // 2 for one, times in counts.items()}
        self._before = (self._before + bytes([letter]))[-len(WEIGHTS) :]

    def _contexts(self) -> Iterator[bytes]:
        return (self._before[len(self._before) - length :] for length in range(len(WEIGHTS)))


class Kinds:
    """What kind of text is chosen where several are listed: its first word, and how many words it has.

    Bids are the case in point: people who may bid one die, two or three do not choose among all of them at random.
    What was chosen counts again where the same kinds are listed.
    """

    def __init__(self) -> None:
        self._chosen: defaultdict[tuple[Kind, ...], Counter[Kind]] = defaultdict(Counter)

    def write(self, writer: Writer, text: str, texts: Sequence[str]) -> None:
        listed = _by_kind(texts)
        kind = _kind(text)
        writer.pick([*listed].index(kind), self._weights(listed))
        writer.number(listed[kind].index(text), len(listed[kind]))
        self._learn(listed, kind)

    def read(self, reader: Reader, texts: Sequence[str]) -> str:
        listed = _by_kind(texts)
        kind = [*listed][reader.pick(self._weights(listed))]
        self._learn(listed, kind)
        return listed[kind][reader.number(len(listed[kind]))]

    def _weights(self, listed: Mapping[Kind, Sequence[str]]) -> list[int]:
        """Every text alike, and as many times all of them for the kind of each that was chosen."""
        chosen, count = self._chosen[(*listed,)], sum(map(len, listed.values()))
        return [BEFOREHAND * len(texts) + chosen[kind] * count for kind, texts in listed.items()]

    def _learn(self, listed: Mapping[Kind, Sequence[str]], kind: Kind) -> None:
        self._chosen[(*listed,)][kind] += 1


Kind = tuple[str, int]


def _kind(text: str) -> Kind:
    return text.partition(" ")[0], text.count(" ")


def _by_kind(texts: Sequence[str]) -> dict[Kind, list[str]]:
    """The texts of each kind, kinds in order."""
    listed: dict[Kind, list[str]] = {}
    for text in texts:
        listed.setdefault(_kind(text), []).append(text)
    return dict(sorted(listed.items()))
