"""Every method gets each of its options in every wrong place, misspelt, and with values that mean nothing: it does what
was meant, or sends nothing.
"""

from __future__ import annotations

import datetime
import gc
import inspect
import json
from decimal import Decimal
from fractions import Fraction
from typing import Any
from unittest.mock import AsyncMock, create_autospec

import httpx
import pytest
from both import each_kind
from stub import SITE, Stub, answered, in_loop

from vidimus import AsyncVidimus, AsyncWebhookOfKey, Vidimus, VidimusError, WebhookOfKey
from vidimus._arguments import CHECKS, FILTERS, NEVER_NONE, _near
from vidimus._members import QUOTE_SHAPE

ORDER = {
    "jobId": "job_1",
    "orderNumber": "VC-AAAA-BBBB",
    "status": "paid",
    "estimatedCompletionAt": "2026-11-22T12:00:00Z",
}
QUOTE_INPUT = {"sourceLanguage": "es", "useCase": "uscis", "pageCount": 2, "speedTier": "standard"}
SUBMISSION = {
    "quoteId": "q_1",
    "echoedInput": QUOTE_INPUT,
    "documents": [{"url": "https://files.test/a.pdf"}],
}
ARTIFACT = {"kind": "certified_pdf", "url": "data:,", "sha256": "0" * 64}

SUBJECTS: dict[str, list[Any]] = {
    "capabilities": [],
    "quote": [QUOTE_INPUT],
    "get_quote": ["q_1"],
    "submit": [SUBMISSION],
    "status": ["job_1"],
    "result": ["job_1"],
    "refund": ["job_1"],
    "cancel": ["job_1"],
    "orders": [],
    "upload": [b"scan"],
    "questions": ["job_1"],
    "answer": ["job_1", "qst_1", "It is 1984."],
    "events": [],
    "verify": ["vcrt_1"],
    "wait_for": ["job_1"],
    "download": [ARTIFACT],
    "close": [],
    "webhook.get": [],
    "webhook.set": [False],
    "webhook.test": [],
    "webhook.rotate_secret": [],
    "webhook.deliveries": [],
    "webhook.replay": ["msg_1"],
}
"""What each method is called with first."""

GOOD: dict[str, Any] = {
    "timeout": 7,
    "max_retries": 0,
    "page_size": 17,
    "poll_seconds": 3,
    "max_poll_seconds": 3,
    "max_wait": 3,
    "after": "cursor",
    "save": lambda _: None,
    "follow": False,
    "compare": "tiers",
    "language": "es",
    "type": "order.ready",
    "amount_cents": 100,
    "allow_duplicate": True,
    "reason": "duplicate",
    "idempotency_key": "key-of-mine",
}
NO_NUMBER = ["7", True, float("nan"), float("inf"), -1, [7], Decimal(7)]
BAD: dict[str, list[Any]] = {
    "timeout": [*NO_NUMBER, 0],
    "max_retries": [*NO_NUMBER, 1.5],
    "page_size": [*NO_NUMBER, 0, 101, None],
    "poll_seconds": NO_NUMBER,
    "max_poll_seconds": NO_NUMBER,
    "max_wait": NO_NUMBER,
    "after": [5],
    "save": ["cursor.txt"],
    "follow": [None, 0, "no"],
    "compare": [True, "Tiers"],
    "language": [5, ""],
    "type": [5, ""],
    "allow_duplicate": [None, 1, "true"],
    "amount_cents": [*NO_NUMBER, 0, 1.5, 1.0, None],
    "reason": [None, "", 5],
    "idempotency_key": [None, "", 5, True],
}


def methods(kind: type, prefix: str = "") -> dict[str, Any]:
    return {
        f"{prefix}{name}": member
        for name, member in inspect.getmembers(kind, callable)
        if not name.startswith("_")
    }


METHODS = methods(Vidimus) | methods(WebhookOfKey, "webhook.")
OPTIONS = [
    (path, name)
    for path, member in METHODS.items()
    for name, each in inspect.signature(member).parameters.items()
    if each.kind is each.KEYWORD_ONLY or (name == "type" and path == "webhook.test")
]


