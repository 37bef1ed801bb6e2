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
    quote_id: object
    """The quote of an order; a hash of the order says nothing of it."""
    until: float
    in_flight: int = 0
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
    quote_id: object = None,
) -> Plan[T]:
    """Sends under the caller's key, or under one of our own. A program that calls again after a timeout means the same
    order, and not a second one: the call is repeated under its first key, by whichever client. ``quote_id``: the call
    is an order. It is the same one even while the first is in flight; and from a newer quote, once the first is
    uncertain.
    """
    if given is not None:
        answer = yield from send_with(given)
        with _lock:
            OPEN_KEYS.pop(given, None)
        return answer
    text = json.dumps([connection.site_url, connection.api_key, *what], sort_keys=True, default=str)
    key, open_key = _take(hashlib.sha256(text.encode()).hexdigest(), quote_id)
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
            # A conflict names the order itself.
            if error.code != "IDEMPOTENCY_CONFLICT":
                error.recovery_hint += f" From another process, pass idempotency_key={key!r}."
        raise
    finally:
        with _lock:
            open_key.in_flight -= 1
            if open_key.in_flight == 0 and open_key.failed == 0:
                OPEN_KEYS.pop(key, None)


def _take(call: str, quote_id: object) -> tuple[str, OpenKey]:
    """The key of the same call that is free, the key of the same order that may have been placed, or a new one."""
    now = time.time()
    with _lock:
        for key in [key for key, each in OPEN_KEYS.items() if each.until < now]:
            del OPEN_KEYS[key]
        same = [(key, each) for key, each in OPEN_KEYS.items() if each.call == call]
        equal = [
            one
            for one in same
            if one[1].quote_id == quote_id and (quote_id is not None or one[1].in_flight == 0)
        ]
        requoted = [one for one in same if quote_id is not None and one[1].is_uncertain]
        key, taken = (
            *equal,
            *requoted,
            (str(uuid.uuid4()), OpenKey(call, quote_id, now + KEPT_SECONDS)),
        )[0]
        taken.in_flight += 1
        taken.failed = max(taken.failed - 1, 0)
        OPEN_KEYS[key] = taken
        return key, taken
