import { createHash } from "node:crypto";
import { Problem } from "@/lib/core/problem";
import { unreadable } from "../sources/fetch-problems";
import { detectLanguage } from "./detect-language";
import type { KeptParts, Legibility, ReadDocument, ReadPage } from "./port";
import type { PageRange, ReadPart } from "./read-document";
import { MAX_CHARACTERS, MAX_LINES } from "./read-text-layers";
import { isUnread, unreadPage } from "./unread-page";
import { textOf } from "./visible-text";

const PART_PAGES = 10;
const ALONE_CPU_FACTOR = 2;
const MAX_TRIES = 4;
const MAX_FAILED_TRIES = 20;
/** Increase it when reading changes: parts of an older version are read again. */
const VERSION = 5;
/** Parts of this version are used only when nothing is read: drafts made by the previous release need their lines. */
const FORMER_VERSION = VERSION - 1;

interface PartsOptions {
  language: string | null;
  maxOcrPages: number;
  kept?: KeptParts | undefined;
  maxMs?: number | undefined;
  isKeptOnly?: boolean | undefined;
  models: readonly string[];
  readPart(
    pages: PageRange,
    options: { language: string | null; maxOcrPages: number; cpuFactor: number },
  ): Promise<ReadPart>;
}

interface Part extends ReadPart {
  waiting: { number: number; tries: number }[];
  failedTries: number;
}

interface Tries {
  read: PartsOptions["readPart"];
  keep: (part: Part) => Promise<void> | undefined;
  language: string | null;
  triesLeft: number;
  isOver: () => boolean;
}

/**
 * Each part has its own time limit, and other documents get their turn in between. Throws if not a single
 * page can be read.
 */
export async function readInParts(options: PartsOptions): Promise<ReadDocument> {
  const { kept, readPart, isKeptOnly, maxMs = Number.POSITIVE_INFINITY } = options;
  const until = performance.now() + maxMs;
  const models = createHash("sha256").update(options.models.toSorted().join()).digest("hex").slice(0, 8);
  const parts: Part[] = [];
  let [pageCount, left, triesLeft] = [1, options.maxOcrPages, MAX_FAILED_TRIES];
  const held = { lines: MAX_LINES, characters: MAX_CHARACTERS };
  let hasRead = false;
  // Every call reads at least one part, so that repeated calls finish.
  const isOver = () => isKeptOnly === true || (hasRead && performance.now() >= until);
  const read: PartsOptions["readPart"] = (range, partOptions) => {
    hasRead = true;
    return readPart(range, partOptions);
  };
  for (let from = 1; from <= pageCount; from += PART_PAGES) {
    const language = options.language ?? parts[0]?.detectedLanguage ?? null;
    const rest = [from, language ?? "any", Math.min(left, PART_PAGES), models].join("-");
    const name = `${VERSION}-${rest}`;
    const keep = (part: Part) => kept?.put(name, JSON.stringify(part));
    const known =
      (await kept?.get(name)) ?? (isKeptOnly ? await kept?.get(`${FORMER_VERSION}-${rest}`) : null);
    if (!known && isOver()) break;
    const range = { from, upTo: from + PART_PAGES - 1 };
    const part = known
      ? restored(JSON.parse(known))
      : begun(await read(range, { language, maxOcrPages: left, cpuFactor: 1 }));
    if (!known) await keep(part);
    await tryAgain(part, { read, keep, language, triesLeft, isOver });
    triesLeft -= part.failedTries;
    cutTo(held, part);
    parts.push(part);
    pageCount = part.pageCount;
    left = Math.max(0, left - part.pages.filter(({ isScanned }) => isScanned).length);
  }
  const [first] = parts;
  if (first === undefined)
    return { pages: [], wordCount: 0, detectedLanguage: null, legibility: "unknown", isPartial: true };
  const whole = together(parts, pageCount);
  // Without storage, another call would start from scratch.
  const isWaiting = kept !== undefined && parts.some(({ waiting }) => waiting.length > 0);
  const isFailed = parts.every(({ failure }) => failure !== null);
  const isPartial = isWaiting || parts.length * PART_PAGES < pageCount;
  if (first.failure && isFailed && !isPartial) throw first.failure;
  return { ...whole, ...(isPartial && { isPartial }) };
}

function begun(part: ReadPart): Part {
  const mayBeRead = (page: ReadPage) => isUnread(page) && !part.withoutModel?.includes(page.number);
  const waiting = part.pages.filter(mayBeRead).map(({ number }) => ({ number, tries: 0 }));
  return { ...part, waiting, failedTries: 0 };
}

async function tryAgain(part: Part, { read, keep, language, triesLeft, isOver }: Tries): Promise<void> {
  const { maxOcrPages } = part;
  for (const each of [...part.waiting]) {
    if (isOver()) return;
    if (part.failedTries >= triesLeft) {
      part.waiting = [];
      return await keep(part);
    }
    const { number } = each;
    const range = { from: number, upTo: number };
    const again = await read(range, { language, maxOcrPages, cpuFactor: ALONE_CPU_FACTOR }).catch(ofDocument);
    const page = again?.pages[0];
    each.tries += 1;
    const isRead = again !== null && page !== undefined && !isUnread(page);
    if (isRead || !again?.mayImprove || each.tries >= MAX_TRIES)
      part.waiting = part.waiting.filter((other) => other !== each);
    if (isRead) {
      part.pages[part.pages.findIndex((other) => other.number === number)] = page;
      part.wordCount += again.wordCount;
      part.failure = null;
      part.legibility = worse(part.legibility, again.legibility);
    } else part.failedTries += 1;
    await keep(part);
  }
}

function cutTo(left: { lines: number; characters: number }, { pages }: ReadPart): void {
  for (const page of pages) {
    left.lines -= page.lines.length;
    left.characters -= page.lines.reduce((sum, { text }) => sum + text.length, 0);
    if (left.lines < 0 || left.characters < 0) Object.assign(page, { isScanned: true, lines: [] });
  }
}

function ofDocument(error: unknown): null {
  if (error instanceof Problem && error.code === "DOCUMENT_UNREADABLE") return null;
  throw error;
}

function restored(part: Part): Part {
  const failure = part.failure && unreadable("it takes too much time or memory to open");
  return { ...part, failure, undrawn: null };
}

function together(parts: readonly Part[], pageCount: number): ReadDocument {
  const pages = parts.flatMap((part) => part.pages);
  const behind = pages.length;
  for (let number = behind + 1; number <= pageCount; number += 1)
    pages.push(unreadPage(number, pages[behind - 1]));
  return {
    pages,
    wordCount: parts.reduce((sum, { wordCount }) => sum + wordCount, 0),
    detectedLanguage:
      parts.length === 1 ? (parts[0]?.detectedLanguage ?? null) : detectLanguage(textOf(pages)),
    legibility: parts.map(({ legibility }) => legibility).reduce(worse),
  };
}

const FROM_WORST: readonly Legibility[] = ["poor", "fair", "good", "unknown"];

function worse(one: Legibility, other: Legibility): Legibility {
  return FROM_WORST.indexOf(one) < FROM_WORST.indexOf(other) ? one : other;
}
