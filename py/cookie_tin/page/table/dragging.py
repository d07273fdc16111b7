"""Dragging a piece: it is picked up where it is lifted, and pressed down where it is let go. One way to make a move."""

from __future__ import annotations

from cookie_tin.page.table.host import Host


def lift(host: Host, spot: str) -> None:
    """A piece is dragged away: it is picked up, if it may be."""
    table = host.table
    if table and table.player() is not None and table.picked != spot:
        host.press_on(spot, one_tap=False)


def drop(host: Host, spot: str) -> None:
    """What is picked up was let go over a spot: there it goes; or nowhere: it is put back."""
    held = host.table.picked if host.table else None
    if held and not spot:
        host.put_back()
    elif held and spot != held:
        host.press_on(spot, one_tap=True)
