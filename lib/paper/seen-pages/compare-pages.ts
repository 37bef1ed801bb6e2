import { type Box, common, touches, widened } from "../plain-pages/matrix";
import {
  createFinder,
  createOpener,
  createTagger,
  type Finder,
  isNearby,
  type KeptItem,
  type KeptPage,
} from "./page-record";
import { keysOf } from "./read-pages";
import type { SeenItem, SeenPage } from "./seen-page";
import { createTurner, TURNS, type Turn } from "./turn-page";

export interface Addition {
  page: number;
  what: "words" | "drawing" | "highlight" | "unseen";
  /** By the file's own codes, which its outlines may contradict. Null if it is no text. */
  text: string | null;
  place: "top" | "foot" | "side" | "middle";
}

export interface PageChanges {
  changed: number[];
  overlaid: number[];
  missing: number[];
  added: number[];
  repeated: number[];
  unread: number[];
  turned: number[];
  /** For each page of the file, the index of the issued page, from 0; null or -1 for any other. */
  origins: (number | null)[];
  outline: string | null;
  isReordered: boolean;
  additions: Addition[];
  same: number;
}

const LEAST_SHARE = 0.5;
/** Lengths here are in hundredths of a point. Programs may change a page's size by this much. */
const SIZE_SLACK = 60;
const UPON = 50;
const MOST_ADDITIONS = 2_000;
const LEAST_LIGHTNESS = 0.4;
const LEAST_HIGHLIGHT = 500;
const MOST_LINE = 200;
const FURNITURE = 5_900;
const LEAST_LETTER = 400;
/** In font sizes, below and above the baseline. */
const [DESCENT, ASCENT] = [0.25, 0.8];
const MOST_GROUNDS = 200;
const MAX_TAGS = 60_000;
const MAX_COMPARISONS = 2_000;
const MAX_ADDITIONS = 200;

interface Match {
  page: SeenPage;
  isTurned: boolean;
  share: number;
  missing: number;
  isInOrder: boolean;
  additions: SeenItem[];
  highlights: ReadonlySet<SeenItem>;
  isCovered: boolean;
}

export async function comparePages(
  records: readonly string[],
  pages: readonly (SeenPage | null)[],
  keys: readonly string[],
): Promise<PageChanges | null> {
  const kept: (KeptPage | null)[] = [];
  const open = await createOpener(keys);
  for (const record of records) kept.push(await open(record));
  if (!kept.some((each) => each !== null)) return null;

  const find = createFinder(records);
  let comparisons = 0;
  const found: Found[] = [];
  for (const [index, page] of pages.entries()) {
    let best: { issued: number; match: Match } | null = null;
    const own = await find(page ? keysOf(page) : []);
    const order =
      own !== null
        ? [own]
        : [...kept.keys()].sort((one, other) => Math.abs(one - index) - Math.abs(other - index));
    const turned = page && createTurner(page);
    for (const issued of page ? order : []) {
      const against = kept[issued];
      if (!against || !turned || comparisons >= MAX_COMPARISONS) continue;
      comparisons += 1;
      const match = await compareTurned(against, turned);
      if (match.share > (best?.match.share ?? LEAST_SHARE)) best = { issued, match };
      if (match.missing === 0) break;
    }
    found.push(best);
  }
  const fates = await findFates(found, { kept, pages, find });
  return changesOf(found, kept, fates);
}

type Found = { issued: number; match: Match } | null;
type Fate = { kind: "changed" | "unread"; issued: number } | { kind: "repeated" | "added" };

