"""The school: lessons that the rules check, and puzzles that are proven. Knows the games, the table and the bots."""

from __future__ import annotations

from tin.learn.addict import SCHOOL as ADDICT
from tin.learn.disco import SCHOOL as DISCO
from tin.learn.doppel import SCHOOL as DOPPEL
from tin.learn.raid import SCHOOL as RAID
from tin.learn.school import School

SCHOOLS: dict[str, School] = {
    school.game.id: school
    for school in (
        DOPPEL,
        DISCO,
        ADDICT,
        RAID,
    )
}
"""The school of every game by its id."""
