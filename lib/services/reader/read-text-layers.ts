import { unreadable } from "@/lib/services/sources/fetch-problems";
import { type Ask, expectAnswer } from "./document-process";
import { joinPieces } from "./join-pieces";
import type { TextPiece } from "./messages";
import type { ReadPage } from "./port";
import { inReadingOrder } from "./reading-order";

const PAGE_CPU_MS = 5_000;
/** What the text of all pages may cost: a document of many slow pages is one that hangs. */
const ALL_PAGES_CPU_MS = { start: 8_000, aPage: 150 };
const LEAST_CHARACTERS = 3;
const LEGIBLE_SHARE = 0.7;

/** Every page with the lines of its text layer; one without such a layer is marked as scanned. */
export async function readTextLayers(
  ask: Ask,
  mediaType: string,
  pageCount: number,
  signal: AbortSignal | undefined,
): Promise<ReadPage[]> {
  let leftCpuMs = ALL_PAGES_CPU_MS.start + pageCount * ALL_PAGES_CPU_MS.aPage;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const cpuMs = Math.min(PAGE_CPU_MS, leftCpuMs);
    if (cpuMs <= 0) throw unreadable("it takes too much time or memory to open");
    const asked = await ask({ kind: "text", page: number }, { cpuMs, signal });
    const answer = expectAnswer(asked, "text", mediaType, signal);
    leftCpuMs -= answer.cpuMs;
    const { widthPt, heightPt, items, isEmpty } = answer;
    // An empty page has nothing to be recognised either.
    const isScanned = !isEmpty && !isTextLayer(items);
    const lines = joinPieces(items, answer);
    const hidden = lines.filter(({ isHidden }) => isHidden);
    const shown = isScanned ? [] : inReadingOrder(lines.filter(({ isHidden }) => !isHidden));
    // Last, wherever it stands: it is not part of what a person reads.
    pages.push({ number, widthPt, heightPt, isScanned, lines: [...shown, ...hidden] });
  }
  return pages;
}

/** Whether it is text: something to be seen, and of letters rather than of a font's private codes. */
function isTextLayer(items: readonly TextPiece[]): boolean {
  const text = items.map((item) => (item.isHidden ? "" : item.text)).join("");
  const characters = text.match(/\S/gu)?.length ?? 0;
  const known = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}]/gu)?.length ?? 0;
  return known >= LEAST_CHARACTERS && known >= characters * LEGIBLE_SHARE;
}
