"""What PyScript runs in the bots' worker."""

from tin.page.thinking import think

__export__ = ["think"]
