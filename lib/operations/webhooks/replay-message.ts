import { findMessage, restartMessage } from "@/db/queries/webhook-log";
import type { Services } from "../context";
import { requireOn } from "./require-on";

/** Sends a message once more from the start of its schedule, under the same id and with the same body. */
export async function replayMessage(services: Services, messageId: string): Promise<void> {
  const message = await findMessage(services.db, messageId);
  if (!message) throw new Error("There is no such message.");
  await requireOn(services, message.apiKeyId, message.url);
  if (!(await restartMessage(services.db, messageId, services.clock.now()))) {
    throw new Error("The message is being sent at this moment.");
  }
  services.wake();
}
