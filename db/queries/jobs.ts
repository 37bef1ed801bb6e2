import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Role } from "@/lib/core/rights/rights";
import type { Db } from "../client";
import {
  accountExports,
  memberships,
  operatorRuns,
  orderImports,
  partners,
  people,
  sandboxWipes,
} from "../schema";

const TABLES = {
  export: accountExports,
  import: orderImports,
  wipe: sandboxWipes,
  run: operatorRuns,
};

export type JobKind = keyof typeof TABLES;
export type MemberJobKind = Exclude<JobKind, "run">;
export type JobRow<K extends JobKind> = (typeof TABLES)[K]["$inferSelect"];
export type JobState<K extends JobKind> = JobRow<K>["state"];

export interface Job<K extends JobKind> {
  kind: K;
  id: string;
}

type Columns<Names extends string> = PgTable & Record<Names, PgColumn>;

const anyTable = (kind: JobKind): Columns<"id" | "state"> => TABLES[kind];
const memberTable = (
  kind: MemberJobKind,
): Columns<"id" | "state" | "partnerId" | "personId" | "createdAt" | "movedAt" | "mailedAt"> => TABLES[kind];

export async function findJob<K extends JobKind>(db: Db, { kind, id }: Job<K>): Promise<JobRow<K> | null> {
  const table = anyTable(kind);
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return (row as JobRow<K> | undefined) ?? null;
}

/** Null if another process was faster, or the job is over. */
export async function moveJob<K extends JobKind>(
  db: Db,
  { kind, id }: Job<K>,
  from: readonly JobState<K>[],
  to: PgUpdateSetSource<(typeof TABLES)[K]>,
  also?: SQL,
): Promise<JobRow<K> | null> {
  const table = anyTable(kind);
  const [row] = await db
    .update(table)
    .set(to as object)
    .where(and(eq(table.id, id), inArray(table.state, [...from]), also))
    .returning();
  return (row as JobRow<K> | undefined) ?? null;
}

export async function listJobs<K extends MemberJobKind>(
  db: Db,
  kind: K,
  wanted: Partial<JobRow<K>> & { partnerId: string },
  limit: number,
): Promise<{ row: JobRow<K>; email: string }[]> {
  const table = memberTable(kind);
  const column = (name: string) => (table as unknown as Record<string, PgColumn>)[name] as PgColumn;
  const found = await db
    .select({ row: table, email: people.email })
    .from(table)
    .innerJoin(people, eq(people.id, table.personId))
    .where(and(...Object.entries(wanted).map(([name, value]) => eq(column(name), value))))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
  return found as { row: JobRow<K>; email: string }[];
}

export async function countJobsSince(
  tx: Db,
  kind: MemberJobKind,
  partnerId: string,
  since: Date,
): Promise<number> {
  const table = memberTable(kind);
  return tx.$count(table, and(eq(table.partnerId, partnerId), gt(table.createdAt, since)));
}

export async function listStuckJobs(db: Db, kind: MemberJobKind, before: Date): Promise<string[]> {
  const table = memberTable(kind);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, "running"), lt(table.movedAt, before)));
  return rows.map(({ id }) => id as string);
}

const MAILED = {
  export: inArray(accountExports.state, ["ready", "failed"]),
  wipe: inArray(sandboxWipes.state, ["done", "failed"]),
  // A stop by hand has no code: its author knows.
  import: or(
    eq(orderImports.state, "done"),
    and(eq(orderImports.state, "stopped"), isNotNull(orderImports.stopCode)),
  ),
};

export type MailedJob<K extends MemberJobKind> = JobRow<K> & {
  email: string;
  partnerName: string;
  role: Role;
};

export async function takeJobMail<K extends MemberJobKind>(
  db: Db,
  { kind, id }: Job<K>,
  at: Date,
): Promise<MailedJob<K> | null> {
  const table = memberTable(kind);
  return db.transaction(async (tx) => {
    const [taken] = (await tx
      .update(table)
      .set({ mailedAt: at } as object)
      .where(and(eq(table.id, id), isNull(table.mailedAt), MAILED[kind]))
      .returning()) as JobRow<K>[];
    if (!taken) return null;
    const [recipient] = await tx
      .select({ email: people.email, partnerName: partners.name, role: memberships.role })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .innerJoin(partners, eq(partners.id, memberships.partnerId))
      .where(and(eq(memberships.partnerId, taken.partnerId), eq(memberships.personId, taken.personId)));
    return recipient ? { ...taken, ...recipient } : null;
  });
}

export async function giveBackJobMail(db: Db, { kind, id }: Job<MemberJobKind>): Promise<void> {
  const table = memberTable(kind);
  await db
    .update(table)
    .set({ mailedAt: null } as object)
    .where(eq(table.id, id));
}
