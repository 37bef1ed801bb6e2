"""What verification says of misuse, beside what the vectors say of deliveries, receipts and PDFs."""

from __future__ import annotations

import base64
import hashlib
import json
import pickle
from datetime import datetime, timezone
from email.message import Message
from typing import Any

import anyio
import httpx
import pytest
from conftest import VECTORS

from vidimus.certificates import (
    PdfError,
    ReceiptError,
    fetch_key_set,
    fetch_key_set_async,
    judge_reviewed_text,
    parse_key_set,
    verify_pdf,
    verify_receipt,
)
from vidimus.webhooks import WebhookError, WebhookHeaders, verify_webhook

DELIVERY = VECTORS["webhooks"][0]
NOW = datetime.fromisoformat(DELIVERY["now"].replace("Z", "+00:00"))
BODY = DELIVERY["body"].encode()
[SECRET] = DELIVERY["secrets"]


@pytest.mark.parametrize("body", [json.loads(BODY), [], None, 5])
def test_a_parsed_body_is_a_fault_of_the_receivers_and_says_what_to_pass(body: Any) -> None:
    with pytest.raises(TypeError, match=r"request\.body \(Django\), request\.get_data\(\) \(Flask\)"):
        verify_webhook(body, DELIVERY["headers"], SECRET, now=NOW)


@pytest.mark.parametrize("secrets", [f"{SECRET} ", f" {SECRET}\n", [SECRET, ""], ["", f"{SECRET} "]])
def test_spaces_around_a_secret_refuse_no_delivery(secrets: Any) -> None:
    assert verify_webhook(BODY, DELIVERY["headers"], secrets, now=NOW) == json.loads(BODY)


def test_a_fault_of_the_receivers_own_is_told_from_one_of_the_senders() -> None:
    for body, secret, status in [(BODY, "", 500), (f"{BODY} ", SECRET, 400)]:
        with pytest.raises(WebhookError) as raised:
            verify_webhook(body, DELIVERY["headers"], secret, now=NOW)
        assert raised.value.status == status


@pytest.mark.parametrize("secrets", [None, "", [], [""]])
def test_a_missing_secret_is_told_from_a_wrong_one(secrets: Any) -> None:
    with pytest.raises(WebhookError, match="No webhook secret was given") as raised:
        verify_webhook(BODY, DELIVERY["headers"], secrets, now=NOW)
    assert raised.value.code == "BAD_SECRET"
    assert pickle.loads(pickle.dumps(raised.value)).code == "BAD_SECRET"


@pytest.mark.parametrize(
    "several",
    [
        lambda secrets: set(secrets),
        lambda secrets: (each for each in secrets),
        lambda secrets: dict(enumerate(secrets)).values(),
        lambda secrets: map(str, secrets),
    ],
)
def test_several_secrets_come_in_any_iterable(several: Any) -> None:
    secrets = several(["whsec_" + "A" * 44, SECRET])
    assert verify_webhook(BODY, DELIVERY["headers"], secrets, now=NOW)["type"] == "order.ready"
    with pytest.raises(WebhookError, match="No webhook secret was given"):
        verify_webhook(BODY, DELIVERY["headers"], several([]), now=NOW)


@pytest.mark.parametrize("secret", [b"whsec_bytes", 5, "whsec_" + "A" * 33])
def test_a_secret_of_another_kind_is_refused(secret: Any) -> None:
    with pytest.raises(WebhookError, match="whsec_ followed by base64"):
        verify_webhook(BODY, DELIVERY["headers"], [secret], now=NOW)


def test_headers_are_taken_in_the_forms_that_servers_have_them() -> None:
    message = Message()
    for name, value in DELIVERY["headers"].items():
        message[name.title()] = value
    headers: list[WebhookHeaders] = [
        message,
        httpx.Headers(DELIVERY["headers"]),
        {**DELIVERY["headers"], "x-list": ["a", "b"]},
    ]
    for each in headers:
        assert verify_webhook(BODY, each, SECRET, now=NOW)["type"] == "order.ready"
    assert verify_webhook(memoryview(BODY), message, (SECRET,), now=NOW)["id"]


@pytest.mark.parametrize("headers", [None, "webhook-id", 5])
def test_headers_of_another_kind_are_a_fault_of_the_receivers(headers: Any) -> None:
    with pytest.raises(TypeError, match="headers"):
        verify_webhook(BODY, headers, SECRET, now=NOW)


def test_a_time_without_a_zone_is_a_fault_of_the_receivers() -> None:
    with pytest.raises(TypeError, match="time zone"):
        verify_webhook(BODY, DELIVERY["headers"], SECRET, now=NOW.replace(tzinfo=None))


