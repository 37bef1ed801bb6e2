# Written by `npm run python:sources` from the API description. Don't edit this file.
from __future__ import annotations

from typing import Literal, Union

from typing_extensions import NotRequired, TypeAlias, TypedDict


class QuoteInputAddonsHardcopy(TypedDict):
    """Post a hard copy: flat handling fee plus postage to the destination."""

    service: ShippingService


class QuoteInputAddons(TypedDict):
    """Extras of certified lines."""

    notarization: NotRequired[bool]
    """Have the certification notarized."""
    hardcopyDomestic: NotRequired[bool]
    """Resolves to usps_priority. Use hardcopy.service instead. Deprecated."""
    hardcopyInternational: NotRequired[bool]
    """Resolves to usps_priority_intl. Use hardcopy.service instead. Deprecated."""
    apostille: NotRequired[bool]
    """Have the notarized translation apostilled."""
    additionalCopies: NotRequired[int]
    """Certified copies beyond the first, 0 to 20."""
    hardcopy: NotRequired[QuoteInputAddonsHardcopy]
    """Post a hard copy: flat handling fee plus postage to the destination."""


class QuoteInputShipTo(TypedDict):
    """Where a hard copy goes; without it postage is an estimate for a median destination."""

    country: str
    """ISO 3166-1 alpha-2 code."""
    postal_code: NotRequired[str]
    """ZIP or postal code."""
    city: NotRequired[str]
    """Required by FedEx within the US."""
    state: NotRequired[str]
    """State or region; required by FedEx within the US."""


class QuoteInput(TypedDict):
    """What to translate, how, and how fast."""

    sourceLanguage: str
    """ISO 639-1 code, or ISO 639-3 where none exists, or 'other'; see capabilities."""
    useCase: NotRequired[UseCase]
    """Required for certified lines, ignored for business lines."""
    documentType: NotRequired[str]
    """A type of capabilities; any other is priced as 'other'."""
    pageCount: NotRequired[int]
    """Required for certified lines; 250 words make a page."""
    wordCount: NotRequired[int]
    """Required for business lines, in place of pageCount."""
    speedTier: SpeedTier
    targetLanguage: NotRequired[str]
    """ISO 639 code of the language to translate into; 'en' when left out."""
    productLine: NotRequired[ProductLine]
    """What is ordered; full_translation when left out."""
    addons: NotRequired[QuoteInputAddons]
    """Extras of certified lines."""
    shipTo: NotRequired[QuoteInputShipTo]
    """Where a hard copy goes; without it postage is an estimate for a median destination."""


class EchoedQuoteInputAddonsHardcopy(TypedDict):
    """Post a hard copy: flat handling fee plus postage to the destination."""

    service: ShippingService


class EchoedQuoteInputAddons(TypedDict):
    """Extras of certified lines."""

    notarization: NotRequired[bool]
    """Have the certification notarized."""
    hardcopyDomestic: NotRequired[bool]
    """Resolves to usps_priority. Use hardcopy.service instead. Deprecated."""
    hardcopyInternational: NotRequired[bool]
    """Resolves to usps_priority_intl. Use hardcopy.service instead. Deprecated."""
    apostille: NotRequired[bool]
    """Have the notarized translation apostilled."""
    additionalCopies: NotRequired[int]
    """Certified copies beyond the first, 0 to 20."""
    hardcopy: NotRequired[EchoedQuoteInputAddonsHardcopy]
    """Post a hard copy: flat handling fee plus postage to the destination."""


class EchoedQuoteInputShipTo(TypedDict):
    """Where a hard copy goes; without it postage is an estimate for a median destination."""

    country: str
    """ISO 3166-1 alpha-2 code."""
    postal_code: NotRequired[str]
    """ZIP or postal code."""
    city: NotRequired[str]
    """Required by FedEx within the US."""
    state: NotRequired[str]
    """State or region; required by FedEx within the US."""


class EchoedQuoteInput(TypedDict):
    """The input as we understood it. Pass it to submit unchanged."""

    sourceLanguage: str
    """ISO 639-1 code, or ISO 639-3 where none exists, or 'other'; see capabilities."""
    useCase: NotRequired[UseCase]
    """Required for certified lines, ignored for business lines."""
    documentType: NotRequired[str]
    """A type of capabilities; any other is priced as 'other'."""
    pageCount: NotRequired[int]
    """Required for certified lines; 250 words make a page."""
    wordCount: NotRequired[int]
    """Required for business lines, in place of pageCount."""
    speedTier: SpeedTier
    targetLanguage: str
    """ISO 639 code of the language to translate into; 'en' when left out."""
    productLine: ProductLine
    """What is ordered; full_translation when left out."""
    addons: NotRequired[EchoedQuoteInputAddons]
    """Extras of certified lines."""
    shipTo: NotRequired[EchoedQuoteInputShipTo]
    """Where a hard copy goes; without it postage is an estimate for a median destination."""


class QuoteBreakdownAddonsBreakdown(TypedDict):
    label: str
    """For people."""
    cents: int
    """Price of this add-on."""


