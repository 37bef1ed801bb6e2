import { listDisabledEndpoints, listMessages } from "@/db/queries/webhook-log";
import type { Services } from "../context";
import { findKey } from "./find-key";

const SHOWN = 50;

/** A key's URL, what is disabled, and its latest messages with what came of them. */
export async function webhookLog(services: Services, keyOrId: string) {
  const key = await findKey(services, keyOrId);
  return {
    keyId: key.id,
    url: key.webhookUrl,
    disabled: await listDisabledEndpoints(services.db, key.id),
    messages: await listMessages(services.db, key.id, SHOWN),
  };
}
