# Written by `npm run sources` from the API description. Don't edit this file.
from __future__ import annotations

from typing import Literal, Union

from typing_extensions import NotRequired, TypeAlias, TypedDict


class QuoteInput(TypedDict):
    """What to translate, how, and how fast."""

    sourceLanguage: str
    """ISO 639-1 code, or ISO 639-3 where none exists, or 'other'; see capabilities."""
    useCase: NotRequired[UseCase]
    """Required for certified lines, ignored for business lines."""
    documentType: NotRequired[str]
    """A type of capabilities, whatever its case; any other is priced as 'other'."""
    pageCount: NotRequired[int]
    """Required for certified lines; 250 words make a page."""
    wordCount: NotRequired[int]
    """Required for business lines, in place of pageCount."""
    speedTier: SpeedTier
    targetLanguage: NotRequired[str]
    """ISO 639 code to translate into; 'en' when left out."""
    productLine: NotRequired[ProductLine]
    """What is ordered; full_translation when left out."""
    addons: NotRequired[QuoteAddons]
    """Extras of certified lines; all need hardcopy."""
    shipTo: NotRequired[ShipTo]
    """Where a hard copy goes; without it postage is an estimate."""


class QuoteBreakdown(TypedDict):
    """How the total adds up, in integer cents."""

    unit: QuoteUnit
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
    addonsBreakdown: list[QuoteAddonPrice]
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
    """False for same_day, a best effort: don't present it as guaranteed."""


class SubmitInput(TypedDict):
    quoteId: str
    """From the matching quote; valid for 24 hours."""
    idempotencyKey: NotRequired[str]
    """Chosen by you, trimmed; the same key returns the same job."""
    echoedInput: QuoteInput
    """echoedInput of the quote, unchanged."""
    documents: NotRequired[list[SourceDocument]]
    """Source documents, in order."""
    sourceText: NotRequired[str]
    """Business lines: the text to translate."""
    draftTranslation: NotRequired[DraftTranslation]
    """review_and_certify: the draft to be reviewed."""
    endUser: NotRequired[EndUser]
    """Opaque id of your end user; no contact details."""
    applicantName: NotRequired[str]
    """The end client's name on one line, printed in the PDF and the certificate. No contact details, words of two scripts, or unprintable characters."""
    shippingAddress: NotRequired[ShippingAddress]
    """Required with a hardcopy add-on, refused without."""
    webhookUrl: NotRequired[str]
    """Overrides the webhook URL stored on the key, for this order."""
    expectedTotalCents: NotRequired[int]
    """What you expect to pay: the quote's totalCents, in cents. Refused as QUOTE_MISMATCH if the order's total differs."""
    allowQuoteReuse: NotRequired[bool]
    """Whether a quote that already has an order may be ordered once more. True if left out."""
    allowDuplicate: NotRequired[bool]
    """False refuses a file or text that the account ordered with a live key within a day, into the same language for the same recipient. Otherwise, a warning says so. Our packages and tools send false if it's left out."""
    allowMorePages: NotRequired[bool]
    """False refuses certified orders whose quote covers more pages than their documents have. Otherwise, a warning says so. Our packages and tools send false if it's left out."""
    metadata: NotRequired[dict[str, str]]
    """Pass-through pairs: at most 50 keys of 40 characters, values of 500."""


