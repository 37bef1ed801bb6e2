import { z } from "zod";
import { ADVANCED, CERTIFIED_RESULT, IN_REVIEW, REVIEW_RESULT, TEXT_RESULT } from "../examples/orders";
import { LIVE_ORDER, SPECIMEN_ORDER } from "../examples/receipts";
import { FULL_REFUND, PARTIAL_REFUND } from "../examples/refunds";
import {
  AWAITING_PAYMENT,
  CERTIFIED_SUBMISSION,
  REVIEW_SUBMISSION,
  SUBMITTED,
  TEXT_SUBMISSION,
} from "../examples/submissions";
import {
  certificationSchema,
  jobParamsSchema,
  refundBodySchema,
  refundOutputSchema,
  refundToolSchema,
  resultOutputSchema,
  statusOutputSchema,
} from "../schemas/job";
import {
  cancelOutputSchema,
  listedOrderSchema,
  orderListQuerySchema,
  orderListSchema,
} from "../schemas/order-list";
import {
  breakdownSchema,
  echoedQuoteInputSchema,
  quoteAlternativeSchema,
  quoteInputSchema,
  quoteOutputSchema,
  quoteParamsSchema,
} from "../schemas/quote";
import { QUOTE_INPUT_EXAMPLES, QUOTE_OUTPUT_EXAMPLES } from "../schemas/quote-examples";
import {
  shippingAddressSchema,
  submitInputSchema,
  submitOutputSchema,
  submitToolSchema,
} from "../schemas/submit";
import { NO_MEMBERS, type Operation, READ, type TableExamples } from "./operation";
import type { Published } from "./published";

const PAYMENT = [
  "NO_PAYMENT_METHOD",
  "PAYMENT_FAILED",
  "PAYMENT_REQUIRES_ACTION",
  "SPEND_LIMIT_EXCEEDED",
] as const;

export const ORDERS = {
  quote: {
    auth: "key",
    surfaces: ["api", "tool"],
    method: "POST",
    path: "/quote",
    operationId: "quote",
    tag: "Orders",
    summary: "Create a quote",
    description:
      "Returns a price and a delivery promise that are binding for 24 hours. It's free and doesn't place an order. Pass echoedInput and quoteId to submit.",
    body: quoteInputSchema,
    needsBody: true,
    query: z.strictObject({
      compare: z
        .enum(["tiers"])
        .optional()
        .describe("Adds `alternatives`: the same order at each speed tier."),
    }),
    output: quoteOutputSchema,
    errors: ["VALIDATION_ERROR", "UNSUPPORTED_LANGUAGE", "ADDON_UNAVAILABLE"],
    idempotent: "naturally",
    annotations: READ,
  },
  getQuote: {
    auth: "key",
    surfaces: ["api"],
    method: "GET",
    path: "/quote/{quoteId}",
    operationId: "get_quote",
    tag: "Orders",
    summary: "Retrieve a quote",
    description:
      "Returns a quote that this account requested in this environment, with the same price and terms. You can retrieve it for 30 days after it expires. An expired quote can't be ordered: compare expiresAt with the time.",
    params: quoteParamsSchema,
    query: NO_MEMBERS,
    output: quoteOutputSchema,
    errors: ["VALIDATION_ERROR", "NOT_FOUND"],
    idempotent: "naturally",
    annotations: READ,
  },
  submit: {
    auth: "key",
    surfaces: ["api", "tool"],
    method: "POST",
    path: "/submit",
    operationId: "submit",
    tag: "Orders",
    summary: "Place an order",
    description:
      "Places the quoted order with its source documents or text. A live key's default payment method is charged. A sandbox order is free and moves through the same states on its own. Repeating the same idempotencyKey and body returns the same job.",
    body: submitInputSchema,
    toolBody: submitToolSchema,
    needsBody: true,
    output: submitOutputSchema,
    errors: [
      "VALIDATION_ERROR",
      "UNSUPPORTED_LANGUAGE",
      "INVALID_QUOTE",
      "QUOTE_EXPIRED",
      "QUOTE_MISMATCH",
      "DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY",
      "DOCUMENT_TOO_LARGE",
      "DOCUMENT_UNREADABLE",
      "IDEMPOTENCY_CONFLICT",
      ...PAYMENT,
    ],
    idempotent: "by key",
    annotations: { readOnly: false, destructive: false, openWorld: true },
    withoutIt: "Nothing was ordered. A call without it places the order and charges a live key.",
  },
  status: {
    auth: "key",
    surfaces: ["api", "tool"],
    method: "GET",
    path: "/status/{jobId}",
    operationId: "get_status",
    tag: "Orders",
    summary: "Retrieve an order's status",
    description:
      "Returns an order's state, progress, delivery promise, and history. Poll every 30 seconds at first, then more slowly, or receive webhooks.",
    params: jobParamsSchema,
    output: statusOutputSchema,
    errors: ["JOB_NOT_FOUND"],
    idempotent: "naturally",
    annotations: READ,
  },
  result: {
    auth: "key",
    surfaces: ["api", "tool"],
    method: "GET",
    path: "/result/{jobId}",
    operationId: "get_result",
    tag: "Orders",
    summary: "Retrieve an order's result",
    description:
      "Returns links to the certified PDFs, with their certificates and receipts, or the translated text of a business order. Links expire after 15 minutes. Call again for new ones.",
    params: jobParamsSchema,
    output: resultOutputSchema,
    errors: ["JOB_NOT_FOUND", "JOB_NOT_READY"],
    idempotent: "naturally",
    annotations: READ,
  },
  refund: {
    auth: "key",
    surfaces: ["api", "tool"],
    method: "POST",
    path: "/refund/{jobId}",
    operationId: "refund",
    tag: "Orders",
    summary: "Refund an order",
    description:
      "Refunds an order in full or in part, within 30 days of its creation. A full refund stops the work and revokes the order's certificates.",
    params: jobParamsSchema,
    body: refundBodySchema,
    toolBody: refundToolSchema,
    output: refundOutputSchema,
    errors: ["JOB_NOT_FOUND", "VALIDATION_ERROR", "IDEMPOTENCY_CONFLICT"],
    idempotent: "by key",
    annotations: { readOnly: false, destructive: true, openWorld: true },
    withoutIt:
      "Nothing was refunded. For a part, send amountCents in whole cents. A call without amountCents refunds all that remains and revokes the certificates.",
    scope: "refund",
  },
  listOrders: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "GET",
    path: "/orders",
    operationId: "list_orders",
    tag: "Orders",
    summary: "List orders",
    description:
      "Lists this key's orders, newest first. You can combine filters. Orders placed while you page through the list don't appear on later pages. Start over to see them.",
    query: orderListQuerySchema,
    output: orderListSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: READ,
  },
  cancel: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "POST",
    path: "/cancel/{jobId}",
    operationId: "cancel_order",
    tag: "Orders",
    summary: "Cancel an order",
    description:
      "Cancels an order that no reviewer has claimed, and refunds what was paid in full. After that, refund it instead. Cancelling it again returns the same response.",
    params: jobParamsSchema,
    query: NO_MEMBERS,
    body: NO_MEMBERS,
    output: cancelOutputSchema,
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND"],
    idempotent: "naturally",
    annotations: { readOnly: false, destructive: true, openWorld: true },
    withoutIt: "Nothing was cancelled. A call without any field cancels the order for good.",
  },
} as const satisfies Record<string, Operation>;

