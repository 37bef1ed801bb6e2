import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderImportLines, orderImports, payments, quotes } from "../schema";
import { hasWords } from "./folded";

interface Asked {
  partnerId: string;
  externalId: string | null;
  words: readonly string[];
}

const importedId = sql`${orderImportLines.input}#>>'{order,endUser,externalId}'`;
const importedName = sql<string | null>`${orderImportLines.input}#>>'{order,applicantName}'`;

export async function listWaitingLines(db: Db, { partnerId, externalId, words }: Asked) {
  const who = isThis(importedId, importedName, externalId, words);
  if (!who) return [];
  return db
    .select({
      importId: orderImportLines.importId,
      line: orderImportLines.line,
      state: orderImports.state,
      externalId: sql<string | null>`${importedId}`,
      applicantName: importedName,
    })
    .from(orderImportLines)
    .innerJoin(orderImports, eq(orderImports.id, orderImportLines.importId))
    .where(and(eq(orderImports.partnerId, partnerId), isNotNull(orderImportLines.input), who))
    .orderBy(orderImportLines.importId, orderImportLines.line);
}

const pendingId = sql`${payments.pendingOrder}#>>'{order,endUserExternalId}'`;
const pendingName = sql<string | null>`${payments.pendingOrder}#>>'{order,applicantName}'`;

export async function listWaitingPayments(db: Db, { partnerId, externalId, words }: Asked) {
  const who = isThis(pendingId, pendingName, externalId, words);
  if (!who) return [];
  return db
    .select({ id: payments.id, externalId: sql<string | null>`${pendingId}`, applicantName: pendingName })
    .from(payments)
    .where(and(eq(payments.partnerId, partnerId), inArray(payments.state, ["reserved", "open"]), who))
    .orderBy(payments.id);
}

/** Anywhere in the input: clients type some of its members. */
export async function listUnusedQuotes(db: Db, { partnerId, externalId, words }: Asked) {
  const { input } = quotes;
  const text = sql<string>`${input}::text`;
  const any = or(
    ...[...words, ...(externalId === null ? [] : [externalId])].map((word) => hasWords(text, word)),
  );
  if (!any) return [];
  return db
    .select({ id: quotes.id, expiresAt: quotes.expiresAt, input })
    .from(quotes)
    .where(
      and(
        eq(quotes.partnerId, partnerId),
        any,
        sql`not exists (select from orders o where o.quote_id = ${quotes.id})`,
      ),
    )
    .orderBy(quotes.id);
}

function isThis(id: SQL, name: SQL, externalId: string | null, words: readonly string[]): SQL | undefined {
  return or(
    externalId === null ? undefined : sql`${id} = ${externalId}`,
    ...words.map((word) => hasWords(name, word)),
  );
}
