"""The worked example of docs/fair-dice.md, counted out once more with nothing but hashlib.

Ada and Ben play a single round of Cookie Raid. Their secrets are 32 times the byte 1 and 32 times the byte 2, which no
device would ever draw.
"""

from __future__ import annotations

import base64
from hashlib import sha256

from cookie_tin.match import Match, Player
from cookie_tin.together.protocol_state import terms
from cookie_tin.together.version import newest

ADA, BEN = bytes([1]) * 32, bytes([2]) * 32

SETUP = newest(
    Match.new("raid", {"length": "single"}, [Player("Ada"), Player("Ben")], id="example1").record()
)

ROUNDS, ROLLS = 1024, 1024


def hash_parts(*parts: bytes | str) -> bytes:
    """SHA-256 of the parts, each after its length in four bytes."""
    data = [part.encode() if isinstance(part, str) else part for part in parts]
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in data)).digest()


def link(end: bytes, length: int, number: int) -> bytes:
    """A link of a chain, made from its end."""
    for _ in range(length - number):
        end = hash_parts("link", end)
    return end


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def words(seed: bytes) -> list[int]:
    """The first eight words of a stream."""
    block = hash_parts("stream", seed, (0).to_bytes(8, "big"))
    return [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]


def dice(seed: bytes, count: int) -> list[int]:
    """So many dice that lie in order: how many of those left show a six, a five, and so on."""
    stream, left, shown = iter(words(seed)), count, []
    for face in range(6, 1, -1):
        if left:
            shares = [_ways(left, here) * (face - 1) ** (left - here) for here in range(left + 1)]
            ticket = next(stream) % face**left
            here = next(n for n in range(left + 1) if ticket < sum(shares[: n + 1]))
            shown += [face] * here
            left -= here
    return shown + [1] * left


def _ways(dice: int, chosen: int) -> int:
    ways = 1
    for number in range(chosen):
        ways = ways * (dice - number) // (number + 1)
    return ways


def key(secret: bytes, what: str, number: int) -> str:
    """What is known of a key that signs: the hash of the ends of its chains, each of 63 steps."""
    seed = hash_parts("once", secret, what, str(number))
    ends = []
    for chain in range(18):
        end = hash_parts("chain", seed, bytes([chain]))[:12]
        for place in range(63):
            end = sha256(bytes([chain, place]) + end).digest()[:12]
        ends.append(end)
    return letters(hash_parts("key", *ends)[:12])


def numbers(secret: bytes, root: bytes, first: bytes) -> list[str]:
    """What a seat promises when it joins, and tells when all have promised."""
    return [letters(root), letters(first), key(secret, "answers", 0), key(secret, "ballots", 0)]


def lines() -> list[str]:
    """The numbers of the example, as the document shows them."""
    context = hash_parts("match", terms(SETUP))
    roots = [
        [link(hash_parts("rounds", secret), ROUNDS, number) for number in (0, 1)] for secret in (ADA, BEN)
    ]
    chains = [[link(hash_parts("rolls", root[1]), ROLLS, number) for number in (0, 1, 2)] for root in roots]
    told = [numbers(secret, roots[seat][0], chains[seat][0]) for seat, secret in enumerate((ADA, BEN))]
    promised = [letters(hash_parts("promise", *one)) for one in told]
    seed = hash_parts("roll", context, "1", chains[0][1], chains[1][1])
    deals = [hash_parts("private", hash_parts("hand", root[1]), seed, "0") for root in roots]
    plate = [word % 6 + 1 for word in words(hash_parts("chance", seed, "1"))]
    hands = [dice(one, 3) for one in deals]
    bid = f"bid {hands[0][-1]}"
    inner = hash_parts("move", hash_parts("salt", roots[0][1], "3"), bid)
    second = hash_parts("roll", context, "1", chains[0][2], chains[1][2])
    row = " ".join
    return [
        f"context              {letters(context)}",
        f"Ada  root 0          {letters(roots[0][0])}",
        f"     root 1          {letters(roots[0][1])}",
        f"     link 0          {letters(chains[0][0])}",
        f"     link 1          {letters(chains[0][1])}",
        f"     link 2          {letters(chains[0][2])}",
        f"     answers         {told[0][2]}",
        f"     ballots         {told[0][3]}",
        f"     promise         {promised[0]}",
        f"Ben  root 0          {letters(roots[1][0])}",
        f"     root 1          {letters(roots[1][1])}",
        f"     link 0          {letters(chains[1][0])}",
        f"     link 1          {letters(chains[1][1])}",
        f"     link 2          {letters(chains[1][2])}",
        f"     answers         {told[1][2]}",
        f"     ballots         {told[1][3]}",
        f"     promise         {promised[1]}",
        f"first seed           {letters(seed)}",
        f"Ada’s hand           {row(map(str, hands[0]))}",
        f"Ben’s hand           {row(map(str, hands[1]))}",
        f"plate                {row(map(str, plate))}",
        f"Ada bids             {bid}",
        f"     inner           {letters(inner)}",
        f"     sealed          {letters(hash_parts('sealed', 'bid ?', inner))}",
        f"second seed          {letters(second)}",
        f"Ada rolls            {words(hash_parts('chance', second, '4'))[0] % 6 + 1}",
    ]
