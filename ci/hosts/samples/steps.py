"""What each host in Python does: it lists, quotes, orders, and reads an error; with a key, and then by OAuth."""

import asyncio
import json
import os
import uuid
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

URL = os.environ["MCP_URL"]
HEADERS = {"Authorization": f"Bearer {os.environ['API_KEY']}"}

QUOTE = {
    "sourceLanguage": "es",
    "useCase": "uscis",
    "documentType": "birth_certificate",
    "pageCount": 2,
    "speedTier": "standard",
}


def run(visit):
    """`visit` is given the headers with the key; without them it signs in."""
    asyncio.run(visit_twice(visit))


async def visit_twice(visit):
    seen = {"key": await visit(HEADERS), "oauth": await visit({})}
    print(json.dumps(seen), flush=True)


async def order(names, call):
    """`call` returns the text of a tool's result, of a refusal too."""
    quote = json.loads(await call("quote", QUOTE))
    placed = json.loads(
        await call(
            "submit",
            {
                "quoteId": quote["quoteId"],
                "echoedInput": quote["echoedInput"],
                "expectedTotalCents": quote["totalCents"],
                "idempotencyKey": str(uuid.uuid4()),
                "documents": [{"url": os.environ["DOCUMENT_URL"]}],
            },
        )
    )
    refusal = json.loads(await call("get_status", {"jobId": "job_of_nobody"}))
    return {
        "tools": len(names),
        "totalCents": quote["totalCents"],
        "status": placed["status"],
        "code": refusal["error"]["code"],
    }


def allow(authorization_url):
    """Has a person allow the app, and returns where their browser goes then."""
    with urlopen(f"{os.environ['PERSON_URL']}?{authorization_url}") as answer:
        return answer.read().decode()


def consent(authorization_url):
    """What the browser brings back."""
    query = parse_qs(urlsplit(allow(authorization_url)).query)
    return {name: values[0] for name, values in query.items()}
