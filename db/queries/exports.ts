import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { accountExportParts, accountExports } from "../schema";
import { findJob, type JobRow, moveJob } from "./jobs";

export async function insertExport(
  tx: Db,
  facts: { id: string; partnerId: string; personId: string; at: Date },
): Promise<void> {
  const { at, ...row } = facts;
  await tx.insert(accountExports).values({ ...row, state: "running", createdAt: at, movedAt: at });
}

export async function addExportPart(
  db: Db,
  { id, parts, sheet }: Pick<JobRow<"export">, "id" | "parts" | "sheet">,
  made: {
    storageKey: string;
    rows: number;
    at: Date;
    next: Pick<JobRow<"export">, "sheet" | "place">;
    expiresAt: Date | null;
  },
): Promise<boolean> {
  const { storageKey, rows, at, next, expiresAt } = made;
  return db.transaction(async (tx) => {
    const progress = {
      ...next,
      parts: parts + 1,
      rows: sql`${accountExports.rows} + ${rows}`,
      movedAt: at,
      ...(expiresAt && { state: "ready" as const, finishedAt: at, expiresAt }),
    };
    const isThisPart = eq(accountExports.parts, parts);
    if (!(await moveJob(tx, { kind: "export", id }, ["running"], progress, isThisPart))) return false;
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

export async function endExpiredExports(db: Db, now: Date): Promise<void> {
  await db
    .update(accountExports)
    .set({ state: "deleted" })
    .where(and(eq(accountExports.state, "ready"), lt(accountExports.expiresAt, now)));
}

export async function endExportsOfPartner(tx: Db, partnerId: string, at: Date): Promise<void> {
  await tx
    .update(accountExports)
    .set({ state: "deleted", finishedAt: sql`coalesce(finished_at, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(accountExports.partnerId, partnerId), inArray(accountExports.state, ["running", "ready"])));
}

export async function isExportKept(db: Db, id: string): Promise<boolean> {
  const row = await findJob(db, { kind: "export", id });
  return row?.state === "running" || row?.state === "ready";
}