def outcome(path: str, *args: Any, **options: Any) -> tuple[list[Any], BaseException | None]:
    """What a call sent, and how it failed; both clients must agree."""
    found = []
    for kind in ("blocking", "asyncio"):
        stub = Stub(answered({"data": [], "nextCursor": None, "hasMore": False, "status": "ready"}))
        method: Any = stub.vidimus if kind == "blocking" else stub.async_vidimus
        for name in path.split("."):
            method = getattr(method, name)

        async def run(method: Any = method) -> None:
            returned = method(*args, **options)
            if hasattr(returned, "__aiter__"):
                async for _ in returned:
                    pass
            else:
                await returned

        failure: BaseException | None = None
        try:
            if kind == "blocking":
                returned = method(*args, **options)
                if hasattr(returned, "__iter__") and not isinstance(returned, (dict, list, bytes)):
                    list(returned)
            else:
                in_loop(run)
        except Exception as error:
            failure = error
        found.append(([_request(each) for each in stub.sent], type(failure), str(failure)))
        sent = found[-1][0]
    assert found[0] == found[1]
    return sent, failure


def _request(request: httpx.Request) -> Any:
    body = json.loads(request.content) if request.content else None
    key = request.headers.get("idempotency-key")
    if isinstance(body, dict) and len(body.get("idempotencyKey", "")) == 36:
        del body["idempotencyKey"]
    return (
        request.method,
        str(request.url),
        body,
        None if key and len(key) == 36 else key,
        request.extensions["timeout"]["read"],
    )


def is_refused(sent: list[Any], failure: BaseException | None) -> bool:
    return sent == [] and isinstance(failure, VidimusError) and failure.code == "VALIDATION_ERROR"


def with_follow(path: str, options: dict[str, Any]) -> dict[str, Any]:
    """A feed that waits for more never ends."""
    return {"follow": False, **options} if path == "events" else options


def test_the_table_has_every_method_and_every_option() -> None:
    assert sorted(SUBJECTS) == sorted(METHODS)
    assert sorted(METHODS) == sorted(methods(AsyncVidimus) | methods(AsyncWebhookOfKey, "webhook."))
    assert {name for _, name in OPTIONS} == set(GOOD) == set(BAD)
    assert set(GOOD) == set(CHECKS) - {"answer"}


@pytest.mark.parametrize(("path", "name"), OPTIONS)
def test_an_option_in_another_place_means_the_same_or_nothing_is_sent(path: str, name: str) -> None:
    subject = SUBJECTS[path]
    good = GOOD[name]
    options = with_follow(path, {name: good})
    right = outcome(path, *subject, **options)
    assert not is_refused(*right)
    wire = "".join(part.title() if index else part for index, part in enumerate(name.split("_")))
    rest = with_follow(path, {})
    places: list[tuple[list[Any], dict[str, Any]]] = [
        ([*subject, {name: good}], rest),
        ([*subject, {wire: good}], rest),
        ([*subject, good], rest),
        ([*subject, {}, {name: good}], rest),
        ([{name: good}, *subject], rest),
    ]
    if subject and isinstance(subject[0], dict):
        places += [([{**subject[0], key: good}, *subject[1:]], rest) for key in (name, wire)]
    if subject and subject[0] in ("job_1", "q_1", "vcrt_1", "msg_1"):
        member = {"j": "jobId", "q": "quoteId", "v": "certificateId", "m": "messageId"}[subject[0][0]]
        places += [([{member: subject[0], key: good}, *subject[1:]], rest) for key in (name, wire)]
    for args, more in places:
        sent, failure = outcome(path, *args, **more)
        # What the service refuses as unknown costs nothing either.
        is_same = (sent, str(failure)) == (right[0], str(right[1]))
        assert is_same or is_refused(sent, failure), f"{path}(*{args}, **{more}) sent {sent}, {failure}"


