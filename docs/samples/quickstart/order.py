# VIDIMUS_BASE_URL=… VIDIMUS_API_KEY=… python3 order.py      (Python 3.9 or later)
import os
import time

import requests

API = os.environ["VIDIMUS_BASE_URL"] + "/api/v1"
vidimus = requests.Session()
vidimus.headers["authorization"] = "Bearer " + os.environ["VIDIMUS_API_KEY"]


def call(method, path, body=None):
    response = vidimus.request(method, API + path, json=body, timeout=60)
    answer = response.json()
    if not response.ok:
        error = answer["error"]
        raise SystemExit(f'{error["code"]}: {error["message"]} {error["recoveryHint"]}')
    return answer


quote = call("POST", "/quote", {
    "sourceLanguage": "es",
    "useCase": "uscis",
    "documentType": "birth_certificate",
    "pageCount": 2,
    "speedTier": "standard",
})
print(f'${quote["totalCents"] / 100:.2f}, promised for {quote["promisedDeliveryAt"]}')

job = call("POST", "/submit", {
    "quoteId": quote["quoteId"],
    # Keep it with your own order: the same key never orders twice.
    "idempotencyKey": "quickstart-" + quote["quoteId"],
    "echoedInput": quote["echoedInput"],
    "documents": [{"url": os.environ["VIDIMUS_BASE_URL"] + "/samples/acta-de-nacimiento.pdf"}],
    "applicantName": "María Elena Torres Vega",
})

while True:
    order = call("GET", "/status/" + job["jobId"])
    print(f'{job["orderNumber"]}: {order["status"]}, {order["progressPercent"]} %')
    if order["status"] in ("ready", "delivered", "cancelled", "failed", "refunded"):
        break
    time.sleep(5)  # In production, let a webhook tell you.

for artifact in call("GET", "/result/" + job["jobId"])["artifacts"]:
    with open(artifact["certificateId"] + ".pdf", "wb") as file:
        file.write(vidimus.get(artifact["url"], timeout=60).content)
    print(f'{artifact["certificateId"]}.pdf')
