from __future__ import annotations

import hashlib
import json
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ._connection import Connection
from ._effects import Plan
from ._errors import VidimusError
from ._exchange import is_refusal

T = TypeVar("T")

KEPT_SECONDS = 24 * 60 * 60
"""For as long as a quote binds."""


@dataclass
class OpenKey:
    call: str
    """A hash of all that the call says, and of who says it to whom."""
    until: float
    in_flight: int = 1
    failed: int = 0
    """How many calls failed that may be made again."""
    is_uncertain: bool = False
    """Something may have come of it once. Only a success settles that."""


OPEN_KEYS: dict[str, OpenKey] = {}
"""Generated keys of calls that have not succeeded: one map for the process, whose threads share it."""
_lock = threading.Lock()


def keyed(
    connection: Connection,
    what: list[object],
    given: str | None,
    send_with: Callable[[str], Plan[T]],
    *,
    is_once: bool = False,
) -> Plan[T]:
    """Sends under the caller's key, or under one of our own. A program that calls again after a timeout means the same
    order, and not a second one: the call is repeated under its first key, by whichever client. ``is_once``: even while
    the first is in flight.
    """
    if given is not None:
        answer = yield from send_with(given)
        with _lock:
            OPEN_KEYS.pop(given, None)
        return answer
    text = json.dumps([connection.site_url, connection.api_key, *what], sort_keys=True, default=str)
    key, open_key = _take(hashlib.sha256(text.encode()).hexdigest(), is_once)
    try:
        return (yield from send_with(key))
    except BaseException as error:
        with _lock:
            if not (isinstance(error, VidimusError) and is_refusal(error)):
                open_key.is_uncertain = True
                open_key.until = time.time() + KEPT_SECONDS
            if open_key.is_uncertain:
                open_key.failed += 1
        if open_key.is_uncertain and isinstance(error, VidimusError):
            error.idempotency_key = key
            error.recovery_hint += f" From another process, pass idempotency_key={key!r}."
        raise
    finally:
        with _lock:
            open_key.in_flight -= 1
            if open_key.in_flight == 0 and open_key.failed == 0:
                OPEN_KEYS.pop(key, None)


def _take(call: str, is_shared: bool) -> tuple[str, OpenKey]:
    """The first key of the same call that is free, or a new one."""
    now = time.time()
    with _lock:
        for key in [key for key, each in OPEN_KEYS.items() if each.until < now]:
            del OPEN_KEYS[key]
        for key, each in OPEN_KEYS.items():
            if each.call == call and (is_shared or each.in_flight == 0):
                each.in_flight += 1
                each.failed = max(each.failed - 1, 0)
                return key, each
        key, taken = str(uuid.uuid4()), OpenKey(call, now + KEPT_SECONDS)
        OPEN_KEYS[key] = taken
        return key, taken
