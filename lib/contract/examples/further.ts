import type { z } from "zod";
import type { FURTHER, FurtherName, FurtherOutput } from "@/lib/contract/further";
import type { Example } from "../examples";
import { ADVANCED, IN_REVIEW } from "./orders";
import { LIVE_ORDER, SPECIMEN_ORDER } from "./receipts";
import { UPLOAD as upload } from "./upload";
import { QUESTION_ID, WEBHOOK_EXAMPLES } from "./webhooks";

type FurtherExamples = {
  [K in FurtherName]: {
    params: z.input<(typeof FURTHER)[K]["params"]>;
    query: z.input<(typeof FURTHER)[K]["query"]>;
    /** Absent where there is no body to send. */
    body?: Readonly<Record<string, Example<z.input<(typeof FURTHER)[K]["body"]>>>>;
    response: Readonly<Record<string, Example<FurtherOutput<K>>>>;
  };
};

const NONE = { params: {}, query: {} };
const URL_OF_KEY = "https://partner.example/hooks/vidimus";
const MESSAGE_ID = WEBHOOK_EXAMPLES["order.ready"].id;
const ROTATED_AT = "2026-11-21T12:00:00.000Z";
const OVERLAP_UNTIL = "2026-11-22T12:00:00.000Z";

const { events: _history, ...inReview } = IN_REVIEW;
const { events: _specimenHistory, ...advanced } = ADVANCED;

const question = {
  questionId: QUESTION_ID,
  question: "On page 2, is the second surname Cortés or Cortez? The stamp covers it.",
  state: "open",
  askedAt: "2026-11-21T15:10:00.000Z",
  answer: null,
  answeredAt: null,
} as const;

const answered = {
  ...question,
  state: "answered",
  answer: "Cortés, as in the passport.",
  answeredAt: "2026-11-21T17:02:30.000Z",
} as const;

const endpoint = {
  url: URL_OF_KEY,
  state: "on",
  offReason: null,
  offSince: null,
  secretRotatedAt: ROTATED_AT,
  previousSecretUntil: OVERLAP_UNTIL,
} as const;

