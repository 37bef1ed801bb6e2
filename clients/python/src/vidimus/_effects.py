"""What an operation asks of the world, and who carries it out.

An operation is written once, as a generator that yields what it wants done: it does no input or output
itself. One pair of drivers carries that out with a blocking HTTP client, the other with an asynchronous one.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import AsyncGenerator, Callable, Generator, Mapping
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
    series = _resulting(plan)
    result = next(iterate(client, series))
    series.close()
    return result


async def run_async(client: httpx.AsyncClient, plan: Plan[T]) -> T:
    series = _resulting(plan)
    iteration = iterate_async(client, series)
    try:
        return await anext(iteration)
    finally:
        await iteration.aclose()


def _resulting(plan: Plan[T]) -> Series[T]:
    yield Emit((yield from plan))


def iterate(client: httpx.Client, series: Series[T]) -> Generator[T, None, None]:
    outcome: Answer | VidimusError | None = None
    try:
        while True:
            try:
                effect = series.throw(outcome) if isinstance(outcome, VidimusError) else series.send(outcome)
            except StopIteration:
                return
            outcome = None
            if isinstance(effect, Emit):
                yield effect.item
            elif isinstance(effect, Send):
                try:
                    outcome = _send(client, effect)
                except VidimusError as error:
                    outcome = error
            elif isinstance(effect, Save):
                effect.save(effect.cursor)
            else:
                time.sleep(effect.seconds)
    finally:
        series.close()


async def iterate_async(client: httpx.AsyncClient, series: Series[T]) -> AsyncGenerator[T, None]:
    outcome: Answer | VidimusError | None = None
    try:
        while True:
            try:
                effect = series.throw(outcome) if isinstance(outcome, VidimusError) else series.send(outcome)
            except StopIteration:
                return
            outcome = None
            if isinstance(effect, Emit):
                yield effect.item
            elif isinstance(effect, Send):
                try:
                    outcome = await _send_async(client, effect)
                except VidimusError as error:
                    outcome = error
            elif isinstance(effect, Save):
                saved = effect.save(effect.cursor)
                if inspect.isawaitable(saved):
                    await saved
            else:
                await anyio.sleep(effect.seconds)
    finally:
        series.close()


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
