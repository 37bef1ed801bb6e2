from __future__ import annotations

from typing import Literal, TypeAlias

from ._models import ErrorCode as ProblemCode

ClientErrorCode: TypeAlias = Literal[
    "NETWORK_ERROR",
    "TIMEOUT",
    "UNEXPECTED_ANSWER",
    "HASH_MISMATCH",
    "NOTHING_TO_DOWNLOAD",
    "BAD_SETTING",
]
"""What can go wrong without an answer of the service."""

ErrorCode: TypeAlias = ProblemCode | ClientErrorCode
"""Every code that this version knows. A newer service may send others: they arrive as they are."""


class VidimusError(Exception):
    """Whatever a call of the client fails with.

    >>> try:
    ...     vidimus.status("job_01m7yzwt4rakj5czzd7vrqf5ap")
    ... except VidimusError as error:
    ...     print(error.code, error.recovery_hint, error.request_id)
    """

    _is_open = False
    """An attempt of the call ended without the service's own refusal."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        *,
        recovery_hint: str,
        retryable: bool = False,
        status: int | None = None,
        request_id: str | None = None,
        field: str | None = None,
        job_id: str | None = None,
        retry_after_seconds: float | None = None,
        doc_url: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
        """Stable and machine-readable."""
        self.message = message
        """What went wrong, for people."""
        self.recovery_hint = recovery_hint
        """One sentence on what to do about it, fit for an agent."""
        self.retryable = retryable
        """Whether the same call is worth repeating."""
        self.status = status
        """The HTTP status; None where no answer came."""
        self.request_id = request_id
        """Names the request to support."""
        self.field = field
        """Dotted path of the field with the problem."""
        self.job_id = job_id
        """The order that exists already, if the service refused a call because of one."""
        self.retry_after_seconds = retry_after_seconds
        """Wait this long before repeating the call."""
        self.doc_url = doc_url
        """Where the manual explains the error."""
        self.idempotency_key: str | None = None
        """The key that the call made for itself; pass it to find out whether the order was accepted."""

    def __str__(self) -> str:
        named = f" (request {self.request_id})" if self.request_id else ""
        return f"{self.code}: {self.message} {self.recovery_hint}".rstrip() + named

    def __reduce__(self) -> tuple[object, ...]:
        # Task queues hand errors from process to process.
        return _restore, (self.code, self.message, self.__dict__)


def _restore(code: ErrorCode, message: str, facts: dict[str, object]) -> VidimusError:
    error = VidimusError(code, message, recovery_hint="")
    error.__dict__.update(facts)
    return error
