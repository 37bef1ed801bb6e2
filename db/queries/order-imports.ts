import { and, asc, count, eq, inArray, isNull, lt, ne, or, sum } from "drizzle-orm";
import type { Db } from "../client";
import { orderImportLines, orderImportRuns, orderImports } from "../schema";
import { moveJob } from "./jobs";

export type ImportLineRow = typeof orderImportLines.$inferSelect;

export interface ImportScope {
  partnerId: string;
  environment: "sandbox" | "live";
}

/** Lines per insert. More would exceed the number of parameters that a statement may have. */
const LINES_A_STATEMENT = 2_000;

export async function insertImport(
  tx: Db,
  row: Omit<typeof orderImports.$inferInsert, "state" | "movedAt">,
  lines: readonly { line: number; cents: number; input: Record<string, unknown> }[],
): Promise<boolean> {
  const made = await tx
    .insert(orderImports)
    .values({ ...row, state: "checked", movedAt: row.createdAt })
    .onConflictDoNothing({ target: [orderImports.partnerId, orderImports.environment, orderImports.sha256] })
    .returning({ id: orderImports.id });
  if (made.length === 0) return false;
  for (let at = 0; at < lines.length; at += LINES_A_STATEMENT) {
    const some = lines.slice(at, at + LINES_A_STATEMENT);
    await tx
      .insert(orderImportLines)
      .values(some.map((line) => ({ ...line, importId: row.id, state: "waiting" as const })));
  }
  return true;
}

export async function countImportLines(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      importId: orderImportLines.importId,
      state: orderImportLines.state,
      lines: count(),
      cents: sum(orderImportLines.cents).mapWith(Number),
    })
    .from(orderImportLines)
    .where(inArray(orderImportLines.importId, ids))
    .groupBy(orderImportLines.importId, orderImportLines.state);
}

export async function listImportLines(
  db: Db,
  importId: string,
  { refusedOnly = false, limit }: { refusedOnly?: boolean; limit: number },
): Promise<ImportLineRow[]> {
  return db
    .select()
    .from(orderImportLines)
    .where(
      and(
        eq(orderImportLines.importId, importId),
        refusedOnly ? eq(orderImportLines.state, "refused") : undefined,
      ),
    )
    .orderBy(asc(orderImportLines.line))
    .limit(limit);
}

export async function nextImportLine(db: Db, importId: string): Promise<ImportLineRow | null> {
  const [row] = await db
    .select()
    .from(orderImportLines)
    .where(and(eq(orderImportLines.importId, importId), eq(orderImportLines.state, "waiting")))
    .orderBy(asc(orderImportLines.line))
    .limit(1);
  return row ?? null;
}

export async function startImport(
  tx: Db,
  id: string,
  from: "checked" | "stopped",
  by: { personId: string; network: string; runId: string; at: Date },
): Promise<boolean> {
  const { personId, network, runId, at } = by;
  const moved = await moveJob(tx, { kind: "import", id }, [from], {
    personId,
    network,
    movedAt: at,
    state: "running",
    stopLine: null,
    stopCode: null,
    stopMessage: null,
    finishedAt: null,
    mailedAt: null,
  });
  if (!moved) return false;
  await tx.insert(orderImportRuns).values({ id: runId, importId: id, at });
  return true;
}

export async function stopRunningImport(
  tx: Db,
  id: string,
  why: { line: number | null; code: string | null; message: string; at: Date },
): Promise<boolean> {
  const { line, code, message, at } = why;
  const moved = await moveJob(tx, { kind: "import", id }, ["running"], {
    state: "stopped",
    stopLine: line,
    stopCode: code,
    stopMessage: message,
    movedAt: at,
    finishedAt: at,
  });
  return moved !== null;
}

const ofLine = ({ importId, line }: Pick<ImportLineRow, "importId" | "line">) =>
  and(eq(orderImportLines.importId, importId), eq(orderImportLines.line, line));

export async function setLineQuote(
  db: Db,
  line: Pick<ImportLineRow, "importId" | "line">,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const same = from === null ? isNull(orderImportLines.quoteId) : eq(orderImportLines.quoteId, from);
  const moved = await db
    .update(orderImportLines)
    .set({ quoteId: to })
    .where(and(ofLine(line), eq(orderImportLines.state, "waiting"), same))
    .returning({ line: orderImportLines.line });
  return moved.length > 0;
}

/** A placed order always wins: a concurrent run may fail to read what the other ordered. */
export async function settleLine(
  db: Db,
  line: Pick<ImportLineRow, "importId" | "line">,
  outcome:
    | { state: "placed"; jobId: string; orderNumber: string; message: string | null }
    | { state: "refused"; code: string; message: string },
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(orderImportLines)
      .set({ code: null, ...outcome, input: null })
      .where(
        and(
          ofLine(line),
          outcome.state === "placed"
            ? ne(orderImportLines.state, "placed")
            : eq(orderImportLines.state, "waiting"),
        ),
      );
    await tx.update(orderImports).set({ movedAt: at }).where(eq(orderImports.id, line.importId));
  });
}

export async function deleteOldImports(db: Db, before: { checked: Date; over: Date }): Promise<void> {
  await db
    .delete(orderImports)
    .where(
      or(
        and(eq(orderImports.state, "checked"), lt(orderImports.movedAt, before.checked)),
        and(ne(orderImports.state, "running"), lt(orderImports.movedAt, before.over)),
      ),
    );
}
