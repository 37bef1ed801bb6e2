import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql, sum } from "drizzle-orm";
import type { Db } from "../client";
import { memberships, orderImportLines, orderImportRuns, orderImports, partners, people } from "../schema";

export type ImportRow = typeof orderImports.$inferSelect;
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

const ofScope = ({ partnerId, environment }: ImportScope) =>
  and(eq(orderImports.partnerId, partnerId), eq(orderImports.environment, environment));

export async function findImportByFile(db: Db, scope: ImportScope, sha256: string): Promise<string | null> {
  const [row] = await db
    .select({ id: orderImports.id })
    .from(orderImports)
    .where(and(ofScope(scope), eq(orderImports.sha256, sha256)));
  return row?.id ?? null;
}

export async function countImportsSince(tx: Db, partnerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(orderImports)
    .where(and(eq(orderImports.partnerId, partnerId), gt(orderImports.createdAt, since)));
  return row?.made ?? 0;
}

export async function findImport(db: Db, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(orderImports).where(eq(orderImports.id, id));
  return row ?? null;
}

export async function listImportsOf(
  db: Db,
  scope: ImportScope,
  { id, limit }: { id?: string; limit: number },
): Promise<{ row: ImportRow; email: string }[]> {
  return db
    .select({ row: orderImports, email: people.email })
    .from(orderImports)
    .innerJoin(people, eq(people.id, orderImports.personId))
    .where(and(ofScope(scope), id === undefined ? undefined : eq(orderImports.id, id)))
    .orderBy(desc(orderImports.createdAt), desc(orderImports.id))
    .limit(limit);
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
  const moved = await tx
    .update(orderImports)
    .set({
      personId,
      network,
      movedAt: at,
      state: "running",
      stopLine: null,
      stopCode: null,
      stopMessage: null,
      finishedAt: null,
      mailedAt: null,
    })
    .where(and(eq(orderImports.id, id), eq(orderImports.state, from)))
    .returning({ id: orderImports.id });
  if (moved.length === 0) return false;
  await tx.insert(orderImportRuns).values({ id: runId, importId: id, at });
  return true;
}

export async function stopRunningImport(
  tx: Db,
  id: string,
  why: { line: number | null; code: string | null; message: string; at: Date },
): Promise<boolean> {
  const { line, code, message, at } = why;
  const moved = await tx
    .update(orderImports)
    .set({
      state: "stopped",
      stopLine: line,
      stopCode: code,
      stopMessage: message,
      movedAt: at,
      finishedAt: at,
    })
    .where(and(eq(orderImports.id, id), eq(orderImports.state, "running")))
    .returning({ id: orderImports.id });
  return moved.length > 0;
}

export async function finishImport(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(orderImports)
    .set({ state: "done", movedAt: at, finishedAt: at })
    .where(and(eq(orderImports.id, id), eq(orderImports.state, "running")));
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

/**
 * A placed order always wins: a concurrent run may fail to read what the other ordered. From then on the order
 * holds the line's data.
 */
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

/** Once, and only if its owner still belongs to the partner. */
export async function takeImportMail(db: Db, id: string, at: Date) {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(orderImports)
      .set({ mailedAt: at })
      .where(
        and(
          eq(orderImports.id, id),
          isNull(orderImports.mailedAt),
          // A stop by hand has no code: its author knows.
          or(
            eq(orderImports.state, "done"),
            and(eq(orderImports.state, "stopped"), sql`stop_code is not null`),
          ),
        ),
      )
      .returning();
    if (!taken) return null;
    const [who] = await tx
      .select({ email: people.email, partnerName: partners.name })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .innerJoin(partners, eq(partners.id, memberships.partnerId))
      .where(and(eq(memberships.partnerId, taken.partnerId), eq(memberships.personId, taken.personId)));
    return who ? { ...taken, ...who } : null;
  });
}

export async function giveBackImportMail(db: Db, id: string): Promise<void> {
  await db.update(orderImports).set({ mailedAt: null }).where(eq(orderImports.id, id));
}

export async function findImportPerson(db: Db, personId: string) {
  const [row] = await db
    .select({ personId: people.id, email: people.email, name: people.name })
    .from(people)
    .where(eq(people.id, personId));
  return row ?? null;
}

export async function listStuckImports(db: Db, before: Date): Promise<ImportRow[]> {
  return db
    .select()
    .from(orderImports)
    .where(and(eq(orderImports.state, "running"), lt(orderImports.movedAt, before)));
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
