import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../client";
import { memberships, partnerAuditLog, partners, people } from "../schema";

/** Which role a person has at a partner now; null where it has none. */
export async function findMembership(db: Db, partnerId: string, personId: string) {
  const [row] = await db
    .select({ partnerName: partners.name, role: memberships.role })
    .from(memberships)
    .innerJoin(partners, eq(partners.id, memberships.partnerId))
    .where(and(eq(memberships.partnerId, partnerId), eq(memberships.personId, personId)));
  return row ?? null;
}

export async function insertMembership(db: Db, row: typeof memberships.$inferInsert): Promise<void> {
  await db.insert(memberships).values(row);
}

/** Everybody of a partner, in the order in which they joined. */
export async function listMembers(db: Db, partnerId: string) {
  return db
    .select({
      personId: memberships.personId,
      name: people.name,
      email: people.email,
      role: memberships.role,
      createdAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.partnerId, partnerId))
    .orderBy(asc(memberships.createdAt), asc(memberships.personId));
}

export async function insertPartnerAuditRow(db: Db, row: typeof partnerAuditLog.$inferInsert): Promise<void> {
  await db.insert(partnerAuditLog).values(row);
}
