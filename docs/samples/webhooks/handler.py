import os

from vidimus.webhooks import WebhookError, WebhookHeaders, verify_webhook


def receive(body: bytes, headers: WebhookHeaders) -> int:
    """Returns the status to answer with. Works in any framework: pass the raw body and the request's headers."""
    secrets = os.environ["VIDIMUS_WEBHOOK_SECRET"].split()
    try:
        event = verify_webhook(body, headers, secrets)
    except WebhookError as error:
        # A secret that isn't set is a fault of your own: it belongs in your log.
        if error.status == 500:
            raise
        return 400
    if event["type"] == "order.ready":
        print("fetch the result of", event["data"]["jobId"])
    return 204
