import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiKeys, partners } from "../schema";
import { preparedFor } from "./prepared";

const byHash = preparedFor((db) =>
  db
    .select({
      apiKeyId: apiKeys.id,
      partnerId: apiKeys.partnerId,
      partnerName: partners.name,
      environment: apiKeys.environment,
      revokedAt: apiKeys.revokedAt,
      hasWebhookUrl: sql<boolean>`${apiKeys.webhookUrl} is not null`,
      billingMode: partners.billingMode,
      netTermsDays: partners.netTermsDays,
      creditLimitCents: partners.creditLimitCents,
      paymentMethodOnFile: sql<boolean>`${partners.customerId} is not null and ${partners.paymentMethodId} is not null`,
    })
    .from(apiKeys)
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(eq(apiKeys.sha256, sql.placeholder("sha256")))
    .prepare("api_key_by_hash"),
);

export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof findApiKeyByHash>>>;

export async function findApiKeyByHash(db: Db, sha256: string) {
  const [row] = await byHash(db).execute({ sha256 });
  return row ?? null;
}

/** The partner of this name, made when there is none. */
export async function ensurePartner(
  db: Db,
  partner: { id: string; name: string; createdAt: Date },
): Promise<string> {
  await db.insert(partners).values(partner).onConflictDoNothing({ target: partners.name });
  const [row] = await db.select({ id: partners.id }).from(partners).where(eq(partners.name, partner.name));
  if (!row) throw new Error("a partner vanished while a key was made for it");
  return row.id;
}

export interface NewApiKey {
  id: string;
  partnerId: string;
  environment: Environment;
  sha256: string;
  lastFour: string;
  webhookUrl?: string | null;
  webhookSecretSealed: string;
  createdAt: Date;
}

export async function insertApiKey(db: Db, key: NewApiKey): Promise<void> {
  await db.insert(apiKeys).values(key);
}

export interface KeyLimits {
  /** Per calendar month UTC; null is no cap. */
  spendCapCents: number | null;
  /** Per order; null is no cap. */
  orderCapCents: number | null;
  payer: "partner" | "end_user";
}

/** Changes what is given of a key's limits, and answers all of them. */
export async function setKeyLimits(db: Db, id: string, limits: Partial<KeyLimits>): Promise<KeyLimits> {
  const { spendCapCents, orderCapCents, payer } = apiKeys;
  const isAnyGiven = Object.values(limits).some((limit) => limit !== undefined);
  if (isAnyGiven) await db.update(apiKeys).set(limits).where(eq(apiKeys.id, id));
  const [row] = await db
    .select({ spendCapCents, orderCapCents, payer })
    .from(apiKeys)
    .where(eq(apiKeys.id, id));
  if (!row) throw new Error(`there is no key ${id}`);
  return row;
}

/** A partner's keys with their limits, the oldest first. */
export async function listKeysOfPartner(db: Db, partnerId: string) {
  const { id, environment, lastFour, spendCapCents, orderCapCents, payer, createdAt, revokedAt } = apiKeys;
  return db
    .select({ id, environment, lastFour, spendCapCents, orderCapCents, payer, createdAt, revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.partnerId, partnerId))
    .orderBy(asc(createdAt), asc(id));
}

/** Revokes a key for good; false when there is none to revoke. */
export async function revokeApiKey(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
