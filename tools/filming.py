"""Prints as JSON the frames of every game's demonstration, in every language that is named.

Runs by itself, with the sources that are to be built on its path (demonstrations.py starts it), as plugs.py does.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from cookie_tin.match import Match, Player
from cookie_tin.page import words
from cookie_tin.page.face import Face, Look
from cookie_tin.page.games import FACES
from cookie_tin.page.words import _


def frames(face: Face) -> Iterator[tuple[str, str]]:
    """The drawings of a game's demonstration, each with its sentence; none where a game has no demonstration."""
    film = face.demonstration()
    if film is None:
        return
    for shot in film.shots:
        match = Match.new(face.game.id, film.options, [Player()] * face.game.seats(film.options))
        for actor, text in film.moves[: shot.moves]:
            match.play(actor, text)
        view = match.state.view(0)
        names = [_(side.name) for side in face.seated(view)]
        story = match.events(shot.moves - 1, 0) if shot.moves else ()
        yield face.board(view, Look(names, story, shot.picked, playable=True)), _(shot.text)


if __name__ == "__main__":
    folder, *languages = sys.argv[1:]
    films: dict[str, list[tuple[str, str]]] = {}
    for language in languages:
        words.use(language, Path(folder))
        films |= {f"{game}.{language}": film for game, face in FACES.items() if (film := [*frames(face)])}
    print(json.dumps(films))
