import type { Step, Workflow } from "./workflow";

const ORDER = { idempotencyKey: "Your own key for this order, 8 to 128 characters." };
const DOCUMENT = { documentUrl: "A public https URL of a PDF, JPEG, or PNG." };
const CERTIFIED = {
  sourceLanguage: "es",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
};

function quote(body: Record<string, unknown>): Step {
  return {
    stepId: "quote",
    description: "Get a binding price.",
    call: "quote",
    body,
    outputs: {
      quoteId: "$response.body#/quoteId",
      echoedInput: "$response.body#/echoedInput",
      totalCents: "$response.body#/totalCents",
    },
  };
}

function submit(rest: Record<string, unknown>): Step {
  return {
    stepId: "submit",
    description: "Order what was quoted.",
    call: "submit",
    body: {
      quoteId: "$steps.quote.outputs.quoteId",
      idempotencyKey: "$inputs.idempotencyKey",
      echoedInput: "$steps.quote.outputs.echoedInput",
      ...rest,
    },
    outputs: { jobId: "$response.body#/jobId", orderNumber: "$response.body#/orderNumber" },
  };
}

const JOB = { jobId: "$steps.submit.outputs.jobId" };
const OF_ORDER = { ...JOB, orderNumber: "$steps.submit.outputs.orderNumber" };
const DOCUMENTS = { documents: [{ url: "$inputs.documentUrl" }] };

const untilReady: Step = {
  stepId: "ready",
  description: "Ask until the work is done. Webhooks avoid this.",
  call: "status",
  parameters: JOB,
  until: "$response.body#/progressPercent >= 95",
};

/** Redocly's linter requires steps with the same name to be identical across workflows. */
function result(stepId: string, outputs: Record<string, string>): Step {
  return { stepId, description: "Fetch the finished work.", call: "result", parameters: JOB, outputs };
}

export const WORKFLOWS: readonly Workflow[] = [
  {
    workflowId: "order_certified_translation",
    summary: "Order a certified translation",
    description: "From a quote to the link of a certified PDF and the ID of its certificate.",
    inputs: { ...ORDER, ...DOCUMENT },
    steps: [
      quote(CERTIFIED),
      submit(DOCUMENTS),
      untilReady,
      result("certified", {
        pdfUrl: "$response.body#/artifacts/0/url",
        certificateId: "$response.body#/certification/certificateId",
      }),
    ],
    outputs: {
      ...OF_ORDER,
      pdfUrl: "$steps.certified.outputs.pdfUrl",
      certificateId: "$steps.certified.outputs.certificateId",
    },
  },
  {
    workflowId: "order_business_text",
    summary: "Order the translation of a text",
    description: "A business text by word count, sent inline, and its translation.",
    inputs: { ...ORDER, sourceText: "The text to translate, in German." },
    steps: [
      quote({ sourceLanguage: "de", productLine: "business_ai", wordCount: 12, speedTier: "standard" }),
      submit({ sourceText: "$inputs.sourceText" }),
      untilReady,
      result("translated", { text: "$response.body#/text" }),
    ],
    outputs: { ...OF_ORDER, text: "$steps.translated.outputs.text" },
  },
  {
    workflowId: "review_and_certify",
    summary: "Have a draft reviewed and certified",
    description: "Your own draft of a translation goes to a reviewer, who corrects and certifies it.",
    inputs: { ...ORDER, ...DOCUMENT, draftUrl: "A public https URL of your draft." },
    steps: [
      quote({ ...CERTIFIED, productLine: "review_and_certify" }),
      submit({ ...DOCUMENTS, draftTranslation: { url: "$inputs.draftUrl" } }),
      untilReady,
      result("reviewed", { certificateId: "$response.body#/certification/certificateId" }),
    ],
    outputs: { ...OF_ORDER, certificateId: "$steps.reviewed.outputs.certificateId" },
  },
  {
    workflowId: "cancel_order",
    summary: "Cancel an order",
    description: "An order is cancelled before a reviewer claims it. What was paid for it is refunded.",
    inputs: { ...ORDER, ...DOCUMENT },
    steps: [
      quote(CERTIFIED),
      submit(DOCUMENTS),
      {
        stepId: "cancel",
        description: "Cancel it.",
        call: "cancel",
        parameters: JOB,
        outputs: { status: "$response.body#/status", refundedCents: "$response.body#/refundedCents" },
      },
    ],
    outputs: {
      ...OF_ORDER,
      status: "$steps.cancel.outputs.status",
      refundedCents: "$steps.cancel.outputs.refundedCents",
    },
  },
  {
    workflowId: "refund_in_part",
    summary: "Refund a part of an order",
    description: "Five dollars are refunded. The order goes on.",
    inputs: { ...ORDER, ...DOCUMENT },
    steps: [
      quote(CERTIFIED),
      submit(DOCUMENTS),
      {
        stepId: "refund",
        description: "Refund a part.",
        call: "refund",
        parameters: JOB,
        body: { amountCents: 500, reason: "requested_by_customer" },
        outputs: { status: "$response.body#/status", refundedCents: "$response.body#/refundedCents" },
      },
    ],
    outputs: {
      ...OF_ORDER,
      status: "$steps.refund.outputs.status",
      refundedCents: "$steps.refund.outputs.refundedCents",
    },
  },
  {
    workflowId: "verify_certificate",
    summary: "Check a certificate",
    description:
      "A certified translation is ordered, and its certificate is checked as anybody can, without a key.",
    inputs: { ...ORDER, ...DOCUMENT },
    steps: [
      {
        stepId: "order",
        description: "Order a certified translation.",
        call: { workflow: "order_certified_translation" },
        parameters: {
          apiKey: "$inputs.apiKey",
          idempotencyKey: "$inputs.idempotencyKey",
          documentUrl: "$inputs.documentUrl",
        },
        outputs: { certificateId: "$outputs.certificateId" },
      },
      {
        stepId: "verify",
        description: "Check it.",
        call: "verify",
        parameters: { certificateId: "$steps.order.outputs.certificateId" },
        outputs: { valid: "$response.body#/valid" },
      },
    ],
    outputs: {
      certificateId: "$steps.order.outputs.certificateId",
      valid: "$steps.verify.outputs.valid",
    },
  },
];
