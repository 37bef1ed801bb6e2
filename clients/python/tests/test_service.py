"""Both clients against the service itself, which whoever runs these tests has started. Its clock runs fast."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import anyio
import pytest

from vidimus import AsyncVidimus, Vidimus, VidimusError
from vidimus.certificates import (
    PdfError,
    ReceiptError,
    fetch_key_set,
    fetch_key_set_async,
    verify_pdf,
    verify_receipt,
)
from vidimus.types import QuoteInput, QuoteOutput, SpeedTier, StatusOutput, Submission

QUOTE: QuoteInput = {
    "sourceLanguage": "es",
    "useCase": "uscis",
    "documentType": "birth_certificate",
    "pageCount": 2,
    "speedTier": "standard",
}


@pytest.fixture
def service() -> str:
    """The service's address; the key is in VIDIMUS_API_KEY."""
    if os.environ.get("VIDIMUS_TEST_SERVICE") != "1":
        pytest.skip("no service was started")
    return os.environ["VIDIMUS_BASE_URL"].rstrip("/")


def submission(quote: QuoteOutput, service: str, case: str) -> Submission:
    return {
        "quoteId": quote["quoteId"],
        "echoedInput": quote["echoedInput"],
        "documents": [{"url": f"{service}/samples/acta-de-nacimiento.pdf"}],
        "endUser": {"externalId": case},
        "metadata": {"matter": "7 & more"},
    }


def test_an_order_goes_from_a_quote_to_a_file_that_is_whole(service: str) -> None:
    with Vidimus() as vidimus:
        assert "es" in vidimus.capabilities()["supportedSourceLanguages"]
        quote = vidimus.quote(QUOTE, compare="tiers")
        assert quote["totalCents"] == 4990
        tiers: list[SpeedTier] = [each["speedTier"] for each in quote["alternatives"]]
        assert len(tiers) == 4
        order = vidimus.submit(submission(quote, service, "blocking"))
        assert order["orderNumber"].startswith("VC-")
        statuses: list[StatusOutput] = list(vidimus.wait_for(order, poll_seconds=0.5, max_poll_seconds=0.5))
        assert statuses[-1]["status"] == "ready"
        result = vidimus.result(order)
        [artifact] = result["artifacts"]
        pdf = vidimus.download(artifact)
        assert hashlib.sha256(pdf).hexdigest() == artifact["sha256"]
        certification = result["certification"]
        assert certification is not None
        verified = vidimus.verify(certification)
        assert (verified["valid"], verified["isSandbox"]) == (True, True)
        key_set = fetch_key_set(service)
        # Nobody may rely on a specimen.
        with pytest.raises(ReceiptError, match="SPECIMEN"):
            verify_pdf(pdf, key_set)
        found = verify_pdf(pdf, key_set, issuer=service, allow_specimen=True)
        assert found.claims["sub"] == certification["certificateId"]
        assert found.jws == certification["jws"]
        assert found.sha256 == artifact["sha256"]
        assert verify_receipt(certification["jws"], key_set, allow_specimen=True).claims == found.claims
        with pytest.raises(PdfError, match="NOT_WHOLE"):
            verify_pdf(pdf + b"\n", key_set, allow_specimen=True)
        refunded = vidimus.refund(
            {"jobId": order["jobId"], "amountCents": 500, "reason": "requested_by_customer"}
        )
        assert refunded["refundedCents"] == 500
        listed = list(vidimus.orders({"externalId": "blocking", "metadata": {"matter": "7 & more"}}))
        assert [each["jobId"] for each in listed] == [order["jobId"]]
        assert list(vidimus.orders({"externalId": "nobody"})) == []
        assert vidimus.questions(order) == []


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_the_same_order_goes_through_an_event_loop(service: str, backend: str) -> None:
    async def run() -> None:
        async with AsyncVidimus() as vidimus:
            quote = await vidimus.quote(QUOTE)
            order = await vidimus.submit(submission(quote, service, backend))
            states = [each["status"] async for each in vidimus.wait_for(order, poll_seconds=0.5)]
            assert states[-1] == "ready"
            result = await vidimus.result(order)
            [artifact] = result["artifacts"]
            pdf = await vidimus.download(artifact)
            key_set = await fetch_key_set_async(service)
            assert verify_pdf(pdf, key_set, allow_specimen=True).claims["jobId"] == order["jobId"]
            assert (await vidimus.verify(artifact["certificateId"]))["valid"]
            refunded = await vidimus.refund({"jobId": order["jobId"], "amountCents": 500})
            assert refunded["refundedCents"] == 500
            listed = [each["jobId"] async for each in vidimus.orders({"externalId": backend}, page_size=1)]
            assert listed == [order["jobId"]]
            assert await vidimus.questions(order) == []
            with pytest.raises(VidimusError, match=r"VALIDATION_ERROR|NOT_FOUND"):
                await vidimus.answer(order, "qst_unknown", "1984")

    anyio.run(run, backend=backend)


