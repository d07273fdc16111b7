"""The loops over millions of states: generating moves, working back from the ends, checking.

Plain loops over plain numbers: tools.disco.solve has numba compile them and hands them numpy arrays; the tests run
the same code on lists, for small fields.

A position is a shape with a colouring, seen from the player to move; a state is a position with the barred colour:
state = 4 * position + barred. Colours: 0 mine, 1 vanilla, 2 caramel, 3 chocolate, 4 the rival's. Moving a cookie bars
its colour (one's own: none), so an edge to a state says what was moved: the state's last two bits.
"""

from __future__ import annotations

from typing import Any

Numbers = Any
"""A numpy array or a list of whole numbers."""

UNKNOWN = -1
"""The distance of a state from which nobody can force an end."""


def generate(
    shape: int,
    cookies: int,
    near: Numbers,
    first: Numbers,
    steps: Numbers,
    side: Numbers,
    goal: Numbers,
    place: Numbers,
    colours: Numbers,
    number: Numbers,
    weight: Numbers,
    same: Numbers,
    begin: Numbers,
    edges: Numbers,
    divisions: Numbers,
) -> int:
    """All moves in all colourings of one shape; gives how many edges were written.

    `colours` has the colouring's colours cell by cell, `number` finds a colouring by its weighted sum, `same` is the
    first of the positions that are the same by symmetry. Writes, for each colouring, where its `edges` begin, and
    how many winning divisions it has for each colour (4 to a colouring).
    """
    count = len(colours) // cookies
    size = 0
    for colouring in range(count):
        begin[colouring] = size
        for colour in range(4):
            divisions[4 * colouring + colour] = 0
        if same[shape * count + colouring] != shape * count + colouring:
            continue
        base = colouring * cookies
        for cell in range(cookies):
            colour = colours[base + cell]
            if colour == 4:
                continue
            allowed = 0
            for other in range(cookies):
                value = colours[base + other]
                if near[shape * cookies + cell] >> other & 1 and 1 <= value <= 3:
                    allowed |= 1 << value
            for roll in range(first[shape * cookies + cell], first[shape * cookies + cell + 1]):
                if not steps[roll] & allowed:
                    continue
                if side[roll]:
                    lead = 0
                    mine = 0
                    theirs = 0
                    for other in range(cookies):
                        value = colours[base + other]
                        part = 1 if side[roll] >> other & 1 else -1
                        if value == 0:
                            mine = part
                        elif value == 4:
                            theirs = part
                        else:
                            lead += part * value
                    if mine != theirs and mine * lead > 0:
                        divisions[4 * colouring + colour] += 1
                    continue
                total = 0
                for other in range(cookies):
                    value = colours[base + other]
                    if value == 0:
                        value = 4
                    elif value == 4:
                        value = 0
                    total += value * weight[place[roll * cookies + other]]
                edges[size] = 4 * same[goal[roll] * count + number[total]] + colour
                size += 1
    begin[count] = size
    return size


def count_moves(begin: Numbers, edges: Numbers, divisions: Numbers, left: Numbers, into: Numbers) -> int:
    """For each state its moves that win nothing at once (`left`) and the edges that lead `into` it.

    Gives the number of all legal moves of all states.
    """
    moves = 0
    for position in range(len(begin) - 1):
        for edge in range(begin[position], begin[position + 1]):
            colour = edges[edge] & 3
            into[edges[edge]] += 1
            for barred in range(4):
                if colour == 0 or colour != barred:
                    left[4 * position + barred] += 1
        for barred in range(4):
            moves += left[4 * position + barred]
            for colour in range(4):
                if colour == 0 or colour != barred:
                    moves += divisions[4 * position + colour]
    return moves


def reverse(begin: Numbers, edges: Numbers, end: Numbers, back: Numbers) -> None:
    """The positions from which an edge leads into each state: those of a state end in `back` before `end` of it.

    `end` comes in as the end of each state's part and goes out as its beginning.
    """
    for position in range(len(begin) - 1):
        for edge in range(begin[position], begin[position + 1]):
            end[edges[edge]] -= 1
            back[end[edges[edge]]] = position


def work_back(
    same: Numbers,
    divisions: Numbers,
    left: Numbers,
    start: Numbers,
    back: Numbers,
    distance: Numbers,
    queue: Numbers,
) -> int:
    """The distance to the end of every state where one side can force it; even is lost, odd is won.

    Beginning with those who cannot move and those who can win at once, each state in its turn tells the states
    before it; the first loss a state hears of is its quickest win, the last win its slowest loss. `left` is used up.
    Gives how many states are decided.
    """
    size = 0
    for wanted in range(2):
        for position in range(len(same)):
            if same[position] != position:
                continue
            for barred in range(4):
                state = 4 * position + barred
                wins = False
                for colour in range(4):
                    if divisions[4 * position + colour] and (colour == 0 or colour != barred):
                        wins = True
                if (wanted == 1 and wins) or (wanted == 0 and not wins and left[state] == 0):
                    distance[state] = wanted
                    queue[size] = state
                    size += 1
    at = 0
    while at < size:
        state = queue[at]
        at += 1
        further = distance[state] + 1
        moved = state & 3
        for edge in range(start[state], start[state + 1]):
            for barred in range(4):
                before = 4 * back[edge] + barred
                if (moved and moved == barred) or distance[before] != UNKNOWN:
                    continue
                left[before] -= 1
                if further & 1 or left[before] == 0:
                    distance[before] = further
                    queue[size] = before
                    size += 1
    return size


def check(same: Numbers, begin: Numbers, edges: Numbers, divisions: Numbers, distance: Numbers) -> int:
    """How many states have a value that does not follow from their moves. Looks forward only."""
    wrong = 0
    for position in range(len(same)):
        if same[position] != position:
            continue
        for barred in range(4):
            quickest = 1 << 20
            slowest = -1
            open_end = False
            for colour in range(4):
                if divisions[4 * position + colour] and (colour == 0 or colour != barred):
                    quickest = 0
            for edge in range(begin[position], begin[position + 1]):
                colour = edges[edge] & 3
                if colour and colour == barred:
                    continue
                after = distance[edges[edge]]
                if after == UNKNOWN:
                    open_end = True
                elif after & 1:
                    slowest = max(slowest, after)
                else:
                    quickest = min(quickest, after)
            value = UNKNOWN if open_end else slowest + 1
            if quickest < 1 << 20:
                value = quickest + 1
            if value != distance[4 * position + barred]:
                wrong += 1
    return wrong


def reach(begin: Numbers, edges: Numbers, reached: Numbers, queue: Numbers, size: int) -> int:
    """Mark all states that play can come to from the first ones of the queue; gives how many there are."""
    at = 0
    while at < size:
        state = queue[at]
        at += 1
        for edge in range(begin[state >> 2], begin[(state >> 2) + 1]):
            after = edges[edge]
            moved = after & 3
            if (moved == 0 or moved != state & 3) and not reached[after]:
                reached[after] = 1
                queue[size] = after
                size += 1
    return size
