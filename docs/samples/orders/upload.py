from vidimus import Vidimus

vidimus = Vidimus()

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
    idempotency_key="order-20420",
)
print("ordered", order["orderNumber"])
