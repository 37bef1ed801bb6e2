import { findMessage, restartMessage } from "@/db/queries/webhook-log";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { requireEnabled } from "./require-enabled";

/**
 * Sends a message once more from the start of its schedule, under the same id and with the same body. Where a key
 * asks, another key's message is none.
 */
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
