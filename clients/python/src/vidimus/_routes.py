# Written by `npm run sources` from the API description. Don't edit this file.
from __future__ import annotations

from typing import Literal, NamedTuple

from typing_extensions import TypeAlias


class Route(NamedTuple):
    method: str
    path: str
    needs_key: bool


CallName: TypeAlias = Literal[
    "capabilities",
    "getOpenApiDocument",
    "getArazzoDocument",
    "quote",
    "getQuote",
    "submit",
    "status",
    "result",
    "refund",
    "listOrders",
    "cancel",
    "listQuestions",
    "answerQuestion",
    "createDocument",
    "getDocument",
    "verify",
    "getKeySet",
    "listEvents",
    "getWebhook",
    "setWebhook",
    "testWebhook",
    "rotateWebhookSecret",
    "listDeliveries",
    "replayDelivery",
    "advance",
]

ROUTES: dict[CallName, Route] = {
    "capabilities": Route("GET", "/capabilities", True),
    "getOpenApiDocument": Route("GET", "/openapi.yaml", False),
    "getArazzoDocument": Route("GET", "/arazzo.yaml", False),
    "quote": Route("POST", "/quote", True),
    "getQuote": Route("GET", "/quote/{quoteId}", True),
    "submit": Route("POST", "/submit", True),
    "status": Route("GET", "/status/{jobId}", True),
    "result": Route("GET", "/result/{jobId}", True),
    "refund": Route("POST", "/refund/{jobId}", True),
    "listOrders": Route("GET", "/orders", True),
    "cancel": Route("POST", "/cancel/{jobId}", True),
    "listQuestions": Route("GET", "/questions/{jobId}", True),
    "answerQuestion": Route("POST", "/questions/{jobId}/{questionId}", True),
    "createDocument": Route("POST", "/documents", True),
    "getDocument": Route("GET", "/documents/{documentId}", True),
    "verify": Route("GET", "/verify/{certificateId}", False),
    "getKeySet": Route("GET", "/.well-known/jwks.json", False),
    "listEvents": Route("GET", "/events", True),
    "getWebhook": Route("GET", "/webhooks", True),
    "setWebhook": Route("PUT", "/webhooks", True),
    "testWebhook": Route("POST", "/webhooks/test", True),
    "rotateWebhookSecret": Route("POST", "/webhooks/rotate-secret", True),
    "listDeliveries": Route("GET", "/webhooks/deliveries", True),
    "replayDelivery": Route("POST", "/webhooks/deliveries/{messageId}/replay", True),
    "advance": Route("POST", "/sandbox/advance/{jobId}", True),
}
