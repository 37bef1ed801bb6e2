import type { z } from "zod";
import { QUOTE_OUTPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import type { submitInputSchema, submitOutputSchema } from "@/lib/contract/schemas/submit";
import { DRAFT_SHA256, LIVE_ORDER, SOURCE_SHA256 } from "./receipts";

type Request = z.input<typeof submitInputSchema>;

const [certifiedQuote] = QUOTE_OUTPUT_EXAMPLES;
if (!certifiedQuote) throw new Error("the quote examples are empty");

export const CERTIFIED_SUBMISSION: Request = {
  quoteId: certifiedQuote.quoteId,
  idempotencyKey: "case-20417-birth-certificate",
  echoedInput: certifiedQuote.echoedInput,
  expectedTotalCents: certifiedQuote.totalCents,
  documents: [
    {
      url: "https://files.caseworks.example/20417/acta-de-nacimiento.pdf",
      sha256: SOURCE_SHA256,
      pageHint: 2,
    },
  ],
  endUser: { externalId: "client-8812" },
  applicantName: "María Elena Torres Vega",
  shippingAddress: {
    name: "María Elena Torres Vega",
    line1: "1100 Congress Avenue",
    city: "Austin",
    state: "TX",
    postal_code: "78701",
    country: "US",
  },
  webhookUrl: "https://hooks.caseworks.example/vidimus",
  metadata: { caseNumber: "20417" },
};

export const REVIEW_SUBMISSION: Request = {
  quoteId: "q_01m7yzwt4r3khhxmm838dcth0p",
  idempotencyKey: "case-20418-review",
  echoedInput: {
    sourceLanguage: "es",
    targetLanguage: "en",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount: 2,
    speedTier: "standard",
    productLine: "review_and_certify",
  },
  expectedTotalCents: 2496,
  documents: [{ url: "https://files.caseworks.example/20418/acta-de-nacimiento.pdf", sha256: SOURCE_SHA256 }],
  draftTranslation: { url: "https://files.caseworks.example/20418/draft.pdf", sha256: DRAFT_SHA256 },
};

export const TEXT_SUBMISSION: Request = {
  quoteId: "q_01m7yzwt4r1ab6dyph7egcfakv",
  idempotencyKey: "notice-2026-11-21",
  echoedInput: {
    sourceLanguage: "de",
    targetLanguage: "en",
    wordCount: 8,
    speedTier: "standard",
    productLine: "business_ai",
  },
  expectedTotalCents: 500,
  sourceText: "Die Lieferung erfolgt innerhalb von fünf Werktagen.",
};

export const SUBMITTED: z.input<typeof submitOutputSchema> = {
  jobId: LIVE_ORDER.jobId,
  orderNumber: LIVE_ORDER.orderNumber,
  status: "paid",
  totalCents: certifiedQuote.totalCents,
  chargedCents: certifiedQuote.totalCents,
  estimatedCompletionAt: "2026-11-22T12:04:31.000Z",
};

const { chargedCents: _, ...UNPAID } = SUBMITTED;
export const AWAITING_PAYMENT: z.input<typeof submitOutputSchema> = {
  ...UNPAID,
  status: "created",
  checkoutUrl: `https://vidimus.example/checkout/${LIVE_ORDER.jobId}`,
};
