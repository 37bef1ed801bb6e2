import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { startOfMonth } from "../../lib/core/month";
import type { Db } from "../client";
import {
  apiKeys,
  memberships,
  oauthClients,
  oauthGrants,
  oauthSigningKeys,
  orders,
  partners,
  people,
  spending,
} from "../schema";
import { known } from "./api-keys";
import { deleteTokensOf, isSignedIn } from "./oauth-tokens";

export type GrantRow = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

export async function findGrant(db: Db, apiKeyId: string, signIn: string | null) {
  const [row] = await db
    .select({
      ...known,
      isSignedIn: isSignedIn(apiKeyId, signIn),
      personId: oauthGrants.personId,
      clientId: oauthGrants.clientId,
      scopes: oauthGrants.scopes,
      stepUpAskedAt: oauthGrants.stepUpAskedAt,
      role: memberships.role,
    })
    .from(oauthGrants)
    .innerJoin(apiKeys, eq(apiKeys.id, oauthGrants.apiKeyId))
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .leftJoin(
      memberships,
      and(eq(memberships.partnerId, apiKeys.partnerId), eq(memberships.personId, oauthGrants.personId)),
    )
    .where(and(eq(oauthGrants.apiKeyId, apiKeyId), eq(apiKeys.kind, "grant")));
  return row ?? null;
}

export async function insertGrant(tx: Db, row: typeof oauthGrants.$inferInsert): Promise<void> {
  await tx.insert(oauthGrants).values(row);
}

function isStanding(of: { personId: string; clientId: string }): SQL | undefined {
  return and(
    eq(oauthGrants.personId, of.personId),
    eq(oauthGrants.clientId, of.clientId),
    isNull(apiKeys.revokedAt),
  );
}

export async function findGrantOf(
  db: Db,
  of: { partnerId: string; environment: "sandbox" | "live"; personId: string; clientId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: apiKeys.id })
    .from(oauthGrants)
    .innerJoin(apiKeys, eq(apiKeys.id, oauthGrants.apiKeyId))
    .where(and(isStanding(of), eq(apiKeys.partnerId, of.partnerId), eq(apiKeys.environment, of.environment)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1);
  return row?.id ?? null;
}

export async function hasGrantOf(db: Db, of: { personId: string; clientId: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: apiKeys.id })
    .from(oauthGrants)
    .innerJoin(apiKeys, eq(apiKeys.id, oauthGrants.apiKeyId))
    .where(isStanding(of))
    .limit(1);
  return row !== undefined;
}

export async function changeGrant(
  tx: Db,
  apiKeyId: string,
  to: {
    scopes: string[];
    clientName: string;
    expiresAt: Date | null;
    spendCapCents: number | null;
    orderCapCents: number | null;
  },
): Promise<boolean> {
  const { scopes, clientName, ...terms } = to;
  const changed = await tx
    .update(apiKeys)
    .set({ ...terms, name: clientName })
    .where(and(eq(apiKeys.id, apiKeyId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  if (changed.length === 0) return false;
  await tx
    .update(oauthGrants)
    .set({ scopes, clientName, stepUpAskedAt: null })
    .where(eq(oauthGrants.apiKeyId, apiKeyId));
  return true;
}

export async function noteStepUp(db: Db, apiKeyId: string, at: Date): Promise<void> {
  await db.update(oauthGrants).set({ stepUpAskedAt: at }).where(eq(oauthGrants.apiKeyId, apiKeyId));
}

export async function revokeGrantsOf(
  tx: Db,
  { partnerId, personId, at }: { partnerId: string; personId: string; at: Date },
): Promise<string[]> {
  const theirs = tx
    .select({ id: oauthGrants.apiKeyId })
    .from(oauthGrants)
    .where(eq(oauthGrants.personId, personId));
  const ended = await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.partnerId, partnerId), inArray(apiKeys.id, theirs), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  const ids = ended.map(({ id }) => id);
  await deleteTokensOf(tx, ids);
  return ids;
}

export async function listTokenKeys(db: Db) {
  return db
    .select({ kid: oauthSigningKeys.id, publicKey: oauthSigningKeys.publicKey, alg: oauthSigningKeys.alg })
    .from(oauthSigningKeys);
}

export async function findOAuthClient(db: Db, clientId: string) {
  const [row] = await db
    .select({ clientId: oauthClients.clientId, name: oauthClients.name, logoUri: oauthClients.icon })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  return row ?? null;
}

export async function listGrants(db: Db, partnerId: string, month: string) {
  return db
    .select({
      connectionId: apiKeys.id,
      name: oauthGrants.clientName,
      clientId: oauthGrants.clientId,
      environment: apiKeys.environment,
      scopes: oauthGrants.scopes,
      allowedBy: people.email,
      spendCapCents: apiKeys.spendCapCents,
      orderCapCents: apiKeys.orderCapCents,
      spentCents:
        sql<number>`case ${apiKeys.environment} when 'sandbox' then ${sandboxSpent(month)} else coalesce(${spending.spentCents}, 0) end`.mapWith(
          Number,
        ),
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(oauthGrants)
    .innerJoin(apiKeys, eq(apiKeys.id, oauthGrants.apiKeyId))
    .innerJoin(people, eq(people.id, oauthGrants.personId))
    .leftJoin(spending, and(eq(spending.apiKeyId, apiKeys.id), eq(spending.month, month)))
    .where(eq(apiKeys.partnerId, partnerId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Spending as if the sandbox charged. Locked until the transaction ends. */
export async function lockSandboxCaps(tx: Db, apiKeyId: string, month: string) {
  const [row] = await tx
    .select({
      expiresAt: apiKeys.expiresAt,
      disabledAt: apiKeys.disabledAt,
      revokedAt: apiKeys.revokedAt,
      spendCapCents: apiKeys.spendCapCents,
      orderCapCents: apiKeys.orderCapCents,
    })
    .from(apiKeys)
    .where(eq(apiKeys.id, apiKeyId))
    .for("update");
  if (!row) throw new Error("the grant of a submission vanished");
  // Count after the lock: earlier holders have committed by now.
  const [spent] = await tx
    .select({ cents: sql<number>`coalesce(sum(${orders.totalCents}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.apiKeyId, apiKeyId), gte(orders.createdAt, startOfMonth(month))));
  return { ...row, spentCents: spent?.cents ?? 0 };
}

const sandboxSpent = (month: string) =>
  sql<number>`(select coalesce(sum(${orders.totalCents}), 0) from ${orders} where ${orders.apiKeyId} = ${apiKeys.id}
    and ${orders.createdAt} >= ${startOfMonth(month).toISOString()})`.mapWith(Number);

export async function lockGrantOfPartner(tx: Db, partnerId: string, apiKeyId: string) {
  const [row] = await tx
    .select({ id: apiKeys.id, revokedAt: apiKeys.revokedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, apiKeyId), eq(apiKeys.partnerId, partnerId), eq(apiKeys.kind, "grant")))
    .for("update");
  return row ?? null;
}