class QuoteBreakdown(TypedDict):
    """How the total adds up, in integer cents."""

    unit: Literal["page", "word"]
    """What is counted: pages for certified lines, words for business lines."""
    unitCount: int
    """How many pages or words were priced."""
    pages: int
    """Legacy: unitCount for certified lines, 0 for business lines."""
    perPageBaseCents: int
    """Price per page before multiplier and surcharge; 0 for business lines."""
    perPageComplexitySurchargeCents: int
    """Flat surcharge per page of a complex document type."""
    perWordCents: int
    """Price per word before the multiplier; 0 for certified lines."""
    languageMultiplier: float
    """1, or more for specialty languages."""
    translationSubtotalCents: int
    """Translation without add-ons."""
    minimumChargeApplied: bool
    """True if the minimum charge of business lines was applied."""
    addonsCents: int
    """The sum of addonsBreakdown."""
    addonsBreakdown: list[QuoteBreakdownAddonsBreakdown]
    """Every add-on, including hard-copy handling and postage."""
    hardcopyHandlingCents: int
    """Flat handling; 0 without a hard copy."""
    hardcopyShippingCents: int
    """Postage; 0 without a hard copy."""
    hardcopyService: Union[ShippingService, None]
    """The shipping service; null without a hard copy."""
    hardcopyShippingEstimated: bool
    """True if the destination is unknown. The postage isn't final then."""
    subtotalCents: int
    """Translation and add-ons."""
    promisedDeliveryHours: int
    """Calendar hours from payment."""
    complexity: Complexity
    speedTier: SpeedTier
    productLine: ProductLine


class QuoteAlternative(TypedDict):
    speedTier: SpeedTier
    totalCents: int
    """Total at this tier."""
    promisedDeliveryHours: int
    """Calendar hours from payment."""
    promisedDeliveryAt: str
    """When it would be delivered if paid now."""
    slaGuaranteed: bool
    """False for same_day, which is a best effort. Don't present it as guaranteed."""


class SubmitInputDocument(TypedDict):
    url: str
    """Publicly reachable https URL of a PDF, JPEG or PNG under 25 MB."""
    sha256: NotRequired[str]
    """SHA-256 of the file in hexadecimal; compared with what was fetched."""
    pageHint: NotRequired[int]
    """Pages of this document; reported back in the result."""


class SubmitInputDraftTranslation(TypedDict):
    """review_and_certify: the draft to be reviewed."""

    url: str
    """Publicly reachable https URL of a PDF, JPEG or PNG under 25 MB."""
    sha256: NotRequired[str]
    """SHA-256 of the file in hexadecimal; compared with what was fetched."""


class SubmitInputEndUser(TypedDict):
    """Opaque id of your end user; no contact details."""

    externalId: str
    """Your own ID for them."""


class SubmitInput(TypedDict):
    quoteId: str
    """From the matching quote; valid for 24 hours."""
    idempotencyKey: NotRequired[str]
    """Chosen by the client; the same key always returns the same job."""
    echoedInput: Union[QuoteInput, EchoedQuoteInput]
    """echoedInput of the quote, unchanged."""
    documents: NotRequired[list[SubmitInputDocument]]
    """Source documents, in order."""
    sourceText: NotRequired[str]
    """Business lines: the text to translate."""
    draftTranslation: NotRequired[SubmitInputDraftTranslation]
    """review_and_certify: the draft to be reviewed."""
    endUser: NotRequired[SubmitInputEndUser]
    """Opaque id of your end user; no contact details."""
    applicantName: NotRequired[str]
    """The end client's name on one line, printed in the PDF and bound into the certificate. Invisible characters, and those that no font of ours has, are refused."""
    shippingAddress: NotRequired[ShippingAddress]
    """Required with a hardcopy add-on."""
    webhookUrl: NotRequired[str]
    """Overrides the webhook URL stored on the key, for this order."""
    metadata: NotRequired[dict[str, str]]
    """Pass-through pairs: at most 50 keys of 40 characters, values of 500."""


class ShippingAddress(TypedDict):
    name: NotRequired[str]
    """The recipient."""
    line1: str
    """Street and number."""
    line2: NotRequired[str]
    """Flat, floor, company."""
    city: str
    """City or town."""
    state: NotRequired[str]
    """Required in the US."""
    postal_code: NotRequired[str]
    """Required in the US."""
    country: str
    """ISO 3166-1 alpha-2."""
    phone: NotRequired[str]
    """For the carrier."""


class Certification(TypedDict):
    certificateId: str
    """The certificate's public id."""
    translatorName: str
    """Who certified the translation."""
    translatorCredentials: str
    """Their qualification."""
    issuedAt: str
    """When it was issued."""
    publicVerifyUrl: str
    """The page where anyone can check it."""
    jws: str
    """Compact Ed25519 JWS receipt."""


class RefundInput(TypedDict):
    """What to refund. Without amountCents, all that remains."""

    jobId: str
    """jobId of the order, as POST /submit returned it."""
    amountCents: NotRequired[int]
    """Cents to refund; defaults to all that remains."""
    reason: NotRequired[Literal["duplicate", "fraudulent", "requested_by_customer", "other"]]
    """The reason; defaults to requested_by_customer. On live orders it's forwarded to the payment processor, except for other. Use fraudulent for actual fraud only: the processor then adds the card to its block lists, and unless end users pay, that's the account's own card."""


