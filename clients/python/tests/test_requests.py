from __future__ import annotations

import io
import pickle
from pathlib import Path

import httpx
import pytest
from both import call, each_kind, items
from stub import KEY, SITE, Stub, answered, broken, refused

from vidimus import AsyncVidimus, Vidimus, VidimusError
from vidimus.types import QuoteInput

QUOTE: QuoteInput = {"sourceLanguage": "es", "useCase": "uscis", "pageCount": 2, "speedTier": "standard"}


@each_kind
@pytest.mark.parametrize("base_url", [SITE, f"{SITE}/", f" {SITE}/api/v1/ "])
def test_a_request_goes_to_the_operations_path_with_the_key_whatever_form_the_address_has(
    kind: str, base_url: str
) -> None:
    stub = Stub(answered({"status": "paid"}), base_url=base_url)
    assert call(stub, kind, "status", {"jobId": "job/1"}) == {"status": "paid"}
    [request] = stub.sent
    assert str(request.url) == f"{SITE}/api/v1/status/job%2F1"
    assert request.headers["authorization"] == f"Bearer {KEY}"
    assert request.headers["user-agent"].startswith("vidimus-python/")


@each_kind
def test_key_and_address_come_from_the_environment_where_none_are_given(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIDIMUS_API_KEY", "vc_live_env")
    monkeypatch.setenv("VIDIMUS_BASE_URL", "https://env.test")
    stub = Stub(answered({}), api_key=None, base_url=None)
    call(stub, kind, "capabilities")
    assert str(stub.sent[0].url) == "https://env.test/api/v1/capabilities"
    assert stub.sent[0].headers["authorization"] == "Bearer vc_live_env"


@pytest.mark.parametrize(
    "base_url", [None, "", "file:///etc", "vidimus.test", "https://", "https://a.test?b", "http://a b"]
)
def test_an_address_that_is_none_is_refused_at_once_with_what_to_set(base_url: str | None) -> None:
    for make in (Vidimus, AsyncVidimus):
        with pytest.raises(VidimusError) as raised:
            make(base_url=base_url)
        assert raised.value.code == "BAD_SETTING"
        assert "VIDIMUS_BASE_URL" in raised.value.recovery_hint


@each_kind
@pytest.mark.parametrize("api_key", [None, ""])
def test_a_call_without_a_key_is_not_sent_and_says_what_to_set(kind: str, api_key: str | None) -> None:
    stub = Stub(answered({}), api_key=api_key)
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "capabilities")
    assert raised.value.code == "MISSING_AUTH"
    assert "VIDIMUS_API_KEY" in raised.value.recovery_hint
    assert stub.sent == []


def test_a_key_with_a_line_break_is_refused_without_being_shown() -> None:
    with pytest.raises(VidimusError) as raised:
        Vidimus(api_key="vc_live_secret\n", base_url=SITE)
    assert raised.value.code == "BAD_SETTING"
    assert "secret" not in str(raised.value)


@each_kind
def test_a_look_up_of_a_certificate_shows_no_key(kind: str) -> None:
    stub = Stub(answered({"valid": True}), api_key=None)
    assert call(stub, kind, "verify", {"certificateId": "vcrt_1"}) == {"valid": True}
    assert "authorization" not in stub.sent[0].headers


@each_kind
def test_a_comparison_is_in_the_query_and_the_input_alone_in_the_body(kind: str) -> None:
    stub = Stub(answered({}))
    call(stub, kind, "quote", QUOTE, compare="tiers")
    assert str(stub.sent[0].url) == f"{SITE}/api/v1/quote?compare=tiers"
    assert stub.body(0) == QUOTE


@each_kind
@pytest.mark.parametrize("job", ["", ".", "..", {}, {"jobId": None}])
def test_a_job_that_would_make_another_path_is_not_sent(kind: str, job: object) -> None:
    stub = Stub(answered({}))
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "result", job)
    assert (raised.value.code, raised.value.field) == ("VALIDATION_ERROR", "jobId")
    assert stub.sent == []


