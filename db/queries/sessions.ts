import { and, eq, gt } from "drizzle-orm";
import type { Db } from "../client";
import { people, sessions } from "../schema";

/** Who a session of the portal belongs to; null where it has ended. */
export async function findPortalSession(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      steppedUpAt: sessions.steppedUpAt,
      personId: people.id,
      email: people.email,
      name: people.name,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(and(eq(sessions.token, token), eq(sessions.surface, "portal"), gt(sessions.expiresAt, now)));
  return row ?? null;
}