async function findFates(
  found: Found[],
  {
    kept: records,
    pages,
    find,
  }: { kept: readonly (KeptPage | null)[]; pages: readonly (SeenPage | null)[]; find: Finder },
): Promise<ReadonlyMap<number, Fate>> {
  const fates = leaveBest(found);
  const kept: ReadonlySet<number> = new Set(found.flatMap((each) => (each ? [each.issued] : [])));
  const inPlace = new Set<number>();
  for (const [index, page] of pages.entries()) {
    if (found[index] || fates.has(index)) continue;
    const instead = placeOf(index, found, kept, records.length);
    const issued = instead ?? (await find(page ? keysOf(page) : []));
    const isRead = page !== null && !isScan(page) && !isRedrawn(page, records[issued ?? -1] ?? null);
    if (issued === null) fates.set(index, { kind: "added" });
    else fates.set(index, { kind: isRead ? "changed" : "unread", issued });
    if (instead !== null) inPlace.add(instead);
  }
  if (kept.size + inPlace.size === records.length) return fates;
  for (const [index, page] of pages.entries())
    if (fates.get(index)?.kind === "added" && (page === null || isScan(page)))
      fates.set(index, { kind: "unread", issued: -1 });
  return fates;
}

function placeOf(
  index: number,
  found: readonly Found[],
  kept: ReadonlySet<number>,
  issuedCount: number,
): number | null {
  const before = found.slice(0, index).findLast((each) => each !== null)?.issued;
  const behind = found.slice(index).find((each) => each !== null)?.issued;
  if (before !== undefined && behind !== undefined)
    for (let issued = before + 1; issued < behind; issued++) if (!kept.has(issued)) return issued;
  const isAsLong = kept.size > 0 && found.length === issuedCount;
  return isAsLong && !kept.has(index) ? index : null;
}

function isScan({ items }: SeenPage): boolean {
  return items.some(({ kind }) => kind === "picture") && items.every(({ kind }) => kind === "picture");
}

/** A program turned all letters into outlines, or changed all inks. */
function isRedrawn(page: SeenPage, kept: KeptPage | null): boolean {
  if (!kept) return false;
  const drawn = page.items.filter(({ kind }) => kind === "path" || kind === "picture");
  if (page.items.every(({ kind }) => kind !== "word") && drawn.length >= kept.items.length) return true;
  const turned = createTurner(page);
  return TURNS.some((turn) => {
    const own = turned(turn);
    const near = byPlace(own.items);
    return isSizeOf(kept, own) && kept.items.every((item) => item.isOptional || near(item).length > 0);
  });
}

function leaveBest(found: Found[]): Map<number, Fate> {
  const fates = new Map<number, Fate>();
  const best = new Map<number, number>();
  for (const [index, each] of found.entries()) {
    if (!each) continue;
    const { issued } = each;
    const before = best.get(issued);
    const other = before === undefined ? null : found[before];
    const isBetter = !other || badness(each.match) < badness(other.match);
    if (isBetter) best.set(issued, index);
    const [left, match] = isBetter ? [before, other?.match] : [index, each.match];
    if (left === undefined || !match) continue;
    found[left] = null;
    if (badness(match) === 0 && match.additions.length === 0) fates.set(left, { kind: "repeated" });
  }
  return fates;
}

function badness({ missing, isInOrder, isCovered }: Match): number {
  return missing * 2 + (isInOrder && !isCovered ? 0 : 1);
}

function changesOf(
  found: readonly Found[],
  kept: readonly (KeptPage | null)[],
  fates: ReadonlyMap<number, Fate>,
): PageChanges {
  const changes: PageChanges = {
    changed: [],
    overlaid: [],
    missing: [],
    added: [],
    repeated: [],
    unread: [],
    turned: [],
    origins: found.map((each) => each?.issued ?? null),
    outline: kept.find((each) => each !== null)?.outline ?? null,
    isReordered: false,
    additions: [],
    same: 0,
  };
  const seen = new Set<number>();
  let last = -1;
  for (const [index, each] of found.entries()) {
    const number = index + 1;
    if (!each) {
      const fate = fates.get(index) ?? { kind: "added" };
      changes[fate.kind].push(number);
      if ("issued" in fate) {
        seen.add(fate.issued);
        changes.origins[index] = fate.issued;
      }
      continue;
    }
    seen.add(each.issued);
    if (each.issued < last) changes.isReordered = true;
    last = Math.max(last, each.issued);
    const { match } = each;
    if (badness(match) > 0) {
      changes.changed.push(number);
      if (match.missing === 0 && match.isInOrder) changes.overlaid.push(number);
    } else changes.same += 1;
    if (match.isTurned) changes.turned.push(number);
    changes.additions.push(...additionsOf(match, number));
    if (match.page.hasUnseen)
      changes.additions.push({ page: number, what: "unseen", text: null, place: "middle" });
  }
  for (let issued = 0; issued < kept.length; issued++)
    if (!seen.has(issued)) changes.missing.push(issued + 1);
  changes.additions.splice(MAX_ADDITIONS);
  return changes;
}