const [certifiedInput, businessInput] = QUOTE_INPUT_EXAMPLES;
const [certifiedQuote, businessQuote] = QUOTE_OUTPUT_EXAMPLES;
if (!certifiedInput || !businessInput || !certifiedQuote || !businessQuote) {
  throw new Error("the quote examples must be a certified and a business one");
}

const { events: _history, ...inReview } = IN_REVIEW;
const { events: _specimenHistory, ...advanced } = ADVANCED;

export const ORDER_EXAMPLES: TableExamples<typeof ORDERS> = {
  quote: {
    query: {},
    body: {
      certified: { summary: "Two certified pages with a hard copy", value: certifiedInput },
      business: { summary: "A business text by word count", value: businessInput },
    },
    response: {
      certified: { summary: "Two certified pages with a hard copy", value: certifiedQuote },
      business: { summary: "A business text, with compare=tiers", value: businessQuote },
    },
  },
  getQuote: {
    params: { quoteId: certifiedQuote.quoteId },
    query: {},
    response: { certified: { summary: "Two certified pages with a hard copy", value: certifiedQuote } },
  },
  submit: {
    body: {
      certified: { summary: "The certified quote, ordered", value: CERTIFIED_SUBMISSION },
      review: { summary: "A draft to be reviewed and certified", value: REVIEW_SUBMISSION },
      text: { summary: "A business text, sent inline", value: TEXT_SUBMISSION },
    },
    response: {
      paid: { summary: "Paid, or free of charge in the sandbox", value: SUBMITTED },
      awaitingPayment: { summary: "The end user still has to pay", value: AWAITING_PAYMENT },
    },
  },
  status: {
    params: { jobId: LIVE_ORDER.jobId },
    response: { inReview: { summary: "A human is verifying the translation", value: IN_REVIEW } },
  },
  result: {
    params: { jobId: LIVE_ORDER.jobId },
    response: {
      certified: { summary: "A certified PDF and its certificate", value: CERTIFIED_RESULT },
      review: { summary: "A reviewed draft (sandbox specimen)", value: REVIEW_RESULT },
      text: { summary: "A business text", value: TEXT_RESULT },
    },
  },
  refund: {
    params: { jobId: LIVE_ORDER.jobId },
    body: {
      full: { summary: "All that remains", value: { reason: "duplicate" } },
      partial: { summary: "A part", value: { amountCents: 500 } },
    },
    response: {
      full: { summary: "Refunded in full", value: FULL_REFUND },
      partial: { summary: "Refunded in part, in the sandbox", value: PARTIAL_REFUND },
    },
  },
  listOrders: {
    query: {
      limit: 20,
      after:
        "b3JkZXJzIGtleV8wMW03eXp3dDRyZDhzNW4ycTZjOXYzeGsxZSAxNzk1MjYyNjcxMDAwMDAwIGpvYl8wMW03eXp3dDRyYW1zMm5lc21kenk4YWY1Nw",
      status: ["in_review", "ready"],
      externalId: "client-8812",
      metadata: { caseNumber: "20417" },
      createdAfter: "2026-11-01T00:00:00Z",
      createdBefore: "2026-12-01T00:00:00Z",
    },
    response: {
      page: {
        summary: "Two orders, with more to come",
        value: {
          data: [
            {
              ...inReview,
              totalCents: 9363,
              refundedCents: 0,
              createdAt: "2026-11-21T12:04:31.000Z",
              externalId: "client-8812",
              metadata: { caseNumber: "20417" },
              isSandbox: false,
            },
            {
              ...advanced,
              totalCents: 2496,
              refundedCents: 500,
              createdAt: "2026-11-21T12:04:31.000Z",
              metadata: {},
              isSandbox: true,
            },
          ],
          nextCursor:
            "b3JkZXJzIGtleV8wMW03eXp3dDRyZDhzNW4ycTZjOXYzeGsxZSAxNzk1MjYyNjcxMDAwMDAwIGpvYl8wMW03eXp3dDRya3o3Y2R3OHgzZmVzNXIxcg",
        },
      },
      none: { summary: "No matching orders", value: { data: [], nextCursor: null } },
    },
  },
  cancel: {
    params: { jobId: LIVE_ORDER.jobId },
    query: {},
    response: {
      paid: {
        summary: "A paid order, refunded in full",
        value: {
          jobId: LIVE_ORDER.jobId,
          orderNumber: LIVE_ORDER.orderNumber,
          status: "cancelled",
          refundedCents: 9363,
        },
      },
      unpaid: {
        summary: "An order that wasn't paid",
        value: {
          jobId: SPECIMEN_ORDER.jobId,
          orderNumber: SPECIMEN_ORDER.orderNumber,
          status: "cancelled",
          refundedCents: 0,
        },
      },
    },
  },
};

