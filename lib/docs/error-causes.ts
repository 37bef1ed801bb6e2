import type { ProblemCode } from "@/lib/core/problem";

export const ERROR_CAUSES: Record<ProblemCode, string> = {
  MISSING_AUTH: "The request has no `Authorization` header, or no key in it.",
  INVALID_AUTH:
    "No key is spelled like this. It may be cut off, have a space in it, or belong to another installation. Basic authentication gets this, too: send the key with `Bearer`.",
  REVOKED_KEY: "The key was good once. It was revoked, it expired, it's disabled, or it was rolled.",
  INSUFFICIENT_SCOPE:
    "The key or app may not do this. A key with the scope `read` can quote and read. An app can do what its member allowed.",
  RATE_LIMITED:
    "The key sent more requests in a minute than it may, or too many wrong keys came from your network. See [Limits](/docs/limits).",
  VALIDATION_ERROR:
    "A field is missing, unknown, misspelled, or out of range, or an order isn't what its quote was for. `field` names the first one. Nothing was done.",
  UNSUPPORTED_LANGUAGE: "We don't translate from or into this language, or not for this product line.",
  ADDON_UNAVAILABLE: "This site doesn't offer the add-on at the moment.",
  INVALID_QUOTE:
    "The `quoteId` is misspelled, belongs to another account, or expired so long ago that we forgot it. Or it has an order already, and `allowQuoteReuse` is off: look at that order first, because it may be the one you mean.",
  QUOTE_EXPIRED:
    "A quote is binding for 24 hours, and this one is older. If your key has ordered from it, `jobId` is the order.",
  QUOTE_MISMATCH:
    "What you submitted isn't what was quoted, so that the price might not be right. Nothing was ordered.",
  DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY:
    "The quote is for a review of your own draft, and the order has no draft.",
  DOCUMENT_TOO_LARGE: "A document or a draft is over 25 MB.",
  DOCUMENT_UNREADABLE:
    "We couldn't fetch the document, or what we fetched can't be read: it's encrypted, cut off, or of another type.",
  IDEMPOTENCY_CONFLICT:
    "The `idempotencyKey` belongs to an order with another body, or its first request is still running. `jobId` is the order: look at it before you place another. Or the account ordered the same file or text within a day, into the same language for the same recipient, and `allowDuplicate` is off, as our packages and tools send it. For a refund: the key refunded another amount, or you sent none and a key refunded this amount, or the amount was refunded within a day and `allowDuplicate` is off.",
  NO_PAYMENT_METHOD: "The key is live, and its account has neither a card nor invoice terms.",
  PAYMENT_FAILED: "The bank declined the card. Nothing was ordered, and nothing is charged.",
  PAYMENT_REQUIRES_ACTION:
    "The card's issuer wants its owner to confirm the payment, which nobody can do in an API request.",
  SPEND_LIMIT_EXCEEDED:
    "The order would exceed the key's monthly cap, its cap per order, or the account's credit limit.",
  JOB_NOT_FOUND: "The `jobId` is misspelled, or the order belongs to another key.",
  JOB_NOT_READY:
    "You asked for the result before the order was ready, or the order was cancelled or failed and won't have one.",
  CERTIFICATE_NOT_FOUND: "The certificate ID is misspelled, or somebody made it up.",
  NOT_FOUND:
    "The path is misspelled, or what it names doesn't exist, such as an upload, a question, or a message.",
  FORBIDDEN:
    "The link to a file has expired or was changed. At the MCP endpoint, the `Host` or `Origin` isn't ours.",
  METHOD_NOT_ALLOWED: "The path exists, but not with this method.",
  PAYLOAD_TOO_LARGE: "The body of the request is over 4 MB.",
  UNSUPPORTED_MEDIA_TYPE: "The request has a body that isn't declared as JSON.",
  INTERNAL_ERROR: "We made a mistake, and it's in our log under the request ID.",
  SERVICE_UNAVAILABLE:
    "A part of the service is restarting, can't be reached, or is busy with as much as it can take at once.",
};
