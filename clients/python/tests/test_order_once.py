"""Programs run twice, and crash between two attempts: neither must be a second order."""

from __future__ import annotations

import datetime
import inspect
from decimal import Decimal
from typing import Any

import httpx
import pytest
from both import call, each_kind
from stub import SITE, Reply, Stub, answered, broken, refused
from test_arguments import METHODS, QUOTE_INPUT, SUBJECTS, SUBMISSION, is_refused, outcome

from vidimus import AsyncVidimus, Vidimus, VidimusError


def keys(stub: Stub) -> list[str]:
    return [
        each.headers.get("idempotency-key") or stub.body(index)["idempotencyKey"]
        for index, each in enumerate(stub.sent)
    ]


def settle(stub: Stub, kind: str, *args: Any, **options: Any) -> VidimusError | None:
    try:
        call(stub, kind, *args, **options)
    except VidimusError as error:
        return error
    return None


@each_kind
def test_an_order_without_a_key_lets_the_service_refuse_a_second_one(kind: str) -> None:
    for order, options, sent in (
        (SUBMISSION, {}, False),
        ({**SUBMISSION, "allowQuoteReuse": True}, {}, True),
        (SUBMISSION, {"idempotency_key": "order-20417"}, None),
        ({**SUBMISSION, "idempotencyKey": "order-20417"}, {}, None),
    ):
        stub = Stub(answered({}))
        call(stub, kind, "submit", order, **options)
        assert stub.body(0).get("allowQuoteReuse") is sent


@each_kind
@pytest.mark.parametrize("name", ["allowDuplicate", "allowMorePages"])
def test_no_order_is_a_further_one_or_of_more_pages_unless_its_caller_says_so(kind: str, name: str) -> None:
    rest = {key: value for key, value in SUBMISSION.items() if key not in ("quoteId", "echoedInput")}
    quoted = {**rest, "quote": {key: SUBMISSION[key] for key in ("quoteId", "echoedInput")}}
    for order in (SUBMISSION, quoted):
        for options in ({}, {"idempotency_key": "order-20417"}):
            for allowed, sent in (({}, False), ({name: False}, False), ({name: True}, True)):
                stub = Stub(answered({}))
                call(stub, kind, "submit", {**order, **allowed}, **options)
                assert stub.body(0)[name] is sent


@each_kind
def test_no_refund_is_a_second_one_of_its_amount_unless_its_caller_says_so(kind: str) -> None:
    key = {"idempotency_key": "refund-20417-2"}
    for job, options, sent in (
        ("job_1", {}, False),
        ("job_1", {"amount_cents": 500, **key}, False),
        ("job_1", {"amount_cents": 500, "allow_duplicate": False, **key}, False),
        ("job_1", {"amount_cents": 500, "allow_duplicate": True, **key}, True),
        ({"jobId": "job_1", "amountCents": 500, "allowDuplicate": True}, key, True),
    ):
        stub = Stub(answered({}))
        call(stub, kind, "refund", job, **options)
        assert stub.body(0)["allowDuplicate"] is sent
    stub = Stub(answered({}))
    error = settle(stub, kind, "refund", "job_1", allow_duplicate="yes")
    assert error is not None and error.field == "allow_duplicate"


@each_kind
def test_a_hint_says_in_python_what_to_allow(kind: str) -> None:
    hint = "Only then send allowDuplicate: true."
    stub = Stub(refused("IDEMPOTENCY_CONFLICT", recoveryHint=hint))
    error = settle(stub, kind, "submit", SUBMISSION)
    assert error is not None
    assert error.recovery_hint == 'Only then send "allowDuplicate": True.'


@each_kind
def test_another_process_is_told_under_which_key_to_look(kind: str) -> None:
    stub = Stub(broken, max_retries=0)
    error = settle(stub, kind, "submit", {**SUBMISSION, "metadata": {"run": kind}})
    assert error is not None
    assert error.idempotency_key == keys(stub)[0]
    assert error.recovery_hint.endswith(f"another process, pass idempotency_key={keys(stub)[0]!r}.")


URL = "https://files.test/download?id=1"
SHA256 = "ab" * 32
NAMED = {"url": URL, "sha256": SHA256}
MOVED = {**NAMED, "url": f"{URL}2"}

ORDER = {"jobId": "job_1", "orderNumber": "VC-1", "status": "paid", "estimatedCompletionAt": "2026-12-01"}


def replayed(body: object) -> Reply:
    return lambda _: httpx.Response(200, json=body, headers={"idempotent-replayed": "true"})