@each_kind
def test_a_redirect_is_never_followed_with_the_key(kind: str) -> None:
    moved = httpx.Response(307, headers={"location": "https://evil.test"})
    stub = Stub(lambda _: moved)
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "capabilities")
    assert (raised.value.code, raised.value.status, len(stub.sent)) == ("UNEXPECTED_ANSWER", 307, 1)


@each_kind
def test_members_and_values_that_a_newer_service_sends_arrive_as_they_are(kind: str) -> None:
    answer = {"status": "sung", "jobId": "job_1", "newMember": {"a": [1]}}
    assert call(Stub(answered(answer)), kind, "status", "job_1") == answer


@each_kind
def test_a_page_of_somebody_else_is_no_answer(kind: str) -> None:
    stub = Stub(lambda _: httpx.Response(200, text="<html>welcome"))
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "capabilities")
    assert (raised.value.code, raised.value.retryable, raised.value.status) == (
        "UNEXPECTED_ANSWER",
        False,
        200,
    )


@each_kind
def test_calls_that_change_something_name_it_in_path_or_body_as_the_service_has_it(kind: str) -> None:
    stub = Stub(answered({}))
    call(stub, kind, "cancel", {"jobId": "job_1"})
    call(stub, kind, "answer", {"jobId": "job_1"}, {"questionId": "qst_1"}, "1984")
    call(stub, kind, "refund", {"jobId": "job_1", "amountCents": 5}, idempotency_key="mine")
    call(stub, kind, "webhook.set", "https://hooks.test/vidimus")
    call(stub, kind, "webhook.set", False)
    call(stub, kind, "webhook.test")
    call(stub, kind, "webhook.replay", {"messageId": "msg_1"})
    call(stub, kind, "webhook.get")
    assert [(each.method, each.url.path, each.content) for each in stub.sent] == [
        ("POST", "/api/v1/cancel/job_1", b"{}"),
        ("POST", "/api/v1/questions/job_1/qst_1", b'{"answer": "1984"}'),
        ("POST", "/api/v1/refund/job_1", b'{"allowDuplicate": false, "amountCents": 5}'),
        ("PUT", "/api/v1/webhooks", b'{"url": "https://hooks.test/vidimus"}'),
        ("PUT", "/api/v1/webhooks", b'{"url": null}'),
        ("POST", "/api/v1/webhooks/test", b"{}"),
        ("POST", "/api/v1/webhooks/deliveries/msg_1/replay", b"{}"),
        ("GET", "/api/v1/webhooks", b""),
    ]
    assert stub.sent[2].headers["idempotency-key"] == "mine"


@each_kind
def test_filters_are_written_as_the_service_reads_them_on_every_page(kind: str) -> None:
    pages = [answered({"data": [], "nextCursor": cursor}) for cursor in ("one", None)]
    stub = Stub(*pages)
    filter = {"status": ["in_review", "ready"], "externalId": "c-8812", "metadata": {"a=b&c": "d e+"}}
    assert items(stub, kind, "orders", filter, page_size=5) == []
    expected = [
        ("status", "in_review"),
        ("status", "ready"),
        ("externalId", "c-8812"),
        ("metadata[a=b&c]", "d e+"),
        ("limit", "5"),
    ]
    assert stub.sent[0].url.params.multi_items() == expected
    assert stub.sent[1].url.params.multi_items() == [*expected, ("after", "one")]


ARTIFACT = {
    "kind": "certified_pdf",
    "url": "https://files.test/a.pdf",
    "sha256": "3f5fa5c2f0b2cd0e3c0ae4d7f8ab8fb0a7b5b5dd2cb8d9e2b1c94bc5c2b2f0aa",
}


@each_kind
def test_a_download_is_handed_over_only_with_the_hash_that_the_result_named(kind: str) -> None:
    pdf = b"%PDF-1.7"
    stub = Stub(broken, lambda _: httpx.Response(200, content=pdf), max_retries=1)
    sha256 = "4f1b0b5c8e30ba8a29b1ad2a4f1b9b3bb8ee0f3e40d7c5f9a9b1b8a8f6bd9d1f"
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "download", {**ARTIFACT, "sha256": sha256})
    assert raised.value.code == "HASH_MISMATCH"
    [found] = [word.rstrip(",") for word in raised.value.message.split() if len(word.rstrip(",")) == 64]
    assert call(stub, kind, "download", {**ARTIFACT, "sha256": found.upper()}) == pdf
    assert all("authorization" not in each.headers for each in stub.sent)


