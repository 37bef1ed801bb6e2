import os

from vidimus import Vidimus

vidimus = Vidimus()
your_order_id = os.environ.get("ORDER_ID")
if not your_order_id:
    raise SystemExit("Set ORDER_ID to the ID of your own record.")

document = vidimus.upload("birth-certificate.pdf")
page_count = document["pageCount"] or 1
print(f"{page_count} pages, {document['detectedLanguage']}, legibility {document['legibility']}")

quote = vidimus.quote(
    {
        "sourceLanguage": "es",
        "useCase": "uscis",
        "documentType": "birth_certificate",
        "pageCount": page_count,
        "speedTier": "standard",
    }
)
order = vidimus.submit(
    {
        "quote": quote,
        "documents": [document],
    },
    idempotency_key=f"translation-order-{your_order_id}",
)
print("ordered", order["orderNumber"])