@each_kind
def test_an_answer_that_was_given_before_is_told_from_a_new_one(kind: str) -> None:
    stub = Stub(*[answered({}), replayed({})] * 3)
    calls: list[tuple[str, list[Any], dict[str, Any]]] = [
        ("submit", [SUBMISSION], {"idempotency_key": "order-20417"}),
        ("refund", ["job_1"], {"amount_cents": 100}),
        ("webhook.rotate_secret", [], {"idempotency_key": "rotation-1"}),
    ]
    told = [
        call(stub, kind, name, *args, **options).get("replayed")
        for name, args, options in calls
        for _ in range(2)
    ]
    assert told == [None, True] * 3


@each_kind
def test_an_answer_that_was_given_before_names_its_order(kind: str) -> None:
    now = {**ORDER, "currentStatus": "cancelled"}
    stub = Stub(replayed(now), answered({}))
    again = call(stub, kind, "submit", SUBMISSION, idempotency_key="order-20417")
    assert again == {**now, "replayed": True}
    for verb in ("status", "refund", "cancel"):
        assert call(stub, kind, verb, again) == {}


SIGNED_TWICE = [
    (
        "https://b.s3.test/a.pdf?versionId=3&X-Amz-Date=20261130T120000Z&X-Amz-Expires=900&X-Amz-Signature=aa",
        "https://b.s3.test/a.pdf?versionId=3&X-Amz-Date=20261201T120000Z&X-Amz-Expires=60&X-Amz-Signature=bb",
    ),
    (
        "https://b.s3.test/a.pdf?AWSAccessKeyId=A&Expires=1&Signature=aa%3D",
        "https://b.s3.test/a.pdf?AWSAccessKeyId=B&Expires=2&Signature=bb%3D",
    ),
    (
        "https://d.test/a.pdf?Policy=eyJTdGF0&Signature=aa&Key-Pair-Id=K1",
        "https://d.test/a.pdf?Policy=eyJTdGF1&Signature=bb&Key-Pair-Id=K1",
    ),
    (
        "https://g.test/b/a.pdf?X-Goog-Date=20261130T120000Z&X-Goog-Signature=aa",
        "https://g.test/b/a.pdf?X-Goog-Date=20261130T130000Z&X-Goog-Signature=bb",
    ),
    (
        "https://z.test/c/a.pdf?sv=2024-11-04&st=2026-11-30T12%3A00Z&se=2026-11-30T13%3A00Z&sp=r&sig=aa%3D",
        "https://z.test/c/a.pdf?sv=2024-11-04&st=2026-11-30T12%3A10Z&se=2026-11-30T13%3A10Z&sp=r&sig=bb%3D",
    ),
]
"""One file's URL at two times, signed by S3 (in two ways), CloudFront, Google, and Azure."""
SIGNED = "https://files.test/download?id=1&policy=7&expires=1&signature=aa"
OTHER_FILES = [
    SIGNED.replace("id=1", "id=2"),
    SIGNED.replace("policy=7", "policy=8"),
    SIGNED.replace("download", "other"),
]


@each_kind
@pytest.mark.parametrize(
    ("first", "second", "is_same"),
    [
        ({"documents": [NAMED]}, {"documents": [MOVED]}, True),
        ({"draftTranslation": NAMED}, {"draftTranslation": MOVED}, True),
        ({}, {"expectedTotalCents": 4990}, True),
        ({"allowQuoteReuse": True}, {}, True),
        ({}, {"quoteId": "q_newer", "expectedTotalCents": 7025}, True),
        ({"documents": [{"url": URL}]}, {"documents": [{"url": f"{URL}2"}]}, False),
        ({"draftTranslation": {"url": URL}}, {"draftTranslation": {"url": f"{URL}2"}}, False),
        ({"documents": [NAMED]}, {"documents": [{**NAMED, "sha256": "cd" * 32}]}, False),
        ({"documents": [{"url": URL}]}, {"documents": [{"url": "https://files.test/b.pdf"}]}, False),
        ({}, {"applicantName": "Ana"}, False),
        *[
            ({"documents": [{"url": one}]}, {"documents": [{"url": other}]}, True)
            for one, other in SIGNED_TWICE
        ],
        *[({"documents": [{"url": SIGNED}]}, {"documents": [{"url": url}]}, False) for url in OTHER_FILES],
    ],
)
def test_an_uncertain_order_is_the_same_only_if_that_is_sure(
    kind: str, first: dict[str, Any], second: dict[str, Any], is_same: bool
) -> None:
    stub = Stub(broken, max_retries=0)
    for each in (first, second):
        settle(stub, kind, "submit", {**SUBMISSION, "metadata": {"run": f"{kind}{first}{second}"}, **each})
    one, other = keys(stub)
    assert (one == other) is is_same


