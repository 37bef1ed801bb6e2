import { isDoubtKind } from "@/lib/core/documents/page-doubts";
import { Problem } from "@/lib/core/problem";
import { undrawnPage } from "../sources/document-refusals";
import { unreadable } from "../sources/fetch-problems";
import { type DocumentSession, expectAnswer, openDocument, ranOutOfMemory } from "./document-process";
import { MAX_PAGE_DOUBTS, MAX_PAGE_LINES } from "./layer-limits";
import type { ReaderAnswer, RequestOf } from "./messages";
import type { PageLayer } from "./page-layer";
import type { Box, DocumentFile, PageDoubt, ReadPage, TextLine } from "./port";
import { isUnread, unreadPage } from "./unread-page";

const PAGE_CPU_MS = 5_000;
const ALL_PAGES_CPU_MS = { start: 8_000, aPage: 1_500 };
const MAX_PAGE_RULES = 4_000;
export const MAX_LINES = 100_000;
export const MAX_CHARACTERS = 4_000_000;

interface LayerOptions {
  sha256: string;
  from: number;
  upTo: number;
  signal: AbortSignal | undefined;
  cpuFactor?: number | undefined;
  isAllOrNone?: boolean;
}

/**
 * A page that can't be read affects no other. `undrawn` is set if a page is empty in our picture, but not in
 * other programs.
 */
export async function readTextLayers(
  session: DocumentSession,
  document: DocumentFile,
  { from, upTo, sha256, signal, cpuFactor = 1, isAllOrNone = false }: LayerOptions,
): Promise<{ pages: ReadPage[]; failure: Problem | null; undrawn: Problem | null }> {
  let leftCpuMs = (ALL_PAGES_CPU_MS.start + (upTo - from + 1) * ALL_PAGES_CPU_MS.aPage) * cpuFactor;
  const left = { lines: MAX_LINES, characters: MAX_CHARACTERS };
  const pages: ReadPage[] = [];
  let failure: Problem | null = null;
  let undrawn: Problem | null = null;

  async function askText(request: RequestOf<"text">): Promise<ReaderAnswer | null> {
    const cpuMs = Math.min(PAGE_CPU_MS * cpuFactor, leftCpuMs);
    const asked = await session.ask(request, { cpuMs, signal });
    // A process that ran out of memory reports no CPU time. A third each allows for the three tries of a page.
    leftCpuMs -= asked?.cpuMs ?? (ranOutOfMemory(session) ? cpuMs / 3 : cpuMs);
    return asked;
  }

  async function readLayer(number: number): Promise<ReadPage> {
    if (session.holds !== sha256) await openDocument(session, document, { sha256, signal });
    let asked = await askText({ kind: "text", page: number });
    // Other pages may have used up the memory. The last try skips the visibility check.
    for (const isUnchecked of [false, true]) {
      if (asked !== null || !ranOutOfMemory(session)) break;
      signal?.throwIfAborted();
      await openDocument(session, document, { sha256, signal });
      asked = await askText({ kind: "text", page: number, isUnchecked });
    }
    const answer = expectAnswer(asked, "text", document.mediaType, signal);
    if (answer.isUndrawn === true) {
      undrawn ??= undrawnPage(number);
      throw undrawn;
    }
    const page = checkLayer(answer);
    left.lines -= page.lines.length;
    left.characters -= page.lines.reduce((sum, { text }) => sum + text.length, 0);
    const isKept = left.lines >= 0 && left.characters >= 0;
    return isKept ? { number, ...page } : { number, ...page, isScanned: true, lines: [] };
  }

  for (let number = from; number <= upTo; number += 1) {
    try {
      pages.push(leftCpuMs > 0 ? await readLayer(number) : unreadPage(number, pages.at(-1)));
    } catch (error) {
      if (!(error instanceof Problem && error.code === "DOCUMENT_UNREADABLE")) throw error;
      const { death } = session;
      if (isAllOrNone && death !== null && death !== "time of the processor") throw error;
      failure ??= error;
      const page = unreadPage(number, pages.at(-1));
      if (error === undrawn) page.doubts?.push({ kind: "picture_not_drawn" });
      pages.push(page);
    }
  }
  return { pages, failure: pages.every(isUnread) ? failure : null, undrawn };
}

/** Validates a process's answer as a page: a stranger's file may control what it says. */
function checkLayer(layer: PageLayer): PageLayer {
  const { widthPt, heightPt, isScanned, turns, lines, rules = [], doubts = [], ...has } = layer;
  const isPage =
    [widthPt, heightPt].every((side) => Number.isFinite(side) && side >= 0) &&
    typeof isScanned === "boolean" &&
    (turns === undefined || turns === 1 || turns === 2 || turns === 3) &&
    Array.isArray(lines) &&
    lines.length <= MAX_PAGE_LINES &&
    lines.every(isLine) &&
    Array.isArray(rules) &&
    rules.length <= MAX_PAGE_RULES &&
    rules.every(isBox) &&
    areDoubts(doubts);
  if (!isPage) throw unreadable("it cannot be opened");
  const { hasPictures, hasAnnotations } = has;
  return {
    widthPt,
    heightPt,
    isScanned,
    ...(turns && { turns }),
    lines: lines.map(lineOf),
    ...(rules.length > 0 && { rules }),
    ...(hasPictures === true && { hasPictures }),
    ...(hasAnnotations === true && { hasAnnotations }),
    ...(doubts.length > 0 && { doubts: doubts.map(({ kind, box }) => ({ kind, ...(box && { box }) })) }),
  };
}

function isLine(line: Partial<TextLine> | null): boolean {
  return (
    typeof line?.text === "string" &&
    isBox(line.box) &&
    Number.isFinite(line.confidence) &&
    (line.stamp === undefined || Number.isSafeInteger(line.stamp)) &&
    [line.isHidden, line.isDoubtful].every((each) => each === undefined || typeof each === "boolean")
  );
}

function areDoubts(doubts: unknown): doubts is PageDoubt[] {
  return (
    Array.isArray(doubts) &&
    doubts.length <= MAX_PAGE_DOUBTS &&
    doubts.every((each) => isDoubtKind(each?.kind) && (each.box === undefined || isBox(each.box)))
  );
}

function isBox(box: unknown): box is Box {
  return Array.isArray(box) && box.length === 4 && box.every(Number.isFinite);
}

function lineOf({ text, box, confidence, isHidden, isDoubtful, stamp }: TextLine): TextLine {
  const is = { ...(isHidden && { isHidden }), ...(isDoubtful && { isDoubtful }) };
  return { text, box, confidence, ...is, ...(stamp !== undefined && { stamp }) };
}
