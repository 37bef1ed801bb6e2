import { createHash } from "node:crypto";
import { ensurePartner, findApiKeyByHash, insertApiKey, revokeApiKey } from "@/db/queries/api-keys";
import { findWebhookKey, type WebhookKeyRow } from "@/db/queries/webhook-log";
import { isId } from "@/lib/core/ids";
import { type Environment, makeApiKey } from "@/lib/core/keys/api-key";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { WEBHOOK_SECRET_PREFIX } from "@/lib/core/webhooks/signature";
import { checkWebhookUrl } from "../check-webhook-url";
import type { Services } from "../context";
import { newId } from "../new-id";

interface CreatedKey {
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

/** Revokes an API key for good; false when there is no such key. Its orders go on. */
export async function revokeKey(
  { db, clock }: Pick<Services, "db" | "clock">,
  key: string,
): Promise<boolean> {
  const row = await findApiKeyByHash(db, createHash("sha256").update(key).digest("hex"));
  return row ? revokeApiKey(db, row.apiKeyId, clock.now()) : false;
}

/** The key that an operator named by its id or by itself; throws a sentence when there is none. */
export async function findKey({ db }: Pick<Services, "db">, keyOrId: string): Promise<WebhookKeyRow> {
  const sha256 = createHash("sha256").update(keyOrId).digest("hex");
  const key = await findWebhookKey(db, isId("apiKey", keyOrId) ? { id: keyOrId } : { sha256 });
  if (!key) throw new Error("This key doesn't exist.");
  return key;
}

/** `whsec_` and 256 random bits, as Standard Webhooks has it. */
export function makeWebhookSecret({ random }: Pick<Services, "random">): string {
  return `${WEBHOOK_SECRET_PREFIX}${Buffer.from(random(32)).toString("base64")}`;
}