class Submission(TypedDict):
    quote: NotRequired[QuoteOutput]
    """The quote as quote and get_quote return it, in place of quoteId and echoedInput."""
    quoteId: NotRequired[str]
    """From the matching quote; valid for 24 hours."""
    idempotencyKey: NotRequired[str]
    """Chosen by you, trimmed; the same key returns the same job."""
    echoedInput: NotRequired[QuoteInput]
    """echoedInput of the quote, unchanged."""
    documents: NotRequired[list[Union[SourceDocument, UploadedDocument]]]
    """Source documents, in order."""
    sourceText: NotRequired[str]
    """Business lines: the text to translate."""
    draftTranslation: NotRequired[Union[DraftTranslation, UploadedDocument]]
    """review_and_certify: the draft to be reviewed."""
    endUser: NotRequired[EndUser]
    """Opaque id of your end user; no contact details."""
    applicantName: NotRequired[str]
    """The end client's name on one line, printed in the PDF and the certificate. No contact details, words of two scripts, or unprintable characters."""
    shippingAddress: NotRequired[ShippingAddress]
    """Required with a hardcopy add-on, refused without."""
    webhookUrl: NotRequired[str]
    """Overrides the webhook URL stored on the key, for this order."""
    expectedTotalCents: NotRequired[int]
    """What you expect to pay: the quote's totalCents, in cents. Refused as QUOTE_MISMATCH if the order's total differs."""
    allowQuoteReuse: NotRequired[bool]
    """Whether a quote that already has an order may be ordered once more. True if left out."""
    allowDuplicate: NotRequired[bool]
    """False refuses a file or text that the account ordered with a live key within a day, into the same language for the same recipient. Otherwise, a warning says so. Our packages and tools send false if it's left out."""
    allowMorePages: NotRequired[bool]
    """False refuses certified orders whose quote covers more pages than their documents have. Otherwise, a warning says so. Our packages and tools send false if it's left out."""
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
    """Whole cents. Without it, everything is refunded and the certificates are revoked: only if that was asked for."""
    reason: NotRequired[RefundReason]
    """The reason; defaults to requested_by_customer. On live orders it's forwarded to the payment processor, except for other. Use fraudulent for actual fraud only: the processor then adds the card to its block lists, and unless end users pay, that's the account's own card."""
    allowDuplicate: NotRequired[bool]
    """False refuses an amount that was refunded of this order within a day, whatever key paid it. Our packages and tools send false if it's left out."""


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
    """All that was refunded so far, or is being refunded."""
    createdAt: str
    """When it was submitted."""
    externalId: NotRequired[str]
    """endUser.externalId, if submit included one."""
    metadata: dict[str, str]
    """As given at submit."""
    isSandbox: bool
    """True for orders of sandbox keys."""


class DocumentInput(TypedDict):
    sizeBytes: int
    """The file's exact size in bytes; under 25 MB."""
    sha256: NotRequired[str]
    """The file's SHA-256. If the bytes don't match, they're rejected."""
    language: NotRequired[str]
    """The language of a scan. Without it, we detect the language."""


class SetWebhookInput(TypedDict):
    url: Union[str, None]
    """A public https URL; null removes it."""


class TestWebhookInput(TypedDict):
    type: NotRequired[WebhookType]
    """The type of the message; webhook.test if left out. Live keys send no other."""


class Delivery(TypedDict):
    messageId: str
    """webhook-id of the message."""
    type: str
    """The event type."""
    jobId: Union[str, None]
    """The order that the message is about; null for tests and payouts."""
    url: Union[str, None]
    """Where it goes; null if no URL is set anymore."""
    state: DeliveryState
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
    state: QuestionState
    askedAt: str
    """When it was asked."""
    answer: Union[str, None]
    """The answer; null until there is one."""
    answeredAt: Union[str, None]
    """When it was answered; null until then."""


