import { createHash } from "node:crypto";
import { Problem } from "@/lib/core/problem";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import { detectLanguage } from "./detect-language";
import type { KeptParts, Legibility, ReadDocument, ReadPage } from "./port";
import type { PageRange, ReadPart } from "./read-document";
import { MAX_CHARACTERS, MAX_LINES } from "./read-text-layers";
import { isUnread, unreadPage } from "./unread-page";
import { textOf } from "./visible-text";

/** So many pages are read in one go, and kept together. */
const PART_PAGES = 10;
/** Pages of one document that are tried once more, each by itself. */
const MAX_SECOND_TRIES = 20;
/** Raise it when the reading changes: kept parts of an older version are not used. */
const VERSION = 3;

interface PartsOptions {
  language: string | null;
  maxOcrPages: number;
  kept?: KeptParts | undefined;
  maxMs?: number | undefined;
  isKeptOnly?: boolean | undefined;
  /** Names of the models that read scans: parts that other models read are not used. */
  models: readonly string[];
  /** Reads some pages of the document, of which so many at most are recognised. */
  readPart(pages: PageRange, options: { language: string | null; maxOcrPages: number }): Promise<ReadPart>;
}

/**
 * Reads a document a few pages at a time, so that each has its own share of time, and others have their turn in
 * between. Pages that could not be read are tried again by themselves. Throws where not one page can be read.
 */
export async function readInParts(options: PartsOptions): Promise<ReadDocument> {
  const { kept, maxMs = Number.POSITIVE_INFINITY } = options;
  const until = performance.now() + maxMs;
  const models = createHash("sha256").update(options.models.toSorted().join()).digest("hex").slice(0, 8);
  const parts: ReadPart[] = [];
  let [pageCount, left, tries] = [1, options.maxOcrPages, MAX_SECOND_TRIES];
  const held = { lines: MAX_LINES, characters: MAX_CHARACTERS };
  let isWhole = true;
  for (let from = 1; from <= pageCount && isWhole; from += PART_PAGES) {
    const language = options.language ?? parts[0]?.detectedLanguage ?? null;
    const name = [VERSION, from, language ?? "any", Math.min(left, PART_PAGES), models].join("-");
    const known = await kept?.get(name);
    let part: ReadPart;
    if (known) part = restored(JSON.parse(known));
    else if (options.isKeptOnly) break;
    else {
      const range = { from, upTo: from + PART_PAGES - 1 };
      part = await options.readPart(range, { language, maxOcrPages: left });
      tries -= await tryAgain(part, { ...options, language, tries, until });
      if (!part.mayImprove) await kept?.put(name, JSON.stringify(part));
    }
    cutTo(held, part);
    parts.push(part);
    pageCount = part.pageCount;
    left = Math.max(0, left - part.pages.filter(({ isScanned }) => isScanned).length);
    // Each call reads a part at least, so that whoever calls again gets on.
    isWhole = Boolean(known) || performance.now() < until;
  }
  const [first] = parts;
  if (first === undefined)
    return { pages: [], wordCount: 0, detectedLanguage: null, legibility: "unknown", isPartial: true };
  if (first.failure && parts.every(({ failure }) => failure !== null)) throw first.failure;
  return {
    ...together(parts, pageCount),
    ...(parts.some(({ mayImprove }) => mayImprove) && { mayImprove: true }),
  };
}

/** Replaces pages that were not read, and may be, by what another try makes of them; tells how many it took. */
async function tryAgain(
  part: ReadPart,
  { readPart, language, tries, until }: PartsOptions & { tries: number; until: number },
): Promise<number> {
  const mayBeRead = (page: ReadPage) => isUnread(page) && !part.withoutModel?.includes(page.number);
  const unread = part.pages.filter(mayBeRead).slice(0, Math.max(0, tries));
  for (const { number } of unread) {
    if (performance.now() >= until) {
      part.mayImprove = true;
      break;
    }
    const again = await readPart(
      { from: number, upTo: number },
      { language, maxOcrPages: part.maxOcrPages },
    ).catch(ofDocument);
    const page = again?.pages[0];
    if (!again || !page || isUnread(page)) continue;
    part.pages[part.pages.findIndex((each) => each.number === number)] = page;
    part.wordCount += again.wordCount;
    part.failure = null;
    part.legibility = worse(part.legibility, again.legibility);
  }
  part.mayImprove &&= part.pages.some(mayBeRead);
  return unread.length;
}

/** Beyond what is kept of all pages together, no page's text is taken for read. */
function cutTo(left: { lines: number; characters: number }, { pages }: ReadPart): void {
  for (const page of pages) {
    left.lines -= page.lines.length;
    left.characters -= page.lines.reduce((sum, { text }) => sum + text.length, 0);
    if (left.lines < 0 || left.characters < 0) Object.assign(page, { isScanned: true, lines: [] });
  }
}

/** A fault of the document leaves its page unread; others are thrown. */
function ofDocument(error: unknown): null {
  if (error instanceof Problem && error.code === "DOCUMENT_UNREADABLE") return null;
  throw error;
}

/** A part as it was kept: of a problem no more than that there was one. */
function restored(part: ReadPart): ReadPart {
  const failure = part.failure && unreadable("it takes too much time or memory to open");
  return { ...part, failure, undrawn: null };
}

function together(parts: readonly ReadPart[], pageCount: number): ReadDocument {
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
    ...(behind < pageCount && { mayImprove: true, isPartial: true }),
  };
}

const FROM_WORST: readonly Legibility[] = ["poor", "fair", "good", "unknown"];

function worse(one: Legibility, other: Legibility): Legibility {
  return FROM_WORST.indexOf(one) < FROM_WORST.indexOf(other) ? one : other;
}
