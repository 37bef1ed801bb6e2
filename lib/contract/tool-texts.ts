import type { AnyToolName } from "./operations";

interface ToolText {
  title: string;
  description: string;
}

export const REPEATED =
  "This was done before, by an earlier call or an earlier attempt of this one. Nothing was ordered, charged, or refunded a second time.";

export const TOOL_TEXTS: Record<AnyToolName, ToolText> = {
  capabilities: {
    title: "See what you can order",
    description:
      "Lists languages, use cases, speed tiers, document types, product lines, and add-ons, and how this key pays. Free. Call it if you're unsure of a code.",
  },
  quote: {
    title: "Get a binding price",
    description:
      'Returns a price and a delivery promise, both binding for 24 hours. Free; doesn\'t place an order. Certified product lines need pageCount and useCase. Business lines need wordCount. Keep quoteId and echoedInput for submit. compare: "tiers" adds the price at each speed.',
  },
  submit: {
    title: "Place the order",
    description:
      "Places the quoted order. With a live key, this charges the account's payment method: get the user's approval of the price first. Pass quoteId and echoedInput as quote returned them, the approved totalCents as expectedTotalCents (recommended), and documents by public https URL (sourceText for business lines). Choose an idempotencyKey: the same key charges only once. A quote is ordered once, and so is a file: a second order needs the user's wish. Returns jobId and chargedCents.",
  },
  status: {
    title: "Track an order",
    description:
      "Returns an order's state, progress, and delivery promise. Wait at least 30 seconds between calls, and longer each time. Call get_result once status is ready or delivered.",
  },
  result: {
    title: "Fetch the finished translation",
    description:
      "Returns links to the certified PDFs, with their certificates and signed receipts, or the text of a business order. Links expire after 15 minutes; call again for new ones. After JOB_NOT_READY, wait for retryAfterSeconds, then call get_status.",
  },
  refund: {
    title: "Refund an order",
    description:
      "Refunds an order within 30 days. Ask the user first how much: amountCents, or all of it. Only for all of it, send no amountCents: a full refund stops the work and permanently revokes the certificates. Repeating a call with the same amount returns the same refund. A second refund of the same amount needs the Idempotency-Key header of REST.",
  },
  verify: {
    title: "Check a certificate",
    description:
      "Checks whether a Vidimus certificate (vcrt_…, printed on the PDF) is valid: not revoked, with a good signature. Needs no key. isSandbox: true means a specimen that nobody may rely on, even if valid is true.",
  },
  listOrders: {
    title: "List orders",
    description:
      "Lists this key's orders, newest first, with status and price. Filter by status, endUser.externalId, metadata, or time. Pass nextCursor as after for the next page.",
  },
  cancel: {
    title: "Cancel an order",
    description:
      "Cancels an order that no reviewer has claimed, and refunds everything that was paid. This can't be undone: ask the user first. Once a reviewer has claimed it, use refund instead.",
  },
  createDocument: {
    title: "Upload a file",
    description:
      "Use it for a file without a public URL, and for a Word draft of review_and_certify. Returns where to send the bytes: send upload.method to upload.url with upload.headers, unchanged, before upload.expiresAt. In a shell, that is curl -X PUT --data-binary @FILE with a -H for each header. Then call get_document.",
  },
  getDocument: {
    title: "Inspect an uploaded file",
    description:
      "Returns what was found in an uploaded file: its pages, type, language, and legibility. Quote its pageCount. Once state is ready, pass url in documents[].url (or draftTranslation.url) to submit, within a day. If state is refused, problem says why.",
  },
  listQuestions: {
    title: "Read the reviewer's questions",
    description:
      "Lists what the reviewer asks about an order. The delivery promise pauses while a question is open, so ask the user and call answer_question.",
  },
  answerQuestion: {
    title: "Answer a reviewer's question",
    description:
      "Answers one open question about an order. A person relies on the answer when they certify the translation: pass on what the user said, and never guess. Repeating the same answer is safe.",
  },
  listEvents: {
    title: "Follow events",
    description:
      "Lists what has happened to this key's orders, in order. Pass nextCursor as after to continue. While hasMore is false, wait at least 10 seconds before you call it again.",
  },
  advance: {
    title: "Advance a sandbox order",
    description:
      "Moves a sandbox order to its next state at once, and returns its status. For tests; orders of live keys don't move.",
  },
};