function isSizeOf(kept: KeptPage, { width, height }: SeenPage): boolean {
  return Math.abs(kept.width - width) <= SIZE_SLACK && Math.abs(kept.height - height) <= SIZE_SLACK;
}

async function compareTurned(kept: KeptPage, turned: (turn: Turn) => SeenPage): Promise<Match> {
  const upright = await compare(kept, turned(0));
  if (upright.share > LEAST_SHARE) return upright;
  for (const turn of TURNS.slice(1)) {
    const match = await compare(kept, turned(turn));
    if (match.share > LEAST_SHARE) return Object.assign(match, { isTurned: true });
  }
  return upright;
}

async function compare(kept: KeptPage, page: SeenPage): Promise<Match> {
  const none: Match = {
    page,
    isTurned: false,
    share: 0,
    missing: kept.items.length,
    isInOrder: true,
    additions: [],
    highlights: new Set(),
    isCovered: false,
  };
  if (!isSizeOf(kept, page)) return none;
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
      if ((await tag(candidate, item.shifts)) !== item.tag) continue;
      isFound = true;
      // Two neighbouring cells may both draw their common line.
      if (!matched.has(candidate) && !isTaken) {
        matched.set(candidate, index);
        isTaken = true;
      } else again.add(candidate);
    }
    if (!isFound && !item.isOptional) missing += 1;
    if (index === 40) unlikely = missing;
    if (unlikely === 41) return none;
  }
  // A word drawn twice is still that word. A ground drawn again may hide something.
  const own = [...matched.keys()].filter(({ kind }) => kind !== "link" && kind !== "gap");
  const additions: SeenItem[] = [];
  const before: SeenItem[] = [];
  let grounds = 0;
  for (const item of page.items) {
    const isOurs = matched.has(item) || again.has(item);
    if (isOurs && item.kind !== "link" && item.kind !== "gap") before.push(item);
    if (matched.has(item) || (item.kind === "word" && again.has(item))) continue;
    if (item.isPaper) grounds += 1;
    const isUnseen =
      item.isPaper && !isOurs && grounds <= MOST_GROUNDS && !before.some((own) => touches(item.box, own.box));
    if (!isUnseen) additions.push(item);
  }
  const highlights = findHighlights(additions, own, page);
  return {
    page,
    isTurned: false,
    share: kept.items.length === 0 ? 0 : 1 - missing / kept.items.length,
    missing,
    isInOrder: isAscending([...page.items].flatMap((item) => matched.get(item) ?? [])),
    additions,
    highlights,
    isCovered:
      additions.length > MOST_ADDITIONS ||
      additions.some(
        (each) => !highlights.has(each) && (isUponAny(each, own, page) || isEnclosed(each, own)),
      ),
  };
}

/**
 * Highlights are light colours over words. Their own form is unreadable, and together they leave the words
 * readable.
 */
function findHighlights(
  additions: readonly SeenItem[],
  own: readonly SeenItem[],
  page: SeenPage,
): ReadonlySet<SeenItem> {
  const found = new Set<SeenItem>();
  const lightness = new Map<SeenItem, number>();
  for (const each of additions.slice(0, MOST_ADDITIONS)) {
    const { tint, box } = each;
    if (tint === undefined || Math.min(...sizeOf(box)) < LEAST_HIGHLIGHT) continue;
    const under = own.filter((other) => isUpon(each, other, page));
    const isPlain = under.every(({ kind }) => kind === "word" || kind === "path");
    if (!isPlain || !under.some((other) => other.kind === "word" && liesOn(box, other.box))) continue;
    for (const other of under) lightness.set(other, (lightness.get(other) ?? 1) * tint);
    if (under.every((other) => (lightness.get(other) ?? 1) >= LEAST_LIGHTNESS)) found.add(each);
  }
  return found;
}

