from typing import Optional, TypedDict

from vidimus import Vidimus

vidimus = Vidimus()


class Client(TypedDict):
    id: str
    caseNumber: str
    documentUrl: str
    pageCount: int


def order_for(client: Client) -> tuple[str, Optional[str]]:
    """Places an order that carries your client's ID and case number in every webhook and list."""
    quote = vidimus.quote(
        {
            "sourceLanguage": "es",
            "useCase": "uscis",
            "documentType": "birth_certificate",
            "pageCount": client["pageCount"],
            "speedTier": "standard",
        }
    )
    job = vidimus.submit(
        {
            "quote": quote,
            "documents": [{"url": client["documentUrl"]}],
            "endUser": {"externalId": client["id"]},
            "metadata": {"caseNumber": client["caseNumber"]},
        },
        idempotency_key=f"translation-case-{client['caseNumber']}",
    )
    # If your end users pay, send the client to the second value. The order starts once they pay.
    return job["jobId"], job.get("checkoutUrl")
