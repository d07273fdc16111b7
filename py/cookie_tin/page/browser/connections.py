"""Connections to other devices: WebRTC data channels without any server, so within the same network only."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import create_proxy

from cookie_tin.page.ports import Connection, ConnectionListener

GATHERING = 4.0
"""So many seconds a browser may look for its own addresses."""

STATES = {"disconnected": "away", "connected": "open", "completed": "open", "failed": "closed"}
"""What the state of a WebRTC connection means for us."""


async def connect(listener: ConnectionListener, offer: str = "") -> Connection:
    """Call another device, or answer its offer."""
    connection = WebConnection(listener)
    try:
        if offer:
            await connection.describe("offer", offer)
        await connection.prepare()
    except BaseException:
        connection.close()
        raise
    return connection


class WebConnection:
    """One connection with one channel, which both sides open by agreement: no event has to be waited for."""

    def __init__(self, listener: ConnectionListener) -> None:
        self.description = ""
        self._listener = listener
        self._state = ""
        self._connection = js.RTCPeerConnection.new(_object({"iceServers": []}))
        self._channel = self._connection.createDataChannel("tin", _object({"negotiated": True, "id": 0}))
        self._proxies: list[Any] = []
        self._listen(self._channel, "open", lambda _event: self._change("open"))
        self._listen(self._channel, "close", lambda _event: self._change("closed"))
        self._listen(self._channel, "message", lambda event: listener.hear(str(event.data)))
        self._listen(self._connection, "iceconnectionstatechange", lambda _event: self._report_state())

    async def prepare(self) -> None:
        """Find out by which addresses this device can be reached."""
        gathered = asyncio.Event()

        def look(_event: Any) -> None:
            if self._connection.iceGatheringState == "complete":
                gathered.set()

        self._listen(self._connection, "icegatheringstatechange", look)
        await self._connection.setLocalDescription()
        if self._connection.iceGatheringState != "complete":
            with suppress(TimeoutError):
                await asyncio.wait_for(gathered.wait(), GATHERING)
        self.description = str(self._connection.localDescription.sdp)

    async def describe(self, kind: str, description: str) -> None:
        """What the other device has told of itself."""
        await self._connection.setRemoteDescription(_object({"type": kind, "sdp": description}))

    async def accept(self, description: str) -> None:
        await self.describe("answer", description)

    def send(self, text: str) -> None:
        if self._channel.readyState == "open":
            self._channel.send(text)

    def close(self) -> None:
        self._state = "closed"
        self._connection.close()
        for target, kind, proxy in self._proxies:
            target.removeEventListener(kind, proxy)
            proxy.destroy()
        self._proxies = []

    def _report_state(self) -> None:
        state = STATES.get(str(self._connection.iceConnectionState))
        if state and (state != "open" or self._channel.readyState == "open"):
            self._change(state)

    def _change(self, state: str) -> None:
        if self._state not in (state, "closed"):
            self._state = state
            self._listener.change(state)

    def _listen(self, target: Any, kind: str, do: Callable[[Any], object]) -> None:
        proxy = create_proxy(do)
        target.addEventListener(kind, proxy)
        self._proxies.append((target, kind, proxy))


def _object(told: dict[str, Any]) -> Any:
    return js.JSON.parse(json.dumps(told))
