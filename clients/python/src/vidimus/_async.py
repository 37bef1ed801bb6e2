from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Literal

import anyio.to_thread
import httpx
from typing_extensions import Self

from . import _operations as operations
from ._arguments import LEFT_OUT, checked
from ._connection import CallOptions, Connection, connect, require_client
from ._effects import AsyncItems, Plan, run_async
from ._files import read_file
from ._models import (
    CancelOutput,
    Capabilities,
    Delivery,
    DeliveryFilter,
    FeedEvent,
    ListedOrder,
    OrderFilter,
    Question,
    QuoteInput,
    QuoteOutput,
    RefundInput,
    RefundOutput,
    RefundReason,
    ReplayedDelivery,
    ResultOutput,
    RotatedSecret,
    StatusOutput,
    SubmitOutput,
    UploadedDocument,
    VerifyOutput,
    WebhookEndpoint,
    WebhookTest,
    WebhookType,
)
from ._operations import T
from .types import CertificateRef, Download, File, JobRef, MessageRef, QuestionRef, QuoteRef, Submission


@checked("")
class AsyncVidimus:
    """The same client for asyncio and Trio. Every failure is a ``VidimusError``; what may be repeated safely is
    repeated.

    >>> from vidimus import AsyncVidimus
    >>> vidimus = AsyncVidimus(api_key="vc_sandbox_…", base_url="https://vidimus.example")
    >>> (await vidimus.capabilities())["supportedSourceLanguages"]

    Every call takes ``timeout``, the seconds for one attempt, and ``max_retries``. Use a client in one event loop.

    :param api_key: ``vc_live_…`` or ``vc_sandbox_…``; ``VIDIMUS_API_KEY`` when left out. Only ``verify`` does
        without.
    :param base_url: The service's address, with or without ``/api/v1``; ``VIDIMUS_BASE_URL`` when left out.
    :param max_retries: How often an attempt is repeated.
    :param timeout: Seconds for one attempt; 60 when left out, 120 for ``submit``, which fetches the documents,
        and for files.
    :param http_client: Used in place of one of our own, for proxies and certificates. You close it.
    """

    webhook: AsyncWebhookOfKey
    """Where messages of the key go, its secret, and what became of them."""

    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        max_retries: int = 2,
        timeout: float | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        require_client(http_client, httpx.AsyncClient)
        self._connection: Connection = connect(api_key, base_url, max_retries, timeout)
        self._owns_client = http_client is None
        self._client = httpx.AsyncClient() if http_client is None else http_client
        self.webhook = AsyncWebhookOfKey(self)

    async def close(self) -> None:
        """Closes the connections. ``async with AsyncVidimus() as vidimus:`` does it for you."""
        if self._owns_client:
            await self._client.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _run(self, plan: Plan[T]) -> T:
        return await run_async(self._client, plan)

    # Written by `npm run sources` from the operations' rows.
    async def capabilities(
        self, *, timeout: float | None = None, max_retries: int | None = None
    ) -> Capabilities:
        """What can be ordered at present, and how this key pays."""
        options = CallOptions(timeout, max_retries)
        plan: Plan[Capabilities] = operations.call_row(self._connection, "capabilities", options)
        return await self._run(plan)

    async def status(
        self, job: JobRef, *, timeout: float | None = None, max_retries: int | None = None
    ) -> StatusOutput:
        """Where an order stands."""
        options = CallOptions(timeout, max_retries)
        plan: Plan[StatusOutput] = operations.call_row(self._connection, "status", options, "status", job)
        return await self._run(plan)

    async def result(
        self, job: JobRef, *, timeout: float | None = None, max_retries: int | None = None
    ) -> ResultOutput:
        """The finished work; its links live 15 minutes."""
        options = CallOptions(timeout, max_retries)
        plan: Plan[ResultOutput] = operations.call_row(self._connection, "result", options, "result", job)
        return await self._run(plan)

    async def verify(
        self, certificate: CertificateRef, *, timeout: float | None = None, max_retries: int | None = None
    ) -> VerifyOutput:
        """Whether a certificate stands; needs no key."""
        options = CallOptions(timeout, max_retries)
        plan: Plan[VerifyOutput] = operations.call_row(
            self._connection, "verify", options, "verify", certificate
        )
        return await self._run(plan)

    async def get_quote(
        self, quote: QuoteRef, *, timeout: float | None = None, max_retries: int | None = None
    ) -> QuoteOutput:
        """A quote as it was answered, in another process or after an approval."""
        options = CallOptions(timeout, max_retries)
        plan: Plan[QuoteOutput] = operations.call_row(
            self._connection, "getQuote", options, "get_quote", quote
        )
        return await self._run(plan)

    async def cancel(
        self, job: JobRef, *, timeout: float | None = None, max_retries: int | None = None
    ) -> CancelOutput:
        """Ends an order that no reviewer has claimed, and pays back in full what was paid."""
        options = CallOptions(timeout, max_retries)
        plan: Plan[CancelOutput] = operations.call_row(self._connection, "cancel", options, "cancel", job)
        return await self._run(plan)

    # Here ends what it writes.

    async def quote(
        self,
        input: QuoteInput,
        *,
        compare: Literal["tiers"] | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QuoteOutput:
        """A price and a delivery promise that bind for 24 hours.

        >>> quote = await vidimus.quote(
        ...     {"sourceLanguage": "es", "useCase": "uscis", "pageCount": 2, "speedTier": "standard"}
        ... )
        >>> quote["totalCents"]

        :param compare: ``"tiers"`` adds ``alternatives``: the same order at each speed tier.
        """
        options = CallOptions(timeout, max_retries)
        return await self._run(operations.quote(self._connection, input, compare, options))

    async def submit(
        self,
        input: Submission,
        *,
        idempotency_key: str = LEFT_OUT,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SubmitOutput:
        """Places the quoted order; on a live key it is charged.

        Without ``expectedTotalCents``, only the total of the ``quote`` is paid: an order that costs anything else is
        refused. Without an ``idempotency_key``, one is made for the call and kept over its retries, and a quote is
        ordered once, unless ``allowQuoteReuse`` is True. Pass your own record's, such as ``order-20417``: then your
        program can run twice and still order once. A file or text that the account ordered with a live key within a
        day, into the same language for the same recipient, is refused with ``IDEMPOTENCY_CONFLICT``, unless
        ``allowDuplicate`` is True. An order of more pages than its documents have is refused, unless
        ``allowMorePages`` is True.

        >>> order = await vidimus.submit(
        ...     {
        ...         "quote": quote,
        ...         "documents": [{"url": "https://example.com/birth-certificate.pdf"}],
        ...     },
        ...     idempotency_key="case-20417",
        ... )
        """
        options = CallOptions(timeout, max_retries)
        return await self._run(operations.submit(self._connection, input, idempotency_key, options))

    async def refund(
        self,
        job: JobRef | RefundInput,
        *,
        amount_cents: int = LEFT_OUT,
        reason: RefundReason = LEFT_OUT,
        allow_duplicate: bool = LEFT_OUT,
        idempotency_key: str | Literal[False] = LEFT_OUT,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RefundOutput:
        """Refunds an order, in full unless an amount is given. A full refund revokes the certificates.

        >>> await vidimus.refund(order, amount_cents=500, reason="requested_by_customer")

        :param amount_cents: How much; all that remains when left out.
        :param allow_duplicate: Refunds an amount again, under another key, that was refunded of the order within a day.
        :param idempotency_key: Your own record's, such as ``refund-20417-2``. Without one, or with ``False``, the same
            amount of the same order is refunded once, however often you call, and later calls return the first
            answer. If a key has refunded that amount, they're refused. A key stands for one amount: to refund an equal
            one again on purpose, pass another key and ``allow_duplicate``.
        """
        options = CallOptions(timeout, max_retries)
        return await self._run(
            operations.refund(
                self._connection, job, amount_cents, reason, allow_duplicate, idempotency_key, options
            )
        )

    def orders(
        self,
        filter: OrderFilter | None = None,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncIterator[ListedOrder]:
        """Yields the orders of the key, newest first.

        >>> async for order in vidimus.orders({"status": ["in_review"]}):
        ...     print(order["orderNumber"], order["totalCents"])
        """
        options = CallOptions(timeout, max_retries)
        ask = operations.pages(self._connection, "listOrders", filter, page_size, options)
        return AsyncItems(self._client, operations.list_items(ask))

    async def upload(
        self,
        file: File,
        *,
        language: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> UploadedDocument:
        """Hands over a file that has no public URL: quote its ``pageCount``, and pass its ``url`` to ``submit``.

        >>> document = await vidimus.upload("birth-certificate.pdf", language="es")

        :param file: Its bytes, an open binary file, or its path.
        :param language: What a scan is read as, ISO 639; the language is guessed without it.
        """
        options = CallOptions(timeout, max_retries)
        content = await anyio.to_thread.run_sync(read_file, file)
        return await self._run(operations.upload(self._connection, content, language, options))

    async def questions(
        self, job: JobRef, *, timeout: float | None = None, max_retries: int | None = None
    ) -> list[Question]:
        """What the reviewer asks about an order, oldest first; an open question holds up the delivery promise."""
        return await self._run(operations.questions(self._connection, job, CallOptions(timeout, max_retries)))

    async def answer(
        self,
        job: JobRef,
        question: QuestionRef,
        answer: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Question:
        """Answers an open question.

        >>> for question in await vidimus.questions(order):
        ...     await vidimus.answer(order, question, "The stamp says 1984.")
        """
        options = CallOptions(timeout, max_retries)
        return await self._run(operations.answer(self._connection, job, question, answer, options))

    def events(
        self,
        *,
        after: str | None = None,
        save: Callable[[str], object] | None = None,
        follow: bool = True,
        poll_seconds: float = 10.0,
        page_size: int = 100,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncEventFeed:
        """What happened to the orders of the key, for those who cannot receive webhooks.

        >>> async for event in vidimus.events(follow=False):
        ...     print(event["id"], event["type"])

        :param after: The cursor that was kept the last time; without one the feed begins with the key's first
            event.
        :param save: Called with each new cursor once everything before it was handled; it may be asynchronous.
        :param follow: False ends the feed at what has happened so far; otherwise it waits for more.
        :param poll_seconds: The pause between two looks while nothing waits; less than 10 would be too often.
        """
        options = CallOptions(timeout, max_retries)
        ask = operations.pages(self._connection, "listEvents", None, page_size, options)
        return AsyncEventFeed(self._client, operations.Feed(ask, after, save, follow, poll_seconds))

    def wait_for(
        self,
        job: JobRef,
        *,
        poll_seconds: float | None = None,
        max_poll_seconds: float | None = None,
        max_wait: float | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncIterator[StatusOutput]:
        """Yields the status now and at each change until the job is done. Check the last one: an order that fails
        or is cancelled raises nothing.

        >>> async for status in vidimus.wait_for(order):
        ...     print(status["status"], status["progressPercent"])

        :param poll_seconds: The first pause between two looks; 30, in the sandbox 2.
        :param max_poll_seconds: The longest pause: they grow by half while nothing changes; 300, in the sandbox 10.
        :param max_wait: Seconds after which a ``TimeoutError`` is raised; never when left out.
        """
        options = CallOptions(timeout, max_retries)
        waiting = operations.Waiting(poll_seconds, max_poll_seconds, max_wait)
        return AsyncItems(self._client, operations.wait_for(self._connection, job, waiting, options))

    async def download(
        self, artifact: Download, *, timeout: float | None = None, max_retries: int | None = None
    ) -> bytes:
        """The bytes of what a result links to, their SHA-256 checked.

        >>> result = await vidimus.result(order)
        >>> for number, artifact in enumerate(result["artifacts"], 1):
        ...     file = pathlib.Path(f"{result['orderNumber']}-{number}.pdf")
        ...     file.write_bytes(await vidimus.download(artifact))
        """
        return await self._run(
            operations.download(self._connection, artifact, CallOptions(timeout, max_retries))
        )


@checked("webhook.")
class AsyncWebhookOfKey:
    """The one webhook URL and secret that a key has."""

    def __init__(self, vidimus: AsyncVidimus) -> None:
        self._vidimus = vidimus

    async def get(self, *, timeout: float | None = None, max_retries: int | None = None) -> WebhookEndpoint:
        """The URL, whether it is on, and when the secret was rotated."""
        options = CallOptions(timeout, max_retries)
        return await self._vidimus._run(operations.get_webhook(self._vidimus._connection, options))

    async def set(
        self, url: str | Literal[False], *, timeout: float | None = None, max_retries: int | None = None
    ) -> WebhookEndpoint:
        """Stores the URL and switches it on; False takes it away."""
        options = CallOptions(timeout, max_retries)
        return await self._vidimus._run(operations.set_webhook(self._vidimus._connection, url, options))

    async def test(
        self,
        type: WebhookType | None = None,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookTest:
        """Sends a signed ``webhook.test`` to the URL; with a sandbox key, a sample of any type."""
        options = CallOptions(timeout, max_retries)
        return await self._vidimus._run(operations.test_webhook(self._vidimus._connection, type, options))

    async def rotate_secret(
        self,
        *,
        idempotency_key: str = LEFT_OUT,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RotatedSecret:
        """A new secret, shown this once; for 24 hours the one before signs too.

        :param idempotency_key: One is made for the call and kept over its retries; pass one of your own where a
            crash must not rotate twice.
        """
        options = CallOptions(timeout, max_retries)
        return await self._vidimus._run(
            operations.rotate_secret(self._vidimus._connection, idempotency_key, options)
        )

    def deliveries(
        self,
        filter: DeliveryFilter | None = None,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncIterator[Delivery]:
        """Yields messages and what became of them, newest first.

        >>> missed = [each async for each in vidimus.webhook.deliveries({"state": ["failed"]})]
        >>> for message in reversed(missed):  # what happened first goes first
        ...     await vidimus.webhook.replay(message)
        """
        options = CallOptions(timeout, max_retries)
        ask = operations.pages(self._vidimus._connection, "listDeliveries", filter, page_size, options)
        return AsyncItems(self._vidimus._client, operations.list_items(ask))

    async def replay(
        self, message: MessageRef, *, timeout: float | None = None, max_retries: int | None = None
    ) -> ReplayedDelivery:
        """Sends a message again, under its own ID and with the same body."""
        options = CallOptions(timeout, max_retries)
        return await self._vidimus._run(operations.replay(self._vidimus._connection, message, options))


class AsyncEventFeed:
    """Events in their order. Iterating it once more goes on at ``cursor``."""

    def __init__(self, client: httpx.AsyncClient, feed: operations.Feed) -> None:
        self._client = client
        self._feed = feed

    @property
    def cursor(self) -> str | None:
        """Everything before it was handled; None before that."""
        return self._feed.cursor

    def __aiter__(self) -> AsyncIterator[FeedEvent]:
        return AsyncItems(self._client, self._feed.events())