/** What every further path is sent and answers, as real callers would see it. */
export const FURTHER_EXAMPLES: FurtherExamples = {
  listOrders: {
    params: {},
    query: {
      limit: 20,
      after: "b3JkZXJzIDE3OTUyNjI2NzEwMDAwMDAgam9iXzAxbTd5end0NHJhbXMybmVzbWR6eThhZjU3",
      status: ["in_review", "ready"],
      externalId: "client-8812",
      metadata: { caseNumber: "20417" },
      createdAfter: "2026-11-01T00:00:00Z",
      createdBefore: "2026-12-01T00:00:00Z",
    },
    response: {
      page: {
        summary: "Two orders, and there are more",
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
          nextCursor: "b3JkZXJzIDE3OTUyNjI2NzEwMDAwMDAgam9iXzAxbTd5end0NHJrejdjZHc4eDNmZXM1cjFy",
        },
      },
      none: { summary: "No order fits", value: { data: [], nextCursor: null } },
    },
  },
  cancel: {
    params: { jobId: LIVE_ORDER.jobId },
    query: {},
    response: {
      paid: {
        summary: "A paid order: all of it is paid back",
        value: {
          ...{ jobId: LIVE_ORDER.jobId, orderNumber: LIVE_ORDER.orderNumber },
          ...{ status: "cancelled", refundedCents: 9363 },
        },
      },
      unpaid: {
        summary: "An order that nobody had paid",
        value: {
          ...{ jobId: SPECIMEN_ORDER.jobId, orderNumber: SPECIMEN_ORDER.orderNumber },
          ...{ status: "cancelled", refundedCents: 0 },
        },
      },
    },
  },
  createDocument: {
    ...NONE,
    body: {
      scan: {
        summary: "A scan in Arabic",
        value: { sizeBytes: 483_112, sha256: upload.sha256, language: "ar" },
      },
      file: { summary: "Any file", value: { sizeBytes: 483_112 } },
    },
    response: { waiting: { summary: "Where the bytes go", value: upload.waiting } },
  },
  getDocument: {
    params: { documentId: upload.waiting.documentId },
    query: {},
    response: {
      ready: { summary: "Ready to be quoted and ordered", value: upload.ready },
      refused: { summary: "Not a document", value: upload.refused },
    },
  },
  listQuestions: {
    params: { jobId: LIVE_ORDER.jobId },
    query: {},
    response: {
      open: { summary: "The order waits for an answer", value: { data: [question] } },
      none: { summary: "Nothing was asked", value: { data: [] } },
    },
  },
  answerQuestion: {
    params: { jobId: LIVE_ORDER.jobId, questionId: QUESTION_ID },
    query: {},
    body: { answer: { summary: "In the client's words", value: { answer: answered.answer } } },
    response: { answered: { summary: "The work goes on", value: answered } },
  },
  listEvents: {
    params: {},
    query: { limit: 20, after: "ZXZlbnRzIDQx" },
    response: {
      news: {
        summary: "What happened since",
        value: {
          data: [WEBHOOK_EXAMPLES["order.ready"], WEBHOOK_EXAMPLES["order.refund_updated"]],
          nextCursor: "ZXZlbnRzIDQz",
          hasMore: false,
        },
      },
      nothing: { summary: "Nothing yet", value: { data: [], nextCursor: "ZXZlbnRzIDQx", hasMore: false } },
    },
  },
  getWebhook: {
    ...NONE,
    response: {
      on: { summary: "On, and its secret was rotated today", value: endpoint },
      off: {
        summary: "Off, since it answered 410",
        value: {
          ...{ url: URL_OF_KEY, state: "off", offReason: "gone", offSince: "2026-11-20T08:30:00.000Z" },
          ...{ secretRotatedAt: null, previousSecretUntil: null },
        },
      },
    },
  },
  setWebhook: {
    ...NONE,
    body: {
      set: { summary: "Set the URL", value: { url: URL_OF_KEY } },
      takeAway: { summary: "No webhooks any more", value: { url: null } },
    },
    response: { on: { summary: "It is on", value: endpoint } },
  },
  testWebhook: {
    ...NONE,
    response: { queued: { summary: "On its way", value: { messageId: MESSAGE_ID } } },
  },
  rotateWebhookSecret: {
    ...NONE,
    response: {
      rotated: {
        summary: "The new secret, shown once",
        value: { secret: "whsec_…", previousSecretUntil: OVERLAP_UNTIL },
      },
    },
  },
  listDeliveries: {
    params: {},
    query: {
      limit: 20,
      after: "ZGVsaXZlcmllcyAxNzk1MjYyNjcxMDAwMDAwIDUgbXNnXzAxbTd5end0NHJ2azkwaDJiajM5NWFyODVj",
      state: ["pending", "failed"],
    },
    response: {
      page: {
        summary: "A message that was refused once and then received",
        value: {
          data: [
            {
              ...{ messageId: MESSAGE_ID, type: "order.ready", jobId: LIVE_ORDER.jobId, url: URL_OF_KEY },
              ...{ state: "delivered", nextAttemptAt: null, createdAt: "2026-11-22T09:41:07.000Z" },
              attemptCount: 2,
              attempts: [
                {
                  ...{ at: "2026-11-22T09:41:07.210Z", durationMs: 84 },
                  ...{ status: 503, error: null, answer: "upstream is restarting" },
                },
                {
                  ...{ at: "2026-11-22T09:41:12.590Z", durationMs: 41 },
                  ...{ status: 204, error: null, answer: "" },
                },
              ],
            },
          ],
          nextCursor: null,
        },
      },
    },
  },
  replayDelivery: {
    params: { messageId: MESSAGE_ID },
    query: {},
    response: {
      queued: { summary: "On its way again", value: { messageId: MESSAGE_ID, state: "pending" } },
    },
  },
};
