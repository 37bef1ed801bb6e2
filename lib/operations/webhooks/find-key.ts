import { createHash } from "node:crypto";
import { findWebhookKey, type WebhookKeyRow } from "@/db/queries/webhook-log";
import { isId } from "@/lib/core/ids";
import type { Services } from "../context";

/** The key that an operator named by its id or by itself; throws a sentence when there is none. */
export async function findKey({ db }: Pick<Services, "db">, keyOrId: string): Promise<WebhookKeyRow> {
  const sha256 = createHash("sha256").update(keyOrId).digest("hex");
  const key = await findWebhookKey(db, isId("apiKey", keyOrId) ? { id: keyOrId } : { sha256 });
  if (!key) throw new Error("This key doesn't exist.");
  return key;
}
