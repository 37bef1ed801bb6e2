import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { isId } from "../../lib/core/ids";
import type { Db } from "../client";
import { apiKeys, partners, rolledSecrets } from "../schema";
import { deleteTokensOf } from "./oauth-tokens";
import { findPartnerByName } from "./partners";
import { preparedFor } from "./prepared";

export const known = {
  apiKeyId: apiKeys.id,
  partnerId: apiKeys.partnerId,
  partnerName: partners.name,
  environment: apiKeys.environment,
  scope: apiKeys.scope,
  expiresAt: apiKeys.expiresAt,
  disabledAt: apiKeys.disabledAt,
  revokedAt: apiKeys.revokedAt,
  hasWebhookUrl: sql<boolean>`${apiKeys.webhookUrl} is not null`,
  billingMode: partners.billingMode,
  netTermsDays: partners.netTermsDays,
  creditLimitCents: partners.creditLimitCents,
  paymentMethodOnFile: sql<boolean>`${partners.customerId} is not null and ${partners.paymentMethodId} is not null`,
};

const byHash = preparedFor((db) =>
  db
    .select({ ...known, rolledOutAt: sql<Date | null>`null::timestamptz` })
    .from(apiKeys)
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(and(eq(apiKeys.sha256, sql.placeholder("sha256")), eq(apiKeys.kind, "key")))
    .prepare("api_key_by_hash"),
);

const byRolledHash = preparedFor((db) =>
  db
    .select({ ...known, rolledOutAt: rolledSecrets.endsAt })
    .from(rolledSecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, rolledSecrets.apiKeyId))
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(eq(rolledSecrets.sha256, sql.placeholder("sha256")))
    .prepare("api_key_by_rolled_hash"),
);

export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof findApiKeyByHash>>>;

export async function findApiKeyByHash(db: Db, sha256: string) {
  const [row] = await byHash(db).execute({ sha256 });
  if (row) return row;
  const [rolled] = await byRolledHash(db).execute({ sha256 });
  return rolled ?? null;
}

export async function getApiKey(db: Db, id: string) {
  const [row] = await db
    .select(known)
    .from(apiKeys)
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(eq(apiKeys.id, id));
  if (!row) throw new Error(`there is no key ${id}`);
  return row;
}

export async function ensurePartner(
  db: Db,
  partner: { id: string; name: string; createdAt: Date },
): Promise<string> {
  const named = await findPartnerByName(db, partner.name);
  if (named) return named.id;
  if (isId("partner", partner.name)) throw new Error(`There is no partner ${partner.name}`);
  const isOperators = sql`not ${partners.signedUp}`;
  await db
    .insert(partners)
    .values(partner)
    .onConflictDoNothing({ target: partners.name, where: isOperators });
  const made = await findPartnerByName(db, partner.name);
  if (!made) throw new Error("a partner vanished while a key was made for it");
  return made.id;
}

export type NewApiKey = typeof apiKeys.$inferInsert;

export async function insertApiKey(db: Db, key: NewApiKey): Promise<boolean> {
  const rows = await db
    .insert(apiKeys)
    .values(key)
    .onConflictDoNothing({
      target: [apiKeys.partnerId, apiKeys.creationKey],
      where: sql`creation_key is not null`,
    })
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

export interface KeyLimits {
  spendCapCents: number | null;
  orderCapCents: number | null;
  payer: "partner" | "end_user";
}

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

export async function noteKeyUse(db: Db, id: string, use: { at: Date; network: string }): Promise<void> {
  const aMinuteBefore = new Date(use.at.getTime() - 60_000);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: use.at, lastUsedNetwork: use.network })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, aMinuteBefore))));
}

export async function listKeysOfPartner(db: Db, partnerId: string) {
  const { id, environment, lastFour, spendCapCents, orderCapCents, payer, createdAt, revokedAt } = apiKeys;
  return db
    .select({ id, environment, lastFour, spendCapCents, orderCapCents, payer, createdAt, revokedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.kind, "key")))
    .orderBy(asc(createdAt), asc(id));
}

export async function endRolledSecret(db: Db, sha256: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(rolledSecrets)
    .set({ endsAt: sql`least(${rolledSecrets.endsAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(rolledSecrets.sha256, sha256))
    .returning({ apiKeyId: rolledSecrets.apiKeyId });
  return rows.length > 0;
}

export async function revokeApiKey(db: Db, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (rows.length > 0) await deleteTokensOf(tx, [id]);
    return rows.length > 0;
  });
}
