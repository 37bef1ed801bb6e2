import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { partners, termbaseEntries } from "../schema";
import { hasWords } from "./folded";

export type TermRow = typeof termbaseEntries.$inferSelect;
export type TermScope = Pick<TermRow, "partnerId">;
export type TermPair = Pick<TermRow, "sourceLanguage" | "targetLanguage">;

const of = ({ partnerId }: TermScope) =>
  partnerId === null ? isNull(termbaseEntries.partnerId) : eq(termbaseEntries.partnerId, partnerId);

const inPair = ({ sourceLanguage, targetLanguage }: TermPair) =>
  and(eq(termbaseEntries.sourceLanguage, sourceLanguage), eq(termbaseEntries.targetLanguage, targetLanguage));

export async function listTermsFor(
  db: Db,
  { partnerId, ...pair }: { partnerId: string } & TermPair,
): Promise<TermRow[]> {
  return db
    .select()
    .from(termbaseEntries)
    .where(and(inPair(pair), or(of({ partnerId: null }), of({ partnerId }))))
    .orderBy(asc(termbaseEntries.sourceKey), asc(termbaseEntries.id));
}

export async function pageTerms(
  db: Db,
  scope: TermScope,
  asked: {
    q?: string | undefined;
    pair?: TermPair | undefined;
    after?: TermRow["id"] | undefined;
    limit: number;
  },
): Promise<TermRow[]> {
  return db
    .select()
    .from(termbaseEntries)
    .where(
      and(
        of(scope),
        asked.pair && inPair(asked.pair),
        asked.q
          ? or(hasWords(termbaseEntries.sourceTerm, asked.q), hasWords(termbaseEntries.targetTerm, asked.q))
          : undefined,
        asked.after
          ? sql`(${termbaseEntries.sourceKey}, ${termbaseEntries.id}) >
              (select source_key, id from termbase_entries where id = ${asked.after})`
          : undefined,
      ),
    )
    .orderBy(asc(termbaseEntries.sourceKey), asc(termbaseEntries.id))
    .limit(asked.limit);
}

export async function listTerms(db: Db, scope: TermScope, pair: TermPair): Promise<TermRow[]> {
  return db
    .select()
    .from(termbaseEntries)
    .where(and(of(scope), inPair(pair)))
    .orderBy(asc(termbaseEntries.sourceKey), asc(termbaseEntries.id));
}

export async function listTermsBackwards(
  db: Db,
  scope: TermScope,
  before: string | null,
  limit: number,
): Promise<TermRow[]> {
  return db
    .select()
    .from(termbaseEntries)
    .where(and(of(scope), before === null ? undefined : lt(termbaseEntries.id, before)))
    .orderBy(desc(termbaseEntries.id))
    .limit(limit);
}

export async function countTerms(db: Db, scope: TermScope): Promise<number> {
  const [row] = await db.select({ terms: count() }).from(termbaseEntries).where(of(scope));
  return row?.terms ?? 0;
}

export async function lockTerms(tx: Db, { partnerId }: TermScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`termbase ${partnerId ?? "house"}`}))`);
}

export async function findTerm(tx: Db, scope: TermScope, id: string): Promise<TermRow | null> {
  const [row] = await tx
    .select()
    .from(termbaseEntries)
    .where(and(of(scope), eq(termbaseEntries.id, id)));
  return row ?? null;
}

export async function insertTerms(tx: Db, rows: readonly TermRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await tx.insert(termbaseEntries).values(rows.slice(at, at + 500));
  }
}

export async function updateTerm(tx: Db, scope: TermScope, { id, ...row }: TermRow): Promise<void> {
  await tx
    .update(termbaseEntries)
    .set(row)
    .where(and(of(scope), eq(termbaseEntries.id, id)));
}

export async function deleteTerm(tx: Db, scope: TermScope, id: string): Promise<boolean> {
  const rows = await tx
    .delete(termbaseEntries)
    .where(and(of(scope), eq(termbaseEntries.id, id)))
    .returning({ id: termbaseEntries.id });
  return rows.length > 0;
}

export async function deletePartnerTerms(tx: Db, partnerId: string): Promise<void> {
  await tx.delete(termbaseEntries).where(eq(termbaseEntries.partnerId, partnerId));
}

export async function listTermPartners(db: Db, limit: number) {
  return db
    .select({ partnerId: partners.id, name: partners.name })
    .from(partners)
    .where(and(isNull(partners.closedAt), gt(partners.name, "")))
    .orderBy(asc(partners.name), asc(partners.id))
    .limit(limit);
}