CONFLICT = refused("IDEMPOTENCY_CONFLICT", 409, jobId="job_1")


@each_kind
def test_a_loop_that_quotes_before_each_try_keeps_the_first_key_and_is_led_to_the_order(kind: str) -> None:
    stub = Stub(broken, broken, CONFLICT, max_retries=0)
    errors = [settle(stub, kind, "submit", {**SUBMISSION, "quoteId": f"q_{at}"}) for at in range(3)]
    assert len(set(keys(stub))) == 1
    assert errors[2] is not None
    assert (errors[2].code, errors[2].job_id) == ("IDEMPOTENCY_CONFLICT", "job_1")
    assert "another process" not in errors[2].recovery_hint


@each_kind
def test_an_equal_order_from_another_quote_is_a_second_one_after_the_first_was_answered(kind: str) -> None:
    for first in (answered({}), refused("PAYMENT_FAILED", 402)):
        stub = Stub(first, answered({}), max_retries=0)
        for quote_id in ("q_1", "q_2"):
            settle(stub, kind, "submit", {**SUBMISSION, "quoteId": quote_id})
        assert len(set(keys(stub))) == 2


UPLOAD = {"documentId": "upl_1", "url": "https://vidimus.test/files/upl_1", "state": "ready", "sha256": None}


def test_an_upload_stands_for_the_document_that_it_became() -> None:
    order = {
        **SUBMISSION,
        "documents": [UPLOAD, {**UPLOAD, "pageHint": 2, "sha256": SHA256}],
        "draftTranslation": UPLOAD,
    }
    [(_, _, body, *_)], _ = outcome("submit", order)
    assert body["documents"] == [
        {"url": UPLOAD["url"]},
        {"url": UPLOAD["url"], "pageHint": 2, "sha256": SHA256},
    ]
    assert body["draftTranslation"] == {"url": UPLOAD["url"]}


CIRCLE: dict[str, Any] = {}
CIRCLE["self"] = CIRCLE


@pytest.mark.parametrize(
    "bad",
    [
        datetime.datetime(2026, 11, 1),
        Decimal(5),
        {5},
        b"x",
        float("nan"),
        object(),
        {1: "x"},
        {"a": "\ud800", 2: "x"},
    ],
    ids=repr,
)
def test_a_value_that_json_cannot_hold_is_refused_with_its_place(bad: Any) -> None:
    for path, body, at in (
        ("submit", {**SUBMISSION, "metadata": {"when": bad}}, "metadata.when"),
        ("submit", {**SUBMISSION, "documents": [{"url": bad}]}, "documents.0.url"),
        ("quote", {**QUOTE_INPUT, "pageCount": bad}, "pageCount"),
    ):
        sent, failure = outcome(path, body)
        if bad == {1: "x"}:
            assert all("1" in str(each) for each in sent) or is_refused(sent, failure)
            continue
        assert is_refused(sent, failure), f"{path} {sent} {failure!r}"
        assert isinstance(failure, VidimusError)
        assert (failure.field or "").startswith(at)
        assert at in str(failure)


def test_a_circle_is_refused() -> None:
    assert is_refused(*outcome("submit", {**SUBMISSION, "metadata": CIRCLE}))


STRANGE: list[Any] = [
    None,
    5,
    "x",
    b"x",
    1.5,
    True,
    [],
    [5],
    (),
    {},
    {"a": 1},
    {5: 6},
    {"x"},
    object(),
    len,
    Decimal(5),
]
"""Arguments of every shape, right or wrong."""


