"""What an operation asks of the world, and who carries it out.

An operation is written once, as a generator that yields what it wants done: it does no input or output
itself. One pair of drivers carries that out with a blocking HTTP client, the other with an asynchronous one.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import AsyncIterator, Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

import anyio
import httpx

from ._errors import VidimusError

T = TypeVar("T")


@dataclass(frozen=True)
class Send:
    """Send a request once; the answer comes back, whatever its status."""

    method: str
    url: str
    headers: Mapping[str, str]
    timeout: float
    """Seconds for all of it."""
    content: bytes | None = None


@dataclass(frozen=True)
class Pause:
    seconds: float


@dataclass(frozen=True)
class Save:
    """Call a function of the caller's, which may be asynchronous."""

    save: Callable[[str], object]
    cursor: str


@dataclass(frozen=True)
class Emit(Generic[T]):
    """Hand an item to whoever iterates."""

    item: T


@dataclass(frozen=True)
class Answer:
    status: int
    headers: httpx.Headers
    body: bytes


Effect: TypeAlias = Send | Pause | Save
Plan: TypeAlias = Generator[Effect, Answer | None, T]
"""An operation that comes to one result."""
Series: TypeAlias = Generator[Effect | Emit[T], Answer | None, None]
"""An operation that comes to many."""


def send(request: Send) -> Plan[Answer]:
    answer = yield request
    if answer is None:
        raise RuntimeError("a request without an answer")
    return answer


def run(client: httpx.Client, plan: Plan[T]) -> T:
    return next(Items(client, _resulting(plan)))


async def run_async(client: httpx.AsyncClient, plan: Plan[T]) -> T:
    return await anext(AsyncItems(client, _resulting(plan)))


def _resulting(plan: Plan[T]) -> Series[T]:
    yield Emit((yield from plan))


class _Once(Generic[T]):
    """A series that is walked once, and refuses what would be answered wrongly in silence."""

    _series: Series[T]

    def __bool__(self) -> bool:
        raise TypeError(
            "An iterator is true even if it has no items. Ask any(True for _ in items), or make a list of it."
        )

    def _refuse_second_walk(self) -> None:
        if inspect.getgeneratorstate(self._series) == inspect.GEN_CLOSED:
            raise TypeError(
                "These items were walked to their end already. Make a list of them, or call again."
            )


class Items(_Once[T], Iterator[T]):
    """Yields what a series emits. Stopping early leaves nothing open."""

    def __init__(self, client: httpx.Client, series: Series[T]) -> None:
        self._client = client
        self._series = series

    def __iter__(self) -> Items[T]:
        self._refuse_second_walk()
        return self

    def __next__(self) -> T:
        outcome: Answer | VidimusError | None = None
        while True:
            effect = _resume(self._series, outcome)
            if isinstance(effect, Emit):
                return effect.item
            try:
                outcome = self._carry_out(effect)
            except VidimusError as error:
                outcome = error
            except BaseException:
                # It must not go on as if this had been done.
                self._series.close()
                raise

    def _carry_out(self, effect: Effect) -> Answer | None:
        if isinstance(effect, Send):
            return _send(self._client, effect)
        if isinstance(effect, Save):
            saved = effect.save(effect.cursor)
            if inspect.isawaitable(saved):
                raise _unawaited(saved)
        else:
            time.sleep(effect.seconds)
        return None


class AsyncItems(_Once[T], AsyncIterator[T]):
    """The same for an event loop. An asynchronous generator would have to be closed after stopping early."""

    def __init__(self, client: httpx.AsyncClient, series: Series[T]) -> None:
        self._client = client
        self._series = series

    def __aiter__(self) -> AsyncItems[T]:
        self._refuse_second_walk()
        return self

    async def __anext__(self) -> T:
        outcome: Answer | VidimusError | None = None
        while True:
            try:
                effect = _resume(self._series, outcome)
            except StopIteration:
                raise StopAsyncIteration from None
            if isinstance(effect, Emit):
                return effect.item
            try:
                outcome = await self._carry_out(effect)
            except VidimusError as error:
                outcome = error
            except BaseException:
                self._series.close()
                raise

    async def _carry_out(self, effect: Effect) -> Answer | None:
        if isinstance(effect, Send):
            return await _send_async(self._client, effect)
        if isinstance(effect, Save):
            saved = effect.save(effect.cursor)
            if inspect.isawaitable(saved):
                await saved
        else:
            await anyio.sleep(effect.seconds)
        return None


def _resume(series: Series[T], outcome: Answer | VidimusError | None) -> Effect | Emit[T]:
    return series.throw(outcome) if isinstance(outcome, VidimusError) else series.send(outcome)


def _send(client: httpx.Client, request: Send) -> Answer:
    ends_at = time.monotonic() + request.timeout
    try:
        with client.stream(
            request.method,
            request.url,
            headers=request.headers,
            content=request.content,
            timeout=request.timeout,
            # The service never redirects; following one could take the key elsewhere.
            follow_redirects=False,
        ) as response:
            parts = []
            # The HTTP client limits the wait for each part, not for all of them.
            for part in response.iter_bytes():
                if time.monotonic() > ends_at:
                    raise _timed_out(request)
                parts.append(part)
            return Answer(response.status_code, response.headers, b"".join(parts))
    except httpx.TimeoutException as cause:
        raise _timed_out(request) from cause
    except (httpx.HTTPError, httpx.InvalidURL) as cause:
        raise _unreachable(request, cause) from cause


async def _send_async(client: httpx.AsyncClient, request: Send) -> Answer:
    try:
        with anyio.fail_after(request.timeout):
            response = await client.request(
                request.method,
                request.url,
                headers=request.headers,
                content=request.content,
                timeout=request.timeout,
                follow_redirects=False,
            )
            return Answer(response.status_code, response.headers, response.content)
    except (TimeoutError, httpx.TimeoutException) as cause:
        raise _timed_out(request) from cause
    except (httpx.HTTPError, httpx.InvalidURL) as cause:
        raise _unreachable(request, cause) from cause


def _unawaited(saved: object) -> VidimusError:
    close = getattr(saved, "close", None)
    if close is not None:
        close()
    return VidimusError(
        "VALIDATION_ERROR",
        "save returned a coroutine, which Vidimus can't await: the cursor isn't saved.",
        recovery_hint="Use AsyncVidimus, or pass a save that isn't asynchronous.",
        field="save",
    )


def _timed_out(request: Send) -> VidimusError:
    return VidimusError(
        "TIMEOUT",
        f"No complete response arrived within {request.timeout:g} seconds.",
        recovery_hint="Retry the same call, or set a longer timeout.",
        retryable=True,
        request_id=request.headers.get("x-vc-request-id"),
    )


def _unreachable(request: Send, cause: Exception) -> VidimusError:
    said = f": {cause}" if str(cause) else ""
    return VidimusError(
        "NETWORK_ERROR",
        f"The service is unreachable{said}.",
        recovery_hint="Retry the same call. If it fails again, check base_url and the network.",
        retryable=True,
        request_id=request.headers.get("x-vc-request-id"),
    )