class ListedOrder(TypedDict):
    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    status: JobStatus
    statusDescription: str
    """The same, as text for people."""
    progressPercent: int
    """100 once there's nothing left to do."""
    estimatedCompletionAt: Union[str, None]
    """The delivery promise; null once failed, cancelled, or refunded."""
    updatedAt: str
    """When the order last changed."""
    totalCents: int
    """What the order costs."""
    refundedCents: int
    """How much was refunded so far, or is being refunded."""
    createdAt: str
    """When it was submitted."""
    externalId: NotRequired[str]
    """endUser.externalId, if submit included one."""
    metadata: dict[str, str]
    """As given at submit."""
    isSandbox: bool
    """True for orders of sandbox keys."""


class OrderFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: Literal["order.created", "order.paid", "order.processing", "order.reviewing_draft", "order.in_review", "order.ready", "order.delivered", "order.failed", "order.cancelled"]
    """What happened."""
    data: OrderEvent


class RefundFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: Literal["order.refunded", "order.refund_updated"]
    """What happened."""
    data: RefundEvent


class QuestionFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: Literal["order.question_asked", "order.question_answered"]
    """What happened."""
    data: QuestionEvent


class ShippingFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: Literal["order.shipped"]
    """What happened."""
    data: ShippingEvent


class CertificateFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: Literal["certificate.revoked"]
    """What happened."""
    data: CertificateEvent


FeedEvent: TypeAlias = Union[OrderFeedEvent, RefundFeedEvent, QuestionFeedEvent, ShippingFeedEvent, CertificateFeedEvent]
"""The body of this event's webhook."""


class SetWebhookInput(TypedDict):
    url: Union[str, None]
    """A public https URL; null removes it."""


class DeliveryAttempt(TypedDict):
    at: str
    """When it was sent."""
    durationMs: int
    """How long the response took."""
    status: Union[int, None]
    """The HTTP status of the response; null if there was none."""
    error: Union[str, None]
    """Why there was none, in a word."""
    answer: Union[str, None]
    """The beginning of the response body, at most 1,000 characters."""


class Delivery(TypedDict):
    messageId: str
    """webhook-id of the message."""
    type: str
    """The event type."""
    jobId: Union[str, None]
    """The order that the message is about; null for tests and payouts."""
    url: Union[str, None]
    """Where it goes; null if no URL is set anymore."""
    state: Literal["pending", "delivered", "failed", "endpoint_disabled"]
    """failed: given up. endpoint_disabled: not sent, because the endpoint was disabled or had no URL."""
    nextAttemptAt: Union[str, None]
    """When it's sent next, while it's pending."""
    createdAt: str
    """When it was made."""
    attemptCount: int
    """All attempts so far."""
    attempts: list[DeliveryAttempt]
    """The latest attempts, at most 20, oldest first."""


class Question(TypedDict):
    questionId: str
    """The question, qst_…."""
    question: str
    """What the reviewer asks."""
    state: Literal["open", "answered", "withdrawn"]
    """open: the order waits for the answer. withdrawn: no answer is needed anymore."""
    askedAt: str
    """When it was asked."""
    answer: Union[str, None]
    """The answer; null until there is one."""
    answeredAt: Union[str, None]
    """When it was answered; null until then."""


class AnswerInput(TypedDict):
    answer: str
    """The answer, as the reviewer will read it."""


class OrderEventEndUser(TypedDict):
    """Present if submit included one."""

    externalId: str
    """As given at submit."""


