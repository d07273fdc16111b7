"""Connections to other devices: WebRTC data channels without any server, so within the same network only."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import create_proxy

from cookie_tin.page.ports import Connection, ConnectionListener

GATHERING = 4.0
"""So many seconds a browser may look for its own addresses."""

LONGEST = 4_000
"""Characters of one thing that is said; who says more is not one of ours."""

MOST_BUFFERED = 262_144
"""Bytes that the browser is given to send at a time; the rest waits here."""

MOST_UNSENT = 8_000_000
"""Characters that wait here at the most. All messages of the longest game there can be are fewer."""

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
        self._channel.bufferedAmountLowThreshold = MOST_BUFFERED // 2
        self._unsent: deque[str] = deque()
        self._unsent_size = 0
        self._proxies: list[Any] = []
        self._listen(self._channel, "open", lambda _event: self._change("open"))
        self._listen(self._channel, "close", lambda _event: self._change("closed"))
        self._listen(self._channel, "message", self._hear)
        self._listen(self._channel, "bufferedamountlow", lambda _event: self._send_waiting())
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
        """What the browser cannot send at once waits; whoever does not read for too long is given up."""
        if self._channel.readyState != "open":
            return
        self._unsent.append(text)
        self._unsent_size += len(text)
        self._send_waiting()
        if self._unsent_size > MOST_UNSENT:
            self._forget_unsent()
            asyncio.get_event_loop().call_soon(self._listener.misuse)

    def _send_waiting(self) -> None:
        while self._unsent and self._channel.readyState == "open":
            if self._channel.bufferedAmount > MOST_BUFFERED:
                return
            text = self._unsent.popleft()
            self._unsent_size -= len(text)
            self._channel.send(text)

    def _forget_unsent(self) -> None:
        self._unsent.clear()
        self._unsent_size = 0

    def _hear(self, event: Any) -> None:
        """What is no text, or too long, ends the connection: nothing of it is looked at."""
        data = event.data
        if isinstance(data, str) and len(data) <= LONGEST:
            self._listener.hear(data)
        else:
            self.close()
            self._listener.misuse()

    def close(self) -> None:
        self._state = "closed"
        self._forget_unsent()
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
