"""The table: one match, its record, its dealer, its link. Knows the games and nobody else."""

from tin.match.dealer import Dealer
from tin.match.link import find_link, read_link, write_link
from tin.match.match import Match
from tin.match.record import Entry, Player, Record

__all__ = ["Dealer", "Entry", "Match", "Player", "Record", "find_link", "read_link", "write_link"]
