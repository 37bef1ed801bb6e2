import type { ToolOperationName } from "@/lib/contract/operations";

interface ToolText {
  title: string;
  /** For a model that has nothing but this list: when to call it, what comes first, what it costs. */
  description: string;
}

/** Titles and descriptions as an agent needs them; the REST description speaks of paths, this one of tools. */
export const TOOL_TEXTS: Record<ToolOperationName, ToolText> = {
  capabilities: {
    title: "See what can be ordered",
    description:
      "Lists languages, use cases, speed tiers, document types, product lines, add-ons and shipping services on offer, and how this key pays. Free. Call it before a quote when you are unsure of a code.",
  },
  quote: {
    title: "Get a binding price",
    description:
      'Prices a translation and promises a delivery time, both binding for 24 hours. Free; orders nothing. Certified product lines need pageCount and useCase, business lines need wordCount. Keep quoteId and echoedInput for submit. compare: "tiers" adds the price at every speed.',
  },
  submit: {
    title: "Place the order",
    description:
      "Orders what was quoted. With a live key this charges the account's payment method: tell the user the price and get a yes first. Pass quoteId and echoedInput exactly as quote returned them, documents by public https URL (sourceText for business lines), and an idempotencyKey of your own choosing: repeat a call with the same key and it returns the same job and charges once. Returns jobId.",
  },
  status: {
    title: "Follow an order",
    description:
      "Tells where an order stands, how far it is and when it was promised. Wait at least 30 seconds between calls, longer each time; a human's review takes hours. Call get_result once status is ready or delivered.",
  },
  result: {
    title: "Fetch the finished translation",
    description:
      "Returns links to the certified PDFs (they live 15 minutes; call again for fresh ones) with their certificates and signed receipts, or the text of a business order. JOB_NOT_READY means: wait retryAfterSeconds, then get_status.",
  },
  refund: {
    title: "Refund an order",
    description:
      "Gives money back, in full when amountCents is left out, within 30 days of the order. A full refund stops the work and revokes the certificates for good: ask the user first. A repeated call with the same amount answers the same refund again and never pays twice, so it is safe to repeat; a second refund of the very same amount needs another transport's Idempotency-Key.",
  },
  verify: {
    title: "Check a certificate",
    description:
      "Tells whether a Vidimus certificate (vcrt_…, printed on the PDF) stands: not revoked, signature good. Needs no key. isSandbox: true is a specimen that nobody may rely on, even where valid is true.",
  },
};
