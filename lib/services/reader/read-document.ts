import { setImmediate as others } from "node:timers/promises";
import { countWords } from "@/lib/core/pricing/quoted-volume";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import { detectLanguage, likeliestLanguage } from "./detect-language";
import { type DocumentSession, openDocument } from "./document-process";
import { joinNotes } from "./join-notes";
import { joinTouching } from "./join-touching";
import { judgeLegibility } from "./legibility";
import type { RecognisedLine } from "./messages";
import type { Models } from "./model-files";
import { withOwnDigits } from "./own-digits";
import { plainCharacters, withoutInnerSpaces } from "./plain-characters";
import type { DocumentFile, Legibility, ReadDocument, ReadPage, TextLine } from "./port";
import { readTextLayers } from "./read-text-layers";
import { inReadingOrder } from "./reading-order";
import { createPageRecogniser, type ModelledPage } from "./recognise-page";
import { isReadByOwn } from "./recognition-models";

export interface ReadOptions {
  sha256: string;
  language: string | null;
  signal: AbortSignal | undefined;
  maxOcrPages: number;
  models: Models;
}

/**
 * Reads a document page by page in a process that nobody else uses meanwhile.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export async function readDocument(
  session: DocumentSession,
  document: DocumentFile,
  { sha256, language, signal, maxOcrPages, models }: ReadOptions,
): Promise<ReadDocument> {
  const pageCount = await openDocument(session, document, { sha256, signal });
  if (pageCount === 0) throw unreadable("it has no pages");
  const pages = await readTextLayers(session.ask, document.mediaType, pageCount, signal);
  const known = language ?? detectLanguage(textOf(pages));
  const recogniser = createPageRecogniser(session, document, { sha256, language: known, models, signal });
  const recognised: ModelledPage[] = [];
  const modelsOf = new Map<ReadPage, readonly string[]>();
  for (const page of pages.filter(({ isScanned }) => isScanned).slice(0, maxOcrPages)) {
    const found = await recogniser.recognise(page.number);
    if (found === null) continue;
    recognised.push(found);
    modelsOf.set(page, found.models);
    if (found.turns !== 0) page.turns = found.turns;
    const read = found.lines.map((line) => withOwnDigits(toTextLine(line), found.models));
    const lines = joinTouching(read, shownSize(page));
    // Where it was turned, its fields stand elsewhere, and are read in its picture alone.
    const notes = found.turns === 0 ? page.lines.filter(({ isHidden }) => !isHidden) : [];
    // Behind it stands what the text layer hides.
    const hidden = page.lines.filter(({ isHidden }) => isHidden);
    page.lines = [...inReadingOrder(joinNotes(lines, notes)), ...hidden];
  }
  const text = textOf(pages);
  const detectedLanguage = detectLanguage(text);
  let isOwn = true;
  for (const [page, by] of modelsOf) {
    const pageText = textOf([page]);
    const detected = detectLanguage(pageText) ?? detectedLanguage ?? likeliestLanguage(pageText).code;
    const isByOwn = isReadByOwn(by, { told: language, detected });
    if (isByOwn === false) page.doubts = [...(page.doubts ?? []), { kind: "other_model" }];
    if (!isByOwn) isOwn = false;
  }
  return {
    pages,
    wordCount: await wordsOf(pages, detectedLanguage ?? language ?? "en"),
    detectedLanguage,
    legibility: legibilityOf(pages, recognised, isOwn),
  };
}

/** As a page is turned to be read. */
function shownSize({ widthPt, heightPt, turns }: ReadPage): { widthPt: number; heightPt: number } {
  return (turns ?? 0) % 2 === 0 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt };
}

/** A page at a time: others have their turn in between. */
async function wordsOf(pages: readonly ReadPage[], language: string): Promise<number> {
  let words = 0;
  for (const page of pages) {
    words += countWords(textOf([page]), language);
    await others();
  }
  return words;
}

function legibilityOf(
  pages: readonly ReadPage[],
  recognised: readonly ModelledPage[],
  isOwn: boolean,
): Legibility {
  if (recognised.length === 0) return pages.some(({ isScanned }) => isScanned) ? "unknown" : "good";
  const judged = judgeLegibility(recognised);
  // However sure a model of another language is, it knows not all of the letters.
  return judged === "good" && !isOwn ? "fair" : judged;
}

function toTextLine({ text, box, words }: RecognisedLine): TextLine {
  const [left, top, width, height] = box;
  return {
    text: withoutInnerSpaces(plainCharacters(text)),
    box: [Math.round(left), Math.round(top), Math.round(width), Math.round(height)],
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / (words.length || 1),
  };
}

/** What a person reads there. */
function textOf(pages: readonly ReadPage[]): string {
  const lines = pages.flatMap((page) => page.lines.filter(({ isHidden }) => !isHidden));
  return lines.map(({ text }) => text).join("\n");
}