@pytest.mark.parametrize("path", METHODS)
def test_a_call_of_any_shape_does_what_it_should_or_fails_in_the_packages_own_words(path: str) -> None:
    if path == "events":
        return
    subject = SUBJECTS[path]
    names = list(inspect.signature(METHODS[path]).parameters)[1:]
    shapes: list[tuple[list[Any], dict[str, Any]]] = [([], {}), ([*subject, *subject], {}), (subject * 3, {})]
    for strange in STRANGE:
        shapes += [([strange], {}), ([*subject, strange], {}), ([strange, *subject], {})]
        shapes += [([*subject[:at], strange, *subject[at + 1 :]], {}) for at in range(len(subject))]
        shapes += [(subject, {name: strange}) for name in (*names, "jobId", "quote", "documents", "job_id")]
        shapes += [([], {name: strange}) for name in names]
    for args, options in shapes:
        sent, failure = outcome(path, *args, **options)
        # A path may name no file, and an answer of a stub holds nothing.
        is_own = failure is None or isinstance(failure, (VidimusError, OSError)) or sent != []
        assert is_own, f"{path}(*{args}, **{options}): {failure!r}"
        if isinstance(failure, VidimusError):
            assert failure.recovery_hint != "", failure


def test_an_argument_that_belongs_into_the_dictionary_is_told_so() -> None:
    sent, failure = outcome("submit", quote={}, documents=[])
    assert is_refused(sent, failure)
    assert 'submit({"quote": …})' in str(failure)
    for path, name, meant in (("status", "job_id", "job"), ("get_quote", "quote_id", "quote")):
        _, failure = outcome(path, **{name: "x_1"})
        assert f"Did you mean {meant}?" in str(failure)


@pytest.mark.parametrize(
    ("base_url", "meant"),
    [
        ("https://vidimus.test/api/v1", None),
        ("https://vidimus.test/api/v1/", None),
        ("https://vidimus.test/eu/api/v1", None),
        ("https://gateway.test/api/vidimus", None),
        ("https://gateway.test/api/vidimus/api/v1/", None),
        ("https://gateway.test/eu/api", None),
        ("http://api", None),
        ("http://api:3000/", None),
        ("http://api/v1", None),
        ("vidimus.test", "https://vidimus.test"),
        ("vidimus.test/api/v1", "https://vidimus.test"),
        ("localhost:3000", "http://localhost:3000"),
        ("https://vidimus.test/api", "https://vidimus.test"),
        ("https://vidimus.test/api/mcp/", "https://vidimus.test"),
        ("https://vidimus.test/api/v1/quote", "https://vidimus.test"),
        ("https://vidimus.test/api/v1?key=x", "https://vidimus.test"),
        ("https://vidimus.test/eu/api/v1/?key=x", "https://vidimus.test/eu"),
        ("https://vidimus.test/api#x", "https://vidimus.test"),
    ],
)
def test_an_address_is_understood_or_asked_about(base_url: str, meant: str | None) -> None:
    if meant is None:
        Vidimus(base_url=base_url)
        return
    with pytest.raises(VidimusError) as caught:
        Vidimus(base_url=base_url)
    assert caught.value.code == "BAD_SETTING"
    assert caught.value.recovery_hint.startswith(f"Did you mean {meant}? Pass base_url")


@pytest.mark.parametrize("is_given", [True, False])
@pytest.mark.parametrize(
    "value",
    [
        "vc_live_5ecret",
        "vc_sandbox_5ecret.test",
        "https://vc_live_5ecret/api",
        "https://vidimus.test/vc_live_5ecret/api/v1?x",
        "https://user:5ecret@vidimus.test",
        "https://user:5ecret@vidimus.test/api",
        "user.name:5ecret@vidimus.test/api",
        "https://vidimus.test?key=5ecret",
        "https://vidimus.test/api?key=5ecret",
        "https://vidimus.test/#5ecret",
        "whsec_5ecret/5ecret=",
    ],
)
def test_a_secret_in_the_address_is_refused_and_not_repeated(
    value: str, is_given: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not is_given:
        monkeypatch.setenv("VIDIMUS_BASE_URL", value)
    with pytest.raises(VidimusError) as caught:
        Vidimus(base_url=value) if is_given else Vidimus()
    assert "5ecret" not in f"{caught.value} {caught.value!r} {caught.value.recovery_hint}"
    name = "base_url" if is_given else "VIDIMUS_BASE_URL"
    assert caught.value.message == f"{name} isn't the service's address."
    assert caught.value.recovery_hint.endswith("https://vidimus.example, without a user, a key, or a query.")


def test_an_http_client_of_the_other_kind_is_refused() -> None:
    makes: list[tuple[Any, Any]] = [
        (Vidimus, httpx.AsyncClient()),
        (AsyncVidimus, httpx.Client()),
        (Vidimus, "proxy"),
    ]
    for make, client in makes:
        with pytest.raises(VidimusError, match="http_client") as caught:
            make(base_url=SITE, http_client=client)
        assert caught.value.code == "BAD_SETTING"
