import { payoutMessageBody } from "@/lib/core/payouts/payout";
import { orderMessageBody, testMessageBody } from "@/lib/core/webhooks/message";
import { WEBHOOK_TYPES, type WebhookType, webhookSummary } from "../schemas/webhooks";
import { WEBHOOK_EXAMPLES } from "./webhooks";

export interface WebhookSample {
  type: WebhookType;
  summary: string;
  body: string;
}

export const WEBHOOK_SAMPLES: readonly WebhookSample[] = WEBHOOK_TYPES.map((type) => ({
  type,
  summary: webhookSummary(type),
  body: bodyOf(type),
}));

function bodyOf(type: WebhookType): string {
  const example = WEBHOOK_EXAMPLES[type];
  const at = new Date(example.timestamp);
  const environment = example.data.isSandbox ? "sandbox" : "live";
  if (example.type === "webhook.test") return testMessageBody(example.id, environment, at);
  if (example.type === "payout.paid") {
    const { payoutId, period, amountCents, transferId } = example.data;
    return payoutMessageBody(example.id, { id: payoutId, period, amountCents, transferId }, at);
  }
  const { jobId, orderNumber, endUser, metadata = {}, ...facts } = example.data;
  const endUserExternalId = endUser?.externalId ?? null;
  const { previousStatus, status, progressPercent } = facts;
  return orderMessageBody(
    { id: jobId, orderNumber, environment, endUserExternalId, metadata },
    {
      id: example.id.replace(/^msg_/, "evt_"),
      type: example.type,
      previousStatus,
      status,
      progressPercent,
      at,
      data: facts,
    },
  );
}
