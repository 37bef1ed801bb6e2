import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../client";
import { linkedAccounts } from "../schema";

export async function noteLinkedAccount(db: Db, row: typeof linkedAccounts.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(linkedAccounts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: linkedAccounts.id });
  if (made.length > 0) return true;
  const isKnown = and(
    eq(linkedAccounts.providerId, row.providerId),
    eq(linkedAccounts.accountId, row.accountId),
  );
  const moved = await db
    .update(linkedAccounts)
    .set({ userId: row.userId, updatedAt: row.updatedAt })
    .where(and(isKnown, ne(linkedAccounts.userId, row.userId)))
    .returning({ id: linkedAccounts.id });
  return moved.length > 0;
}
