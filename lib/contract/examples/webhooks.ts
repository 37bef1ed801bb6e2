import type { WebhookBody, WebhookType } from "@/lib/contract/schemas/webhooks";
import { type JobStatus, progressPercent } from "@/lib/core/orders/job-states";
import { LIVE_ORDER, SPECIMEN_ORDER } from "./receipts";

interface Move {
  from: JobStatus | null;
  to: JobStatus;
  at: string;
}

function orderFacts(order: { jobId: string; orderNumber: string }, { from, to, at }: Move) {
  return {
    jobId: order.jobId,
    orderNumber: order.orderNumber,
    status: to,
    previousStatus: from,
    progressPercent: progressPercent({ status: to, reviewerClaimed: false, hardcopyPending: false }),
    isSandbox: order === SPECIMEN_ORDER,
    endUser: { externalId: "client-8812" },
    metadata: { caseNumber: "20417" },
    occurredAt: at,
  };
}

const ID = "msg_01m7yzwt4rvk90h2bj395ar85c";

function live(from: JobStatus | null, to: JobStatus, at: string) {
  return { id: ID, timestamp: at, data: orderFacts(LIVE_ORDER, { from, to, at }) };
}

const DRAFTED = "2026-11-21T12:04:36.000Z";
const REFUNDED = "2026-11-25T16:20:00.000Z";
const PAID_OUT = "2026-12-01T00:00:02.000Z";
const ASKED = "2026-11-21T15:10:00.000Z";
const ANSWERED = "2026-11-21T17:02:30.000Z";
const SHIPPED = "2026-11-23T18:25:00.000Z";
const TESTED = "2026-11-21T11:58:10.000Z";

export const QUESTION_ID = "qst_01m7zaj510cvj9nmwka4nbtn1a";

function questionAt(at: string) {
  const message = live("in_review", "in_review", at);
  return { ...message, data: { ...message.data, progressPercent: 80, questionId: QUESTION_ID } };
}

export const WEBHOOK_EXAMPLES: { [T in WebhookType]: WebhookBody<T> } = {
  "order.created": { type: "order.created", ...live(null, "created", "2026-11-21T12:04:31.000Z") },
  "order.paid": { type: "order.paid", ...live("created", "paid", "2026-11-21T12:04:33.000Z") },
  "order.processing": { type: "order.processing", ...live("paid", "processing", "2026-11-21T12:04:40.000Z") },
  "order.reviewing_draft": {
    type: "order.reviewing_draft",
    id: ID,
    timestamp: DRAFTED,
    data: orderFacts(SPECIMEN_ORDER, { from: "paid", to: "reviewing_draft", at: DRAFTED }),
  },
  "order.in_review": {
    type: "order.in_review",
    ...live("processing", "in_review", "2026-11-21T12:06:02.000Z"),
  },
  "order.ready": { type: "order.ready", ...live("in_review", "ready", "2026-11-22T09:41:07.000Z") },
  "order.delivered": { type: "order.delivered", ...live("ready", "delivered", "2026-11-22T09:50:12.000Z") },
  "order.failed": { type: "order.failed", ...live("processing", "failed", "2026-11-21T12:09:00.000Z") },
  "order.cancelled": { type: "order.cancelled", ...live("created", "cancelled", "2026-11-22T12:04:31.000Z") },
  "order.refunded": {
    type: "order.refunded",
    id: ID,
    timestamp: REFUNDED,
    data: {
      ...orderFacts(LIVE_ORDER, { from: "delivered", to: "refunded", at: REFUNDED }),
      refundedCents: 9363,
      remainingRefundableCents: 0,
    },
  },
  "order.refund_updated": {
    type: "order.refund_updated",
    id: ID,
    timestamp: REFUNDED,
    data: {
      ...orderFacts(LIVE_ORDER, { from: "delivered", to: "delivered", at: REFUNDED }),
      refundedCents: 500,
      remainingRefundableCents: 8863,
    },
  },
  "order.question_asked": { type: "order.question_asked", ...questionAt(ASKED) },
  "order.question_answered": { type: "order.question_answered", ...questionAt(ANSWERED) },
  "order.shipped": {
    type: "order.shipped",
    id: ID,
    timestamp: SHIPPED,
    data: {
      ...orderFacts(LIVE_ORDER, { from: "delivered", to: "delivered", at: SHIPPED }),
      carrier: "usps",
      trackingNumber: "9405500000000000000000",
    },
  },
  "certificate.revoked": {
    type: "certificate.revoked",
    id: ID,
    timestamp: REFUNDED,
    data: {
      ...orderFacts(LIVE_ORDER, { from: "refunded", to: "refunded", at: REFUNDED }),
      certificateId: LIVE_ORDER.certificateId,
      revokedReason: "order_refunded",
    },
  },
  "payout.paid": {
    type: "payout.paid",
    id: ID,
    timestamp: PAID_OUT,
    data: {
      payoutId: "po_01m7yzwt4r3khhxmm838dcth0p",
      period: "2026-12",
      amountCents: 48_210,
      currency: "USD",
      transferId: "tr_1QyTbz2eZvKYlo2C0v8nLwQd",
      isSandbox: false,
      occurredAt: PAID_OUT,
    },
  },
  "webhook.test": {
    type: "webhook.test",
    id: ID,
    timestamp: TESTED,
    data: { isSandbox: true, occurredAt: TESTED },
  },
};
