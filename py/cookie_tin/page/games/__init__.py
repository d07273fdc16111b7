"""How each game looks and speaks on the page."""

from cookie_tin.page.face import Face
from cookie_tin.page.games.addict import FACE as ADDICT
from cookie_tin.page.games.disco import FACE as DISCO
from cookie_tin.page.games.doppel import FACE as DOPPEL
from cookie_tin.page.games.raid import FACE as RAID

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