@pytest.mark.parametrize(("path", "name"), OPTIONS)
def test_a_misspelt_option_is_refused_with_its_name(path: str, name: str) -> None:
    camel = "".join(part.title() if index else part for index, part in enumerate(name.split("_")))
    for other in {camel, name.upper(), f"{name}s", name[:-1], name.replace("_", "")} - {name}:
        for options in ({other: GOOD[name]}, {name: GOOD[name], other: GOOD[name]}):
            sent, failure = outcome(path, *SUBJECTS[path], **options)
            assert is_refused(sent, failure), f"{path} {other}"
            if _near(other, [name]):
                assert "Did you mean" in str(failure)


@pytest.mark.parametrize(("path", "name"), OPTIONS)
def test_a_value_that_means_nothing_is_refused(path: str, name: str) -> None:
    for bad in BAD[name]:
        sent, failure = outcome(path, *SUBJECTS[path], **with_follow(path, {name: bad}))
        assert is_refused(sent, failure), f"{path}({name}={bad!r}) sent {sent}, {failure}"
        assert name in str(failure)


@pytest.mark.parametrize("path", [path for path, subject in SUBJECTS.items() if subject])
@pytest.mark.parametrize("strange", [5, True, [], ["job_1"], {"a": 1}, None, 1.5], ids=str)
def test_something_that_is_no_thing_is_refused(path: str, strange: Any) -> None:
    if path in ("quote", "submit") and strange == {"a": 1}:
        return
    sent, failure = outcome(path, strange, *SUBJECTS[path][1:])
    assert is_refused(sent, failure), f"{path}({strange!r}) sent {sent}, {failure}"


REFUNDS: list[tuple[list[Any], dict[str, Any]]] = [
    (["job_1"], {"amount_cents": 100}),
    ([{"jobId": "job_1"}], {"amount_cents": 100}),
    ([{"job_id": "job_1"}], {"amount_cents": 100}),
    ([{"id": "job_1"}], {"amount_cents": 100}),
    ([ORDER], {"amount_cents": 100}),
    ([{"jobId": "job_1", "amountCents": 100}], {}),
    ([{**ORDER, "amountCents": 100}], {}),
    ([{"jobId": "job_1", "amountCents": 100}], {"amount_cents": 100}),
]


@pytest.mark.parametrize(("args", "options"), REFUNDS)
def test_a_refund_is_of_100_cents_wherever_100_cents_stand(args: list[Any], options: dict[str, Any]) -> None:
    [(method, url, body, *_)], failure = outcome("refund", *args, **options)
    assert (method, url, body) == (
        "POST",
        f"{SITE}/api/v1/refund/job_1",
        {"allowDuplicate": False, "amountCents": 100},
    )
    assert failure is None


@pytest.mark.parametrize("order", ["job_1", ORDER, {**ORDER, "addedLater": "text"}])
def test_a_refund_of_an_order_alone_is_of_all_that_remains(order: Any) -> None:
    [(_, _, body, *_)], _ = outcome("refund", order)
    assert body == {"allowDuplicate": False}


@pytest.mark.parametrize(
    "name",
    ["refundCents", "refundAmount", "partial", "amount", "cents", "amount_cents", "toRefund", "value"],
)
def test_a_refund_of_an_order_with_an_amount_by_another_name_is_refused(name: str) -> None:
    for args, options in (
        ([{"jobId": "job_1", name: 100}], {}),
        ([{**ORDER, name: 100}], {}),
        ([{**ORDER, name: "12.50"}], {}),
        (["job_1", {name: 100}], {}),
        ([{"jobId": "job_1", name: 100}], {"reason": "other"}),
    ):
        sent, failure = outcome("refund", *args, **options)
        assert is_refused(sent, failure), f"{args} sent {sent}"


AMOUNTS: list[Any] = [
    *(5, 5.0, Decimal("5.00"), Fraction(5), "5", "-5", "1 000,00", "50%"),
    *("$5.00", "$ 5", "5 €", "5 USD", "USD5", "5usd", "US$5.00", "5 dollars", "about 5 cents"),
    *({"amountCents": 500}, {"a": [{"b": "5 USD"}]}, [500], object(), datetime.timedelta(5)),
]
WORDS: list[Any] = [
    *("text", "2026-11-22", "VC-MG70-XCXJ", "job_01m7", "Order 5 of Ana", "accents 5", ""),
    *(None, True, [], {}, {"a": ["b", {"c": None}]}),
]


