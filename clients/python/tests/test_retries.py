from __future__ import annotations

import contextlib
import operator
from typing import Any

import anyio
import httpx
import pytest
from both import call, each_kind
from stub import KEY, SITE, Clock, Reply, Stub, answered, broken, in_loop, refused, slow

from vidimus import AsyncVidimus, Vidimus, VidimusError
from vidimus._open_keys import OPEN_KEYS
from vidimus.types import Submission

SUBMISSION: Submission = {
    "quoteId": "q_1",
    "echoedInput": {"sourceLanguage": "es", "speedTier": "standard"},
    "documents": [{"url": "https://files.test/a.pdf"}],
}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@each_kind
@pytest.mark.parametrize(
    "failure",
    [
        refused("RATE_LIMITED", 429, retryable=True, retryAfterSeconds=3),
        refused("SERVICE_UNAVAILABLE", 503, retryable=True),
        refused("IDEMPOTENCY_CONFLICT", 409, retryable=True, retryAfterSeconds=5),
        broken,
        slow,
        lambda _: httpx.Response(502, text="bad gateway"),
    ],
    ids=["a limit", "an outage", "a running duplicate", "a broken connection", "no answer", "a proxy"],
)
def test_an_order_gets_through_a_passing_failure_with_one_idempotency_key(
    kind: str, failure: Reply, clock: Clock
) -> None:
    stub = Stub(failure, failure, answered({"jobId": "job_1"}))
    assert call(stub, kind, "submit", SUBMISSION) == {"jobId": "job_1"}
    keys = [stub.body(index)["idempotencyKey"] for index in range(3)]
    assert len(set(keys)) == 1
    assert len(keys[0]) == 36
    assert len({each.headers["x-vc-request-id"] for each in stub.sent}) == 1
    assert "idempotencyKey" not in SUBMISSION


@each_kind
def test_two_orders_have_two_keys_and_a_key_of_yours_is_kept(kind: str) -> None:
    stub = Stub(answered({}))
    for submission in (SUBMISSION, SUBMISSION, {**SUBMISSION, "idempotencyKey": "mine-1234"}):
        call(stub, kind, "submit", submission)
    first, second, mine = (stub.body(index)["idempotencyKey"] for index in range(3))
    assert first != second
    assert mine == "mine-1234"


@each_kind
def test_pauses_grow_and_end_with_the_last_failure(kind: str, clock: Clock) -> None:
    stub = Stub(broken, max_retries=6)
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "capabilities")
    assert (raised.value.code, raised.value.retryable, raised.value.status) == ("NETWORK_ERROR", True, None)
    assert raised.value.request_id == stub.sent[0].headers["x-vc-request-id"]
    assert len(clock.pauses) == 6
    for index, pause in enumerate(clock.pauses):
        assert min(0.25 * 2**index, 4) <= pause <= min(0.5 * 2**index, 8)


@each_kind
@pytest.mark.parametrize("options", [{}, {"max_retries": 0}])
def test_a_call_may_have_other_retries_than_the_client(
    kind: str, options: dict[str, Any], clock: Clock
) -> None:
    stub = Stub(broken, max_retries=1)
    with pytest.raises(VidimusError):
        call(stub, kind, "capabilities", **options)
    assert len(stub.sent) == (1 if options else 2)


@each_kind
def test_a_refund_sends_the_key_of_its_caller_or_none(kind: str, clock: Clock) -> None:
    stub = Stub(broken, answered({}))
    key = "refund-20417-2"
    for options in ({}, {}, {"idempotency_key": False}, {"idempotency_key": key}):
        call(stub, kind, "refund", {"jobId": "job_1", "amountCents": 500}, **options)
    assert [each.headers.get("idempotency-key") for each in stub.sent] == [None, None, None, None, key]


@each_kind
@pytest.mark.parametrize(
    ("path", "args"),
    [("submit", [SUBMISSION]), ("webhook.rotate_secret", [])],
)
@pytest.mark.parametrize(
    "failure", [broken, lambda _: httpx.Response(200, text="<html>"), lambda _: httpx.Response(502)]
)
def test_a_call_that_is_made_again_after_an_unknown_outcome_is_the_same_call(
    kind: str, path: str, args: list[Any], failure: Reply
) -> None:
    stub = Stub(failure, answered({}), answered({}), max_retries=0)
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, path, *args)
    for _ in range(2):
        call(stub, kind, path, *args)
    keys = [
        each.headers.get("idempotency-key") or stub.body(index)["idempotencyKey"]
        for index, each in enumerate(stub.sent)
    ]
    assert raised.value.idempotency_key == keys[0] == keys[1] != keys[2]


