"""What each game adds to the Lab."""

from tin.lab.addict import LAB as ADDICT
from tin.lab.contract import Lab
from tin.lab.disco import LAB as DISCO
from tin.lab.doppel import LAB as DOPPEL
from tin.lab.raid import LAB as RAID

LABS: dict[str, Lab] = {
    lab.game.id: lab
    for lab in (
        DOPPEL,
        DISCO,
        ADDICT,
        RAID,
    )
}
"""The Lab's knowledge of every game by its id."""
