import type { Db } from "@/db/client";
import { type FoundSegment, listAlike, listSameWords, type MemoryPair } from "@/db/queries/memory";
import type { MemoryMatch, MemoryOrigin } from "@/lib/contract/schemas/memory";
import {
  compareSegments,
  insertable,
  LEAST_PERCENT,
  rareShingles,
  segmentKey,
  segmentWords,
  shinglesOf,
  sourcesToFind,
} from "@/lib/review";

const MAX_SOURCES = 8;
const MAX_SAME = 40;
const MAX_ALIKE = 60;
const MAX_RARE = 12;
const MAX_SHOWN = 5;

export async function findMatches(
  db: Db,
  order: { partnerId: string } & MemoryPair,
  source: string,
): Promise<MemoryMatch[]> {
  const matches: MemoryMatch[] = [];
  for (const [at, text] of sourcesToFind(source, MAX_SOURCES).entries()) {
    const found = await candidates(db, order, text);
    const compared = found.flatMap((segment): MemoryMatch[] => {
      const match = compareSegments(text, segment, order);
      if (match === null) return [];
      return [{ ...match, ...originOf(segment), insert: insertable(match), isPart: at > 0 }];
    });
    matches.push(...best(compared));
  }
  return matches;
}

async function candidates(
  db: Db,
  order: { partnerId: string } & MemoryPair,
  text: string,
): Promise<FoundSegment[]> {
  const same = await listSameWords(db, order, { text, key: segmentKey(text), limit: MAX_SAME });
  const words = segmentWords(text).length;
  const alike = await listAlike(db, order, {
    // A changed word costs two pairs. A missing or added word costs no more.
    rare: rareShingles(text, Math.floor((2 * words * (100 - LEAST_PERCENT)) / 100), MAX_RARE),
    all: shinglesOf(text),
    words: [Math.ceil((words * LEAST_PERCENT) / 100), Math.floor((words * 100) / LEAST_PERCENT)],
    limit: MAX_ALIKE,
  });
  return [...same, ...alike];
}

function best(matches: readonly MemoryMatch[]): MemoryMatch[] {
  const seen = new Set<string>();
  return matches
    .toSorted(
      (a, b) =>
        b.percent - a.percent ||
        Number(a.scope === "house") - Number(b.scope === "house") ||
        b.day.localeCompare(a.day),
    )
    .filter(({ insert }) => !seen.has(insert) && seen.add(insert))
    .slice(0, MAX_SHOWN);
}

export function originOf({
  id,
  partnerId,
  signedAt,
  orderNumber,
  translator,
  origin,
}: FoundSegment): MemoryOrigin {
  return {
    segmentId: id,
    scope: partnerId === null ? "house" : "partner",
    day: signedAt.toISOString().slice(0, 10),
    orderNumber,
    translator,
    file: origin,
  };
}
