import { insertLooseMessage } from "@/db/queries/webhook-log";
import { testMessageBody } from "@/lib/core/webhooks/message";
import type { Services } from "../context";
import { newId } from "../new-id";
import { findKey } from "./find-key";
import { requireEnabled } from "./require-enabled";

/** Queues a message that says nothing but that the endpoint is reached. */
export async function testWebhook(services: Services, keyOrId: string): Promise<{ messageId: string }> {
  const key = await findKey(services, keyOrId);
  await requireEnabled(services, key.id, key.webhookUrl);
  const id = newId(services, "message");
  const createdAt = services.clock.now();
  await insertLooseMessage(services.db, {
    id,
    apiKeyId: key.id,
    type: "webhook.test",
    createdAt,
    body: testMessageBody(id, key.environment, createdAt),
  });
  services.wake();
  return { messageId: id };
}
