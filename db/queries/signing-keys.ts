import { and, eq, exists, inArray, isNull, or } from "drizzle-orm";
import type { SigningKeyState } from "../../lib/core/keys/signing-keys";
import type { Db } from "../client";
import { certificates, signingKeys } from "../schema";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(signingKeys.createdAt);
}

export async function listPublishedKeys(db: Db): Promise<SigningKeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(
      or(
        inArray(signingKeys.state, ["next", "active"]),
        and(
          eq(signingKeys.state, "retired"),
          exists(
            db
              .select({ id: certificates.id })
              .from(certificates)
              .where(and(eq(certificates.kid, signingKeys.kid), isNull(certificates.revokedAt))),
          ),
        ),
      ),
    )
    .orderBy(signingKeys.createdAt);
}

export async function lockSigningKeyState(tx: Db, kid: string): Promise<SigningKeyState | null> {
  const [row] = await tx
    .select({ state: signingKeys.state })
    .from(signingKeys)
    .where(eq(signingKeys.kid, kid))
    .for("share");
  return row?.state ?? null;
}

export async function insertSigningKey(db: Db, key: SigningKeyRow): Promise<void> {
  await db.insert(signingKeys).values(key).onConflictDoNothing();
}

export async function moveSigningKey(
  db: Db,
  kid: string,
  from: SigningKeyState,
  to: SigningKeyState,
  at: Date,
): Promise<boolean> {
  const stamp =
    to === "active" ? { activatedAt: at } : to === "retired" ? { retiredAt: at } : { compromisedAt: at };
  const rows = await db
    .update(signingKeys)
    .set({ state: to, ...stamp })
    .where(and(eq(signingKeys.kid, kid), eq(signingKeys.state, from)))
    .returning({ kid: signingKeys.kid });
  return rows.length > 0;
}