@pytest.mark.parametrize("value", AMOUNTS, ids=str)
def test_a_member_that_may_be_an_amount_is_not_passed_over(value: Any) -> None:
    for path in ("refund", "cancel"):
        assert is_refused(*outcome(path, {**ORDER, "addedLater": value})), path


@pytest.mark.parametrize("value", WORDS, ids=str)
def test_a_member_of_words_that_a_newer_service_added_is(value: Any) -> None:
    [(_, _, body, *_)], _ = outcome("refund", {**ORDER, "addedLater": value})
    assert body == {"allowDuplicate": False}


def test_a_partly_refunded_order_is_refunded_by_its_id_alone() -> None:
    part = {**ORDER, "refundedCents": 500}
    for shape in (part, {"jobId": "job_1", "orderNumber": "VC", "refundedCents": 500, "status": "paid"}):
        sent, failure = outcome("refund", shape)
        assert is_refused(sent, failure)
        assert "refundedCents" in str(failure)


@pytest.mark.parametrize(
    ("path", "subject", "name"),
    [
        ("refund", {"jobId": "job_1"}, "amount_cents"),
        ("refund", {"jobId": "job_1"}, "idempotency_key"),
        ("submit", SUBMISSION, "timeout"),
        ("submit", SUBMISSION, "idempotency_key"),
    ],
)
def test_an_option_inside_is_refused_with_its_right_place(path: str, subject: Any, name: str) -> None:
    sent, failure = outcome(path, {**subject, name: GOOD[name]})
    assert is_refused(sent, failure)
    assert f"{path}(…, {name}=…)" in str(failure)
    assert "Did you mean" not in str(failure)


@pytest.mark.parametrize("name", NEVER_NONE)
def test_an_order_of_none_in_a_member_that_was_lost_is_refused(name: str) -> None:
    sent, failure = outcome("submit", {**SUBMISSION, name: None})
    assert is_refused(sent, failure)
    assert name in str(failure)


@pytest.mark.parametrize("unset", ["", None])
def test_a_variable_that_is_not_set_takes_no_webhook_away(unset: Any) -> None:
    assert is_refused(*outcome("webhook.set", unset))


def test_asynchronous_methods_are_told_from_others() -> None:
    for kind in (AsyncVidimus, AsyncWebhookOfKey):
        for name, method in methods(kind).items():
            is_iterated = name in ("orders", "events", "wait_for", "deliveries")
            assert inspect.iscoroutinefunction(method) is not is_iterated, name
    assert isinstance(create_autospec(AsyncVidimus).submit, AsyncMock)


@pytest.mark.parametrize(
    ("args", "options"),
    [
        ([{"jobId": "job_1", "amountCents": 100}], {"amount_cents": 200}),
        ([{"jobId": "job_1", "job_id": "job_2"}], {}),
        ([{"jobId": "job_1", "amountCents": None}], {}),
        ([{"jobId": "job_1", "amountCents": "100"}], {}),
        (["job_1", None], {}),
        (["job_1", 100], {}),
    ],
)
def test_a_refund_of_two_amounts_or_of_none_in_its_place_is_refused(
    args: list[Any], options: dict[str, Any]
) -> None:
    assert is_refused(*outcome("refund", *args, **options))


QUOTE = {
    "quoteId": "q_1",
    "echoedInput": QUOTE_INPUT,
    "totalCents": 4990,
    "currency": "USD",
}
QUOTE_OUTPUT = {**dict.fromkeys(QUOTE_SHAPE.always), **QUOTE}
DOCUMENTS = SUBMISSION["documents"]
GUARDED = {"allowDuplicate": False, "allowMorePages": False}
ONCE = {"allowQuoteReuse": False, **GUARDED}
"""Without a key of the caller's, a quote is ordered once."""


