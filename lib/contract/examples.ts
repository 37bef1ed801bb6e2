import type { z } from "zod";
import { CERTIFIED_RESULT, IN_REVIEW, REVIEW_RESULT, TEXT_RESULT } from "./examples/orders";
import { LIVE_ORDER, SPECIMEN_ORDER } from "./examples/receipts";
import { FULL_REFUND, PARTIAL_REFUND } from "./examples/refunds";
import {
  AWAITING_PAYMENT,
  CERTIFIED_SUBMISSION,
  REVIEW_SUBMISSION,
  SUBMITTED,
  TEXT_SUBMISSION,
} from "./examples/submissions";
import { REVOKED, SPECIMEN, VALID } from "./examples/verifications";
import type { OPERATIONS, OperationName, Output } from "./operations";
import { CAPABILITIES_EXAMPLE } from "./schemas/capabilities-example";
import { QUOTE_INPUT_EXAMPLES, QUOTE_OUTPUT_EXAMPLES } from "./schemas/quote-examples";

export interface Example<T> {
  summary: string;
  value: T;
}

type OperationExamples = {
  [K in OperationName]: {
    /** Whole inputs: path members and body members together, as a tool's arguments are. */
    request: Readonly<Record<string, Example<z.input<(typeof OPERATIONS)[K]["input"]>>>>;
    response: Readonly<Record<string, Example<Output<K>>>>;
  };
};

const [certifiedInput, businessInput] = QUOTE_INPUT_EXAMPLES;
const [certifiedQuote, businessQuote] = QUOTE_OUTPUT_EXAMPLES;
if (!certifiedInput || !businessInput || !certifiedQuote || !businessQuote) {
  throw new Error("the quote examples must be a certified and a business one");
}

const LIVE_JOB = { jobId: LIVE_ORDER.jobId };
const SPECIMEN_JOB = { jobId: SPECIMEN_ORDER.jobId };

/** What every operation is sent and answers, as real callers would see it. */
export const EXAMPLES: OperationExamples = {
  capabilities: {
    request: { none: { summary: "No input", value: {} } },
    response: { perOrder: { summary: "A key that pays order by order", value: CAPABILITIES_EXAMPLE } },
  },
  quote: {
    request: {
      certified: { summary: "Two certified pages with a hard copy", value: certifiedInput },
      business: { summary: "A business text by word count", value: businessInput },
    },
    response: {
      certified: { summary: "Two certified pages with a hard copy", value: certifiedQuote },
      business: { summary: "A business text, with compare=tiers", value: businessQuote },
    },
  },
  submit: {
    request: {
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
    request: { job: { summary: "By job id", value: LIVE_JOB } },
    response: { inReview: { summary: "A human is verifying the translation", value: IN_REVIEW } },
  },
  result: {
    request: { job: { summary: "By job id", value: LIVE_JOB } },
    response: {
      certified: { summary: "A certified PDF and its certificate", value: CERTIFIED_RESULT },
      review: { summary: "A reviewed draft (sandbox specimen)", value: REVIEW_RESULT },
      text: { summary: "A business text", value: TEXT_RESULT },
    },
  },
  refund: {
    request: {
      full: { summary: "All that remains", value: { ...LIVE_JOB, reason: "duplicate" } },
      partial: { summary: "A part", value: { ...SPECIMEN_JOB, amountCents: 500 } },
    },
    response: {
      full: { summary: "Refunded in full", value: FULL_REFUND },
      partial: { summary: "Refunded in part, in the sandbox", value: PARTIAL_REFUND },
    },
  },
  verify: {
    request: {
      certificate: { summary: "By certificate id", value: { certificateId: LIVE_ORDER.certificateId } },
    },
    response: {
      valid: { summary: "It stands", value: VALID },
      revoked: { summary: "It was revoked", value: REVOKED },
      specimen: { summary: "A sandbox specimen", value: SPECIMEN },
    },
  },
};
