"""Orders with the client that openapi-generator makes for Python, and prints what it saw."""

import json
import os

import openapi_client as api

configuration = api.Configuration(access_token=os.environ["API_KEY"])
with api.ApiClient(configuration) as client:
    orders = api.OrdersApi(client)
    quote = orders.quote(
        api.QuoteInput(
            source_language="es",
            use_case=api.UseCase.USCIS,
            document_type="birth_certificate",
            page_count=2,
            speed_tier=api.SpeedTier.STANDARD,
        )
    )
    placed = orders.submit(
        api.SubmitInput(
            quote_id=quote.quote_id,
            idempotency_key=os.environ["IDEMPOTENCY_KEY"],
            echoed_input=quote.echoed_input,
            documents=[api.SourceDocument(url=os.environ["DOCUMENT_URL"])],
        )
    )
    seen = {
        "totalCents": quote.total_cents,
        "jobId": placed.job_id,
        "orderNumber": orders.get_status(placed.job_id).order_number,
        "listed": [order.job_id for order in orders.list_orders(limit=1).data],
        "webhook": api.WebhooksApi(client).get_webhook().state.value,
        "events": [event.actual_instance.type.value for event in api.WebhooksApi(client).list_events(limit=1).data],
        "keys": len(api.CertificatesApi(client).get_key_set().keys),
    }
    try:
        orders.get_status("job_unknown")
    except api.ApiException as refused:
        seen["refused"] = api.ErrorEnvelope.from_json(refused.body).error.code.value
    print(json.dumps(seen))
