"""The school: lessons that the rules check, and puzzles that are proven. Knows the games, the table and the bots."""

from __future__ import annotations

from cookie_tin.learn.addict import SCHOOL as ADDICT
from cookie_tin.learn.disco import SCHOOL as DISCO
from cookie_tin.learn.doppel import SCHOOL as DOPPEL
from cookie_tin.learn.raid import SCHOOL as RAID
from cookie_tin.learn.school import School

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