function liesOn(one: Box, other: Box): boolean {
  const [across, down] = sizeOf(common(one, other));
  const [[width, height], [otherWidth, otherHeight]] = [sizeOf(one), sizeOf(other)];
  return across * 2 >= Math.min(width, otherWidth) && down * 2 >= Math.min(height, otherHeight);
}

function isUponAny(item: SeenItem, own: readonly SeenItem[], page: SeenPage): boolean {
  return own.some((other) => isUpon(item, other, page));
}

/** An empty table cell has a meaning, too. */
function isEnclosed({ kind, box }: SeenItem, own: readonly SeenItem[]): boolean {
  if (kind === "link") return false;
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const sides = new Set<string>();
  for (const { kind: ownKind, box: line } of own) {
    if (ownKind !== "path") continue;
    const [width, height] = sizeOf(line);
    const isLevel = height <= MOST_LINE && line[0] <= x && x <= line[2];
    const isUpright = width <= MOST_LINE && line[1] <= y && y <= line[3];
    if (isLevel) sides.add(line[1] < y ? "above" : "below");
    else if (isUpright) sides.add(line[0] < x ? "left" : "right");
  }
  return sides.size === 4;
}

function sizeOf([left, top, right, bottom]: Box): [number, number] {
  return [right - left, bottom - top];
}

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

function isUpon({ kind, box }: SeenItem, own: SeenItem, page: SeenPage): boolean {
  if (touches(widened(box, UPON), own.box)) return true;
  if (kind === "link" || own.reach === undefined || !touches(box, own.reach)) return false;
  return !isLineOfItsOwn(box, own, page);
}

/**
 * Courts and programs write below our footer or above our header. The addition is as high as letters, so that it
 * is no accent or sign.
 */
function isLineOfItsOwn(box: Box, own: SeenItem, { height }: SeenPage): boolean {
  if (sizeOf(box)[1] < LEAST_LETTER) return false;
  const [, baseline = 0] = own.at;
  const size = Math.abs(own.at.at(-1) ?? 0);
  if (own.box[1] > height - FURNITURE) return box[1] > baseline + DESCENT * size;
  return own.box[3] < FURNITURE && box[3] < baseline - ASCENT * size;
}

function additionsOf({ page, additions, highlights }: Match, number: number): Addition[] {
  const found: Addition[] = [];
  for (const item of additions) {
    const place = areaOf(item.box, page);
    const text = quoteOf(item.text ?? "") || null;
    const what = text !== null ? "words" : highlights.has(item) ? "highlight" : "drawing";
    const last = found.at(-1);
    if (last && last.place === place && last.what === what) {
      if (text !== null) last.text = quoteOf(`${last.text} ${text}`);
      continue;
    }
    found.push({ page: number, what, text, place });
  }
  return found;
}

const MAX_QUOTE = 100;

/** A stranger's text must not end a quotation, hide, or reverse it. */
function quoteOf(text: string): string {
  const plain = text
    .slice(0, MAX_QUOTE * 4)
    .replace(/[\p{Z}\s]+/gu, " ")
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/\p{M}{3,}/gu, "")
    .replace(/[“”„‟«»"]/g, "'")
    .trim();
  const signs = [...plain];
  return signs.length > MAX_QUOTE ? `${signs.slice(0, MAX_QUOTE).join("")}…` : plain;
}

const EDGE = 0.09;

function areaOf([left, top, right, bottom]: Box, { width, height }: SeenPage): Addition["place"] {
  if (bottom < height * EDGE) return "top";
  if (top > height * (1 - EDGE)) return "foot";
  return right < width * EDGE || left > width * (1 - EDGE) ? "side" : "middle";
}
