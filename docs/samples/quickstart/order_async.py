import asyncio
import os

from vidimus import AsyncVidimus
from vidimus.types import SubmitOutput


async def order(vidimus: AsyncVidimus, your_order_id: str, language: str) -> SubmitOutput:
    quote = await vidimus.quote(
        {
            "sourceLanguage": "es",
            "targetLanguage": language,
            "useCase": "embassy",
            "pageCount": 2,
            "speedTier": "standard",
        }
    )
    return await vidimus.submit(
        {
            "quote": quote,
            "documents": [{"url": f"{os.environ['VIDIMUS_BASE_URL']}/samples/acta-de-nacimiento.pdf"}],
        },
        idempotency_key=f"translation-order-{your_order_id}-{language}",
    )


async def main() -> None:
    your_order_id = os.environ.get("ORDER_ID")
    if not your_order_id:
        raise SystemExit("Set ORDER_ID to the ID of your own record.")
    async with AsyncVidimus() as vidimus:
        orders = [order(vidimus, your_order_id, language) for language in ("en", "fr")]
        for job in await asyncio.gather(*orders):
            print(job["orderNumber"], job["status"], *(each["message"] for each in job.get("warnings", [])))


asyncio.run(main())
