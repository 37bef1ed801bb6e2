import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { memberships, partnerAuditLog, partners, people } from "../schema";
import { preparedFor } from "./prepared";

const membership = preparedFor((db) =>
  db
    .select({ partnerName: partners.name, role: memberships.role, closingAt: partners.closingAt })
    .from(memberships)
    .innerJoin(partners, eq(partners.id, memberships.partnerId))
    .where(
      and(
        eq(memberships.partnerId, sql.placeholder("partnerId")),
        eq(memberships.personId, sql.placeholder("personId")),
        isNull(partners.closedAt),
      ),
    )
    .prepare("membership"),
);

/** Which role a person has at a partner now; null where it has none, or the account is closed. */
export async function findMembership(db: Db, partnerId: string, personId: string) {
  const [row] = await membership(db).execute({ partnerId, personId });
  return row ?? null;
}

export async function insertMembership(db: Db, row: typeof memberships.$inferInsert): Promise<void> {
  await db.insert(memberships).values(row);
}

/** Every change of a partner's team waits here for the one before: rules about all of its members hold for all of them. */
export async function lockTeam(tx: Db, partnerId: string): Promise<void> {
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for("no key update");
}

const ofMember = (partnerId: string, personId: string) =>
  and(eq(memberships.partnerId, partnerId), eq(memberships.personId, personId));

export async function updateRole(
  db: Db,
  { partnerId, personId, role }: Pick<typeof memberships.$inferSelect, "partnerId" | "personId" | "role">,
): Promise<void> {
  await db.update(memberships).set({ role }).where(ofMember(partnerId, personId));
}

export async function deleteMembership(db: Db, partnerId: string, personId: string): Promise<void> {
  await db.delete(memberships).where(ofMember(partnerId, personId));
}

const partnersOf = preparedFor((db) =>
  db
    .select({ partnerId: partners.id, name: partners.name, role: memberships.role })
    .from(memberships)
    .innerJoin(partners, eq(partners.id, memberships.partnerId))
    .where(and(eq(memberships.personId, sql.placeholder("personId")), isNull(partners.closedAt)))
    .orderBy(asc(partners.name), asc(partners.id))
    .prepare("partners_of_person"),
);

/** The partners that a person belongs to, by name. */
export async function listPartnersOf(db: Db, personId: string) {
  return partnersOf(db).execute({ personId });
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

/** Lines of a partner's audit log, the newest first, older than a number where one is given. */
export async function listPartnerAudit(
  db: Db,
  { partnerId, before, limit }: { partnerId: string; before: number | null; limit: number },
) {
  return db
    .select({ row: partnerAuditLog, name: people.name })
    .from(partnerAuditLog)
    .leftJoin(people, eq(people.id, partnerAuditLog.personId))
    .where(
      and(
        eq(partnerAuditLog.partnerId, partnerId),
        before === null ? undefined : lt(partnerAuditLog.number, before),
      ),
    )
    .orderBy(desc(partnerAuditLog.number))
    .limit(limit);
}
