"""Verifies deliveries of the service, which are Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Literal, Protocol, TypeAlias, cast

from ._models import WebhookEvent

__all__ = ["WebhookError", "WebhookErrorCode", "WebhookEvent", "WebhookHeaders", "verify_webhook"]

WebhookErrorCode: TypeAlias = Literal[
    "MISSING_HEADER", "BAD_HEADER", "BAD_SECRET", "BAD_SIGNATURE", "OUTSIDE_TOLERANCE", "NO_EVENT"
]

MAX_SIGNATURES = 16
"""A genuine delivery has one signature, and a few more while rotations overlap: others would only make us compute."""


class WebhookError(Exception):
    """Why a delivery is not to be believed: answer ``status``, and do nothing of what it says."""

    def __init__(self, code: WebhookErrorCode, message: str) -> None:
        super().__init__(code, message)
        self.code: WebhookErrorCode = code
        self.message = message
        # The secret is the receiver's own fault: a 400 would blame the sender, and nothing would be logged.
        self.status: Literal[400, 500] = 500 if code == "BAD_SECRET" else 400

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class WebhookHeaders(Protocol):
    """Headers as a framework hands them over; upper and lower case are the same."""

    def items(self) -> Iterable[tuple[str, object]]: ...


def verify_webhook(
    body: bytes | bytearray | memoryview | str,
    headers: WebhookHeaders,
    secrets: str | Iterable[str],
    *,
    tolerance_seconds: float = 300,
    now: datetime | None = None,
) -> WebhookEvent:
    """The event of a delivery that one of the secrets has signed, else a ``WebhookError``.

    Pass the body exactly as it was received, before any parsing; during a rotation pass both secrets. Types may be
    added: ignore those you do not know. A message may come twice: remember ``event["id"]``.

    >>> event = verify_webhook(request.get_data(), request.headers, os.environ["VIDIMUS_WEBHOOK_SECRET"])
    >>> if event["type"] == "order.ready":
    ...     print(event["data"]["jobId"])

    :param tolerance_seconds: How far the sender's clock may be off.
    :param now: The receiver's time, with a time zone; the clock's when left out.
    :raises WebhookError: ``MISSING_HEADER``, ``BAD_HEADER``, ``BAD_SECRET``, ``BAD_SIGNATURE``,
        ``OUTSIDE_TOLERANCE``, ``NO_EVENT``.
    :raises TypeError: The body was parsed, or headers or ``now`` are of another kind: a fault of the receiver's.
    """
    content = _bytes_of(body)
    delivery = _read_headers(headers)
    keys = _keys_of(secrets)
    signed = f"{delivery.message_id}.{delivery.sent_at}.".encode("utf-8", "replace") + content
    # The signature first: a stranger learns nothing of the clock here.
    if not _is_signed_by_any(keys, delivery.signatures, signed):
        raise WebhookError("BAD_SIGNATURE", "None of this delivery's signatures match the secret.")
    off = abs(_seconds_of(now) - delivery.sent_at)
    if off > tolerance_seconds:
        raise WebhookError("OUTSIDE_TOLERANCE", f"The delivery is {round(off)} seconds off.")
    return _parse_event(content)


@dataclass(frozen=True)
class _Delivery:
    message_id: str
    sent_at: int
    """Seconds since 1970."""
    signatures: list[bytes]


def _bytes_of(body: object) -> bytes:
    if isinstance(body, str):
        return body.encode("utf-8", "replace")
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    raise TypeError(
        f"body is {type(body).__name__}: it was parsed. Pass the bytes as they were received, such as "
        "request.body (Django), request.get_data() (Flask), or await request.body() (FastAPI)."
    )


def _read_headers(headers: WebhookHeaders) -> _Delivery:
    if not callable(getattr(headers, "items", None)):
        raise TypeError("headers must be the request's headers, such as request.headers.")
    given: dict[str, str] = {}
    for name, value in headers.items():
        if isinstance(value, str) and value:
            given.setdefault(name.lower(), value)

    def read(name: str) -> str:
        if name not in given:
            raise WebhookError("MISSING_HEADER", f"The header {name} is missing.")
        return given[name]

    timestamp = read("webhook-timestamp")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookError("BAD_HEADER", "webhook-timestamp must be whole seconds since 1970.")
    given_signatures = read("webhook-signature").split(" ")[:MAX_SIGNATURES]
    matches = [re.fullmatch(r"v1,([A-Za-z0-9+/]{43}=)", each) for each in given_signatures]
    signatures = [base64.b64decode(match[1]) for match in matches if match]
    return _Delivery(read("webhook-id"), int(timestamp), signatures)


def _keys_of(secrets: str | Iterable[str]) -> list[bytes]:
    is_several = isinstance(secrets, Iterable) and not isinstance(secrets, (str, bytes))
    listed: list[object] = list(secrets) if is_several else [secrets]
    given = [part for each in listed for part in (each.split() if isinstance(each, str) else [each])]
    if not any(given):
        raise WebhookError("BAD_SECRET", "No webhook secret was given. Set it to the one that starts whsec_.")
    return [_key_of(secret) for secret in given]


def _key_of(secret: object) -> bytes:
    match = re.fullmatch(r"whsec_([A-Za-z0-9+/]{32,})={0,2}", secret if isinstance(secret, str) else "")
    try:
        if match:
            return base64.b64decode(match[1] + "=" * (-len(match[1]) % 4))
    except binascii.Error:
        pass
    raise WebhookError("BAD_SECRET", "A webhook secret is whsec_ followed by base64.")


def _is_signed_by_any(keys: list[bytes], signatures: list[bytes], signed: bytes) -> bool:
    """Compares in constant time; every pair is tried, so that the time does not tell which one fits."""
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]
    fits = [hmac.compare_digest(ours, theirs) for ours in expected for theirs in signatures]
    return any(fits)


def _seconds_of(now: datetime | None) -> float:
    if now is None:
        return datetime.now(timezone.utc).timestamp()
    if now.tzinfo is None:
        raise TypeError("now has no time zone. Use datetime.now(timezone.utc).")
    return now.timestamp()


def _parse_event(content: bytes) -> WebhookEvent:
    """What is signed comes from the service; here only its outline is looked at."""
    try:
        event = json.loads(content)
    except (ValueError, RecursionError):
        event = None
    if isinstance(event, dict) and isinstance(event.get("type"), str) and isinstance(event.get("data"), dict):
        return cast(WebhookEvent, event)
    raise WebhookError("NO_EVENT", "The delivery is signed, but its body isn't an event.")
