"""The school: lessons that the rules check, and puzzles that are proven. Knows the games, the table and the bots."""

from __future__ import annotations

from tin.learn import addict, disco, doppel, raid
from tin.learn.school import School

SCHOOLS: dict[str, School] = {
    school.game.id: school
    for school in (
        doppel.SCHOOL,
        disco.SCHOOL,
        addict.SCHOOL,
        raid.SCHOOL,
    )
}
"""The school of each game that has one, by the game's id."""