class AnswerInput(TypedDict):
    answer: str
    """The answer, as the reviewer will read it. It's final."""


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
    endUser: NotRequired[EventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    isTest: NotRequired[bool]
    """Present on samples that POST /webhooks/test sent. They name orders that don't exist."""
    occurredAt: str
    """When it happened."""


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
    endUser: NotRequired[EventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    isTest: NotRequired[bool]
    """Present on samples that POST /webhooks/test sent. They name orders that don't exist."""
    occurredAt: str
    """When it happened."""
    refundedCents: int
    """The amount of this refund, without earlier ones."""
    remainingRefundableCents: int
    """What can still be refunded."""


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
    endUser: NotRequired[EventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    isTest: NotRequired[bool]
    """Present on samples that POST /webhooks/test sent. They name orders that don't exist."""
    occurredAt: str
    """When it happened."""
    questionId: str
    """The question's ID. GET /questions/{jobId} returns its text."""


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
    endUser: NotRequired[EventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    isTest: NotRequired[bool]
    """Present on samples that POST /webhooks/test sent. They name orders that don't exist."""
    occurredAt: str
    """When it happened."""
    carrier: Carrier
    trackingNumber: str
    """The tracking number, as the carrier's tracking page accepts it."""


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
    endUser: NotRequired[EventEndUser]
    """Present if submit included one."""
    metadata: NotRequired[dict[str, str]]
    """As given at submit."""
    isTest: NotRequired[bool]
    """Present on samples that POST /webhooks/test sent. They name orders that don't exist."""
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
    isSandbox: bool
    """Sandbox orders earn no payouts."""
    isTest: NotRequired[bool]
    """Present on samples that POST /webhooks/test sent. They name orders that don't exist."""
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


ScanReading: TypeAlias = Literal["machine", "person"]
"""Who reads scans."""


UseCase: TypeAlias = Literal["uscis", "court", "university", "medical", "employer", "embassy", "apostille_outbound", "other"]
"""Who will receive the certified translation."""


ProductLine: TypeAlias = Literal["full_translation", "review_and_certify", "business_ai", "business_mtpe", "business_human"]
"""The product line."""


ShippingService: TypeAlias = Literal["usps_ground", "usps_priority", "usps_priority_express", "fedex_overnight", "usps_intl_economy", "usps_priority_intl", "usps_priority_express_intl", "fedex_intl_priority"]
"""How a hard copy is mailed. Domestic services deliver to US addresses, international services to all others."""


ShippingScope: TypeAlias = Literal["domestic", "international"]
"""Where the service delivers."""


Complexity: TypeAlias = Literal["common", "complex", "specialty"]
"""What the price was raised for, if anything."""


DocumentComplexity: TypeAlias = Literal["common", "complex"]
"""Complex types have a surcharge per page."""


BillingMode: TypeAlias = Literal["per_order", "invoice"]
"""Whether orders are charged one by one or invoiced."""


Carrier: TypeAlias = Literal["usps", "fedex"]
"""The carrier."""


AddonKey: TypeAlias = Literal["notarization", "hardcopy", "apostille", "additionalCopies"]
"""The add-on."""


ReviewedFormat: TypeAlias = Literal["html", "docx"]
"""What kind of file a reviewed text is."""


class QuoteAddons(TypedDict):
    notarization: NotRequired[bool]
    """Have the hard copy notarized."""
    hardcopyDomestic: NotRequired[bool]
    """Resolves to usps_priority. Use hardcopy.service instead. Deprecated."""
    hardcopyInternational: NotRequired[bool]
    """Resolves to usps_priority_intl. Use hardcopy.service instead. Deprecated."""
    apostille: NotRequired[bool]
    """Have the notarized copy apostilled."""
    additionalCopies: NotRequired[int]
    """Hard copies beyond the first."""
    hardcopy: NotRequired[HardcopyAddon]
    """Post a hard copy: handling fee plus postage to the destination."""


class HardcopyAddon(TypedDict):
    service: ShippingService


class ShipTo(TypedDict):
    country: str
    """ISO 3166-1 alpha-2 code."""
    postal_code: NotRequired[str]
    """ZIP or postal code."""
    city: NotRequired[str]
    """Required by FedEx within the US."""
    state: NotRequired[str]
    """State or region; required by FedEx within the US."""


QuoteUnit: TypeAlias = Literal["page", "word"]
"""What is counted: pages for certified lines, words for business lines."""


class QuoteAddonPrice(TypedDict):
    label: str
    """For people."""
    cents: int
    """Price of this add-on."""


class SourceDocument(TypedDict):
    url: str
    """Public https URL of a PDF, JPEG or PNG under 25 MB."""
    sha256: NotRequired[str]
    """SHA-256 of the file in hexadecimal; it must match."""
    pageHint: NotRequired[int]
    """Pages of this document; reported back in the result."""


class DraftTranslation(TypedDict):
    url: str
    """Public https URL of a PDF, JPEG or PNG under 25 MB."""
    sha256: NotRequired[str]
    """SHA-256 of the file in hexadecimal; it must match."""


class EndUser(TypedDict):
    externalId: str
    """Your own ID for them."""


class SpeedTierTerms(TypedDict):
    tier: SpeedTier
    slaHours: int
    """Calendar hours from payment."""
    slaGuaranteed: bool
    """False for same_day, which is a best-effort target."""
    specialtyLanguageMultiplier: float
    """Multiplies the price of specialty languages."""


class DocumentType(TypedDict):
    type: str
    """Pass it as documentType."""
    complexity: DocumentComplexity


class AddonTerms(TypedDict):
    key: AddonKey
    priceCents: int
    """Per order, per copy for additionalCopies; hardcopy without postage."""
    available: bool
    """False: quotes refuse it."""


class ShippingServiceTerms(TypedDict):
    id: ShippingService
    label: str
    """The carrier's name of the service."""
    carrier: Carrier
    scope: ShippingScope
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


class GuaranteeTerms(TypedDict):
    """What is promised if a recipient rejects the translation."""

    uscis: bool
    """Whether translations for USCIS are guaranteed to be accepted."""
    refundPolicyUrl: str
    """The terms."""


class BillingTerms(TypedDict):
    mode: BillingMode
    netTermsDays: NotRequired[int]
    """Invoice mode only."""
    creditLimitCents: NotRequired[Union[int, None]]
    """Invoice mode only; null enforces no ceiling."""
    paymentMethodOnFile: NotRequired[bool]
    """Per-order mode only."""


class StatusEvent(TypedDict):
    at: str
    """When it happened."""
    type: str
    """What happened, such as order.created."""
    note: NotRequired[str]
    """More detail for people."""


class Artifact(TypedDict):
    kind: ArtifactKind
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
    documentName: NotRequired[str]
    """The document's file name in the URL that you sent, or its documentId if you uploaded it."""
    fileName: NotRequired[str]
    """What to save it as: no two files share it. Absent where there is no file."""
    filingCopy: NotRequired[ArtifactCopy]
    """Certificates for courts only: the same pages without attachment, form field, or seal, for electronic filing."""
    renewed: NotRequired[ArtifactCopy]
    """The same PDF, byte for byte, with newer time-stamps behind its seal. Absent until the certificate is almost a year old."""


ArtifactKind: TypeAlias = Literal["certified_pdf", "raw_translation", "certificate_only", "business_text"]
"""What the URL leads to."""


class ArtifactCopy(TypedDict):
    url: str
    """The PDF, until expiresAt."""
    sha256: str
    """SHA-256 of it, hexadecimal."""


class ReviewedTranslation(TypedDict):
    url: str
    """The file, until expiresAt. Served as a download."""
    sha256: str
    """SHA-256 of the file, hexadecimal; the receipt's reviewedSha256."""
    format: ReviewedFormat
    """docx if your draft was a Word document, else html."""
    changed: bool
    """False only if the reviewer changed nothing in your draft. True where it wasn't recorded as well."""
    expiresAt: str
    """When the URL expires. Call again for a new one."""


class AcceptanceGuarantee(TypedDict):
    """What is promised if a recipient rejects the translation."""

    uscis: bool
    """Whether acceptance by USCIS is guaranteed."""
    refundIfRejectedUrl: str
    """What to do if a recipient rejects the translation."""


class Referral(TypedDict):
    revShareBps: int
    """The share in basis points."""
    payoutCents: int
    """The share of this order, less what refunds took back of it."""
    availableAt: str
    """When it matures."""


RefundReason: TypeAlias = Literal["duplicate", "fraudulent", "requested_by_customer", "other"]


class VerifiedTranslator(TypedDict):
    name: str
    """Who certified the translation."""
    credentials: str
    """Their qualification."""


class VerifiedApplicant(TypedDict):
    name: str
    """As signed."""


class VerifiedDocument(TypedDict):
    type: str
    """Document type, such as birth_certificate."""
    pageCount: int
    """Pages of the document."""
    documentsInOrder: int
    """How many documents the order had."""


class VerifiedReview(TypedDict):
    draftSha256: str
    """SHA-256 of the draft that the client sent. It isn't what was certified."""
    reviewedSha256: str
    """SHA-256 of the reviewed file: the text that was certified."""
    format: ReviewedFormat
    """What kind of file the reviewed text is."""
    changedPlaces: Union[int, None]
    """In how many places the reviewer changed the draft; null if it wasn't counted."""
    documentType: str
    """Document type, such as birth_certificate."""
    pageCount: int
    """Pages of the source documents."""
    statement: list[str]
    """The certification statement, a paragraph each."""
    statementInTarget: NotRequired[StatementInTarget]
    """The same statement in the language of the translation, where it's made in both."""


class StatementInTarget(TypedDict):
    language: str
    """BCP 47 tag."""
    paragraphs: list[str]
    """A paragraph each."""


class VerifiedGuarantee(TypedDict):
    uscis: bool
    """Whether acceptance by USCIS is guaranteed."""


class SigningKey(TypedDict):
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


PdfCertificate = TypedDict(
    "PdfCertificate",
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


QuestionState: TypeAlias = Literal["open", "answered", "withdrawn"]
"""open: the order waits for the answer. withdrawn: no answer is needed anymore."""


DocumentState: TypeAlias = Literal["waiting", "ready", "refused"]
"""waiting: for its bytes. ready: to be ordered. refused: `problem` says why."""


class UploadTarget(TypedDict):
    method: Literal["PUT"]
    """Send the bytes unchanged, as the body."""
    url: str
    """Accepts the bytes once, without a key."""
    headers: dict[str, str]
    """Headers to send with them."""
    expiresAt: str
    """When it expires."""


Legibility: TypeAlias = Literal["good", "fair", "poor", "unknown"]


class DocumentProblem(TypedDict):
    code: str
    """As in the error envelope."""
    message: str
    """What is wrong with the file."""
    recoveryHint: NotRequired[str]
    """What to do about it."""


class PageWarning(TypedDict):
    code: str
    """New ones may be added."""
    message: str
    """Says what to do."""
    page: int
    """From 1."""


class OrderedPageWarning(TypedDict):
    code: str
    """New ones may be added."""
    message: str
    """Says what to do."""
    page: int
    """From 1."""
    document: int
    """From 0."""
    jobId: NotRequired[str]
    """The earlier order."""


WebhookState: TypeAlias = Literal["enabled", "disabled"]
"""Whether messages are sent to it."""


WebhookDisabledReason: TypeAlias = Literal["no_url", "gone", "failing"]


WebhookType: TypeAlias = Literal["order.created", "order.paid", "order.processing", "order.reviewing_draft", "order.in_review", "order.ready", "order.delivered", "order.failed", "order.cancelled", "order.refunded", "order.refund_updated", "order.question_asked", "order.question_answered", "order.shipped", "certificate.revoked", "payout.paid", "webhook.test"]


DeliveryState: TypeAlias = Literal["pending", "delivered", "failed", "endpoint_disabled"]
"""failed: given up. endpoint_disabled: not sent, because the endpoint was disabled or had no URL."""


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


class EventEndUser(TypedDict):
    externalId: str
    """As given at submit."""


class ErrorDetails(TypedDict):
    """What went wrong and what to do about it."""

    code: ErrorCode
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
    jobId: NotRequired[str]
    """The order that exists already."""
    docUrl: NotRequired[str]
    """Where the documentation explains this code."""


ErrorCode: TypeAlias = Literal["MISSING_AUTH", "INVALID_AUTH", "REVOKED_KEY", "INSUFFICIENT_SCOPE", "RATE_LIMITED", "VALIDATION_ERROR", "UNSUPPORTED_LANGUAGE", "ADDON_UNAVAILABLE", "INVALID_QUOTE", "QUOTE_EXPIRED", "QUOTE_MISMATCH", "DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY", "DOCUMENT_TOO_LARGE", "DOCUMENT_UNREADABLE", "IDEMPOTENCY_CONFLICT", "NO_PAYMENT_METHOD", "PAYMENT_FAILED", "PAYMENT_REQUIRES_ACTION", "SPEND_LIMIT_EXCEEDED", "JOB_NOT_FOUND", "JOB_NOT_READY", "CERTIFICATE_NOT_FOUND", "NOT_FOUND", "FORBIDDEN", "METHOD_NOT_ALLOWED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"]
"""Stable and machine-readable."""


class OrderFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: OrderFeedEventType
    data: OrderEvent


OrderFeedEventType: TypeAlias = Literal["order.created", "order.paid", "order.processing", "order.reviewing_draft", "order.in_review", "order.ready", "order.delivered", "order.failed", "order.cancelled"]
"""What happened."""


class RefundFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: RefundFeedEventType
    data: RefundEvent


RefundFeedEventType: TypeAlias = Literal["order.refunded", "order.refund_updated"]
"""What happened."""


class QuestionFeedEvent(TypedDict):
    id: str
    """msg_…: equals webhook-id of the same event's webhook."""
    timestamp: str
    """When it happened."""
    type: QuestionFeedEventType
    data: QuestionEvent


QuestionFeedEventType: TypeAlias = Literal["order.question_asked", "order.question_answered"]
"""What happened."""


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


class OrderCreatedMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.created"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderPaidMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.paid"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderProcessingMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.processing"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderReviewingDraftMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.reviewing_draft"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderInReviewMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.in_review"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderReadyMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.ready"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderDeliveredMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.delivered"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderFailedMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.failed"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderCancelledMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.cancelled"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: OrderEvent


class OrderRefundedMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.refunded"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: RefundEvent


class OrderRefundUpdatedMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.refund_updated"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: RefundEvent


class OrderQuestionAskedMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.question_asked"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: QuestionEvent


class OrderQuestionAnsweredMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.question_answered"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: QuestionEvent


class OrderShippedMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["order.shipped"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: ShippingEvent


class CertificateRevokedMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["certificate.revoked"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: CertificateEvent


class PayoutPaidMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["payout.paid"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: PayoutEvent


class WebhookTestMessage(TypedDict):
    id: str
    """The message's ID, msg_…. It equals webhook-id and stays the same across retries."""
    type: Literal["webhook.test"]
    """What happened."""
    timestamp: str
    """When this message was created."""
    data: TestEvent


class Capabilities(TypedDict):
    """What you can order now, and on what terms."""

    supportedSourceLanguages: list[str]
    """ISO 639-1, else ISO 639-3 codes, and 'other'."""
    machineReadLanguages: NotRequired[list[str]]
    """Whose scans a machine reads."""
    supportedUseCases: list[UseCase]
    """Accepted use cases."""
    speedTiers: list[SpeedTierTerms]
    """Accepted tiers and what they promise."""
    documentTypes: list[DocumentType]
    """Types with a price of their own; any other is priced as 'other'."""
    productLines: list[ProductLine]
    """What can be ordered."""
    addons: list[AddonTerms]
    """Extras of certified lines."""
    shippingServices: list[ShippingServiceTerms]
    """The available shipping services."""
    acceptanceGuarantee: GuaranteeTerms
    billing: NotRequired[BillingTerms]
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
    """False for same_day, a best effort: don't present it as guaranteed."""
    expiresAt: str
    """When the quote expires."""
    breakdown: QuoteBreakdown
    echoedInput: QuoteInput
    scanReading: NotRequired[ScanReading]
    alternatives: NotRequired[list[QuoteAlternative]]
    """One entry per tier; present only if the request had compare=tiers."""


class SubmitOutput(TypedDict):
    jobId: str
    """Identifies the order in later calls."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    status: JobStatus
    currentStatus: NotRequired[JobStatus]
    """The key's order has ended: nothing was ordered now. Use a new key."""
    totalCents: NotRequired[int]
    """What the order costs."""
    chargedCents: NotRequired[int]
    """Charged, once paid; 0 in the sandbox."""
    estimatedCompletionAt: str
    """The delivery promise."""
    scanReading: NotRequired[ScanReading]
    checkoutUrl: NotRequired[str]
    """Where the end user pays; on some live orders only."""
    warnings: NotRequired[list[OrderedPageWarning]]
    """Pages to check."""
    replayed: NotRequired[bool]
    """True if the service had done this already, for an earlier call or an earlier attempt of this one."""


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
    events: list[StatusEvent]
    """The order's history, oldest first."""


class ResultOutput(TypedDict):
    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    text: Union[str, None]
    """Business lines: the translated text. Null for certified orders."""
    artifacts: list[Artifact]
    """The files, in the order of the documents."""
    certification: Union[Certification, None]
    """The first document's certificate, if any."""
    certifications: list[Certification]
    """One certificate per document, in the order of artifacts; empty for business orders."""
    reviewedTranslation: Union[ReviewedTranslation, None]
    """review_and_certify: the text that the reviewer corrected and certified, as a file. Null for other product lines."""
    reviewedTranslationHint: NotRequired[str]
    """Why a review_and_certify order has no reviewedTranslation."""
    acceptanceGuarantee: AcceptanceGuarantee
    referral: NotRequired[Referral]
    """Present only when the order earned a revenue share."""


class RefundOutput(TypedDict):
    jobId: str
    """The order's job id."""
    orderNumber: str
    """The order's number for people, VC-XXXX-XXXX."""
    refundedCents: int
    """What this call alone refunded."""
    status: JobStatus
    refundId: Union[str, None]
    """The processor's refund id; null for sandbox refunds."""
    replayed: NotRequired[bool]
    """True if the service had done this already, for an earlier call or an earlier attempt of this one."""


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
    translator: Union[VerifiedTranslator, None]
    """Who certified the translation."""
    applicant: NotRequired[VerifiedApplicant]
    """Only when the order named an applicant and the signature verifies."""
    document: NotRequired[VerifiedDocument]
    """Absent on order-level certificates."""
    review: NotRequired[VerifiedReview]
    """Only on review_and_certify certificates whose signature verifies; absent on the earliest. All of it is signed."""
    documentHash: Union[str, None]
    """SHA-256 of the certified PDF, as recorded at render time."""
    filingCopyHash: NotRequired[str]
    """SHA-256 of the filing copy that certificates for courts also have. It isn't sealed."""
    renewedHashes: NotRequired[list[str]]
    """SHA-256 of each renewed PDF (the certified one with newer time-stamps behind it), the newest last."""
    isSandbox: bool
    """True for a specimen that nobody may rely on."""
    acceptanceGuarantee: Union[VerifiedGuarantee, None]
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
    """All that was refunded so far, or is being refunded; 0 if nothing was paid."""
    status: JobStatus


class Document(TypedDict):
    documentId: str
    """From the response of POST /documents: upl_…"""
    state: DocumentState
    url: str
    """Pass it in documents[].url, or a draft's in draftTranslation.url, when you submit with this key. It doesn't serve the file."""
    expiresAt: str
    """You can order it until then. After that, it's deleted."""
    upload: NotRequired[UploadTarget]
    """While waiting: where to send the bytes."""
    sizeBytes: int
    """As declared."""
    sha256: Union[str, None]
    """Of the bytes that arrived."""
    mediaType: Union[str, None]
    """By content: application/pdf, image/jpeg or image/png; for drafts also Word (.docx) or text/plain."""
    pageCount: Union[int, None]
    """Counted. This is what to quote. Null for drafts in Word or plain text."""
    wordCount: Union[int, None]
    """An estimate from the readable text. Null if there is more text than we read at once."""
    detectedLanguage: Union[str, None]
    """ISO 639 code; null if the text doesn't tell, such as a few words or a table of numbers."""
    legibility: Union[Legibility, None]
    """How well a machine can read it. A scan in a language that it doesn't know is fair at best. If it's poor, scan the document again."""
    warnings: NotRequired[list[PageWarning]]
    """What the reviewer may not see as you do, page by page. You can order the document all the same."""
    problem: Union[DocumentProblem, None]
    """Why it was refused."""


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
    state: WebhookState
    disabledReason: Union[WebhookDisabledReason, None]
    """gone: it returned 410. failing: five days of nothing but failures. Set the URL to enable it again."""
    disabledAt: Union[str, None]
    """When it was disabled."""
    secretRotatedAt: Union[str, None]
    """When the secret was last rotated; null if never."""
    previousSecretUntil: Union[str, None]
    """Until then, messages are also signed with the previous secret; null if only one secret signs."""


class TestMessage(TypedDict):
    messageId: str
    """The test message, msg_…; GET /webhooks/deliveries shows its outcome."""


class RotatedSecret(TypedDict):
    secret: str
    """The new secret, whsec_…; shown only once."""
    previousSecretUntil: str
    """Until then, every message carries signatures of both secrets."""
    replayed: NotRequired[bool]
    """True if the service had done this already, for an earlier call or an earlier attempt of this one."""


class DeliveryList(TypedDict):
    data: list[Delivery]
    """The messages, newest first. They're kept for 90 days."""
    nextCursor: Union[str, None]
    """Pass it as `after` for the next page; null on the last page."""


class ReplayedDelivery(TypedDict):
    messageId: str
    """The message, with the same ID and body."""
    state: Literal["pending"]
    """It's sent again from the start of its retry schedule."""


class QuestionList(TypedDict):
    data: list[Question]
    """The questions, oldest first."""


class KeySet(TypedDict):
    """The public signing keys as a JSON Web Key Set (RFC 7517)."""

    keys: list[SigningKey]
    """Every key that a receipt may be checked against."""
    sealCertificates: NotRequired[list[PdfCertificate]]
    """Every certificate that PDFs are or were sealed with. A PDF whose seal names another certificate isn't ours, whatever name that certificate shows."""
    timestampCertificates: NotRequired[list[PdfCertificate]]
    """Every certificate of a time-stamp authority whose time-stamps are in our PDFs, in the same form. A time-stamp of another authority doesn't count."""


class ErrorEnvelope(TypedDict):
    error: ErrorDetails


class OrderFilter(TypedDict):
    status: NotRequired[list[JobStatus]]
    """Only orders in this state. Repeat it for several: `status=ready&status=delivered`."""
    externalId: NotRequired[str]
    """Only orders submitted with this endUser.externalId."""
    metadata: NotRequired[dict[str, str]]
    """Only orders whose metadata holds this very pair, as `metadata[caseNumber]=20417`; all of them, where there are several."""
    createdAfter: NotRequired[str]
    """Only orders created later than this, ISO 8601 with offset, from 1970 to 2999."""
    createdBefore: NotRequired[str]
    """Only orders created earlier than this, ISO 8601 with offset, from 1970 to 2999."""


class DeliveryFilter(TypedDict):
    state: NotRequired[list[DeliveryState]]
    """Only messages in this state; repeat it for several."""


FeedEvent: TypeAlias = Union[OrderFeedEvent, RefundFeedEvent, QuestionFeedEvent, ShippingFeedEvent, CertificateFeedEvent]
"""The body of this event's webhook."""


UploadedDocument: TypeAlias = Document


WebhookTest: TypeAlias = TestMessage


OrderCreatedWebhook: TypeAlias = OrderCreatedMessage


OrderPaidWebhook: TypeAlias = OrderPaidMessage


OrderProcessingWebhook: TypeAlias = OrderProcessingMessage


OrderReviewingDraftWebhook: TypeAlias = OrderReviewingDraftMessage


OrderInReviewWebhook: TypeAlias = OrderInReviewMessage


OrderReadyWebhook: TypeAlias = OrderReadyMessage


OrderDeliveredWebhook: TypeAlias = OrderDeliveredMessage


OrderFailedWebhook: TypeAlias = OrderFailedMessage


OrderCancelledWebhook: TypeAlias = OrderCancelledMessage


OrderRefundedWebhook: TypeAlias = OrderRefundedMessage


OrderRefundUpdatedWebhook: TypeAlias = OrderRefundUpdatedMessage


OrderQuestionAskedWebhook: TypeAlias = OrderQuestionAskedMessage


OrderQuestionAnsweredWebhook: TypeAlias = OrderQuestionAnsweredMessage


OrderShippedWebhook: TypeAlias = OrderShippedMessage


CertificateRevokedWebhook: TypeAlias = CertificateRevokedMessage


PayoutPaidWebhook: TypeAlias = PayoutPaidMessage


TestWebhook: TypeAlias = WebhookTestMessage


WebhookEvent: TypeAlias = Union[OrderCreatedWebhook, OrderPaidWebhook, OrderProcessingWebhook, OrderReviewingDraftWebhook, OrderInReviewWebhook, OrderReadyWebhook, OrderDeliveredWebhook, OrderFailedWebhook, OrderCancelledWebhook, OrderRefundedWebhook, OrderRefundUpdatedWebhook, OrderQuestionAskedWebhook, OrderQuestionAnsweredWebhook, OrderShippedWebhook, CertificateRevokedWebhook, PayoutPaidWebhook, TestWebhook]
"""The body of any webhook; `type` tells which."""
