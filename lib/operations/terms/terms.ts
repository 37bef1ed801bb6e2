import type { Db } from "@/db/client";
import {
  countTerms,
  deleteTerm,
  findTerm,
  insertTerms,
  listTerms,
  listTermsFor,
  lockTerms,
  pageTerms,
  type TermRow,
  type TermScope,
  updateTerm,
} from "@/db/queries/termbase";
import type { ImportedTerms, TermInput, TermPage, TermSearch, TermView } from "@/lib/contract/schemas/terms";
import { deskProblem } from "@/lib/core/desk-problems";
import type { ExchangeEntry } from "@/lib/core/exchange/exchange";
import { type KnownTerm, termKey } from "@/lib/review/shared";
import type { Services, TransactionContext } from "../context";
import { newId } from "../new-id";

const MAX_TERMS = 5_000;
const PAGE = 100;

type Pair = Pick<TermRow, "sourceLanguage" | "targetLanguage">;

export async function viewTerms(db: Db, scope: TermScope, { q, pair, after }: TermSearch): Promise<TermPage> {
  const [sourceLanguage, targetLanguage] = pair?.split(">") ?? [];
  const asked = sourceLanguage && targetLanguage ? { sourceLanguage, targetLanguage } : undefined;
  const rows = await pageTerms(db, scope, { q, pair: asked, after, limit: PAGE + 1 });
  return {
    terms: rows.slice(0, PAGE).map(termView),
    nextCursor: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
    total: await countTerms(db, scope),
  };
}

export async function knownTerms(db: Db, order: { partnerId: string } & Pair): Promise<KnownTerm[]> {
  const { partnerId, sourceLanguage, targetLanguage } = order;
  const rows = await listTermsFor(db, { partnerId, sourceLanguage, targetLanguage });
  return rows.map((row) => ({
    id: row.id,
    scope: row.partnerId === null ? "house" : "partner",
    source: row.sourceTerm,
    target: row.targetTerm,
    forbidden: row.forbidden,
    note: row.note,
  }));
}

/** @throws Problem TERMS_FULL, TERM_EXISTS, TERM_NOT_FOUND */
export async function putTerm(
  { services, tx, at }: TransactionContext,
  scope: TermScope,
  input: TermInput,
): Promise<TermView> {
  await lockTerms(tx, scope);
  const before = input.termId === undefined ? null : await findTerm(tx, scope, input.termId);
  if (input.termId !== undefined && !before) throw deskProblem("TERM_NOT_FOUND", "This term doesn't exist.");
  const row: TermRow = {
    ...rowOf(input, input),
    id: before?.id ?? newId(services, "term"),
    partnerId: scope.partnerId,
    origin: before?.origin ?? "",
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
  const same = (await listTerms(tx, scope, row)).find(
    (each) => keyOf(each) === keyOf(row) && each.id !== row.id,
  );
  if (same) {
    throw deskProblem("TERM_EXISTS", `“${same.sourceTerm}” as “${same.targetTerm}” is there already.`, {
      field: "source",
    });
  }
  if (before) await updateTerm(tx, scope, row);
  else if ((await countTerms(tx, scope)) >= MAX_TERMS) throw deskProblem("TERMS_FULL", tooMany());
  else await insertTerms(tx, [row]);
  return termView(row);
}

export async function removeTerm(tx: Db, scope: TermScope, termId: string): Promise<boolean> {
  return deleteTerm(tx, scope, termId);
}

/** @throws Problem TERMS_FULL */
export async function mergeTerms(
  { services, tx, at }: TransactionContext,
  scope: TermScope,
  list: Pair & { entries: readonly ExchangeEntry[]; origin: string },
): Promise<Omit<ImportedTerms, "skipped" | "faults">> {
  await lockTerms(tx, scope);
  const known = new Map((await listTerms(tx, scope, list)).map((row) => [keyOf(row), row]));
  const added: TermRow[] = [];
  const changed = new Map<string, TermRow>();
  for (const entry of list.entries) {
    const facts = rowOf(entry, list);
    if (facts.sourceKey === "" || facts.targetKey === "") continue;
    const there = known.get(keyOf(facts));
    if (there === undefined) {
      const row = {
        ...facts,
        id: newId(services, "term"),
        partnerId: scope.partnerId,
        origin: list.origin,
        createdAt: at,
        updatedAt: at,
      };
      known.set(keyOf(row), row);
      added.push(row);
    } else if (!added.includes(there) && !saysTheSame(there, facts)) {
      changed.set(there.id, { ...there, ...facts, origin: list.origin, updatedAt: at });
    }
  }
  if ((await countTerms(tx, scope)) + added.length > MAX_TERMS) throw deskProblem("TERMS_FULL", tooMany());
  await insertTerms(tx, added);
  for (const row of changed.values()) await updateTerm(tx, scope, row);
  const unchanged = list.entries.length - added.length - changed.size;
  return { added: added.length, changed: changed.size, unchanged };
}

export async function exchangedTerms(
  db: Services["db"],
  scope: TermScope,
  pair: Pair,
): Promise<ExchangeEntry[]> {
  const rows = await listTerms(db, scope, pair);
  return rows.map(({ sourceTerm, targetTerm, forbidden, note }) => ({
    source: sourceTerm,
    target: targetTerm,
    forbidden,
    note,
  }));
}

export async function missingTerms(
  db: Db,
  scope: TermScope,
  list: Pair & { entries: readonly ExchangeEntry[] },
): Promise<ExchangeEntry[]> {
  const known = new Set((await listTerms(db, scope, list)).map(keyOf));
  return list.entries.filter((entry) => !known.has(keyOf(rowOf(entry, list))));
}

type Facts = Omit<TermRow, "id" | "partnerId" | "origin" | "createdAt" | "updatedAt">;

function rowOf(
  { source, target, forbidden, note }: ExchangeEntry,
  { sourceLanguage, targetLanguage }: Pair,
): Facts {
  const targetKey = termKey(target, targetLanguage);
  return {
    sourceLanguage,
    targetLanguage,
    sourceTerm: source,
    targetTerm: target,
    forbidden: [...new Set(forbidden)].filter((each) => termKey(each, targetLanguage) !== targetKey),
    note,
    sourceKey: termKey(source, sourceLanguage),
    targetKey,
  };
}

function keyOf({ sourceKey, targetKey }: Pick<TermRow, "sourceKey" | "targetKey">): string {
  return `${sourceKey}\n${targetKey}`;
}

function saysTheSame(there: TermRow, { sourceTerm, targetTerm, note, forbidden }: Facts): boolean {
  return (
    there.sourceTerm === sourceTerm &&
    there.targetTerm === targetTerm &&
    there.note === note &&
    there.forbidden.join("\n") === forbidden.join("\n")
  );
}

function tooMany(): string {
  return `A termbase holds at most ${MAX_TERMS.toLocaleString("en-US")} terms.`;
}

function termView(row: TermRow): TermView {
  return {
    termId: row.id,
    sourceLanguage: row.sourceLanguage,
    targetLanguage: row.targetLanguage,
    source: row.sourceTerm,
    target: row.targetTerm,
    forbidden: row.forbidden,
    note: row.note,
    origin: row.origin,
    updatedAt: row.updatedAt.toISOString(),
  };
}
