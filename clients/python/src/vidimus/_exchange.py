from __future__ import annotations

import json
import random
import re
from typing import cast

from ._effects import Answer, Pause, Plan, Send, send
from ._errors import ErrorCode, VidimusError

FIRST_SECONDS = 0.5
LONGEST_SECONDS = 8.0
LONGEST_ASKED_SECONDS = 60
"""Whoever is asked to wait longer than this decides for himself."""
ALLOWED = re.compile(r"\b(allow[A-Z]\w+): true\b", re.ASCII)
"""What a hint says to send, which is a member of a dictionary here."""
PROXY_FAILURES = (408, 429, 502, 503, 504)
"""What proxies answer when the service behind them cannot be reached."""


def exchange(request: Send, max_retries: int) -> Plan[Answer]:
    """Sends a request that may be repeated safely until it is answered, refused for good, or out of attempts."""
    attempt = 0
    is_open = False
    while True:
        try:
            answer = yield from send(request)
            if 200 <= answer.status < 300:
                return answer
            raise read_error(answer)
        except VidimusError as error:
            is_open = is_open or not _is_refused(error)
            delay = retry_delay(error, attempt, random.random()) if attempt < max_retries else None  # noqa: S311
            if delay is None:
                error._is_open = is_open
                raise
        yield Pause(delay)
        attempt += 1


def is_refusal(error: VidimusError) -> bool:
    """Whether nothing came of a call for certain, in any of its attempts."""
    return not error._is_open and error.code != "UNEXPECTED_ANSWER"


def _is_refused(error: VidimusError) -> bool:
    """Another one between us and the service may refuse what an earlier attempt has brought there."""
    if error.retryable or error.code == "UNEXPECTED_ANSWER" or error.status is None:
        return False
    return 400 <= error.status < 500


def retry_delay(error: VidimusError, attempt: int, jitter: float) -> float | None:
    """How many seconds to wait before an attempt is repeated, None when it is not: exponential with jitter, never
    sooner than the service asks for. ``jitter`` is from 0 to 1.
    """
    asked = error.retry_after_seconds or 0
    # Not ready is news of the job, not a failure of the request: wait_for is for that.
    if not error.retryable or error.code == "JOB_NOT_READY" or asked > LONGEST_ASKED_SECONDS:
        return None
    if asked > 0:
        return asked + FIRST_SECONDS * jitter
    return min(FIRST_SECONDS * 2.0**attempt, LONGEST_SECONDS) * (0.5 + jitter / 2)


def read_error(answer: Answer) -> VidimusError:
    """The error that an answer other than 2xx stands for; anything that is not the service's own is told apart."""
    request_id = answer.headers.get("x-vc-request-id")
    envelope = _read_envelope(answer.body)
    if envelope is None:
        return VidimusError(
            "UNEXPECTED_ANSWER",
            f"Something other than Vidimus responded, with status {answer.status}.",
            recovery_hint="Check base_url, and any proxy between this program and the service.",
            retryable=answer.status in PROXY_FAILURES,
            status=answer.status,
            request_id=request_id,
            retry_after_seconds=_retry_after(answer),
        )
    asked = envelope.get("retryAfterSeconds")
    told = answer.headers.get("x-should-retry")
    return VidimusError(
        cast(ErrorCode, envelope["code"]),
        str(envelope["message"]),
        recovery_hint=ALLOWED.sub(r'"\1": True', _text(envelope.get("recoveryHint")) or ""),
        retryable=envelope.get("retryable") is True if told is None else told == "true",
        status=answer.status,
        request_id=request_id,
        field=_text(envelope.get("field")),
        job_id=_text(envelope.get("jobId")),
        doc_url=_text(envelope.get("docUrl")),
        retry_after_seconds=asked if isinstance(asked, (int, float)) else _retry_after(answer),
    )


def read_json(answer: Answer) -> object:
    try:
        return json.loads(answer.body)
    except (ValueError, RecursionError) as cause:
        raise VidimusError(
            "UNEXPECTED_ANSWER",
            "Something other than Vidimus responded, with text that isn't JSON.",
            recovery_hint="Check base_url, and any proxy between this program and the service.",
            status=answer.status,
            request_id=answer.headers.get("x-vc-request-id"),
        ) from cause


def _read_envelope(body: bytes) -> dict[str, object] | None:
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError):
        return None
    error = answer.get("error") if isinstance(answer, dict) else None
    if not isinstance(error, dict):
        return None
    return error if isinstance(error.get("code"), str) and isinstance(error.get("message"), str) else None


def _retry_after(answer: Answer) -> int | None:
    text = answer.headers.get("retry-after", "")
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else None


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
