import { hash } from "node:crypto";
import {
  endRolledSecret,
  ensurePartner,
  findApiKeyByHash,
  insertApiKey,
  type NewApiKey,
  revokeApiKey,
} from "@/db/queries/api-keys";
import { findWebhookKey, type WebhookKeyRow } from "@/db/queries/webhook-log";
import { isId } from "@/lib/core/ids";
import { type Environment, makeApiKey } from "@/lib/core/keys/api-key";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { portalProblem } from "@/lib/core/portal-problems";
import { WEBHOOK_SECRET_PREFIX } from "@/lib/core/webhooks/signature";
import { checkWebhookUrl } from "../check-webhook-url";
import type { Services, TransactionContext } from "../context";
import { newId } from "../new-id";

export interface CreatedKey {
  id: string;
  key: string;
  webhookSecret: string;
}

export type Seal = (plain: string, context: string) => string;

export type KeyTerms = Omit<
  NewApiKey,
  "id" | "partnerId" | "sha256" | "lastFour" | "webhookSecretSealed" | "createdAt"
>;

export async function createKey(
  services: Services,
  seal: Seal,
  { partnerName, ...terms }: KeyTerms & { partnerName: string },
): Promise<CreatedKey> {
  checkWebhookUrl(services, terms.webhookUrl ?? undefined);
  const at = services.clock.now();
  return services.db.transaction(async (tx) => {
    const partner = { id: newId(services, "partner"), name: partnerName, createdAt: at };
    const partnerId = await ensurePartner(tx, partner);
    return writeKey({ services, tx, at }, seal, { partnerId, ...terms });
  });
}

/** @throws Problem KEY_MADE */
export async function writeKey(
  { services, tx, at }: TransactionContext,
  seal: Seal,
  { id = newId(services, "apiKey"), ...terms }: KeyTerms & { partnerId: string; id?: string },
): Promise<CreatedKey> {
  const webhookSecret = makeWebhookSecret(services);
  const secret = makeSecret(services, terms.environment);
  const isWritten = await insertApiKey(tx, {
    ...terms,
    id,
    sha256: secret.sha256,
    lastFour: secret.lastFour,
    webhookSecretSealed: seal(webhookSecret, webhookSecretContext(id)),
    createdAt: at,
  });
  if (!isWritten) throw portalProblem("KEY_MADE", "This key was made already, and it's shown only once.");
  return { id, key: secret.key, webhookSecret };
}

export function makeSecret({ random }: Pick<Services, "random">, environment: Environment) {
  const key = makeApiKey(environment, random(20));
  return { key, sha256: hash("sha256", key, "hex"), lastFour: key.slice(-4) };
}

/** A rolled secret ends alone: it leaked, and its successor did not. An ID ends the whole key. */
export async function revokeKey(
  { db, clock }: Pick<Services, "db" | "clock">,
  key: string,
): Promise<boolean> {
  if (isId("apiKey", key.trim())) return revokeApiKey(db, key.trim(), clock.now());
  const sha256 = hash("sha256", key, "hex");
  if (await endRolledSecret(db, sha256, clock.now())) return true;
  const row = await findApiKeyByHash(db, sha256);
  return row ? revokeApiKey(db, row.apiKeyId, clock.now()) : false;
}

export async function findKey({ db }: Pick<Services, "db">, keyOrId: string): Promise<WebhookKeyRow> {
  const sha256 = hash("sha256", keyOrId, "hex");
  const key = await findWebhookKey(db, isId("apiKey", keyOrId) ? { id: keyOrId } : { sha256 });
  if (!key) throw new Error("This key doesn't exist.");
  return key;
}

/** `whsec_` and 256 random bits, as in Standard Webhooks. */
export function makeWebhookSecret({ random }: Pick<Services, "random">): string {
  return `${WEBHOOK_SECRET_PREFIX}${Buffer.from(random(32)).toString("base64")}`;
}
