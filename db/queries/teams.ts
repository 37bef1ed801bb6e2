import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
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

export async function findMembership(db: Db, partnerId: string, personId: string) {
  const [row] = await membership(db).execute({ partnerId, personId });
  return row ?? null;
}

export async function insertMembership(db: Db, row: typeof memberships.$inferInsert): Promise<void> {
  await db.insert(memberships).values(row);
}

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

export async function listPartnersOf(db: Db, personId: string) {
  return partnersOf(db).execute({ personId });
}

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

export interface AuditFilter {
  partnerId: string;
  email?: string | null | undefined;
  action?: string | undefined;
  found?: { subject: string; emails: readonly string[]; actions: readonly string[] } | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  beforeNumber: number | null;
  limit: number;
}

export async function listPartnerAudit(db: Db, filter: AuditFilter) {
  return db
    .select({ row: partnerAuditLog, name: people.name })
    .from(partnerAuditLog)
    .leftJoin(people, eq(people.id, partnerAuditLog.personId))
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(partnerAuditLog.number))
    .limit(filter.limit);
}

function* conditionsOf(filter: AuditFilter): Generator<SQL | undefined> {
  const { email, action, found, from, before, beforeNumber } = filter;
  const log = partnerAuditLog;
  // Deliberately not the index's expression: the planner would read and sort a whole span for the first page.
  const dated = sql`(${log.at} + interval '0')`;
  yield eq(log.partnerId, filter.partnerId);
  if (email !== undefined) yield email === null ? isNull(log.email) : eq(log.email, email);
  if (action !== undefined) yield eq(log.action, action);
  if (found)
    yield or(
      eq(log.subject, found.subject),
      inArray(log.email, [...found.emails]),
      inArray(log.action, [...found.actions]),
    );
  if (from) {
    yield sql`${dated} >= ${from.toISOString()}::timestamptz`;
    yield sql`${log.number} > coalesce(${lineBeside(filter.partnerId, "before", from)}, 0)`;
  }
  if (before) {
    yield sql`${dated} < ${before.toISOString()}::timestamptz`;
    yield sql`${log.number} < coalesce(${lineBeside(filter.partnerId, "after", before)}, ${MOST_LINES}::bigint)`;
  }
  if (beforeNumber !== null) yield lt(log.number, beforeNumber);
}

const WRITTEN_WITHIN_MS = 3_600_000;
const MOST_LINES = Number.MAX_SAFE_INTEGER;

/**
 * A line number safely before or after the lines of a time. Lines are walked by number: without the bound, a
 * search for an old day would read everything after it.
 */
function lineBeside(partnerId: string, side: "before" | "after", time: Date): SQL {
  const sign = side === "before" ? -1 : 1;
  const at = new Date(time.getTime() + sign * WRITTEN_WITHIN_MS).toISOString();
  const isBeside = side === "before" ? sql`l.at < ${at}::timestamptz` : sql`l.at >= ${at}::timestamptz`;
  const nearest = side === "before" ? sql`l.at desc` : sql`l.at`;
  return sql`(select l.number from ${partnerAuditLog} l where l.partner_id = ${partnerId} and ${isBeside}
    order by ${nearest} limit 1)`;
}

const AUDIT_PEOPLE = 200;

export async function listAuditPeople(db: Db, partnerId: string) {
  const { rows } = (await db.execute(sql`
    with recursive addresses as (
      (select email from ${partnerAuditLog} where partner_id = ${partnerId} and email is not null
        order by email limit 1)
      union all
      select (select l.email from ${partnerAuditLog} l where l.partner_id = ${partnerId} and l.email > a.email
        order by l.email limit 1)
      from addresses a where a.email is not null)
    select a.email, (select nullif(p.name, '') from ${people} p where p.email = a.email) as name
    from addresses a where a.email is not null limit ${AUDIT_PEOPLE}::int`)) as unknown as {
    rows: { email: string; name: string | null }[];
  };
  return rows;
}