def test_an_order_takes_the_quote_itself_and_its_key_wherever_it_stands() -> None:
    [(_, _, body, *_)], _ = outcome("submit", {"quote": QUOTE, "documents": DOCUMENTS})
    assert body == {**SUBMISSION, **ONCE, "expectedTotalCents": 4990}
    for args, options in (
        ([SUBMISSION], {"idempotency_key": "key-of-mine"}),
        ([{**SUBMISSION, "idempotencyKey": "key-of-mine"}], {}),
        ([{**SUBMISSION, "idempotencyKey": "key-of-mine"}], {"idempotency_key": "key-of-mine"}),
    ):
        [(_, _, body, *_)], _ = outcome("submit", *args, **options)
        assert body == {**SUBMISSION, **GUARDED, "idempotencyKey": "key-of-mine"}


@pytest.mark.parametrize(
    ("order", "price"),
    [
        ({"quote": QUOTE}, {"expectedTotalCents": 4990}),
        ({**QUOTE_OUTPUT}, {"expectedTotalCents": 4990}),
        ({"quote": {**QUOTE, "totalCents": 1}}, {"expectedTotalCents": 1}),
        ({**QUOTE_OUTPUT, "totalCents": 1}, {"expectedTotalCents": 1}),
        ({"quote": QUOTE, "expectedTotalCents": 5}, {"expectedTotalCents": 5}),
        ({**QUOTE_OUTPUT, "expectedTotalCents": 5}, {"expectedTotalCents": 5}),
        ({"quote": {"quoteId": "q_1", "echoedInput": QUOTE_INPUT}}, {}),
        ({"quoteId": "q_1", "echoedInput": QUOTE_INPUT}, {}),
    ],
)
def test_an_order_expects_the_price_of_its_quote_unless_it_names_another(
    order: dict[str, Any], price: dict[str, int]
) -> None:
    [(_, _, body, *_)], _ = outcome("submit", {**order, "documents": DOCUMENTS})
    assert body == {**SUBMISSION, **ONCE, **price}


@pytest.mark.parametrize(
    "order",
    [
        {"quote": QUOTE, "quoteId": "q_2", "documents": DOCUMENTS},
        {"quote": None, "documents": DOCUMENTS},
        {"quote": "q_1", "documents": DOCUMENTS},
        {**SUBMISSION, "idempotency_key": "key-of-mine"},
        {**SUBMISSION, "idempotencyKey": None},
        {**SUBMISSION, "idempotency": "key-of-mine"},
        {**SUBMISSION, "expected_total_cents": 4990},
        "q_1",
    ],
)
def test_an_order_of_two_quotes_of_none_or_with_a_misspelt_member_is_refused(order: Any) -> None:
    assert is_refused(*outcome("submit", order))


def test_members_that_only_a_newer_service_knows_are_left_to_it() -> None:
    [(_, _, body, *_)], _ = outcome("submit", {**SUBMISSION, "giftWrapping": True})
    assert body["giftWrapping"] is True


@pytest.mark.parametrize("path", FILTERS)
def test_a_filter_that_would_narrow_nothing_is_refused(path: str) -> None:
    for name in FILTERS[path]:
        empty: list[Any] = [None, [], {}]
        for bad in (*empty, "", 5, [None], datetime.datetime(2026, 11, 1)):
            assert is_refused(*outcome(path, {name: bad})), f"{name} {bad!r}"
        for other in (name.lower(), f"{name}s", f"{name[:2]}{name[3:]}"):
            if other != name:
                assert is_refused(*outcome(path, {other: "ready"})), other
    assert is_refused(*outcome(path, ["ready"]))
    assert is_refused(*outcome(path, status=["ready"]))


def test_a_filter_that_is_empty_is_called_so() -> None:
    _, error = outcome("orders", {"externalId": ""})
    assert "got an empty text" in str(error)


@each_kind
def test_a_call_that_was_not_awaited_is_no_order(kind: str) -> None:
    async def order() -> dict[str, Any]:
        return ORDER

    stub = Stub(answered({}))
    with pytest.raises(VidimusError, match="await"):
        stub.vidimus.refund(order())  # type: ignore[arg-type]
    assert stub.sent == []


