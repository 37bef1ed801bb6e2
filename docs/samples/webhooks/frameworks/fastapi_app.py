import os

from fastapi import FastAPI, Request, Response

from vidimus.webhooks import WebhookError, verify_webhook

app = FastAPI()


# No parameter for the body: FastAPI would parse it.
@app.post("/webhooks/vidimus")
async def receive(request: Request) -> Response:
    secrets = os.environ["VIDIMUS_WEBHOOK_SECRET"].split()
    try:
        event = verify_webhook(await request.body(), request.headers, secrets)
    except WebhookError as error:
        if error.status == 500:
            raise
        return Response(error.code, status_code=400)
    if event["type"] == "order.ready":
        print("fetch the result of", event["data"]["jobId"], flush=True)
    return Response(status_code=204)
