"""The table: one match, its record, its dealer, its link. Knows the games and nobody else."""

from cookie_tin.match.dealer import Dealer
from cookie_tin.match.link import find_link, read_link, write_link
from cookie_tin.match.match import Match
from cookie_tin.match.record import Entry, Player, Record

__all__ = ["Dealer", "Entry", "Match", "Player", "Record", "find_link", "read_link", "write_link"]
