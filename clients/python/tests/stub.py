"""A service that answers one request after the other as it is told, and clocks that do not wait."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import anyio
import httpx
import pytest

from vidimus import AsyncVidimus, Vidimus

T = TypeVar("T")

Reply = Callable[[httpx.Request], httpx.Response]

KEY = "vc_sandbox_test"
SITE = "https://vidimus.test"


def answered(body: object) -> Reply:
    return lambda _: httpx.Response(200, json=body)


def refused(code: str, status: int = 400, *, retryable: bool = False, **members: object) -> Reply:
    error = {"code": code, "message": "No.", "recoveryHint": "Do this.", "retryable": retryable, **members}
    headers = {"x-vc-request-id": "the-server's"}
    return lambda _: httpx.Response(status, json={"error": error}, headers=headers)


def broken(_: httpx.Request) -> httpx.Response:
    raise httpx.ConnectError("connection refused")


def slow(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadTimeout("too slow", request=request)


class Stub:
    """Both clients, whose requests are answered in turn, the last answer for good."""

    def __init__(self, *replies: Reply, **options: Any) -> None:
        self.sent: list[httpx.Request] = []
        self.replies = replies
        # What is None here is left out.
        settings = {"api_key": KEY, "base_url": SITE, **options}
        settings = {name: value for name, value in settings.items() if value is not None}
        transport = httpx.MockTransport(self.answer)
        self.vidimus = Vidimus(http_client=httpx.Client(transport=transport), **settings)
        self.async_vidimus = AsyncVidimus(http_client=httpx.AsyncClient(transport=transport), **settings)

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        return self.replies[min(len(self.sent), len(self.replies)) - 1](request)

    def body(self, index: int) -> Any:
        return json.loads(self.sent[index].content)


class Clock:
    """Pauses of either client, which pass at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.pauses: list[float] = []
        monkeypatch.setattr("time.sleep", self._pass)
        monkeypatch.setattr("anyio.sleep", self._pass_async)
        monkeypatch.setattr("time.monotonic", lambda: self.now)

    def _pass(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds

    async def _pass_async(self, seconds: float) -> None:
        self._pass(seconds)


def in_loop(call: Callable[[], Awaitable[T]], backend: str = "asyncio") -> T:
    return anyio.run(call, backend=backend)
