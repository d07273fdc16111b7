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

A_TURN = 200
"""So many lines are taken over in one turn of the event loop."""

MOST_WAITING = 100_000
"""So many may wait here; who says more at once is not one of ours."""

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
        self._channel.binaryType = "arraybuffer"  # nobody makes files of what is thrown away
        self._channel.bufferedAmountLowThreshold = MOST_BUFFERED // 2
        self._unsent: deque[str] = deque()
        self._unsent_size = 0
        self._proxies: list[Any] = []
        self._listen(self._channel, "open", lambda _event: self._change("open"))
        self._listen(self._channel, "close", lambda _event: self._change("closed"))
        self._events = js.Array.new()
        """What has come and was not taken over yet: Python is woken once for much that comes at once."""
        self._push = self._events.push.bind(self._events)
        self._channel.addEventListener("message", self._push)
        self._taking = False
        self._next_state = ""
        self._wake = self._proxy(self._channel, "message", lambda _event: self._take_soon())
        self._wait()
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

    def _wait(self) -> None:
        """Until something comes."""
        self._channel.addEventListener("message", self._wake, _object({"once": True}))

    def _take_soon(self) -> None:
        if not self._taking:
            self._taking = True
            self._task = asyncio.ensure_future(self._take())  # nobody else would hold it

    async def _take(self) -> None:
        """Take over what has come, a little in every turn; then wait to be woken again."""
        while self._events.length and self._state != "closed":
            if self._events.length > MOST_WAITING:
                self._end()
            for event in self._events.splice(0, A_TURN):
                self._hear(event.data)
            await asyncio.sleep(0)
        self._taking = False
        if self._state != "closed":
            self._wait()
            if self._next_state:
                self._change(self._next_state)

    def _hear(self, data: Any) -> None:
        """What is no text, or too long, ends the connection: nothing of it is looked at."""
        if self._state == "closed":
            return
        if isinstance(data, str) and len(data) <= LONGEST:
            self._listener.hear(data)
        else:
            self._end()

    def _end(self) -> None:
        self.close()
        self._listener.misuse()

    def close(self) -> None:
        self._state = "closed"
        self._forget_unsent()
        self._channel.removeEventListener("message", self._push)
        self._events.length = 0
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
        """What was said before is heard before."""
        self._next_state = state if self._taking else ""
        if self._state not in (state, "closed") and not self._taking:
            self._state = state
            self._listener.change(state)

    def _listen(self, target: Any, kind: str, do: Callable[[Any], object]) -> None:
        target.addEventListener(kind, self._proxy(target, kind, do))

    def _proxy(self, target: Any, kind: str, do: Callable[[Any], object]) -> Any:
        """What JavaScript can call, until the connection is closed."""
        proxy = create_proxy(do)
        self._proxies.append((target, kind, proxy))
        return proxy


def _object(told: dict[str, Any]) -> Any:
    return js.JSON.parse(json.dumps(told))