@each_kind
def test_a_call_that_is_made_again_after_a_refusal_is_another_one(kind: str) -> None:
    stub = Stub(refused("VALIDATION_ERROR"), answered({}), max_retries=0)
    with pytest.raises(VidimusError):
        call(stub, kind, "submit", SUBMISSION)
    call(stub, kind, "submit", SUBMISSION)
    assert stub.body(0)["idempotencyKey"] != stub.body(1)["idempotencyKey"]


PROXY_403: Reply = lambda _: httpx.Response(403, text="<html>")  # noqa: E731
UNCERTAIN: list[Reply] = [
    broken,
    slow,
    lambda _: httpx.Response(502),
    lambda _: httpx.Response(500, text="<html>"),
    lambda _: httpx.Response(200, text="<html>"),
    lambda _: httpx.Response(302),
    PROXY_403,
    lambda _: httpx.Response(404, text="<html>"),
    refused("INTERNAL_ERROR", 500),
    refused("IDEMPOTENCY_CONFLICT", 409, retryable=True),
]
REFUSALS: list[Reply] = [
    refused("INVALID_API_KEY", 401),
    refused("JOB_NOT_FOUND", 404),
    refused("VALIDATION_ERROR", 400),
    PROXY_403,
]


def keys_of(stub: Stub) -> list[str]:
    return [
        each.headers.get("idempotency-key") or stub.body(index).get("idempotencyKey")
        for index, each in enumerate(stub.sent)
    ]


@each_kind
@pytest.mark.parametrize("refusal", REFUSALS)
@pytest.mark.parametrize("uncertain", UNCERTAIN)
def test_a_call_that_was_uncertain_once_keeps_its_key_until_it_succeeds(
    kind: str, uncertain: Reply, refusal: Reply
) -> None:
    stub = Stub(uncertain, refusal, refusal, answered({}), answered({}), max_retries=0)
    for _ in range(3):
        with pytest.raises(VidimusError) as raised:
            call(stub, kind, "webhook.rotate_secret")
        assert raised.value.idempotency_key == keys_of(stub)[0]
    for _ in range(2):
        call(stub, kind, "webhook.rotate_secret")
    *kept, new = keys_of(stub)
    assert len(set(kept)) == 1
    assert new not in kept


@each_kind
@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_refusal_after_an_uncertain_attempt_of_the_same_call_settles_nothing(
    kind: str, refusal: Reply, clock: Clock
) -> None:
    stub = Stub(broken, refusal, answered({}), max_retries=1)
    with pytest.raises(VidimusError):
        call(stub, kind, "submit", SUBMISSION)
    call(stub, kind, "submit", SUBMISSION)
    assert len(set(keys_of(stub))) == 1


@each_kind
def test_another_client_repeats_the_same_call_and_another_account_does_not(kind: str) -> None:
    reordered = dict(reversed(SUBMISSION.items()))
    for other, is_same in (
        ({}, True),
        ({"base_url": f"{SITE}/api/v1"}, True),
        ({"api_key": "vc_live_other"}, False),
        ({"base_url": "https://other.test"}, False),
    ):
        first, second = Stub(broken, max_retries=0), Stub(answered({}), **other)
        with pytest.raises(VidimusError):
            call(first, kind, "submit", SUBMISSION)
        call(second, kind, "submit", reordered)
        assert (keys_of(first) == keys_of(second)) is is_same


def test_two_equal_rotations_at_once_are_two_and_stay_two_while_two_equal_orders_are_one() -> None:
    for path, args, count in (("webhook.rotate_secret", [], 2), ("submit", [SUBMISSION], 1)):
        stub = Stub(broken, broken, answered({}))

        async def answer(request: httpx.Request, stub: Stub = stub) -> httpx.Response:
            await anyio.lowlevel.checkpoint()
            return stub.answer(request)

        client = httpx.AsyncClient(transport=httpx.MockTransport(answer))
        vidimus: Any = AsyncVidimus(api_key=KEY, base_url=SITE, max_retries=0, http_client=client)

        async def both(vidimus: Any = vidimus, path: str = path, args: list[Any] = args) -> None:
            async def once() -> None:
                with contextlib.suppress(VidimusError):
                    await operator.attrgetter(path)(vidimus)(*args)

            async with anyio.create_task_group() as group:
                group.start_soon(once)
                group.start_soon(once)

        in_loop(both)
        for _ in range(3):
            call(stub, "asyncio", path, *args)
        first, second, new = keys_of(stub)[:2], keys_of(stub)[2:4], keys_of(stub)[4]
        assert new not in first
        assert len(set(first)) == count
        assert sorted(first) == sorted(second)


