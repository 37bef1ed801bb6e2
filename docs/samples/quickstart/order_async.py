import asyncio
import os

from vidimus import AsyncVidimus
from vidimus.types import SubmitOutput


async def order(vidimus: AsyncVidimus, language: str) -> SubmitOutput:
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
        idempotency_key=f"order-20418-{language}",
    )


async def main() -> None:
    async with AsyncVidimus() as vidimus:
        for job in await asyncio.gather(order(vidimus, "en"), order(vidimus, "fr")):
            print(job["orderNumber"], job["status"])


asyncio.run(main())
