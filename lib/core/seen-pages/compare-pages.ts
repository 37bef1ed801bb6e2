import { type Box, touches, widened } from "./matrix";
import { createTagger, isNearby, type KeptItem, type KeptPage, openPage } from "./page-record";
import { keysOf } from "./read-pages";
import type { SeenItem, SeenPage } from "./seen-page";

/** Something on a page that wasn't issued. */
export interface Addition {
  /** Of the file. */
  page: number;
  /** `unseen`: letters that nobody sees, and machines read. */
  what: "words" | "drawing" | "unseen";
  /** The words; null for anything else. */
  text: string | null;
  place: "top" | "foot" | "side" | "middle";
}

/** How the pages of a file differ from those that were issued, by their numbers. */
export interface PageChanges {
  /** Of the file: some of what was issued on them is missing, moved, or covered. */
  changed: number[];
  /** Of those changed: all that was issued is there, and something lies upon it. */
  overlaid: number[];
  /** As they were issued. */
  missing: number[];
  /** Of the file: pages that are none of ours, or can't be compared. */
  added: number[];
  /** Whether the pages that are left stand in another order. */
  isReordered: boolean;
  /** What stands beside everything that was issued. */
  additions: Addition[];
  /** How many pages of the file show all that was issued. */
  same: number;
}

/** Less of a page than this is another page. */
const LEAST_SHARE = 0.5;
/** In hundredths of a point: what programs make of a page's size. */
const SIZE_SLACK = 60;
/** In hundredths of a point: nearer than this is upon it. */
const UPON = 50;
/** More of them than of anything that people add are taken to cover the page. */
const MOST_ADDITIONS = 2_000;
const MAX_TAGS = 60_000;
const MAX_COMPARISONS = 2_000;
const MAX_ADDITIONS = 200;

interface Match {
  share: number;
  missing: number;
  isInOrder: boolean;
  additions: SeenItem[];
  isCovered: boolean;
}

/** Holds the pages of a file against the records of those that were issued; null where none of them can be opened. */
export async function comparePages(
  records: readonly string[],
  pages: readonly (SeenPage | null)[],
  keys: readonly string[],
): Promise<PageChanges | null> {
  const kept: (KeptPage | null)[] = [];
  for (const record of records) kept.push(await openPage(record, keys));
  if (!kept.some((each) => each !== null)) return null;

  let comparisons = 0;
  const found: ({ issued: number; match: Match } | null)[] = [];
  for (const [index, page] of pages.entries()) {
    let best: { issued: number; match: Match } | null = null;
    // Its own place first: most files have their pages where they were.
    const order = [...kept.keys()].sort((one, other) => Math.abs(one - index) - Math.abs(other - index));
    for (const issued of page ? order : []) {
      const against = kept[issued];
      if (!against || !page || comparisons >= MAX_COMPARISONS) continue;
      comparisons += 1;
      const match = await compare(against, page);
      if (match.share > (best?.match.share ?? LEAST_SHARE)) best = { issued, match };
      if (match.missing === 0) break;
    }
    found.push(best);
  }
  leaveBest(found);
  return changesOf(found, records.length, pages, await findReplaced(found, records, pages));
}

/** A page that is in the file twice is the one that shows more of what was issued. */
function leaveBest(found: ({ issued: number; match: Match } | null)[]): void {
  const best = new Map<number, number>();
  for (const [index, each] of found.entries()) {
    if (!each) continue;
    const before = best.get(each.issued);
    const other = before === undefined ? null : found[before];
    if (before !== undefined && other && other.match.share >= each.match.share) found[index] = null;
    else {
      if (before !== undefined) found[before] = null;
      best.set(each.issued, index);
    }
  }
}

/**
 * Of the file: pages that aren't ours and stand where one of ours is missing, by the number of that one. Either they
 * still hold its key, or they stand between its neighbours, or in its place in a file that is as long.
 */
async function findReplaced(
  found: readonly ({ issued: number } | null)[],
  records: readonly string[],
  pages: readonly (SeenPage | null)[],
): Promise<ReadonlyMap<number, number>> {
  const kept = new Set(found.flatMap((each) => (each ? [each.issued] : [])));
  const replaced = new Map<number, number>();
  if (kept.size === records.length) return replaced;
  for (const [index, page] of pages.entries()) {
    if (found[index]) continue;
    const [before, behind] = [found[index - 1]?.issued, found[index + 1]?.issued];
    const isBetween = before !== undefined && behind === before + 2;
    const isAsLong = kept.size > 0 && pages.length === records.length;
    const keys = page ? keysOf(page) : [];
    for (const [issued, record] of records.entries()) {
      if (kept.has(issued) || replaced.has(index)) continue;
      const isIts = (isBetween && issued === before + 1) || (isAsLong && issued === index);
      if (!isIts && !(keys.length > 0 && (await openPage(record, keys)))) continue;
      replaced.set(index, issued);
      kept.add(issued);
    }
  }
  return replaced;
}