def test_one_idempotency_key_makes_one_order_that_can_be_cancelled(service: str) -> None:
    with Vidimus() as vidimus:
        order_of = submission(vidimus.quote(QUOTE), service, "once")
        order_of["idempotencyKey"] = hashlib.sha256(order_of["quoteId"].encode()).hexdigest()
        first, second = vidimus.submit(order_of), vidimus.submit(order_of)
        assert first["jobId"] == second["jobId"]
        try:
            cancelled = vidimus.cancel(first)
        except VidimusError as error:
            # The clock runs fast: a reviewer may have claimed it.
            assert vidimus.status(first)["status"] not in ("created", "paid"), error
        else:
            assert cancelled["refundedCents"] == 4990


def test_the_feed_tells_of_orders_from_where_it_was_left(service: str) -> None:
    with Vidimus() as vidimus:
        order = vidimus.submit(submission(vidimus.quote(QUOTE), service, "feed"))
        kept: list[str] = []
        feed = vidimus.events(follow=False, save=kept.append, page_size=5)
        seen = list(feed)
        mine = [each["type"] for each in seen if each["data"]["jobId"] == order["jobId"]]
        assert "order.created" in mine
        assert feed.cursor == kept[-1]
        later = [each["id"] for each in vidimus.events(after=kept[-1], follow=False)]
        assert not set(later) & {each["id"] for each in seen}


def test_the_webhook_of_the_key_is_set_tested_replayed_and_rotated(service: str) -> None:
    with Vidimus() as vidimus:
        url = "https://hooks.caseworks.example/vidimus"
        assert vidimus.webhook.set(url)["state"] == "enabled"
        assert vidimus.webhook.get()["url"] == url
        test = vidimus.webhook.test()
        assert test["messageId"].startswith("msg_")
        messages = [each["messageId"] for each in vidimus.webhook.deliveries()]
        assert isinstance(messages, list)
        try:
            assert vidimus.webhook.replay(test)["state"] in ("pending", "delivered", "failed")
        except VidimusError as error:
            # It is being sent at this very moment.
            assert error.retryable, error
        assert vidimus.webhook.rotate_secret()["secret"].startswith("whsec_")
        assert vidimus.webhook.set(False)["url"] is None


def test_a_scan_is_uploaded_and_what_is_none_is_refused(service: str, tmp_path: Path) -> None:
    scan = Path(os.environ["VIDIMUS_TEST_SCAN"])
    with Vidimus() as vidimus:
        document = vidimus.upload(scan, language="es")
        assert (document["state"], document["pageCount"]) == ("ready", 2)
        with pytest.raises(VidimusError, match="DOCUMENT_UNREADABLE"):
            vidimus.upload(b"<html>no document at all</html>")


@pytest.mark.parametrize("kind", ["blocking", "asynchronous"])
def test_a_refusal_says_what_to_do(service: str, kind: str) -> None:
    async def ask() -> None:
        async with AsyncVidimus() as vidimus:
            await vidimus.quote({**QUOTE, "sourceLanguage": "xx"})

    with Vidimus() as vidimus, pytest.raises(VidimusError) as raised:
        if kind == "blocking":
            vidimus.quote({**QUOTE, "sourceLanguage": "xx"})
        else:
            anyio.run(ask)
    error = raised.value
    assert (error.code, error.field, error.status) == ("UNSUPPORTED_LANGUAGE", "sourceLanguage", 400)
    assert error.recovery_hint
    assert error.request_id
    with Vidimus(api_key="vc_sandbox_unknown") as stranger, pytest.raises(VidimusError, match="INVALID_AUTH"):
        stranger.capabilities()
    with Vidimus() as vidimus, pytest.raises(VidimusError, match="JOB_NOT_FOUND"):
        vidimus.status("job_unknown")
