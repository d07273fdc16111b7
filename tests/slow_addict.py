"""Cookies Addict once more, written from the French document and the rulings alone: slow, plain, not knowing ours.

A tile is a pair (column, row) counted from 1 at the bottom left; cookies, lures and animals are kept by player. Two
implementations that share no line and no way of thinking, and still agree on thousands of games, are both likely to
be right.
"""

from __future__ import annotations

from random import Random

Place = tuple[int, int]

COOKIES_BOTH = ["1", "1", "2", "2", "2", "2", "3", "3", "3", "4k", "1l", "1l", "2l", "1ll"]
COOKIES_LONG = ["2", "3", "4", "1l", "2l"]
LOST_BOTH = ["-1", "-1", "-1", "-1", "-2", "-2", "-3", "-1l", "-2l"]
LOST_LONG = ["-1", "-2", "-3l"]
SPECIALS = [
    "double",
    "double",
    "guard",
    "guard",
    "swap",
    "zoo",
    "lose",
    "trade",
    "flip",
    "steal",
    "lures",
    "pinch",
    "end",
]

ASK_BEGIN, ASK_LINE, ASK_TRADE, ASK_FLIP, ASK_KEEPER, ASK_WALK = (
    "begin",
    "line",
    "trade",
    "flip",
    "keeper",
    "walk",
)


def deal(size: int, rng: Random, specials: list[str] | None = None) -> dict[Place, str]:
    """Mélangez les tuiles ... et formez le plateau de jeu. With these specials, or random ones."""
    tiles = COOKIES_BOTH + LOST_BOTH + (specials or rng.sample(SPECIALS, 2))
    if size == 6:
        tiles = COOKIES_BOTH + COOKIES_LONG + LOST_BOTH + LOST_LONG + (specials or rng.sample(SPECIALS, 5))
    rng.shuffle(tiles)
    places = [(column, row) for column in range(1, size + 1) for row in range(1, size + 1)]
    return dict(zip(places, tiles, strict=True))


def write_deal(grid: dict[Place, str]) -> str:
    """The deal as the record has it: rows from the top."""
    size = max(row for _, row in grid)
    rows = [",".join(grid[column, row] for column in range(1, size + 1)) for row in range(size, 0, -1)]
    return "deal " + "/".join(rows)


def name(place: Place) -> str:
    """A place as the players call it, such as c4."""
    return "abcdef"[place[0] - 1] + str(place[1])


def place(text: str) -> Place:
    """The tile called c4."""
    return "abcdef".index(text[0]) + 1, int(text[1])