@each_kind
def test_a_text_is_read_out_of_the_answer_itself_and_a_page_is_no_file(kind: str) -> None:
    stub = Stub()
    text = {
        "kind": "business_text",
        "url": "data:text/plain;base64,SGVsbG8=",
        "sha256": "185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969",
    }
    assert call(stub, kind, "download", text) == b"Hello"
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "download", {**ARTIFACT, "kind": "certificate_only"})
    assert raised.value.code == "NOTHING_TO_DOWNLOAD"
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "download", {**text, "url": "data:text/plain;base64,*"})
    assert raised.value.code == "HASH_MISMATCH"


@each_kind
@pytest.mark.parametrize("form", ["bytes", "view", "path", "name", "open"])
def test_a_file_is_uploaded_in_any_form_with_its_size_and_hash(kind: str, form: str, tmp_path: Path) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(b"scan")
    forms = {
        "bytes": b"scan",
        "view": memoryview(b"scan"),
        "path": path,
        "name": str(path),
        "open": io.BytesIO(b"scan"),
    }
    target = {"method": "PUT", "url": "https://files.test/put", "headers": {"x-put": "1"}}
    waiting = {"documentId": "upl_1", "state": "waiting", "upload": target}
    ready = {"documentId": "upl_1", "state": "ready", "pageCount": 2}
    stub = Stub(answered(waiting), lambda _: httpx.Response(200), answered(ready))
    assert call(stub, kind, "upload", forms[form], language="ar") == ready
    created, put, got = stub.sent
    assert stub.body(0) == {
        "sizeBytes": 4,
        "sha256": "8c6ab1ccdb5f0ac2ea4fad4ab6a4d4a3a3d0f3a1dd4b5ba6d6c3f0a5c7b2e1d0",
        "language": "ar",
    } | {"sha256": stub.body(0)["sha256"]}
    assert len(stub.body(0)["sha256"]) == 64
    assert (put.method, put.content, put.headers["x-put"]) == ("PUT", b"scan", "1")
    assert "authorization" not in put.headers
    assert got.url.path == "/api/v1/documents/upl_1"
    assert created.url.path == "/api/v1/documents"


@each_kind
def test_a_file_that_cannot_be_ordered_is_an_error_with_the_services_code(kind: str) -> None:
    problem = {"code": "DOCUMENT_UNREADABLE", "message": "It is no document."}
    stub = Stub(answered({"documentId": "upl_1", "state": "refused", "problem": problem}))
    with pytest.raises(VidimusError) as raised:
        call(stub, kind, "upload", b"x")
    assert (raised.value.code, raised.value.retryable) == ("DOCUMENT_UNREADABLE", False)


@each_kind
def test_a_file_that_was_opened_as_text_is_refused(kind: str) -> None:
    with pytest.raises(VidimusError, match="opened as text"):
        call(Stub(), kind, "upload", io.StringIO("x"))


def test_an_error_says_all_of_it_and_survives_a_task_queue() -> None:
    stub = Stub(refused("VALIDATION_ERROR", field="documents.0.url", recoveryHint="Fix it."))
    with pytest.raises(VidimusError) as raised:
        stub.vidimus.quote(QUOTE)
    error = raised.value
    assert str(error) == "VALIDATION_ERROR: No. Fix it. (request the-server's)"
    assert (error.message, error.field, error.status, error.request_id) == (
        "No.",
        "documents.0.url",
        400,
        "the-server's",
    )
    again = pickle.loads(pickle.dumps(error))
    assert again.__dict__ == error.__dict__
    assert str(again) == str(error)


@each_kind
def test_a_client_closes_its_own_connections_and_leaves_yours_open(kind: str) -> None:
    stub = Stub(answered({}))
    call(stub, kind, "close")
    call(stub, kind, "capabilities")
    assert len(stub.sent) == 1
    with Vidimus(api_key=KEY, base_url=SITE) as own:
        pass
    with pytest.raises(RuntimeError, match="closed"):
        own.capabilities()
