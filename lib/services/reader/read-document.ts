import { countWords } from "@/lib/core/quoted-volume";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import { detectLanguage } from "./detect-language";
import { type Ask, expectAnswer, openDocument } from "./document-process";
import { joinPieces } from "./join-pieces";
import { judgeLegibility } from "./legibility";
import type { RecognisedLine, TextPiece } from "./messages";
import type { DocumentFile, ReadDocument, ReadPage } from "./port";
import { inReadingOrder } from "./reading-order";
import { createPageRecogniser } from "./recognise-page";

const PAGE_TIMEOUT_MS = 5_000;
/** What the text of all pages may take: a document of many slow pages is one that hangs. */
const TEXT_BUDGET_MS = { start: 8_000, aPage: 150 };
const MAX_OCR_PAGES = 60;

export interface ReadOptions {
  language: string | null;
  signal: AbortSignal | undefined;
  maxOcrPages: number | undefined;
  installed: ReadonlySet<string>;
}

/** Reads a document page by page in the process behind `ask`, which nobody else may use meanwhile. */
export async function readDocument(
  ask: Ask,
  document: DocumentFile,
  { language, signal, maxOcrPages = MAX_OCR_PAGES, installed }: ReadOptions,
): Promise<ReadDocument> {
  const pageCount = await openDocument(ask, document, signal);
  if (pageCount === 0) throw unreadable("it has no pages");
  const pages = await readTextLayers(ask, document, pageCount, signal);
  const known = language ?? detectLanguage(textOf(pages));
  const recogniser = createPageRecogniser(ask, document, { language: known, installed, signal });
  const recognised: RecognisedLine[] = [];
  for (const page of pages.filter(({ isScanned }) => isScanned).slice(0, maxOcrPages)) {
    const lines = await recogniser.recognise(page.number);
    recognised.push(...lines);
    page.lines = [...lines.map(toTextLine), ...page.lines];
  }
  const text = textOf(pages);
  const detectedLanguage = detectLanguage(text);
  return {
    pages,
    wordCount: countWords(text, detectedLanguage ?? language ?? "en"),
    detectedLanguage,
    legibility: pages.some(({ isScanned }) => isScanned) ? judgeLegibility(recognised) : "good",
  };
}

async function readTextLayers(
  ask: Ask,
  { mediaType }: DocumentFile,
  pageCount: number,
  signal: AbortSignal | undefined,
): Promise<ReadPage[]> {
  const giveUpAtMs = performance.now() + TEXT_BUDGET_MS.start + pageCount * TEXT_BUDGET_MS.aPage;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const timeoutMs = Math.min(PAGE_TIMEOUT_MS, giveUpAtMs - performance.now());
    if (timeoutMs <= 0) throw unreadable("it takes too much time or memory to open");
    const answer = expectAnswer(
      await ask({ kind: "text", page: number }, { timeoutMs, signal }),
      "text",
      mediaType,
      signal,
    );
    const { widthPt, heightPt, items } = answer;
    const isScanned = !isLegibleText(items);
    const shown = joinPieces(items, answer);
    // Beside what is recognised only what nobody sees is of interest: it may be meant for a machine.
    const lines = isScanned ? shown.filter(({ isHidden }) => isHidden) : inReadingOrder(shown);
    pages.push({ number, widthPt, heightPt, isScanned, lines });
  }
  return pages;
}

/** Whether a text layer is one: something to be seen, and of letters rather than of a font's private codes. */
function isLegibleText(items: readonly TextPiece[]): boolean {
  const text = items.map((item) => (item.isHidden ? "" : item.text)).join("");
  const characters = text.match(/\S/gu)?.length ?? 0;
  const known = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}]/gu)?.length ?? 0;
  return known >= LEAST_CHARACTERS && known >= characters * LEGIBLE_SHARE;
}

const LEAST_CHARACTERS = 3;
const LEGIBLE_SHARE = 0.7;

function toTextLine({ text, box, words }: RecognisedLine) {
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / (words.length || 1);
  const [left, top, width, height] = box.map(Math.round) as [number, number, number, number];
  return { text, box: [left, top, width, height] as const, confidence };
}

/** What a person reads there. */
function textOf(pages: readonly ReadPage[]): string {
  const lines = pages.flatMap((page) => page.lines.filter(({ isHidden }) => !isHidden));
  return lines.map(({ text }) => text).join("\n");
}
