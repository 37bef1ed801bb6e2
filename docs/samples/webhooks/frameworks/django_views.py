import os

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from vidimus.webhooks import WebhookError, verify_webhook


# urls.py: path("webhooks/vidimus", receive)
@csrf_exempt
@require_POST
def receive(request: HttpRequest) -> HttpResponse:
    secrets = os.environ["VIDIMUS_WEBHOOK_SECRET"].split()
    try:
        event = verify_webhook(request.body, request.headers, secrets)
    except WebhookError as error:
        if error.status == 500:
            raise
        return HttpResponse(error.code, status=400)
    if event["type"] == "order.ready":
        print("fetch the result of", event["data"]["jobId"], flush=True)
    return HttpResponse(status=204)
