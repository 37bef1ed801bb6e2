import { enableEndpoint } from "@/db/queries/webhook-attempts";
import { setWebhookUrl } from "@/db/queries/webhook-log";
import type { Services } from "../context";
import { checkWebhookUrl } from "../submit/check-webhook-url";
import { findKey } from "./find-key";
import { endpointOf } from "./send-message";

/** Sets the URL of a key that an operator names, or takes it away. */
export async function setWebhook(
  services: Services,
  keyOrId: string,
  url: string | null,
): Promise<{ keyId: string }> {
  checkWebhookUrl(services, url ?? undefined);
  const key = await findKey(services, keyOrId);
  await storeWebhookUrl(services, key.id, url);
  return { keyId: key.id };
}

/** Stores a checked URL; setting one also enables it again. What waits goes to the new URL. */
export async function storeWebhookUrl(
  services: Services,
  apiKeyId: string,
  url: string | null,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await setWebhookUrl(tx, apiKeyId, url);
    if (url !== null) await enableEndpoint(tx, endpointOf(apiKeyId, url));
  });
  services.wake();
}

/** Enables a URL again that orders of the key name themselves; what comes after is sent to it. */
export async function enableWebhook(
  services: Services,
  keyOrId: string,
  url: string,
): Promise<{ keyId: string }> {
  const key = await findKey(services, keyOrId);
  await enableEndpoint(services.db, endpointOf(key.id, url));
  return { keyId: key.id };
}