export const ORDERS_PUBLISHED = {
  quote: {
    types: {
      input: ["QuoteInput", "What to translate, how, and how fast."],
      output: ["QuoteOutput", "A binding price."],
    },
    parts: {
      EchoedQuoteInput: echoedQuoteInputSchema,
      QuoteBreakdown: breakdownSchema,
      QuoteAlternative: quoteAlternativeSchema,
    },
  },
  getQuote: {
    call: {
      method: "getQuote",
      words: "A quote as it was answered, in another process or after an approval.",
      example: 'const { totalCents, expiresAt } = await vidimus.getQuote("q_01m7yzwt4rakj5czzd7vrqf5ap");',
      result: "quote",
    },
  },
  submit: {
    types: {
      input: ["SubmitInput", "A quoted order with its documents or text."],
      output: ["SubmitOutput", "The order that was placed."],
    },
    parts: { ShippingAddress: shippingAddressSchema },
  },
  status: {
    types: { output: ["StatusOutput", "Where an order stands."] },
    call: {
      method: "status",
      words: "Where an order stands.",
      example: 'const { status, progressPercent } = await vidimus.status("job_01m7yzwt4rakj5czzd7vrqf5ap");',
      result: "status",
    },
  },
  result: {
    types: { output: ["ResultOutput", "The finished work."] },
    parts: { Certification: certificationSchema },
    call: {
      method: "result",
      words: "The finished work; its links live 15 minutes.",
      example:
        'const { artifacts, certifications } = await vidimus.result("job_01m7yzwt4rakj5czzd7vrqf5ap");',
      result: "result",
    },
  },
  refund: {
    types: {
      input: ["RefundInput", "What to refund of which order."],
      output: ["RefundOutput", "What was refunded."],
    },
  },
  listOrders: {
    output: "OrderList",
    parts: { ListedOrder: listedOrderSchema },
    types: {
      filter: ["OrderFilter", "Which orders to list."],
      item: ["ListedOrder", "An order of the list."],
    },
  },
  cancel: {
    types: { output: ["CancelOutput", "The order that was cancelled."] },
    call: {
      method: "cancel",
      words: "Ends an order that no reviewer has claimed, and pays back in full what was paid.",
      example: 'const { status, refundedCents } = await vidimus.cancel("job_01m7yzwt4rakj5czzd7vrqf5ap");',
      result: "cancelled",
    },
  },
} as const satisfies { [name in keyof typeof ORDERS]?: Published };
