/** mypy refuses an `ignore` that nothing needs. */
export const PARTNER_CODE = `
from vidimus import AsyncVidimus, Vidimus, VidimusError
from vidimus.certificates import fetch_key_set, verify_pdf, verify_receipt
from vidimus.types import JobStatus, QuoteOutput
from vidimus.webhooks import verify_webhook

vidimus = Vidimus(api_key="vc_sandbox_x", base_url="https://vidimus.test")


def everything(quote: QuoteOutput) -> JobStatus:
    order = vidimus.submit(
        {
            "quote": quote,
            "documents": [{"url": "https://a.test"}],
        },
        idempotency_key="case-20417",
    )
    vidimus.submit({"quote": quote, "documents": [vidimus.upload("scan.pdf")]}, idempotency_key="case-20418")
    cents_back: int = vidimus.refund(order, amount_cents=100, reason="duplicate")["refundedCents"]
    vidimus.refund({"jobId": order["jobId"], "amountCents": 100}, idempotency_key=False)
    vidimus.refund(order, {"amountCents": 100})  # type: ignore[arg-type, call-arg]
    vidimus.refund(order, amountCents=100)  # type: ignore[call-arg]
    vidimus.refund(order, amount_cents="100")  # type: ignore[arg-type]
    vidimus.refund(order, amount_cents=None)  # type: ignore[arg-type]
    vidimus.quote({"sourceLanguage": "es", "speedTier": 1})  # type: ignore[typeddict-item]
    vidimus.quote({"sourceLanguage": "es", "speedTier": "standard", "pages": 1})  # type: ignore[typeddict-unknown-key]
    vidimus.result(order)["artefacts"]  # type: ignore[typeddict-item]
    claims = verify_receipt("", fetch_key_set("https://vidimus.test")).claims
    if "document" in claims:
        pages: int = claims["document"]["pageCount"]
    event = verify_webhook(b"", {}, ["a", "b"])
    if event["type"] == "payout.paid":
        cents: int = event["data"]["amountCents"]
    if event["type"] == "order.ready":
        event["data"]["amountCents"]  # type: ignore[typeddict-item]
    for heard in vidimus.events(follow=False):
        if heard["type"] == "order.refunded":
            left: int = heard["data"]["remainingRefundableCents"]
        if heard["type"] == "payout.paid":  # type: ignore[comparison-overlap]
            pass
    for listed in vidimus.orders({"status": ["ready"], "metadata": {"a": "b"}}):
        total: int = listed["totalCents"]
    vidimus.orders({"status": ["done"]})  # type: ignore[arg-type]
    for message in vidimus.webhook.deliveries({"state": ["failed"]}):
        vidimus.webhook.replay(message)
    try:
        vidimus.verify(claims["sub"])
    except VidimusError as error:
        if error.code == "CERTIFICATE_NOT_FOUND":
            print(error.recovery_hint)
        if error.code == "NO_SUCH_CODE":  # type: ignore[comparison-overlap]
            pass
    return vidimus.status(order)["status"]


async def the_same() -> bytes:
    async with AsyncVidimus() as client:
        async for status in client.wait_for("job_1", max_wait=60):
            percent: int = status["progressPercent"]
        [artifact] = (await client.result("job_1"))["artifacts"]
        client.status("job_1")["status"]  # type: ignore[index]
        verify_pdf(await client.download(artifact), await_is_missing)  # type: ignore[name-defined]
        return await client.download(artifact)
`;
