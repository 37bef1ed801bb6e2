"""Every operation of the client, written once for both: see _effects."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import time
import uuid
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar, cast
from urllib.parse import quote as percent_encode
from urllib.parse import urlencode

from ._arguments import (
    LEFT_OUT,
    id_of,
    kind_of,
    read_filter,
    read_quote,
    read_refund,
    read_submission,
    refuse,
)
from ._connection import USER_AGENT, CallOptions, Connection
from ._effects import Answer, Effect, Emit, Pause, Plan, Save, Send, Series
from ._errors import ErrorCode, VidimusError
from ._exchange import exchange, read_json
from ._models import (
    EventFeed,
    FeedEvent,
    Question,
    QuestionList,
    QuoteInput,
    QuoteOutput,
    RefundInput,
    RefundOutput,
    ReplayedDelivery,
    RotatedSecret,
    StatusOutput,
    SubmitOutput,
    UploadedDocument,
    WebhookEndpoint,
    WebhookTest,
    WebhookType,
)
from ._open_keys import keyed
from ._routes import ROUTES, CallName
from ._submission import submission_identity
from .types import Download, JobRef, MessageRef, QuestionRef, Submission

T = TypeVar("T")

CALL_SECONDS = 60.0
SUBMIT_SECONDS = 120.0
"""Submit fetches the documents (up to a minute for the set) and charges before it answers."""
TRANSFER_SECONDS = 120.0

LAST_STATES = ("ready", "delivered", "refunded", "failed", "cancelled")
"""The states after which nothing more comes of a job by itself."""
MAX_FAILURES = 5

QueryValue: TypeAlias = str | int | Sequence[str] | Mapping[str, str] | None


def call(
    connection: Connection,
    name: CallName,
    body: Mapping[str, object] | None = None,
    *,
    path: Mapping[str, object] | None = None,
    query: Mapping[str, Any] | None = None,
    idempotency_key: str | None = None,
    options: CallOptions,
) -> Plan[Any]:
    """Calls an operation. All of them may be repeated: submit and a rotation by their idempotency key, a refund by
    its order and amount; a test message or a replay is then at worst sent twice.
    """
    route = ROUTES[name]
    url = f"{connection.site_url}/api/v1{_fill_path(route.path, path or {})}"
    search = urlencode(_query_of(query or {}))
    headers = {"accept": "application/json", "user-agent": USER_AGENT}
    if route.needs_key:
        headers |= _authorization(connection.api_key)
    if idempotency_key is not None:
        headers["idempotency-key"] = idempotency_key
    content = None
    if route.method != "GET":
        headers["content-type"] = "application/json"
        content = json.dumps(body or {}, allow_nan=False).encode()
    timeout = connection.timeout_of(options, SUBMIT_SECONDS if name == "submit" else CALL_SECONDS)
    request = Send(route.method, f"{url}?{search}" if search else url, headers, timeout, content)
    answer = yield from exchange(request, connection.retries_of(options))
    read = read_json(answer)
    if isinstance(read, dict) and "idempotent-replayed" in answer.headers:
        return {**read, "replayed": True}
    return read


def _authorization(api_key: str | None) -> dict[str, str]:
    if api_key is None:
        raise VidimusError(
            "MISSING_AUTH",
            "No API key was provided.",
            recovery_hint="Pass api_key or set VIDIMUS_API_KEY.",
        )
    # One ID for all attempts of a call: what support is told finds every one of them.
    return {"authorization": f"Bearer {api_key}", "x-vc-request-id": str(uuid.uuid4())}


def _fill_path(template: str, members: Mapping[str, object]) -> str:
    def fill(match: re.Match[str]) -> str:
        value = members.get(match[1])
        # An empty or dotted member would make another path of it.
        if not isinstance(value, str) or value in ("", ".", ".."):
            raise VidimusError(
                "VALIDATION_ERROR",
                f"{match[1]} must be the ID that the service returned.",
                recovery_hint=f"Pass {match[1]} as a string.",
                field=match[1],
            )
        return percent_encode(value, safe="")

    return re.sub(r"\{(\w+)\}", fill, template)


def _query_of(members: Mapping[str, QueryValue]) -> list[tuple[str, str]]:
    """Members as the service reads them: a list's repeated, a record's as ``name[key]``, absent ones left out."""
    pairs: list[tuple[str, str]] = []
    for name, value in members.items():
        if isinstance(value, Mapping):
            pairs += [(f"{name}[{key}]", each) for key, each in value.items()]
        elif isinstance(value, (str, int)):
            pairs.append((name, str(value)))
        elif value is not None:
            pairs += [(name, each) for each in value]
    return pairs


Page: TypeAlias = Callable[[str | None], Plan[Any]]
"""Asks for the page after a cursor."""


FILTERED: dict[str, str] = {"listOrders": "orders", "listDeliveries": "webhook.deliveries"}


def pages(
    connection: Connection,
    name: CallName,
    filter: Mapping[str, object] | None,
    page_size: int,
    options: CallOptions,
) -> Page:
    members = {} if filter is None else read_filter(FILTERED[name], filter)

    def ask(after: str | None) -> Plan[Any]:
        query = {**members, "limit": page_size, "after": after}
        return call(connection, name, query=query, options=options)

    return ask


def quote(
    connection: Connection, input: QuoteInput, compare: str | None, options: CallOptions
) -> Plan[QuoteOutput]:
    return call(connection, "quote", read_quote(input), query={"compare": compare}, options=options)


def submit(
    connection: Connection, input: Submission, idempotency_key: str | None, options: CallOptions
) -> Plan[SubmitOutput]:
    body, given = read_submission(input, idempotency_key)
    # Without a key of its own, a second run of the same program must not be a second order.
    once = {"allowQuoteReuse": False} if given is LEFT_OUT else {}
    # A loop that makes another key at each turn, or changes a pair, must not be charged at each turn. No program reads
    # that its quote covers more pages than there are.
    unless_allowed = {"allowDuplicate": False, "allowMorePages": False, **once}

    def send(key: str) -> Plan[SubmitOutput]:
        return call(connection, "submit", {**unless_allowed, **body, "idempotencyKey": key}, options=options)

    return keyed(connection, ["submit", submission_identity(body)], given, send, quote_id=body.get("quoteId"))


def call_row(
    connection: Connection, name: CallName, options: CallOptions, label: str = "", subject: object = None
) -> Plan[Any]:
    """Calls an operation that takes nothing, or the ID of one thing: the one in its path."""
    route = ROUTES[name]
    found = re.search(r"\{(\w+)", route.path)
    path = path_of(label, subject, found[1], is_final=route.method != "GET") if found else None
    return call(connection, name, path=path, options=options)


def questions(connection: Connection, job: JobRef, options: CallOptions) -> Plan[list[Question]]:
    path = path_of("questions", job, "jobId")
    listed: QuestionList = yield from call(connection, "listQuestions", path=path, options=options)
    return listed["data"]


def answer(
    connection: Connection, job: JobRef, question: QuestionRef, text: str, options: CallOptions
) -> Plan[Question]:
    path = path_of("answer", job, "jobId", is_final=True) | path_of("answer", question, "questionId")
    return call(connection, "answerQuestion", {"answer": text}, path=path, options=options)


def refund(
    connection: Connection,
    job: JobRef | RefundInput,
    amount_cents: int | None,
    reason: str | None,
    allow_duplicate: bool | None,
    idempotency_key: str | Literal[False] | None,
    options: CallOptions,
) -> Plan[RefundOutput]:
    job_id, given, key = read_refund(job, amount_cents, reason, allow_duplicate, idempotency_key)
    # Without a key, the service makes equal refunds once: in a second run too. With another key, only if allowed.
    body = {"allowDuplicate": False, **given}
    return call(
        connection, "refund", body, path={"jobId": job_id}, idempotency_key=key or None, options=options
    )


def get_webhook(connection: Connection, options: CallOptions) -> Plan[WebhookEndpoint]:
    return call(connection, "getWebhook", options=options)


def set_webhook(
    connection: Connection, url: str | Literal[False], options: CallOptions
) -> Plan[WebhookEndpoint]:
    # None is what a variable holds that isn't set: it must not take away the URL.
    if url is not False and (not isinstance(url, str) or url == ""):
        raise refuse(
            "url",
            f"webhook.set() needs a URL or False, and got {kind_of(url)}.",
            'Call webhook.set("https://hooks.example.com/vidimus"), or webhook.set(False) to take it away.',
        )
    return call(connection, "setWebhook", {"url": url or None}, options=options)


def test_webhook(connection: Connection, type: WebhookType | None, options: CallOptions) -> Plan[WebhookTest]:
    body = None if type is None else {"type": type}
    return call(connection, "testWebhook", body, options=options)


def rotate_secret(
    connection: Connection, idempotency_key: str | None, options: CallOptions
) -> Plan[RotatedSecret]:
    def send(key: str) -> Plan[RotatedSecret]:
        return call(connection, "rotateWebhookSecret", idempotency_key=key, options=options)

    return keyed(connection, ["rotate"], idempotency_key, send)


def replay(connection: Connection, message: MessageRef, options: CallOptions) -> Plan[ReplayedDelivery]:
    return call(
        connection, "replayDelivery", path=path_of("webhook.replay", message, "messageId"), options=options
    )


def path_of(label: str, reference: object, member: str, *, is_final: bool = False) -> dict[str, object]:
    return {member: id_of(label, reference, member, is_final=is_final)}


def upload(
    connection: Connection, content: bytes, language: str | None, options: CallOptions
) -> Plan[UploadedDocument]:
    """Hands over a file's bytes and returns what the service found in them; raises where it cannot be ordered."""
    facts: dict[str, object] = {"sizeBytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    if language is not None:
        facts["language"] = language
    created: UploadedDocument = yield from call(connection, "createDocument", facts, options=options)
    target = created.get("upload")
    if target:
        request = Send(
            target["method"],
            target["url"],
            target["headers"],
            connection.timeout_of(options, TRANSFER_SECONDS),
            content,
        )
        yield from exchange(request, connection.retries_of(options))
    path = {"documentId": created["documentId"]}
    document: UploadedDocument = yield from call(connection, "getDocument", path=path, options=options)
    problem = document.get("problem")
    if document["state"] == "refused" and problem:
        raise VidimusError(
            # The contract promises a code of the catalogue.
            cast(ErrorCode, problem["code"]),
            problem["message"],
            recovery_hint="Fix the file and upload it again.",
        )
    return document


def download(connection: Connection, file: Download, options: CallOptions) -> Plan[bytes]:
    """The bytes of a file, handed over only when their SHA-256 is the one that the result named."""
    if not isinstance(file, Mapping) or not all(
        isinstance(file.get(name), str) for name in ("url", "sha256")
    ):
        raise refuse(
            "artifact",
            f"download() needs an artifact of a result, and got {kind_of(file)}.",
            'Call download(result["artifacts"][0]).',
        )
    if file.get("kind") == "certificate_only":
        raise VidimusError(
            "NOTHING_TO_DOWNLOAD",
            "A certificate_only artifact is a page, not a file.",
            recovery_hint=(
                "Download the result's reviewedTranslation, and use the certification's jws and publicVerifyUrl."
            ),
        )
    content = yield from _fetch(connection, file["url"], options)
    found = hashlib.sha256(content).hexdigest()
    if found != file["sha256"].lower():
        raise VidimusError(
            "HASH_MISMATCH",
            f"The file's SHA-256 is {found}, but the result says {file['sha256']}.",
            recovery_hint="Don't use this file. Fetch the result and download it again.",
        )
    return content


def _fetch(connection: Connection, url: str, options: CallOptions) -> Plan[bytes]:
    if url.startswith("data:"):
        try:
            return base64.b64decode(url.partition(",")[2], validate=True)
        except binascii.Error:
            # Its SHA-256 tells.
            return b""
    # Without the key: the file's server has no business with it.
    request = Send("GET", url, {}, connection.timeout_of(options, TRANSFER_SECONDS))
    answer: Answer = yield from exchange(request, connection.retries_of(options))
    return answer.body


def list_items(ask_page: Page) -> Series[Any]:
    """Every item of a list; a page is asked for when the one before has been used up."""
    after: str | None = None
    while True:
        page = yield from ask_page(after)
        for item in page["data"]:
            yield Emit(item)
        after = page["nextCursor"]
        if after is None:
            return


class Feed:
    """A feed that skips nothing: an event counts as handled when the next one is asked for, and the cursor moves
    when a page's last one was. Whoever dies in between sees that page again, by the same IDs.
    """

    def __init__(
        self,
        ask_page: Page,
        after: str | None,
        save: Callable[[str], object] | None,
        follow: bool,
        poll_seconds: float,
    ) -> None:
        self.cursor = after
        self._ask = _patiently(ask_page, poll_seconds) if follow else ask_page
        self._save = save
        self._follow = follow
        self._poll_seconds = poll_seconds

    def events(self) -> Series[FeedEvent]:
        while True:
            page: EventFeed = yield from self._ask(self.cursor)
            for event in page["data"]:
                yield Emit(event)
            if page["nextCursor"] != self.cursor:
                if self._save is not None:
                    yield Save(self._save, page["nextCursor"])
                self.cursor = page["nextCursor"]
            if page["hasMore"]:
                continue
            if not self._follow:
                return
            yield Pause(self._poll_seconds)


def _patiently(ask_page: Page, poll_seconds: float) -> Page:
    """A look that fails for a passing reason is repeated after growing pauses, five times in a row at the most."""

    def ask(after: str | None) -> Generator[Effect, Answer | None, Any]:
        failures = 0
        while True:
            try:
                return (yield from ask_page(after))
            except VidimusError as error:
                failures += 1
                if not error.retryable or failures >= MAX_FAILURES:
                    raise
                pause = max(poll_seconds * 2.0**failures, error.retry_after_seconds or 0)
            yield Pause(pause)

    return ask


@dataclass(frozen=True)
class Waiting:
    poll_seconds: float | None
    max_poll_seconds: float | None
    max_wait: float | None


def wait_for(
    connection: Connection, job: JobRef, waiting: Waiting, options: CallOptions
) -> Series[StatusOutput]:
    """A job's status now and at each change, until it is ready, delivered, failed, cancelled or refunded. A look
    that fails for a passing reason is repeated, five times in a row at the most.
    """
    return _wait_for(connection, id_of("wait_for", job, "jobId"), waiting, options)


def _wait_for(
    connection: Connection, job: str, waiting: Waiting, options: CallOptions
) -> Series[StatusOutput]:
    usual, most = (2.0, 10.0) if connection.is_sandbox else (30.0, 300.0)
    first = usual if waiting.poll_seconds is None else waiting.poll_seconds
    longest = max(most if waiting.max_poll_seconds is None else waiting.max_poll_seconds, first)
    ends_at = None if waiting.max_wait is None else time.monotonic() + waiting.max_wait
    seen: str | None = None
    pause = first
    failures = 0
    while True:
        try:
            now = yield from call(connection, "status", path={"jobId": job}, options=options)
        except VidimusError as error:
            failures += 1
            if not error.retryable or failures >= MAX_FAILURES:
                raise
        else:
            failures = 0
            if now["status"] != seen:
                seen = now["status"]
                pause = first
                yield Emit(now)
                if seen in LAST_STATES:
                    return
        left = pause if ends_at is None else ends_at - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"The order was still {seen or 'unknown'} after {waiting.max_wait:g} seconds.")
        yield Pause(min(pause, left))
        pause = min(pause * 1.5, longest)
