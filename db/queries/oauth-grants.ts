import { and, eq } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, memberships, oauthGrants, oauthSigningKeys, partners } from "../schema";
import { known } from "./api-keys";

export type GrantRow = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

/** A grant with its row beside keys, and the role that whoever gave it has now; null where it is none. */
export async function findGrant(db: Db, apiKeyId: string) {
  const [row] = await db
    .select({
      ...known,
      personId: oauthGrants.personId,
      clientId: oauthGrants.clientId,
      scopes: oauthGrants.scopes,
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

/** The public halves of the keys that sign access tokens. */
export async function listTokenKeys(db: Db) {
  return db
    .select({ kid: oauthSigningKeys.id, publicKey: oauthSigningKeys.publicKey, alg: oauthSigningKeys.alg })
    .from(oauthSigningKeys);
}
