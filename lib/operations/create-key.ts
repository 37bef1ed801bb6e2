import { createHash } from "node:crypto";
import { ensurePartner, insertApiKey } from "@/db/queries/api-keys";
import { type Environment, makeApiKey } from "@/lib/core/keys/api-key";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import type { Services } from "./context";
import { newId } from "./new-id";
import { checkWebhookUrl } from "./submit/check-webhook-url";
import { makeWebhookSecret } from "./webhooks/make-webhook-secret";

export interface CreatedKey {
  /** Shown once; only its hash is kept. */
  key: string;
  /** `whsec_…`, shown once; every delivery to this key's webhook is signed with it. */
  webhookSecret: string;
}

/** Makes a key for a partner, and the partner too if there is none of this name. */
export async function createKey(
  services: Services,
  seal: (plain: string, context: string) => string,
  input: { environment: Environment; partnerName: string; webhookUrl?: string | undefined },
): Promise<CreatedKey> {
  checkWebhookUrl(services, input.webhookUrl);
  const createdAt = services.clock.now();
  const key = makeApiKey(input.environment, services.random(20));
  const webhookSecret = makeWebhookSecret(services);
  const id = newId(services, "apiKey");
  await services.db.transaction(async (tx) => {
    const partnerId = await ensurePartner(tx, {
      id: newId(services, "partner"),
      name: input.partnerName,
      createdAt,
    });
    await insertApiKey(tx, {
      id,
      partnerId,
      environment: input.environment,
      sha256: createHash("sha256").update(key).digest("hex"),
      lastFour: key.slice(-4),
      webhookUrl: input.webhookUrl ?? null,
      webhookSecretSealed: seal(webhookSecret, webhookSecretContext(id)),
      createdAt,
    });
  });
  return { key, webhookSecret };
}