function changesOf(
  found: readonly ({ issued: number; match: Match } | null)[],
  issuedCount: number,
  pages: readonly (SeenPage | null)[],
  replaced: ReadonlyMap<number, number>,
): PageChanges {
  const changes: PageChanges = {
    changed: [],
    overlaid: [],
    missing: [],
    added: [],
    isReordered: false,
    additions: [],
    same: 0,
  };
  const seen = new Set<number>();
  let last = -1;
  for (const [index, each] of found.entries()) {
    const number = index + 1;
    const place = replaced.get(index);
    if (place !== undefined) {
      seen.add(place);
      changes.changed.push(number);
      continue;
    }
    if (!each) {
      changes.added.push(number);
      continue;
    }
    seen.add(each.issued);
    if (each.issued < last) changes.isReordered = true;
    last = Math.max(last, each.issued);
    const { missing, isInOrder, isCovered, additions } = each.match;
    if (missing > 0 || !isInOrder || isCovered) {
      changes.changed.push(number);
      if (missing === 0 && isInOrder) changes.overlaid.push(number);
    } else changes.same += 1;
    const page = pages[index];
    if (!page) continue;
    changes.additions.push(...additionsOf(additions, page, number));
    if (page.hasUnseen) changes.additions.push({ page: number, what: "unseen", text: null, place: "middle" });
  }
  for (let issued = 0; issued < issuedCount; issued++)
    if (!seen.has(issued)) changes.missing.push(issued + 1);
  changes.additions.splice(MAX_ADDITIONS);
  return changes;
}

async function compare(kept: KeptPage, page: SeenPage): Promise<Match> {
  const isSize =
    Math.abs(kept.width - page.width) <= SIZE_SLACK && Math.abs(kept.height - page.height) <= SIZE_SLACK;
  const none: Match = {
    share: 0,
    missing: kept.items.length,
    isInOrder: true,
    additions: [],
    isCovered: false,
  };
  if (!isSize) return none;
  const tag = await createTagger(kept.secret);
  const near = byPlace(page.items);
  const matched = new Map<SeenItem, number>();
  const again = new Set<SeenItem>();
  let missing = 0;
  let unlikely = 0;
  let tags = 0;
  for (const [index, item] of kept.items.entries()) {
    let isFound = false;
    let isTaken = false;
    for (const candidate of near(item)) {
      tags += 1;
      if (tags > MAX_TAGS) return none;
      if ((await tag(candidate, item.step, item.phase)) !== item.tag) continue;
      isFound = true;
      // The same line may be drawn twice, by two cells that share it.
      if (!matched.has(candidate) && !isTaken) {
        matched.set(candidate, index);
        isTaken = true;
      } else again.add(candidate);
    }
    if (!isFound && !item.isOptional) missing += 1;
    // Another page altogether needs no look at all of it.
    if (index === 40) unlikely = missing;
    if (unlikely === 41) return none;
  }
  // A word upon itself is that word. A ground that is drawn again may hide what stands on it.
  const additions = page.items.filter(
    (item) => !matched.has(item) && !(item.kind === "word" && again.has(item)),
  );
  const own = [...matched.keys()]
    .filter(({ kind }) => kind !== "link" && kind !== "gap")
    .map(({ kind, box }) => ({ kind, box }));
  return {
    share: kept.items.length === 0 ? 0 : 1 - missing / kept.items.length,
    missing,
    isInOrder: isAscending([...page.items].flatMap((item) => matched.get(item) ?? [])),
    additions,
    isCovered:
      additions.length > MOST_ADDITIONS || additions.some((each) => own.some((other) => isUpon(each, other))),
  };
}

/** What stands at about the place of an item that was issued. */
function byPlace(items: readonly SeenItem[]): (kept: KeptItem) => SeenItem[] {
  const rows = new Map<number, SeenItem[]>();
  for (const item of items) {
    const row = Math.round((item.at[1] ?? 0) / 200);
    const found = rows.get(row) ?? [];
    found.push(item);
    rows.set(row, found);
  }
  return (kept) =>
    [-1, 0, 1].flatMap((row) => rows.get(kept.y + row) ?? []).filter((item) => isNearby(kept, item));
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((each, index) => index === 0 || each >= (numbers[index - 1] ?? 0));
}

/** Whether it lies on what was issued, or so close beside a word that both are read as one. */
function isUpon(item: Pick<SeenItem, "kind" | "box">, own: Pick<SeenItem, "kind" | "box">): boolean {
  if (touches(widened(item.box, UPON), own.box)) return true;
  if (item.kind !== "word" || own.kind !== "word") return false;
  const [left, top, right, bottom] = own.box;
  const overlap = Math.min(bottom, item.box[3]) - Math.max(top, item.box[1]);
  const height = Math.min(bottom - top, item.box[3] - item.box[1]);
  const gap = Math.max(left - item.box[2], item.box[0] - right);
  return overlap > height / 2 && gap < Math.max(bottom - top, 500);
}

/** Words that follow each other are told as one. */
function additionsOf(items: readonly SeenItem[], page: SeenPage, number: number): Addition[] {
  const found: Addition[] = [];
  for (const item of items) {
    const place = placeOf(item.box, page);
    const text = item.text?.trim() || null;
    const last = found.at(-1);
    if (last && last.place === place && (last.text === null) === (text === null)) {
      if (text !== null && (last.text ?? "").length < 120) last.text = `${last.text} ${text}`;
      continue;
    }
    found.push({ page: number, what: text === null ? "drawing" : "words", text, place });
  }
  return found;
}

/** Where most pages have nothing but their head and foot. */
const EDGE = 0.09;

function placeOf([left, top, right, bottom]: Box, { width, height }: SeenPage): Addition["place"] {
  if (bottom < height * EDGE) return "top";
  if (top > height * (1 - EDGE)) return "foot";
  return right < width * EDGE || left > width * (1 - EDGE) ? "side" : "middle";
}
