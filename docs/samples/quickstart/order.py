import os
from pathlib import Path

from vidimus import Vidimus

# Reads VIDIMUS_BASE_URL and VIDIMUS_API_KEY.
vidimus = Vidimus()
# The ID of your own record: with it in the key, a second run can't place a second order.
your_order_id = os.environ.get("ORDER_ID")
if not your_order_id:
    raise SystemExit("Set ORDER_ID to the ID of your own record.")

quote = vidimus.quote(
    {
        "sourceLanguage": "es",
        "useCase": "uscis",
        "documentType": "birth_certificate",
        "pageCount": 2,
        "speedTier": "standard",
    }
)
print(f"${quote['totalCents'] / 100:.2f}, promised for {quote['promisedDeliveryAt']}")

job = vidimus.submit(
    {
        "quote": quote,
        "documents": [{"url": f"{os.environ['VIDIMUS_BASE_URL']}/samples/acta-de-nacimiento.pdf"}],
        "applicantName": "María Elena Torres Vega",
    },
    idempotency_key=f"translation-order-{your_order_id}",
)
for warning in job.get("warnings", []):
    print(warning["message"])

for status in vidimus.wait_for(job):
    print(f"{job['orderNumber']}: {status['status']}, {status['progressPercent']} %")

result = vidimus.result(job)
for artifact in result["artifacts"]:
    Path(f"{artifact['certificateId']}.pdf").write_bytes(vidimus.download(artifact))

certification = result["certification"]
if certification:
    verified = vidimus.verify(certification)
    valid, specimen = verified["valid"], verified["isSandbox"]
    print(f"{certification['publicVerifyUrl']}: valid {valid}, specimen {specimen}")
