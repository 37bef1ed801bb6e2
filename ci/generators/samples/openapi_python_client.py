"""Orders with the client that openapi-python-client makes, and prints what it saw."""

import json
import os

from openapi_python_client_sample import AuthenticatedClient
from openapi_python_client_sample.api.certificates import get_key_set
from openapi_python_client_sample.api.orders import get_status, list_orders, quote, submit
from openapi_python_client_sample.api.webhooks import get_webhook, list_events
from openapi_python_client_sample.models import (
    ErrorEnvelope,
    QuoteInput,
    SourceDocument,
    SpeedTier,
    SubmitInput,
    UseCase,
)

# This generator leaves it to its user to read the document's server.
client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["API_KEY"])
quoted = quote.sync(
    client=client,
    body=QuoteInput(
        source_language="es",
        use_case=UseCase.USCIS,
        document_type="birth_certificate",
        page_count=2,
        speed_tier=SpeedTier.STANDARD,
    ),
)
placed = submit.sync(
    client=client,
    body=SubmitInput(
        quote_id=quoted.quote_id,
        idempotency_key=os.environ["IDEMPOTENCY_KEY"],
        echoed_input=quoted.echoed_input,
        documents=[SourceDocument(url=os.environ["DOCUMENT_URL"])],
    ),
)
refused = get_status.sync("job_unknown", client=client)
assert isinstance(refused, ErrorEnvelope)
print(
    json.dumps(
        {
            "totalCents": quoted.total_cents,
            "jobId": placed.job_id,
            "orderNumber": get_status.sync(placed.job_id, client=client).order_number,
            "listed": [order.job_id for order in list_orders.sync(client=client, limit=1).data],
            "webhook": get_webhook.sync(client=client).state.value,
            "events": [event.type_.value for event in list_events.sync(client=client, limit=1).data],
            "keys": len(get_key_set.sync(client=client).keys),
            "refused": refused.error.code.value,
        }
    )
)
