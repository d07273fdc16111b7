"""Prints as JSON what index.html has to know of every game before Python is there, from the faces themselves.

Runs by itself, with the sources that are to be built on its path (cards.py starts it): the tools may know another tin.
"""

from __future__ import annotations

import json

from cookie_tin.learn import SCHOOLS
from cookie_tin.page.face import FACTS, Face
from cookie_tin.page.games import FACES


def plug(face: Face) -> dict[str, object]:
    """One game. `facts` is a message and what fills its blanks."""
    counts = face.player_counts()
    players = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
    return {
        "id": face.game.id,
        "name": face.game.name,
        "pitch": face.pitch,
        "facts": [
            FACTS[face.minutes is not None, face.age is not None],
            {"players": players, "minutes": face.minutes, "age": face.age},
        ],
        "byline": face.byline,
        "art": face.art,
        "film": face.demonstration() is not None,
        "marks": [side.mark for side in face.sides],
        "stylesheet": face.stylesheet,
        "drawings": face.drawings,
        "lessons": bool(face.game.id in SCHOOLS and SCHOOLS[face.game.id].lessons),
    }


if __name__ == "__main__":
    print(json.dumps([plug(face) for face in FACES.values()]))