class SlowAddict:
    """One game in progress. `moves` lists what may be done now, `do` does it."""

    def __init__(
        self, grid: dict[Place, str], debt: bool = False, decline: bool = False, begins: str = "first"
    ) -> None:
        self.decline = decline
        """“(switch) trade may be declined”"""
        self.animals = ["panda", "raccoon"]
        self.grid = grid
        self.size = max(row for _, row in grid)
        self.debt = debt
        self.face_up = set(grid)
        self.keepers = [at for at, tile in grid.items() if tile in ("4k", "zoo")]
        self.columns: dict[int, int] = {}
        """The column of the player who has one."""
        self.rows: dict[int, int] = {}
        """The row of the player who has one."""
        self.cookies = [0, 0]
        self.lures = [0, 0]
        self.twice = [False, False]
        """For this turn of that player, or the next one."""
        self.player = {"first": 0, "second": 1, "dealer": -1}[begins]
        self.ask = ASK_BEGIN if begins == "dealer" else ASK_LINE
        self.how_over = ""
        self.winner: int | None = None

    def placed(self, player: int) -> bool:
        """Does the player's animal stand at the board?"""
        return player in self.columns or player in self.rows

    def crossing(self) -> Place | None:
        """Dans l'alignement des pions des deux joueurs."""
        columns, rows = list(self.columns.values()), list(self.rows.values())
        return (columns[0], rows[0]) if columns and rows else None

    def active(self, at: Place) -> bool:
        """Une tuile retournée ne peut plus être activée; une tuile avec un gardien non plus."""
        return at in self.face_up and at not in self.keepers

    def lines(self) -> list[str]:
        """The lines to which the player's animal may go."""
        rival = 1 - self.player
        every = range(1, self.size + 1)
        if rival in self.columns:
            return [str(row) for row in every if self.active((self.columns[rival], row))]
        if rival in self.rows:
            return ["abcdef"[column - 1] for column in every if self.active((column, self.rows[rival]))]
        return ["abcdef"[column - 1] for column in every] + [str(row) for row in every]

    def bargains(self) -> set[str]:
        """Always exactly two for two: what can be paid and, for lures, be in play."""
        me = self.player
        found = set()
        if self.lures[me] >= 2:
            found.add("trade for cookies")
        if self.cookies[me] >= 2 and sum(self.lures) <= 8:
            found.add("trade for lures")
        return found

    def moves(self) -> set[str]:
        """Everything that may be done now."""
        me = self.player
        if self.how_over:
            return set()
        if self.ask == ASK_BEGIN:
            return {"begin 0", "begin 1"}
        if self.ask == ASK_LINE:
            lines = set(self.lines())
            return lines if self.placed(1 - me) else lines | {"raccoon " + line for line in lines}
        if self.ask == ASK_TRADE:
            return self.bargains() | ({"no trade"} if self.decline else set())
        if self.ask == ASK_FLIP:
            return {f"flip {name(at)}" for at in self.grid if at != self.crossing()}
        free = [at for at in self.grid if at not in self.keepers]
        if self.ask == ASK_KEEPER:
            starts = [name(at) for at in self.keepers] + (["off"] if len(self.keepers) < 2 else [])
            return {f"{start}>{name(end)}" for start in starts for end in free}
        walks = {
            f"{name(start)}>{name(end)}"
            for start in self.keepers
            for end in free
            if steps(start, end) <= self.lures[me]
        }
        return walks | {"done"}

    def do(self, move: str) -> None:
        """Make a move that is allowed."""
        if self.ask == ASK_BEGIN:
            self.player, self.ask = int(move.split()[1]), ASK_LINE
        elif self.ask == ASK_LINE:
            if not self.placed(1 - self.player):
                self.choose("raccoon" if "raccoon" in move else "panda")
            self.go(move.split()[-1])
        elif move == "done":
            self.next_player()
        else:
            if self.ask == ASK_TRADE:
                self.trade(move)
            elif self.ask == ASK_FLIP:
                self.face_up ^= {place(move.removeprefix("flip "))}
            else:
                self.keeper(move)
            self.finish()

    def choose(self, animal: str) -> None:
        """Celui-ci sélectionne un jeton « personnage »; the rival has the other one."""
        self.animals[self.player] = animal
        self.animals[1 - self.player] = "panda" if animal == "raccoon" else "raccoon"

    def go(self, line: str) -> None:
        """Il place son pion, active la tuile, applique l'effet, puis la retourne."""
        me = self.player
        first = not self.placed(1 - me)
        if line.isdigit():
            self.rows[me] = int(line)
        else:
            self.columns[me] = "abcdef".index(line) + 1
        if first:
            self.player = 1 - me
            return
        at = self.crossing()
        assert at is not None
        self.face_up.discard(at)
        times = 2 if self.twice[me] else 1
        if self.grid[at] != "swap":
            self.twice[me] = False  # this is the last tile of the turn
        self.effect(self.grid[at], times)

    def effect(self, tile: str, times: int) -> None:
        """Les tuiles et leurs effets."""
        me, rival = self.player, 1 - self.player
        if tile == "lose":
            self.over("lose", rival)
        elif tile == "end":
            self.cookies[me] -= 4 * times
            self.over("end")
        elif tile == "swap":
            self.columns, self.rows = (
                {1 - player: column for player, column in self.columns.items()},
                {1 - player: row for player, row in self.rows.items()},
            )
            if not self.lines():
                self.over("stuck")
        elif tile == "trade" and self.bargains() and (self.decline or len(self.bargains()) == 2):
            self.ask = ASK_TRADE
        elif tile == "flip":
            self.ask = ASK_FLIP
        elif tile == "guard":
            self.ask = ASK_KEEPER
        else:
            if tile == "double":
                self.twice[me] = True
            elif tile == "zoo":
                self.cookies[me] += 2 * times
            elif tile == "steal":
                for _ in range(2 * times):
                    if self.cookies[rival] > 0:
                        self.cookies[rival] -= 1
                        self.cookies[me] += 1
            elif tile == "pinch":
                for _ in range(2 * times):
                    if self.lures[rival] > 0:
                        self.lures[rival] -= 1
                        self.lures[me] += 1
            elif tile == "lures":
                self.gain_lures(self.lures[me] * times)
            elif tile == "trade":
                for bargain in self.bargains():
                    self.trade(bargain)
            else:
                self.numbers(tile, times)
            self.finish()

    def numbers(self, tile: str, times: int) -> None:
        """Pour chaque cookie, pour chaque cookie barré, pour chaque leurre."""
        me = self.player
        cookies = int(tile.rstrip("lk"))
        for _ in range(abs(cookies) * times):
            if cookies > 0:
                self.cookies[me] += 1
            elif self.debt or self.cookies[me] > 0:
                self.cookies[me] -= 1
        self.gain_lures(tile.count("l") * times)

    def gain_lures(self, count: int) -> None:
        """10 jetons leurre: le nombre maximal simultanément en jeu."""
        for _ in range(count):
            if sum(self.lures) < 10:
                self.lures[self.player] += 1

    def trade(self, move: str) -> None:
        """Échange une fois 2 leurres contre 2 cookies ou inversement."""
        me = self.player
        if move == "trade for cookies":
            self.lures[me] -= 2
            self.cookies[me] += 2
        elif move == "trade for lures":
            self.cookies[me] -= 2
            self.lures[me] += 2

    def keeper(self, move: str) -> None:
        """Un gardien: sur une tuile au choix, ou en dépensant des leurres."""
        start, end = move.split(">")
        if start != "off":
            self.keepers.remove(place(start))
            if self.ask == ASK_WALK:
                self.lures[self.player] -= steps(place(start), place(end))
        self.keepers.append(place(end))

    def finish(self) -> None:
        """A la fin de son tour, un joueur peut déplacer un ou plusieurs gardiens."""
        self.ask = ASK_WALK
        if self.lures[self.player] == 0:
            self.next_player()

    def next_player(self) -> None:
        """A tour de rôle, jusqu'à ce qu'un des deux joueurs n'ait plus la possibilité de se déplacer."""
        self.player = 1 - self.player
        self.ask = ASK_LINE
        if not self.lines():
            self.over("stuck")

    def over(self, how: str, winner: int | None = None) -> None:
        """Le joueur qui a accumulé le plus de cookies remporte la partie."""
        self.how_over = how
        self.winner = winner
        if winner is None and self.cookies[0] != self.cookies[1]:
            self.winner = 0 if self.cookies[0] > self.cookies[1] else 1


def steps(start: Place, end: Place) -> int:
    """Perpendiculairement ou en diagonale: walk one tile at a time and count."""
    count = 0
    while start != end:
        start = (toward(start[0], end[0]), toward(start[1], end[1]))
        count += 1
    return count


def toward(here: int, there: int) -> int:
    """The next place on the way there along one axis."""
    return here + (there > here) - (there < here)
