import type { Db } from "@/db/client";
import {
  countSegments,
  insertSegments,
  listSegmentTexts,
  lockMemory,
  type MemoryPair,
  type MemoryScope,
  pageSegments,
  type SegmentRow,
} from "@/db/queries/memory";
import type { ImportedSegments, MemoryPage } from "@/lib/contract/schemas/memory";
import { deskProblem } from "@/lib/core/desk-problems";
import type { ExchangeEntry } from "@/lib/core/exchange/exchange";
import type { TmxUnit } from "@/lib/core/exchange/write-tmx";
import { findNumericTokens, segmentText } from "@/lib/review/shared";
import type { TransactionContext } from "../context";
import { originOf } from "./find-matches";
import { segmentRow } from "./keep-segments";

export const HOUSE: MemoryScope = { partnerId: null };
const MAX_SEGMENTS = 20_000;
const PAGE = 50;
const MAX_EXPORTED = 50_000;
const EXPORT_STEP = 1_000;

export async function viewMemory(
  db: Db,
  scope: MemoryScope,
  asked: { q?: string | undefined; after?: string | undefined },
): Promise<MemoryPage> {
  const rows = await pageSegments(db, scope, { ...asked, limit: PAGE + 1 });
  return {
    segments: rows.slice(0, PAGE).map((row) => ({
      ...originOf(row),
      source: row.source,
      target: row.target,
      sourceLanguage: row.sourceLanguage,
      targetLanguage: row.targetLanguage,
      isOffered: row.isOffered,
    })),
    nextCursor: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
    total: await countSegments(db, scope),
  };
}

/**
 * Leaves out segments with a date or number of a document: those are somebody's.
 * @throws Problem MEMORY_FULL
 */
export async function addHouseSegments(
  { services, tx, at }: TransactionContext,
  { entries, origin, ...pair }: MemoryPair & { entries: readonly ExchangeEntry[]; origin: string },
): Promise<Pick<ImportedSegments, "added" | "unchanged" | "personal">> {
  await lockMemory(tx, HOUSE);
  const known = new Set((await listSegmentTexts(tx, HOUSE, pair)).map(keyOf));
  const rows: SegmentRow[] = [];
  let personal = 0;
  for (const entry of entries) {
    const segment = { source: segmentText(entry.source) ?? "", target: segmentText(entry.target) ?? "" };
    if (known.has(keyOf(segment))) continue;
    if (isOfSomebody(segment.source, pair)) {
      personal += 1;
      continue;
    }
    known.add(keyOf(segment));
    rows.push({
      ...segmentRow(services, segment, pair),
      ...HOUSE,
      orderId: null,
      documentIndex: null,
      blockId: null,
      staffId: null,
      origin,
      signedAt: at,
    });
  }
  if ((await countSegments(tx, HOUSE)) + rows.length > MAX_SEGMENTS) {
    const most = MAX_SEGMENTS.toLocaleString("en-US");
    throw deskProblem("MEMORY_FULL", `The house's memory holds at most ${most} segments.`);
  }
  await insertSegments(tx, rows);
  return { added: rows.length, unchanged: entries.length - rows.length - personal, personal };
}

/** Leaves out what is no longer offered here: another program would offer it. */
export async function* exchangedSegments(
  db: Db,
  scope: MemoryScope,
  pair: MemoryPair,
): AsyncGenerator<TmxUnit[], void> {
  let exported = 0;
  let after: string | null = null;
  do {
    const rows: Awaited<ReturnType<typeof pageSegments>> = await pageSegments(db, scope, {
      after,
      limit: EXPORT_STEP,
      pair,
    });
    const units = rows
      .filter(({ isOffered }) => isOffered)
      .map(({ source, target, orderNumber, origin }) => ({
        source,
        target,
        note: orderNumber ?? origin ?? "",
      }));
    exported += units.length;
    yield units;
    after = rows.length < EXPORT_STEP ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null && exported < MAX_EXPORTED);
}

function isOfSomebody(source: string, { sourceLanguage, targetLanguage }: MemoryPair): boolean {
  return findNumericTokens(source, sourceLanguage, targetLanguage).some(({ kind }) => kind !== "number");
}

function keyOf({ source, target }: { source: string; target: string }): string {
  return `${source}\n${target}`;
}