class OrderEvent(TypedDict):
    """What happened to an order."""

    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people."""
    status: JobStatus
    """The state after the event."""
    previousStatus: Union[JobStatus, None]
    """The state before it; null for order.created."""
    progressPercent: int
    """Progress after the event."""
    isSandbox: bool
    """True for orders of sandbox keys."""
    endUser: NotRequired[OrderEventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    occurredAt: str
    """When it happened."""


class RefundEventEndUser(TypedDict):
    """Present if submit included one."""

    externalId: str
    """As given at submit."""


class RefundEvent(TypedDict):
    """An order was refunded."""

    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people."""
    status: JobStatus
    """The state after the event."""
    previousStatus: Union[JobStatus, None]
    """The state before it; null for order.created."""
    progressPercent: int
    """Progress after the event."""
    isSandbox: bool
    """True for orders of sandbox keys."""
    endUser: NotRequired[RefundEventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    occurredAt: str
    """When it happened."""
    refundedCents: int
    """The amount of this refund."""
    remainingRefundableCents: int
    """What can still be refunded."""


class QuestionEventEndUser(TypedDict):
    """Present if submit included one."""

    externalId: str
    """As given at submit."""


class QuestionEvent(TypedDict):
    """A reviewer's question to the client. The delivery promise pauses while it's open."""

    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people."""
    status: JobStatus
    """The state after the event."""
    previousStatus: Union[JobStatus, None]
    """The state before it; null for order.created."""
    progressPercent: int
    """Progress after the event."""
    isSandbox: bool
    """True for orders of sandbox keys."""
    endUser: NotRequired[QuestionEventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    occurredAt: str
    """When it happened."""
    questionId: str
    """The question's ID. GET /questions/{jobId} returns its text."""


class ShippingEventEndUser(TypedDict):
    """Present if submit included one."""

    externalId: str
    """As given at submit."""


class ShippingEvent(TypedDict):
    """The hard copy of an order was mailed. The order's state doesn't change."""

    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people."""
    status: JobStatus
    """The state after the event."""
    previousStatus: Union[JobStatus, None]
    """The state before it; null for order.created."""
    progressPercent: int
    """Progress after the event."""
    isSandbox: bool
    """True for orders of sandbox keys."""
    endUser: NotRequired[ShippingEventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    occurredAt: str
    """When it happened."""
    carrier: Carrier
    trackingNumber: str
    """The tracking number, as the carrier's tracking page accepts it."""


class CertificateEventEndUser(TypedDict):
    """Present if submit included one."""

    externalId: str
    """As given at submit."""


class CertificateEvent(TypedDict):
    """A certificate was revoked."""

    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people."""
    status: JobStatus
    """The state after the event."""
    previousStatus: Union[JobStatus, None]
    """The state before it; null for order.created."""
    progressPercent: int
    """Progress after the event."""
    isSandbox: bool
    """True for orders of sandbox keys."""
    endUser: NotRequired[CertificateEventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    occurredAt: str
    """When it happened."""
    certificateId: str
    """The revoked certificate."""
    revokedReason: str
    """Why it was revoked."""


class PayoutEvent(TypedDict):
    """A payout to the partner. It isn't about one order, so it has no jobId."""

    payoutId: str
    """The payout."""
    period: str
    """The month on whose 1st (UTC) it was due, such as 2026-12."""
    amountCents: int
    """The amount transferred."""
    currency: Literal["USD"]
    """Always USD."""
    transferId: str
    """The payment processor's transfer."""
    isSandbox: Literal[False]
    """Sandbox orders earn no payouts."""
    occurredAt: str
    """When it happened."""


class TestEvent(TypedDict):
    """Nothing happened; this is a test."""

    isSandbox: bool
    """The environment of the key that the endpoint belongs to."""
    occurredAt: str
    """When it happened."""


JobStatus: TypeAlias = Literal["created", "paid", "processing", "reviewing_draft", "in_review", "ready", "delivered", "refunded", "failed", "cancelled"]
"""The order's state."""


SpeedTier: TypeAlias = Literal["standard", "express", "rush", "same_day"]
"""How fast the translation is promised."""


UseCase: TypeAlias = Literal["uscis", "court", "university", "medical", "employer", "embassy", "apostille_outbound", "other"]
"""Who will receive the certified translation."""


ProductLine: TypeAlias = Literal["full_translation", "review_and_certify", "business_ai", "business_mtpe", "business_human"]
"""The product line."""


ShippingService: TypeAlias = Literal["usps_ground", "usps_priority", "usps_priority_express", "fedex_overnight", "usps_intl_economy", "usps_priority_intl", "usps_priority_express_intl", "fedex_intl_priority"]
"""How a hard copy is mailed. Domestic services deliver to US addresses, international services to all others."""


Complexity: TypeAlias = Literal["common", "complex", "specialty"]
"""What the price was raised for, if anything."""


BillingMode: TypeAlias = Literal["per_order", "invoice"]
"""Whether orders are charged one by one or invoiced."""


Carrier: TypeAlias = Literal["usps", "fedex"]
"""The carrier."""


AddonKey: TypeAlias = Literal["notarization", "hardcopy", "apostille", "additionalCopies"]
"""The add-on."""


class CapabilitiesSpeedTier(TypedDict):
    tier: SpeedTier
    slaHours: int
    """Calendar hours from payment."""
    slaGuaranteed: bool
    """False for same_day, which is a best-effort target."""
    specialtyLanguageMultiplier: float
    """Multiplies the price of specialty languages."""


class CapabilitiesDocumentType(TypedDict):
    type: str
    """Pass it as documentType."""
    complexity: Literal["common", "complex"]
    """Complex types have a surcharge per page."""


class CapabilitiesAddon(TypedDict):
    key: AddonKey
    priceCents: int
    """Per order, per copy for additionalCopies; hardcopy without postage."""
    available: bool
    """False: quotes refuse it."""


class CapabilitiesShippingService(TypedDict):
    id: ShippingService
    label: str
    """The carrier's name of the service."""
    carrier: Carrier
    scope: Literal["domestic", "international"]
    """Where the service delivers."""
    sampleCents: int
    """Postage to a median destination; not a quote."""
    transitDaysMin: int
    """Fewest days from mailing to delivery."""
    transitDaysMax: int
    """Most days from mailing to delivery."""
    transitLabel: str
    """The same, as text for people."""
    guaranteed: bool
    """True only with a money-back delivery guarantee of the carrier."""
    caveat: str
    """What to tell the recipient."""


class CapabilitiesAcceptanceGuarantee(TypedDict):
    """What is promised if a recipient rejects the translation."""

    uscis: bool
    """Whether translations for USCIS are guaranteed to be accepted."""
    refundPolicyUrl: str
    """The terms."""


class CapabilitiesBilling(TypedDict):
    """How this key pays; authenticated calls only."""

    mode: BillingMode
    netTermsDays: NotRequired[int]
    """Invoice mode only."""
    creditLimitCents: NotRequired[Union[int, None]]
    """Invoice mode only; null enforces no ceiling."""
    paymentMethodOnFile: NotRequired[bool]
    """Per-order mode only."""


class Capabilities(TypedDict):
    """What you can order now, and on what terms."""

    supportedSourceLanguages: list[str]
    """ISO 639-1, else ISO 639-3 codes, and 'other'."""
    supportedUseCases: list[UseCase]
    """Accepted use cases."""
    speedTiers: list[CapabilitiesSpeedTier]
    """Accepted tiers and what they promise."""
    documentTypes: list[CapabilitiesDocumentType]
    """Types with a price of their own; any other is accepted and priced as 'other'."""
    productLines: list[ProductLine]
    """What can be ordered."""
    addons: list[CapabilitiesAddon]
    """Extras of certified lines."""
    shippingServices: list[CapabilitiesShippingService]
    """The available shipping services."""
    acceptanceGuarantee: CapabilitiesAcceptanceGuarantee
    """What is promised if a recipient rejects the translation."""
    billing: NotRequired[CapabilitiesBilling]
    """How this key pays; authenticated calls only."""


class QuoteOutput(TypedDict):
    """A binding price and delivery estimate."""

    quoteId: str
    """Pass it to submit within 24 hours."""
    totalCents: int
    """The binding total in cents."""
    currency: Literal["USD"]
    """Always USD."""
    promisedDeliveryAt: str
    """When the translation would be delivered if paid now."""
    slaGuaranteed: bool
    """False for same_day, which is a best effort. Don't present it as guaranteed."""
    expiresAt: str
    """When the quote expires."""
    breakdown: QuoteBreakdown
    echoedInput: EchoedQuoteInput
    alternatives: NotRequired[list[QuoteAlternative]]
    """One entry per tier; present only if the request had compare=tiers."""


class SubmitOutput(TypedDict):
    jobId: str
    """Identifies the order in later calls."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    status: JobStatus
    estimatedCompletionAt: str
    """The delivery promise."""
    checkoutUrl: NotRequired[str]
    """Where the end user pays; on some live orders only."""


class StatusOutputEvent(TypedDict):
    at: str
    """When it happened."""
    type: str
    """What happened, such as order.created."""
    note: NotRequired[str]
    """More detail for people."""


class StatusOutput(TypedDict):
    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    status: JobStatus
    statusDescription: str
    """The same, as text for people."""
    progressPercent: int
    """100 once there's nothing left to do."""
    estimatedCompletionAt: Union[str, None]
    """The delivery promise; null once failed, cancelled, or refunded."""
    updatedAt: str
    """When the order last changed."""
    events: list[StatusOutputEvent]
    """The order's history, oldest first."""


class ResultOutputArtifactFilingCopy(TypedDict):
    """Certificates for courts only: the same pages without attachment, form field, or seal, for electronic filing."""

    url: str
    """The PDF, until expiresAt."""
    sha256: str
    """SHA-256 of it, hexadecimal."""


class ResultOutputArtifactRenewed(TypedDict):
    """The same PDF, byte for byte, with newer time-stamps behind its seal. Absent until the certificate is almost a year old."""

    url: str
    """The PDF, until expiresAt."""
    sha256: str
    """SHA-256 of it, hexadecimal."""


class ResultOutputArtifact(TypedDict):
    kind: Literal["certified_pdf", "raw_translation", "certificate_only", "business_text"]
    """What the URL leads to."""
    url: str
    """certified_pdf: the PDF, until expiresAt. certificate_only: the certificate's public page. business_text: the text as a data URI."""
    sha256: str
    """SHA-256 of the content, hexadecimal."""
    pageCount: int
    """Pages of the document; pages of the order if submit had no pageHint."""
    expiresAt: str
    """When the URL expires. Call again for a new one."""
    certificateId: NotRequired[str]
    """Certified outputs only."""
    filingCopy: NotRequired[ResultOutputArtifactFilingCopy]
    """Certificates for courts only: the same pages without attachment, form field, or seal, for electronic filing."""
    renewed: NotRequired[ResultOutputArtifactRenewed]
    """The same PDF, byte for byte, with newer time-stamps behind its seal. Absent until the certificate is almost a year old."""


class ResultOutputReviewedTranslation(TypedDict):
    url: str
    """The file, until expiresAt. Served as a download."""
    sha256: str
    """SHA-256 of the file, hexadecimal; the receipt's reviewedSha256."""
    format: Literal["html", "docx"]
    """docx if your draft was a Word document, else html."""
    changed: bool
    """False only if the reviewer changed nothing in your draft. True where it wasn't recorded as well."""
    expiresAt: str
    """When the URL expires. Call again for a new one."""


class ResultOutputAcceptanceGuarantee(TypedDict):
    """What is promised if a recipient rejects the translation."""

    uscis: bool
    """Whether acceptance by USCIS is guaranteed."""
    refundIfRejectedUrl: str
    """What to do if a recipient rejects the translation."""


class ResultOutputReferral(TypedDict):
    """Present only when the order earned a revenue share."""

    revShareBps: int
    """The share in basis points."""
    payoutCents: int
    """The share of this order, less what refunds took back of it."""
    availableAt: str
    """When it matures."""


class ResultOutput(TypedDict):
    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    text: Union[str, None]
    """Business lines: the translated text. Null for certified orders."""
    artifacts: list[ResultOutputArtifact]
    """The files, in the order of the documents."""
    certification: Union[Certification, None]
    """The first document's certificate, if any."""
    certifications: list[Certification]
    """One certificate per document, in the order of artifacts; empty for business orders."""
    reviewedTranslation: Union[ResultOutputReviewedTranslation, None]
    """review_and_certify: the text that the reviewer corrected and certified, as a file of ours. Null for other product lines."""
    reviewedTranslationHint: NotRequired[str]
    """Why a review_and_certify order has no reviewedTranslation."""
    acceptanceGuarantee: ResultOutputAcceptanceGuarantee
    """What is promised if a recipient rejects the translation."""
    referral: NotRequired[ResultOutputReferral]
    """Present only when the order earned a revenue share."""


class RefundOutput(TypedDict):
    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    refundedCents: int
    """What this call refunded."""
    status: JobStatus
    refundId: Union[str, None]
    """The processor's refund id; null for sandbox refunds."""


class VerifyOutputTranslator(TypedDict):
    name: str
    """Who certified the translation."""
    credentials: str
    """Their qualification."""


class VerifyOutputApplicant(TypedDict):
    """Only when the order named an applicant and the signature verifies."""

    name: str
    """As signed."""


class VerifyOutputDocument(TypedDict):
    """Absent on order-level certificates."""

    type: str
    """Document type, such as birth_certificate."""
    pageCount: int
    """Pages of the document."""
    documentsInOrder: int
    """How many documents the order had."""


class VerifyOutputReviewStatementInTarget(TypedDict):
    """The same statement in the language of the translation, where it's made in both."""

    language: str
    """BCP 47 tag."""
    paragraphs: list[str]
    """A paragraph each."""


class VerifyOutputReview(TypedDict):
    """Only on review_and_certify certificates whose signature verifies; absent on those from before reviewed texts were delivered as files. All of it is signed."""

    draftSha256: str
    """SHA-256 of the draft that the client sent. It isn't what was certified."""
    reviewedSha256: str
    """SHA-256 of the reviewed file: the text that was certified."""
    format: Literal["html", "docx"]
    """What kind of file the reviewed text is."""
    changedPlaces: Union[int, None]
    """In how many places the reviewer changed the draft; null if it wasn't counted."""
    documentType: str
    """Document type, such as birth_certificate."""
    pageCount: int
    """Pages of the source documents."""
    statement: list[str]
    """The certification statement, a paragraph each."""
    statementInTarget: NotRequired[VerifyOutputReviewStatementInTarget]
    """The same statement in the language of the translation, where it's made in both."""


class VerifyOutputAcceptanceGuarantee(TypedDict):
    uscis: bool
    """Whether acceptance by USCIS is guaranteed."""


class VerifyOutput(TypedDict):
    valid: bool
    """Not revoked, and the signature verifies against the key set."""
    certificateId: str
    """The certificate's public id."""
    issuedAt: Union[str, None]
    """When it was issued."""
    revokedAt: Union[str, None]
    """When it was revoked; null while it's valid."""
    revokedReason: Union[str, None]
    """Why it was revoked."""
    translator: Union[VerifyOutputTranslator, None]
    """Who certified the translation."""
    applicant: NotRequired[VerifyOutputApplicant]
    """Only when the order named an applicant and the signature verifies."""
    document: NotRequired[VerifyOutputDocument]
    """Absent on order-level certificates."""
    review: NotRequired[VerifyOutputReview]
    """Only on review_and_certify certificates whose signature verifies; absent on those from before reviewed texts were delivered as files. All of it is signed."""
    documentHash: Union[str, None]
    """SHA-256 of the certified PDF, as recorded at render time."""
    filingCopyHash: NotRequired[str]
    """SHA-256 of the filing copy, which certificates for courts have as well. It isn't sealed."""
    renewedHashes: NotRequired[list[str]]
    """SHA-256 of each renewed PDF, the newest last: the certified PDF, byte for byte, with newer time-stamps behind it. Absent before the first."""
    isSandbox: bool
    """True for a specimen that nobody may rely on."""
    acceptanceGuarantee: Union[VerifyOutputAcceptanceGuarantee, None]
    """Null for specimens and revoked certificates."""
    jws: str
    """Compact Ed25519 JWS receipt; empty if the end client's data was erased."""
    supersedes: NotRequired[str]
    """The revoked certificate that this one replaces."""
    supersededBy: NotRequired[str]
    """The certificate that replaced this one."""


class OrderList(TypedDict):
    data: list[ListedOrder]
    """The orders, newest first."""
    nextCursor: Union[str, None]
    """Pass it as `after` for the next page; null on the last page."""


class CancelOutput(TypedDict):
    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    refundedCents: int
    """How much was refunded or is being refunded; 0 if nothing was paid."""
    status: JobStatus


class EventFeed(TypedDict):
    data: list[FeedEvent]
    """The events after the cursor, in order."""
    nextCursor: str
    """Pass it as `after` next time. Save it even if data is empty."""
    hasMore: bool
    """If true, request the next page immediately. Otherwise wait first."""


class WebhookEndpoint(TypedDict):
    url: Union[str, None]
    """Where this key's messages go; null if no URL is set."""
    state: Literal["enabled", "disabled"]
    """Whether messages are sent to it."""
    disabledReason: Union[Literal["no_url", "gone", "failing"], None]
    """gone: it returned 410. failing: five days of nothing but failures. Set the URL to enable it again."""
    disabledAt: Union[str, None]
    """When it was disabled."""
    secretRotatedAt: Union[str, None]
    """When the secret was last rotated; null if never."""
    previousSecretUntil: Union[str, None]
    """Until then, messages are also signed with the previous secret; null if only one secret signs."""


class RotatedSecret(TypedDict):
    secret: str
    """The new secret, whsec_…; shown only once."""
    previousSecretUntil: str
    """Until then, every message carries signatures of both secrets."""


class DeliveryList(TypedDict):
    data: list[Delivery]
    """The messages, newest first. They're kept for 90 days."""
    nextCursor: Union[str, None]
    """Pass it as `after` for the next page; null on the last page."""


class QuestionList(TypedDict):
    data: list[Question]
    """The questions, oldest first."""


class KeySetKey(TypedDict):
    kty: Literal["OKP"]
    """Octet key pair (RFC 8037)."""
    crv: Literal["Ed25519"]
    """The curve."""
    alg: Literal["EdDSA"]
    """What receipts are signed with."""
    use: Literal["sig"]
    """Signatures only."""
    kid: str
    """Equals the kid in the header of receipts signed with this key."""
    x: str
    """The public key, base64url."""


KeySetSealCertificate = TypedDict(
    "KeySetSealCertificate",
    {
        # EC or RSA.
        "kty": str,
        # EC: the curve.
        "crv": NotRequired[str],
        # EC: the point's x coordinate, base64url.
        "x": NotRequired[str],
        # EC: the point's y coordinate, base64url.
        "y": NotRequired[str],
        # RSA: the modulus, base64url.
        "n": NotRequired[str],
        # RSA: the exponent, base64url.
        "e": NotRequired[str],
        # Signatures only.
        "use": Literal["sig"],
        # The fingerprint: the same as x5t#S256.
        "kid": str,
        # The certificate, base64 of its DER, and after it those that issued it, where there are any.
        "x5c": list[str],
        # SHA-256 of the first certificate's DER, base64url.
        "x5t#S256": str,
    },
)


KeySetTimestampCertificate = TypedDict(
    "KeySetTimestampCertificate",
    {
        # EC or RSA.
        "kty": str,
        # EC: the curve.
        "crv": NotRequired[str],
        # EC: the point's x coordinate, base64url.
        "x": NotRequired[str],
        # EC: the point's y coordinate, base64url.
        "y": NotRequired[str],
        # RSA: the modulus, base64url.
        "n": NotRequired[str],
        # RSA: the exponent, base64url.
        "e": NotRequired[str],
        # Signatures only.
        "use": Literal["sig"],
        # The fingerprint: the same as x5t#S256.
        "kid": str,
        # The certificate, base64 of its DER, and after it those that issued it, where there are any.
        "x5c": list[str],
        # SHA-256 of the first certificate's DER, base64url.
        "x5t#S256": str,
    },
)


class KeySet(TypedDict):
    """The public signing keys as a JSON Web Key Set (RFC 7517)."""

    keys: list[KeySetKey]
    """Every key that a receipt may be checked against."""
    sealCertificates: NotRequired[list[KeySetSealCertificate]]
    """Every certificate that PDFs are or were sealed with. A PDF whose seal names another certificate isn't ours, whatever name that certificate shows."""
    timestampCertificates: NotRequired[list[KeySetTimestampCertificate]]
    """Every certificate of a time-stamp authority whose time-stamps are in our PDFs, in the same form. A time-stamp of another authority doesn't count."""


ProblemCode: TypeAlias = Literal["MISSING_AUTH", "INVALID_AUTH", "REVOKED_KEY", "INSUFFICIENT_SCOPE", "RATE_LIMITED", "VALIDATION_ERROR", "UNSUPPORTED_LANGUAGE", "ADDON_UNAVAILABLE", "INVALID_QUOTE", "QUOTE_EXPIRED", "QUOTE_MISMATCH", "DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY", "DOCUMENT_TOO_LARGE", "DOCUMENT_UNREADABLE", "IDEMPOTENCY_CONFLICT", "NO_PAYMENT_METHOD", "PAYMENT_FAILED", "PAYMENT_REQUIRES_ACTION", "SPEND_LIMIT_EXCEEDED", "JOB_NOT_FOUND", "JOB_NOT_READY", "CERTIFICATE_NOT_FOUND", "NOT_FOUND", "FORBIDDEN", "METHOD_NOT_ALLOWED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"]
"""Stable and machine-readable."""


class ErrorEnvelopeError(TypedDict):
    """What went wrong and what to do about it."""

    code: ProblemCode
    """Stable and machine-readable."""
    message: str
    """What went wrong, for people."""
    recoveryHint: str
    """What to do next, for people and agents."""
    retryable: bool
    """Whether a retry of the same request can succeed."""
    retryAfterSeconds: NotRequired[int]
    """How long to wait before you retry."""
    field: NotRequired[str]
    """Dotted path of the field with the problem."""


class ErrorEnvelope(TypedDict):
    error: ErrorEnvelopeError
    """What went wrong and what to do about it."""


class UploadedDocumentUpload(TypedDict):
    """While waiting: where to send the bytes."""

    method: Literal["PUT"]
    """Send the bytes unchanged, as the body."""
    url: str
    """Accepts the bytes once, without a key."""
    headers: dict[str, str]
    """Headers to send with them."""
    expiresAt: str
    """When it expires."""


class UploadedDocumentProblem(TypedDict):
    code: str
    """As in the error envelope."""
    message: str
    """What is wrong with the file."""


class UploadedDocument(TypedDict):
    documentId: str
    """From the response of POST /documents: upl_…"""
    state: Literal["waiting", "ready", "refused"]
    """waiting: for its bytes. ready: to be ordered. refused: `problem` says why."""
    url: str
    """Pass it in documents[].url when you submit with this key. It doesn't serve the file."""
    expiresAt: str
    """You can order it until then. After that, it's deleted."""
    upload: NotRequired[UploadedDocumentUpload]
    """While waiting: where to send the bytes."""
    sizeBytes: int
    """As declared."""
    sha256: Union[str, None]
    """Of the bytes that arrived."""
    mediaType: Union[str, None]
    """By content: application/pdf, image/jpeg or image/png."""
    pageCount: Union[int, None]
    """Counted. This is what to quote."""
    wordCount: Union[int, None]
    """An estimate from the readable text."""
    detectedLanguage: Union[str, None]
    """ISO 639 code; null if there's too little text."""
    legibility: Union[Literal["good", "fair", "poor", "unknown"], None]
    """How well a machine can read it. If it's poor, scan the document again."""
    problem: Union[UploadedDocumentProblem, None]
    """Why it was refused."""


class WebhookTest(TypedDict):
    messageId: str
    """The test message, msg_…; GET /webhooks/deliveries shows its outcome."""


class ReplayedDelivery(TypedDict):
    messageId: str
    """The message, with the same ID and body."""
    state: Literal["pending"]
    """It's sent again from the start of its retry schedule."""


class OrderFilter(TypedDict):
    status: NotRequired[list[JobStatus]]
    """Only orders in this state. Repeat it for several: `status=ready&status=delivered`."""
    externalId: NotRequired[str]
    """Only orders submitted with this endUser.externalId."""
    metadata: NotRequired[dict[str, str]]
    """Only orders whose metadata holds this very pair, as `metadata[caseNumber]=20417`; all of them, where there are several."""
    createdAfter: NotRequired[str]
    """Only orders created later than this, ISO 8601 with offset."""
    createdBefore: NotRequired[str]
    """Only orders created earlier than this, ISO 8601 with offset."""


class DeliveryFilter(TypedDict):
    state: NotRequired[list[Literal["pending", "delivered", "failed", "endpoint_disabled"]]]
    """Only messages in this state; repeat it for several."""


class OrderCreatedWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.created"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderPaidWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.paid"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderProcessingWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.processing"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderReviewingDraftWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.reviewing_draft"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderInReviewWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.in_review"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderReadyWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.ready"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderDeliveredWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.delivered"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderFailedWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.failed"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderCancelledWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.cancelled"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderRefundedWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.refunded"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: RefundEvent


class OrderRefundUpdatedWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.refund_updated"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: RefundEvent


class OrderQuestionAskedWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.question_asked"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: QuestionEvent


class OrderQuestionAnsweredWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.question_answered"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: QuestionEvent


class OrderShippedWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.shipped"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: ShippingEvent


class CertificateRevokedWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["certificate.revoked"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: CertificateEvent


class PayoutPaidWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["payout.paid"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: PayoutEvent


class TestWebhook(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["webhook.test"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: TestEvent


WebhookEvent: TypeAlias = Union[OrderCreatedWebhook, OrderPaidWebhook, OrderProcessingWebhook, OrderReviewingDraftWebhook, OrderInReviewWebhook, OrderReadyWebhook, OrderDeliveredWebhook, OrderFailedWebhook, OrderCancelledWebhook, OrderRefundedWebhook, OrderRefundUpdatedWebhook, OrderQuestionAskedWebhook, OrderQuestionAnsweredWebhook, OrderShippedWebhook, CertificateRevokedWebhook, PayoutPaidWebhook, TestWebhook]
"""The body of any webhook; `type` tells which."""
