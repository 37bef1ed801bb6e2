import { and, asc, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { invitations, memberships, partners, people } from "../schema";

export type InvitationRow = typeof invitations.$inferSelect;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

export async function insertInvitation(db: Db, row: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(row);
}

export async function listOpenInvitations(db: Db, partnerId: string) {
  return db
    .select({ row: invitations, invitedBy: people.email })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.invitedBy))
    .where(and(eq(invitations.partnerId, partnerId), isOpen))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}

export async function findOpenInvitation(
  db: Db,
  partnerId: string,
  invitationId: string,
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.partnerId, partnerId), eq(invitations.id, invitationId), isOpen));
  return row ?? null;
}

export async function findOpenInvitationOf(
  db: Db,
  { partnerId, email, at }: { partnerId: string; email: string; at: Date },
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.partnerId, partnerId),
        eq(invitations.email, email),
        isOpen,
        gt(invitations.expiresAt, at),
      ),
    );
  return row ?? null;
}

export async function findInvitation(
  db: Db,
  by: { tokenSha256: string } | { id: string },
): Promise<InvitationRow | null> {
  const where = "id" in by ? eq(invitations.id, by.id) : eq(invitations.tokenSha256, by.tokenSha256);
  const [row] = await db.select().from(invitations).where(where);
  return row ?? null;
}

export async function revokeInvitationsOf(db: Db, partnerId: string, email: string, at: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.partnerId, partnerId), eq(invitations.email, email), isOpen));
}

export async function revokeInvitationsBy(
  db: Db,
  { partnerId, personId, at }: { partnerId: string; personId: string; at: Date },
) {
  return db
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.partnerId, partnerId), eq(invitations.invitedBy, personId), isOpen))
    .returning({ id: invitations.id, email: invitations.email, role: invitations.role });
}

export async function takeInvitation(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ acceptedAt: at })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

export async function countInvitations(
  db: Db,
  { partnerId, email, since }: { partnerId: string; email: string; since: Date },
): Promise<{ ofPartner: number; ofAddress: number }> {
  const made = gt(invitations.createdAt, since);
  const of = (what: ReturnType<typeof eq>) =>
    db.select({ count: count() }).from(invitations).where(and(what, made));
  const [ofPartner] = await of(eq(invitations.partnerId, partnerId));
  const [ofAddress] = await of(eq(invitations.email, email));
  return { ofPartner: ofPartner?.count ?? 0, ofAddress: ofAddress?.count ?? 0 };
}

export async function listInvitationsFor(db: Db, email: string, now: Date) {
  return db
    .select({ row: invitations, partnerName: partners.name, invitedBy: people.email })
    .from(invitations)
    .innerJoin(partners, eq(partners.id, invitations.partnerId))
    .innerJoin(people, eq(people.id, invitations.invitedBy))
    .where(and(eq(invitations.email, email), isOpen, gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.createdAt));
}

export async function hasOpenInvitation(db: Db, email: string, now: Date): Promise<boolean> {
  return (await listInvitationsFor(db, email.trim().toLowerCase(), now)).length > 0;
}

export async function isMemberAddress(db: Db, partnerId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: people.id })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.partnerId, partnerId), eq(sql`lower(${people.email})`, email)));
  return rows.length > 0;
}
