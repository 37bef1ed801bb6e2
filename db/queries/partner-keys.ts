import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiKeys, partners, people, rolledSecrets, spending } from "../schema";
import { preparedFor } from "./prepared";

export interface KeyOfPartner {
  partnerId: string;
  environment: Environment;
  keyId: string;
}

const isKey = ({ partnerId, environment, keyId }: KeyOfPartner) =>
  and(
    eq(apiKeys.id, keyId),
    eq(apiKeys.partnerId, partnerId),
    eq(apiKeys.kind, "key"),
    eq(apiKeys.environment, environment),
  );

export type KeyFacts = Awaited<ReturnType<typeof listKeyFacts>>[number];

interface WhichKeys {
  partnerId: string;
  environment: Environment;
  month: string;
  keyId?: string;
}

export async function listKeyFacts(db: Db, which: WhichKeys) {
  return (which.keyId === undefined ? factsOfAll : factsOfOne)(db).execute({ ...which });
}

const factsOfAll = preparedFor((db) => keyFacts(db).prepare("key_facts"));
const factsOfOne = preparedFor((db) =>
  keyFacts(db, eq(apiKeys.id, sql.placeholder("keyId"))).prepare("key_facts_of_one"),
);

function keyFacts(db: Db, more?: SQL) {
  const which = and(
    eq(apiKeys.partnerId, sql.placeholder("partnerId")),
    eq(apiKeys.kind, "key"),
    eq(apiKeys.environment, sql.placeholder("environment")),
    more,
  );
  const lastRolled = db
    .selectDistinctOn([rolledSecrets.apiKeyId], {
      apiKeyId: rolledSecrets.apiKeyId,
      lastFour: sql<string>`${rolledSecrets.lastFour}`.as("rolled_last_four"),
      endsAt: rolledSecrets.endsAt,
    })
    .from(rolledSecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, rolledSecrets.apiKeyId))
    .where(which)
    .orderBy(rolledSecrets.apiKeyId, desc(rolledSecrets.endsAt), desc(rolledSecrets.rolledAt))
    .as("last_rolled");
  return db
    .select({
      keyId: apiKeys.id,
      name: apiKeys.name,
      environment: apiKeys.environment,
      lastFour: apiKeys.lastFour,
      scope: apiKeys.scope,
      payer: apiKeys.payer,
      spendCapCents: apiKeys.spendCapCents,
      orderCapCents: apiKeys.orderCapCents,
      spentCents: sql<number>`coalesce(${spending.spentCents}, 0)`.mapWith(Number),
      rolls: apiKeys.rolls,
      rolledLastFour: lastRolled.lastFour,
      rolledEndsAt: lastRolled.endsAt,
      webhookUrl: apiKeys.webhookUrl,
      createdAt: apiKeys.createdAt,
      createdBy: people.email,
      lastUsedAt: apiKeys.lastUsedAt,
      lastUsedNetwork: apiKeys.lastUsedNetwork,
      expiresAt: apiKeys.expiresAt,
      disabledAt: apiKeys.disabledAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .leftJoin(people, eq(people.id, apiKeys.createdBy))
    .leftJoin(spending, and(eq(spending.apiKeyId, apiKeys.id), eq(spending.month, sql.placeholder("month"))))
    .leftJoin(lastRolled, eq(lastRolled.apiKeyId, apiKeys.id))
    .where(which)
    .orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));
}

/**
 * Locked until the transaction ends, with what orders may spend by it. "For update" from the start: a roll
 * changes a unique column, which needs that lock. Asking for it only then would deadlock with an order being
 * written.
 */
export async function lockKeyOfPartner(tx: Db, which: KeyOfPartner) {
  const [row] = await tx.select().from(apiKeys).where(isKey(which)).for("update");
  return row ?? null;
}

export async function updateKey(
  tx: Db,
  id: string,
  set: Partial<
    Pick<typeof apiKeys.$inferInsert, "name" | "spendCapCents" | "orderCapCents" | "disabledAt" | "revokedAt">
  >,
): Promise<void> {
  await tx.update(apiKeys).set(set).where(eq(apiKeys.id, id));
}

/** The present secret works until then. Any earlier secret ends now. */
export async function replaceSecret(
  tx: Db,
  key: { id: string; sha256: string; lastFour: string; rolls: number },
  roll: { sha256: string; lastFour: string; at: Date; endsAt: Date },
): Promise<void> {
  const { sha256, lastFour, at, endsAt } = roll;
  await tx
    .update(rolledSecrets)
    .set({ endsAt: sql`least(${rolledSecrets.endsAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(rolledSecrets.apiKeyId, key.id));
  await tx
    .insert(rolledSecrets)
    .values({ sha256: key.sha256, apiKeyId: key.id, lastFour: key.lastFour, rolledAt: at, endsAt });
  await tx
    .update(apiKeys)
    .set({ sha256, lastFour, rolls: key.rolls + 1 })
    .where(eq(apiKeys.id, key.id));
}

export async function readLiveFacts(db: Db, partnerId: string, personId: string) {
  const [row] = await db
    .select({
      emailVerified: people.emailVerified,
      termsVersion: partners.termsVersion,
      termsAcceptedAt: partners.termsAcceptedAt,
      billingMode: partners.billingMode,
      hasCard: sql<boolean>`${partners.customerId} is not null and ${partners.paymentMethodId} is not null`,
    })
    .from(partners)
    .innerJoin(people, eq(people.id, personId))
    .where(eq(partners.id, partnerId));
  if (!row) throw new Error("a partner or a member vanished");
  return row;
}

export async function acceptTermsOnce(
  tx: Db,
  partnerId: string,
  accepted: { version: string; at: Date; personId: string },
): Promise<boolean> {
  const { version, at, personId } = accepted;
  const rows = await tx
    .update(partners)
    .set({ termsVersion: version, termsAcceptedAt: at, termsAcceptedBy: personId })
    .where(and(eq(partners.id, partnerId), sql`${partners.termsVersion} is distinct from ${version}`))
    .returning({ id: partners.id });
  return rows.length > 0;
}
