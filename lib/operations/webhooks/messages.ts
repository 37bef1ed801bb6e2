import {
  deleteMessagesBefore,
  findDisabledEndpoint,
  findMessage,
  insertLooseMessage,
  restartMessage,
} from "@/db/queries/webhook-log";
import { WEBHOOK_EXAMPLES } from "@/lib/contract/examples/webhooks";
import type { WebhookType } from "@/lib/contract/schemas/webhooks";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { Problem } from "@/lib/core/problem";
import { testMessageBody } from "@/lib/core/webhooks/message";
import type { Services } from "../context";
import { findKey } from "../keys/keys";
import { newId } from "../new-id";
import { endpointOf } from "./send-message";

/** @throws Problem NOT_FOUND, VALIDATION_ERROR */
export async function replayMessage(services: Services, messageId: string, ofKeyId?: string): Promise<void> {
  const message = await findMessage(services.db, messageId);
  if (!message || (ofKeyId !== undefined && message.apiKeyId !== ofKeyId)) {
    throw new Problem("NOT_FOUND", "No message with this ID is available to this key.", {
      recoveryHint: "GET /webhooks/deliveries lists this key's messages. They're kept for 90 days.",
    });
  }
  await requireEnabled(services, message.apiKeyId, message.url);
  if (!(await restartMessage(services.db, messageId, services.clock.now()))) {
    throw new Problem("VALIDATION_ERROR", "The message is being sent right now.", {
      retryable: true,
      retryAfterSeconds: 15,
      recoveryHint: "Check the outcome in GET /webhooks/deliveries before you send it again.",
    });
  }
  services.wake();
}

/** @throws Problem VALIDATION_ERROR */
export async function testWebhook(
  services: Services,
  keyOrId: string,
  type: WebhookType = "webhook.test",
): Promise<{ messageId: string }> {
  const key = await findKey(services, keyOrId);
  if (type !== "webhook.test" && key.environment !== "sandbox") {
    throw new Problem("VALIDATION_ERROR", `A live key can't send a sample of ${type}.`, {
      field: "type",
      recoveryHint: "Use a sandbox key, or leave out type.",
    });
  }
  await requireEnabled(services, key.id, key.webhookUrl);
  const id = newId(services, "message");
  const createdAt = services.clock.now();
  await insertLooseMessage(services.db, {
    id,
    apiKeyId: key.id,
    type,
    createdAt,
    body:
      type === "webhook.test"
        ? testMessageBody(id, key.environment, createdAt)
        : sampleBody(type, { id, at: createdAt }),
  });
  services.wake();
  return { messageId: id };
}

function sampleBody(type: WebhookType, { id, at }: { id: string; at: Date }): string {
  const { data } = WEBHOOK_EXAMPLES[type];
  const timestamp = at.toISOString();
  const isSandbox = "jobId" in data;
  return JSON.stringify({
    id,
    type,
    timestamp,
    data: { ...data, isSandbox, isTest: true, occurredAt: timestamp },
  });
}

/** @throws Problem VALIDATION_ERROR */
export async function requireEnabled(
  { db }: Pick<Services, "db">,
  apiKeyId: string,
  url: string | null,
): Promise<void> {
  if (url === null) {
    throw new Problem("VALIDATION_ERROR", "This key has no webhook URL.", {
      recoveryHint: "Set one with PUT /webhooks, then send this request again.",
    });
  }
  const disabled = await findDisabledEndpoint(db, endpointOf(apiKeyId, url));
  if (!disabled) return;
  const why = disabled.reason === "gone" ? "it returned 410" : "it failed for five days";
  throw new Problem(
    "VALIDATION_ERROR",
    `The endpoint has been disabled since ${disabled.disabledAt.toISOString()}, because ${why}.`,
    { recoveryHint: "Fix your receiver, then call PUT /webhooks with its URL to enable it again." },
  );
}

export async function pruneWebhooks({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteMessagesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS.webhookMessages * 86_400_000));
}