def test_an_old_delivery_is_refused_by_the_machines_clock() -> None:
    assert datetime.now(timezone.utc) > NOW
    with pytest.raises(WebhookError, match="OUTSIDE_TOLERANCE"):
        verify_webhook(BODY, DELIVERY["headers"], SECRET)


KEY_SET = VECTORS["receipts"]["keySets"]["ours"]


def transport_of(status: int, text: str, asked: list[str]) -> httpx.MockTransport:
    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        if status == 0:
            raise httpx.ConnectError(text)
        return httpx.Response(status, text=text, headers={"location": "https://evil.test"})

    return httpx.MockTransport(answer)


@pytest.mark.parametrize(
    ("status", "text", "error"),
    [
        (200, json.dumps(KEY_SET), None),
        (503, "no", "returned 503"),
        (302, "", "returned 302"),
        (200, "<html>", "isn't a key set"),
        (0, "no network", "unreachable: no network"),
    ],
    ids=["a set", "an outage", "a redirect", "a page", "no network"],
)
def test_a_key_set_is_fetched_from_the_site_or_says_what_is_wrong(
    status: int, text: str, error: str | None
) -> None:
    asked: list[str] = []
    transport = transport_of(status, text, asked)

    async def fetch() -> object:
        async with httpx.AsyncClient(transport=transport) as client:
            return await fetch_key_set_async("https://vidimus.test", http_client=client)

    with httpx.Client(transport=transport) as client:
        if error is None:
            assert fetch_key_set("https://vidimus.test/", http_client=client) == KEY_SET
            assert anyio.run(fetch) == KEY_SET
        else:
            with pytest.raises(ReceiptError, match=error):
                fetch_key_set("https://vidimus.test/", http_client=client)
            with pytest.raises(ReceiptError, match=error):
                anyio.run(fetch)
    assert asked == ["https://vidimus.test/.well-known/jwks.json"] * 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "null",
        "[]",
        '{"keys":5}',
        '{"keys":[null]}',
        '{"keys":[{"kid":1}]}',
        '{"keys":[],"sealCertificates":[{}]}',
        '{"keys":[],"timestampCertificates":[{"x5c":[1]}]}',
        "[" * 50_000,
        b"\xff",
    ],
    ids=lambda text: str(text)[:60],
)
def test_a_saved_file_that_is_no_key_set_is_refused(text: str | bytes) -> None:
    with pytest.raises(ReceiptError, match="BAD_KEY_SET"):
        parse_key_set(text)


def test_a_saved_key_set_is_read_back() -> None:
    assert parse_key_set(json.dumps(KEY_SET)) == KEY_SET
    assert parse_key_set(json.dumps(KEY_SET).encode()) == KEY_SET


def test_a_garbled_certificate_of_the_key_set_is_told_from_a_bad_seal() -> None:
    pdf = base64.b64decode(VECTORS["pdfs"]["files"]["plain"])
    garbled = parse_key_set(json.dumps(VECTORS["pdfs"]["keySets"]["ours"]))
    garbled["sealCertificates"][0]["x5c"] = ["*"]
    with pytest.raises(ReceiptError, match="can't be read"):
        verify_pdf(pdf, garbled)


def test_a_file_is_the_reviewed_text_the_draft_or_neither() -> None:
    jws = next(each["jws"] for each in VECTORS["receipts"]["cases"] if each["name"] == "a specimen")
    claims = verify_receipt(jws, KEY_SET, allow_specimen=True).claims
    claims["reviewedSha256"] = hashlib.sha256(b"reviewed").hexdigest()
    claims["draftSha256"] = hashlib.sha256(b"draft").hexdigest()
    assert [judge_reviewed_text(each, claims) for each in (b"reviewed", b"draft", b"other")] == [
        "reviewed",
        "draft",
        "neither",
    ]


@pytest.mark.parametrize("strange", [None, 5, "x", [], {}, {"keys": 5}, object(), 1.5], ids=str)
def test_arguments_of_any_kind_are_refused_in_the_packages_own_words(strange: Any) -> None:
    receipt_keys: Any = {"keys": []}
    seals: Any = {"keys": [], "sealCertificates": [{"x5c": ["AAAA"]}]}
    headers = {"webhook-id": "a", "webhook-timestamp": "1", "webhook-signature": "v1,x"}
    for check in (
        lambda: verify_receipt(strange, receipt_keys),
        lambda: verify_receipt("a.b.c", strange),
        lambda: verify_pdf(strange, seals),
        lambda: verify_pdf(b"%PDF", strange),
        lambda: parse_key_set(strange),
        lambda: verify_webhook(b"{}", headers, strange),
    ):
        with pytest.raises((ReceiptError, PdfError, WebhookError)):
            check()
