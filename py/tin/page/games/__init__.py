"""How each game looks and speaks on the page."""

from tin.page.face import Face
from tin.page.games.addict import FACE as ADDICT
from tin.page.games.disco import FACE as DISCO
from tin.page.games.doppel import FACE as DOPPEL
from tin.page.games.raid import FACE as RAID

FACES: dict[str, Face] = {
    face.game.id: face
    for face in (
        DOPPEL,
        DISCO,
        ADDICT,
        RAID,
    )
}
"""Every playable game's face by the game's id."""
