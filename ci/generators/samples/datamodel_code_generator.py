"""Orders with the models that datamodel-code-generator makes, and prints what it saw."""

import json
import os

import httpx
import models

base = os.environ["BASE_URL"]
http = httpx.Client(base_url=base, headers={"authorization": f"Bearer {os.environ['API_KEY']}"})


def sent(model):
    return model.model_dump(mode="json", exclude_unset=True)


def read(answer, model):
    return model.model_validate(answer.raise_for_status().json())


quote = read(
    http.post(
        "/quote",
        json=sent(
            models.QuoteInput(
                sourceLanguage="es",
                useCase="uscis",
                documentType="birth_certificate",
                pageCount=2,
                speedTier="standard",
            )
        ),
    ),
    models.QuoteOutput,
)
placed = read(
    http.post(
        "/submit",
        json=sent(
            models.SubmitInput(
                quoteId=quote.quoteId,
                idempotencyKey=os.environ["IDEMPOTENCY_KEY"],
                echoedInput=quote.echoedInput,
                documents=[{"url": os.environ["DOCUMENT_URL"]}],
            )
        ),
    ),
    models.SubmitOutput,
)


def plain(value):
    """The value of a constant, or of what has a model of its own."""
    return getattr(value, "value", getattr(value, "root", value))


seen = {
    "totalCents": quote.totalCents,
    "jobId": placed.jobId,
    "orderNumber": read(http.get(f"/status/{placed.jobId}"), models.StatusOutput).orderNumber,
    "listed": [order.jobId for order in read(http.get("/orders?limit=1"), models.OrderList).data],
    "webhook": plain(read(http.get("/webhooks"), models.WebhookEndpoint).state),
    "events": [plain(plain(event).type) for event in read(http.get("/events?limit=1"), models.EventFeed).data],
    "keys": len(read(http.get(str(httpx.URL(base).join("/.well-known/jwks.json"))), models.KeySet).keys),
    "refused": plain(
        models.ErrorEnvelope.model_validate(http.get("/status/job_unknown").json()).error.code
    ),
}
print(json.dumps(seen))
