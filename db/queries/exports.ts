import { and, asc, count, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { accountExportParts, accountExports, memberships, partners, people } from "../schema";

export type ExportRow = typeof accountExports.$inferSelect;

export async function insertExport(
  tx: Db,
  facts: { id: string; partnerId: string; requestedBy: string; at: Date },
): Promise<void> {
  const { at, ...row } = facts;
  await tx.insert(accountExports).values({ ...row, state: "running", createdAt: at, movedAt: at });
}

export async function findExport(db: Db, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, id));
  return row ?? null;
}

export async function findExportOfPartner(db: Db, partnerId: string, id: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.partnerId, partnerId)));
  return row ?? null;
}

export async function listExportsOfPartner(db: Db, partnerId: string, limit: number) {
  return db
    .select({ row: accountExports, email: people.email })
    .from(accountExports)
    .innerJoin(people, eq(people.id, accountExports.requestedBy))
    .where(eq(accountExports.partnerId, partnerId))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id))
    .limit(limit);
}

export async function countExportsSince(tx: Db, partnerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(accountExports)
    .where(and(eq(accountExports.partnerId, partnerId), gt(accountExports.createdAt, since)));
  return row?.made ?? 0;
}

export async function findRunningExport(tx: Db, partnerId: string): Promise<ExportRow | null> {
  const [row] = await tx
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.partnerId, partnerId), eq(accountExports.state, "running")));
  return row ?? null;
}

/**
 * Returns false if another run was faster, or the export is over. A stored part that was not counted belongs to
 * nothing.
 */
export async function addExportPart(
  db: Db,
  { id, parts, sheet }: Pick<ExportRow, "id" | "parts" | "sheet">,
  made: {
    storageKey: string;
    rows: number;
    at: Date;
    next: Pick<ExportRow, "sheet" | "place">;
    expiresAt: Date | null;
  },
): Promise<boolean> {
  const { storageKey, rows, at, next, expiresAt } = made;
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(accountExports)
      .set({
        ...next,
        parts: parts + 1,
        rows: sql`${accountExports.rows} + ${rows}`,
        movedAt: at,
        ...(expiresAt && { state: "ready" as const, finishedAt: at, expiresAt }),
      })
      .where(
        and(eq(accountExports.id, id), eq(accountExports.state, "running"), eq(accountExports.parts, parts)),
      )
      .returning({ id: accountExports.id });
    if (moved.length === 0) return false;
    await tx.insert(accountExportParts).values({ exportId: id, number: parts, sheet, storageKey });
    return true;
  });
}

export async function listExportParts(db: Db, exportId: string) {
  return db
    .select()
    .from(accountExportParts)
    .where(eq(accountExportParts.exportId, exportId))
    .orderBy(asc(accountExportParts.number));
}

export async function failExport(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(accountExports)
    .set({ state: "failed", finishedAt: at })
    .where(and(eq(accountExports.id, id), eq(accountExports.state, "running")));
}

/** Once, and only if its recipient still belongs to the partner. */
export async function takeExportMail(db: Db, id: string, at: Date) {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(accountExports)
      .set({ mailedAt: at })
      .where(
        and(
          eq(accountExports.id, id),
          sql`mailed_at is null`,
          inArray(accountExports.state, ["ready", "failed"]),
        ),
      )
      .returning();
    if (!taken) return null;
    const [who] = await tx
      .select({ email: people.email, partnerName: partners.name, role: memberships.role })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .innerJoin(partners, eq(partners.id, memberships.partnerId))
      .where(and(eq(memberships.partnerId, taken.partnerId), eq(memberships.personId, taken.requestedBy)));
    return who ? { ...taken, ...who } : null;
  });
}

export async function giveBackExportMail(db: Db, id: string): Promise<void> {
  await db.update(accountExports).set({ mailedAt: null }).where(eq(accountExports.id, id));
}

export async function endExports(db: Db, now: Date, stuckBefore: Date): Promise<void> {
  await db
    .update(accountExports)
    .set({ state: "deleted" })
    .where(and(eq(accountExports.state, "ready"), lt(accountExports.expiresAt, now)));
  await db
    .update(accountExports)
    .set({ state: "failed", finishedAt: now })
    .where(and(eq(accountExports.state, "running"), lt(accountExports.movedAt, stuckBefore)));
}

/** A part that is being written no longer counts. */
export async function endExportsOfPartner(tx: Db, partnerId: string, at: Date): Promise<void> {
  await tx
    .update(accountExports)
    .set({ state: "deleted", finishedAt: sql`coalesce(finished_at, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(accountExports.partnerId, partnerId), inArray(accountExports.state, ["running", "ready"])));
}

export async function isExportKept(db: Db, id: string): Promise<boolean> {
  const row = await findExport(db, id);
  return row?.state === "running" || row?.state === "ready";
}