def test_a_dictionary_that_is_filled_again_before_the_call_runs_changes_no_order() -> None:
    stub = Stub(answered(ORDER))
    order: dict[str, Any] = {**SUBMISSION, "documents": [{"url": ""}], "metadata": {}}

    async def place() -> None:
        calls = []
        for row in range(3):
            order["documents"][0]["url"] = f"https://files.test/{row}.pdf"
            order["metadata"]["row"] = str(row)
            calls.append(stub.async_vidimus.submit(order, idempotency_key=f"row-{row}"))  # type: ignore[arg-type]
        assert all(inspect.iscoroutine(call) for call in calls)
        order.clear()
        for call in calls:
            await call

    in_loop(place, "asyncio")
    sent = [(stub.body(row)["documents"][0]["url"], stub.body(row)["metadata"]) for row in range(3)]
    assert sent == [(f"https://files.test/{row}.pdf", {"row": str(row)}) for row in range(3)]


@pytest.mark.parametrize("path", METHODS)
def test_every_call_keeps_the_dictionaries_that_it_was_given(path: str) -> None:
    given: dict[str, Any] = {"a": [{"b": 1}]}
    kind, name = (AsyncWebhookOfKey, path[8:]) if path.startswith("webhook.") else (AsyncVidimus, path)
    method = getattr(kind, name)
    if inspect.iscoroutinefunction(method):
        call = method(None, given)
        given["a"][0]["b"] = 2
        assert inspect.getcoroutinelocals(call)["args"] == ({"a": [{"b": 1}]},)
        call.close()


@pytest.mark.filterwarnings("error")
def test_a_call_that_nobody_awaits_is_warned_of() -> None:
    stub = Stub(answered(ORDER))
    with pytest.warns(RuntimeWarning, match="'AsyncVidimus.submit' was never awaited"):
        stub.async_vidimus.submit(SUBMISSION)  # type: ignore[arg-type, unused-coroutine]
        gc.collect()
    assert stub.sent == []


@pytest.mark.parametrize("name", ["base_URL", "baseUrl", "apikey", "apiKey", "retries", "time_out"])
def test_a_misspelt_setting_is_refused(name: str) -> None:
    settings: dict[str, Any] = {"base_url": SITE, name: "x"}
    for make in (Vidimus, AsyncVidimus):
        with pytest.raises(VidimusError, match="Did you mean") as caught:
            make(**settings)
        assert caught.value.code == "BAD_SETTING"


def test_settings_in_another_place_or_of_another_kind_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIDIMUS_API_KEY", "vc_live_env")
    monkeypatch.setenv("VIDIMUS_BASE_URL", "https://env.test")
    for make in (Vidimus, AsyncVidimus):
        for args in (["vc_sandbox_x"], ["vc_sandbox_x", SITE], [{"api_key": "x"}]):
            with pytest.raises(VidimusError, match="by name") as caught:
                make(*args)
            assert caught.value.code == "BAD_SETTING"
        for bad in (
            {"api_key": 5},
            {"base_url": 5},
            {"max_retries": -1},
            {"timeout": "5"},
            {"max_retries": None},
        ):
            with pytest.raises(VidimusError):
                make(**bad)


@pytest.mark.parametrize(
    ("name", "variable"), [("api_key", "VIDIMUS_API_KEY"), ("base_url", "VIDIMUS_BASE_URL")]
)
def test_a_setting_that_was_lost_does_not_become_the_environments(
    name: str, variable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings: dict[str, Any] = {"base_url": SITE, "api_key": "vc_sandbox_x", name: None}
    for make in (Vidimus, AsyncVidimus):
        monkeypatch.setenv(variable, "https://env.test")
        with pytest.raises(VidimusError, match=variable):
            make(**settings)
        del settings[name]
        assert getattr(make(**settings)._connection, "site_url" if name == "base_url" else "api_key") == (
            "https://env.test"
        )
        settings[name] = None
        monkeypatch.delenv(variable)
    # Nothing is taken from anywhere then.
    assert Vidimus(base_url=SITE, api_key=None)._connection.api_key is None