@each_kind
def test_a_key_that_was_passed_and_succeeded_is_not_used_again(kind: str) -> None:
    stub = Stub(broken, answered({}), max_retries=0)
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "webhook.rotate_secret")
    call(stub, kind, "webhook.rotate_secret", idempotency_key=raised.value.idempotency_key)
    call(stub, kind, "webhook.rotate_secret")
    first, again, new = keys_of(stub)
    assert first == again != new


def test_a_kept_key_is_small_tells_no_secret_and_lasts_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr("time.time", lambda: now[0])
    stub = Stub(broken, max_retries=0)
    body: Submission = {**SUBMISSION, "sourceText": "x" * 50_000}

    def submit() -> None:
        with pytest.raises(VidimusError):
            stub.vidimus.submit(body)

    submit()
    assert len(repr(OPEN_KEYS)) < 1_000
    assert KEY not in repr(OPEN_KEYS)
    now[0] += 24 * 3600 - 1
    submit()
    now[0] += 24 * 3600 + 1
    submit()
    first, second, third = keys_of(stub)
    assert first == second != third


@each_kind
def test_a_secret_is_rotated_once_however_often_the_request_is_repeated(kind: str, clock: Clock) -> None:
    stub = Stub(broken, answered({"secret": "whsec_"}))
    call(stub, kind, "webhook.rotate_secret")
    call(stub, kind, "webhook.rotate_secret")
    call(stub, kind, "webhook.rotate_secret", idempotency_key="rotation-2026-11")
    keys = [each.headers["idempotency-key"] for each in stub.sent]
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3
    assert keys[3] == "rotation-2026-11"


@each_kind
def test_time_that_runs_out_is_worth_repeating(kind: str, clock: Clock) -> None:
    stub = Stub(slow)
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "status", "job_1", timeout=0.5, max_retries=1)
    assert (raised.value.code, raised.value.retryable) == ("TIMEOUT", True)
    assert "0.5 seconds" in raised.value.message
    assert len(stub.sent) == 2


@pytest.mark.parametrize(("path", "seconds"), [("status", 60.0), ("submit", 120.0)])
def test_an_attempt_has_a_minute_and_a_submission_two(path: str, seconds: float) -> None:
    stub = Stub(answered({}))
    call(stub, "blocking", path, "job_1" if path == "status" else SUBMISSION)
    assert stub.sent[0].extensions["timeout"]["read"] == seconds


class Drip(httpx.SyncByteStream, httpx.AsyncByteStream):
    """An answer that never ends, and never pauses for long."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock

    def __iter__(self) -> Any:
        while True:
            if self.clock is not None:
                self.clock.now += 1
            yield b" "

    async def __aiter__(self) -> Any:
        while True:
            await anyio.lowlevel.checkpoint()
            yield b" "


def test_an_answer_that_drips_is_cut_off_by_the_blocking_client(clock: Clock) -> None:
    transport = httpx.MockTransport(lambda _: httpx.Response(200, stream=Drip(clock)))
    vidimus = Vidimus(
        api_key=KEY, base_url=SITE, max_retries=0, http_client=httpx.Client(transport=transport)
    )
    with pytest.raises(VidimusError, match="TIMEOUT"):
        vidimus.capabilities(timeout=30)
    assert clock.now == 31


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_an_answer_that_drips_is_cut_off_by_the_asynchronous_client(backend: str) -> None:
    transport = httpx.MockTransport(lambda _: httpx.Response(200, stream=Drip()))
    client = httpx.AsyncClient(transport=transport)
    vidimus = AsyncVidimus(api_key=KEY, base_url=SITE, max_retries=0, http_client=client)

    async def run() -> None:
        with pytest.raises(VidimusError, match="TIMEOUT"):
            await vidimus.capabilities(timeout=0.05)

    in_loop(run, backend)


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_a_call_is_cancelled_during_a_pause_between_attempts(backend: str) -> None:
    stub = Stub(refused("RATE_LIMITED", 429, retryable=True, retryAfterSeconds=50))

    async def run() -> bool:
        with anyio.move_on_after(0.05) as scope:
            await stub.async_vidimus.capabilities()
        return scope.cancelled_caught

    assert in_loop(run, backend)
    assert len(stub.sent) == 1
