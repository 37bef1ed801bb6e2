import { setImmediate as others } from "node:timers/promises";
import { countWords } from "@/lib/core/pricing/count-words";
import type { Problem } from "@/lib/core/problem";
import { unreadable } from "../sources/fetch-problems";
import { layerText, withAgreeingLayer } from "./agreeing-layer";
import { detectLanguage, likeliestLanguage } from "./detect-language";
import { type DocumentSession, openDocument } from "./document-process";
import { joinNotes } from "./join-notes";
import { joinTouching } from "./join-touching";
import { judgeLegibility, meanConfidence } from "./legibility";
import type { RecognisedLine } from "./messages";
import type { Models } from "./model-files";
import { hasUnsureDigits, isUnsureOfDigits, withOwnDigits } from "./own-digits";
import { plainCharacters, withoutInnerSpaces } from "./plain-characters";
import type { DocumentFile, Legibility, PageDoubt, ReadDocument, ReadPage, TextLine } from "./port";
import { readTextLayers } from "./read-text-layers";
import { inReadingOrder } from "./reading-order";
import { createPageRecogniser, type ModelledPage } from "./recognise-page";
import { isReadByOwn } from "./recognition-models";
import { isUnread } from "./unread-page";
import { unreadPlaces } from "./unread-places";
import { textOf } from "./visible-text";

export interface ReadOptions {
  sha256: string;
  language: string | null;
  signal: AbortSignal | undefined;
  maxOcrPages: number;
  from: number;
  upTo: number;
  isAllOrNone?: boolean;
  cpuFactor?: number;
  models: Models;
}

export type PageRange = Pick<ReadOptions, "from" | "upTo">;

export interface ReadPart extends ReadDocument {
  pageCount: number;
  maxOcrPages: number;
  mayImprove: boolean;
  withoutModel?: number[];
  failure: Problem | null;
  undrawn: Problem | null;
}

/** @throws Problem DOCUMENT_UNREADABLE */
export async function readDocument(
  session: DocumentSession,
  document: DocumentFile,
  options: ReadOptions,
): Promise<ReadPart> {
  const {
    sha256,
    language,
    signal,
    maxOcrPages,
    from,
    upTo,
    isAllOrNone = false,
    models,
    cpuFactor,
  } = options;
  const pageCount = await openDocument(session, document, { sha256, signal });
  if (pageCount === 0) throw unreadable("it has no pages");
  const range = { from, upTo: Math.min(upTo, pageCount), isAllOrNone };
  const { pages, failure, undrawn } = await readTextLayers(session, document, {
    ...range,
    sha256,
    signal,
    cpuFactor,
  });
  const known = language ?? detectLanguage(textOf(pages));
  const recogniser = createPageRecogniser(session, document, {
    sha256,
    language: known,
    models,
    signal,
    cpuFactor,
  });
  const recognised: ModelledPage[] = [];
  const withoutModel: number[] = [];
  const modelsOf = new Map<ReadPage, readonly string[]>();
  const isPartial = pages.some(isUnread);
  const scans = pages.filter((page) => page.isScanned && !isUnread(page));
  for (const page of scans.slice(0, maxOcrPages)) {
    const found = await recogniser.recognise(page.number);
    if (found === null) {
      page.doubts = [...(page.doubts ?? []), { kind: "not_read" }];
      if (!recogniser.hasModels()) withoutModel.push(page.number);
      continue;
    }
    recognised.push(found);
    modelsOf.set(page, found.models);
    if (found.turns !== 0) page.turns = found.turns;
    const said = found.turns === 0 ? page.lines.filter(({ isHidden }) => isHidden) : [];
    const known = withAgreeingLayer(found.lines, said);
    const read = known.map((line) => {
      const own = toTextLine(line);
      const by = line.models ?? found.models;
      return withOwnDigits(
        own,
        by,
        // A layer may have thousands of lines, and this runs in the serving process.
        hasUnsureDigits(own.text, by) ? layerText(own, said) : "",
      );
    });
    const lines = joinTouching(read, shownSize(page));
    const groups = [found.models, ...known.flatMap((line) => (line.models ? [line.models] : []))];
    const isOfDigits = (line: TextLine) => groups.some((by) => isUnsureOfDigits(line, by));
    const digits: PageDoubt[] = read.some(isOfDigits) ? [{ kind: "digits_doubtful" }] : [];
    const others = lines.filter((line) => !isOfDigits(line));
    const doubts = [...digits, ...unreadPlaces(others, { ...found, lines: known })];
    if (doubts.length > 0) page.doubts = [...(page.doubts ?? []), ...doubts];
    // Fields of a turned page have moved, and are only read in its picture.
    const isNote = ({ isHidden, isDoubtful }: TextLine) => !isHidden && !isDoubtful && found.turns === 0;
    const notes = page.lines.filter(isNote);
    const layer = page.lines.filter((line) => !isNote(line));
    const behind = lines.length === 0 ? layer : layer.map((line) => ({ ...line, isHidden: true }));
    page.lines = [...inReadingOrder(joinNotes(lines, notes)), ...behind];
  }
  const text = textOf(pages);
  const detectedLanguage = detectLanguage(text);
  let isCertain = true;
  for (const [page, by] of modelsOf) {
    const pageText = textOf([page]);
    // A guess never contradicts the stated language.
    const guess = language === null ? (detectedLanguage ?? likeliestLanguage(pageText).code) : null;
    const detected = detectLanguage(pageText) ?? guess;
    const isByOwn = isReadByOwn(by, { told: language, detected });
    if (isByOwn === false) page.doubts = [...(page.doubts ?? []), { kind: "other_model" }];
    if (!isByOwn || hasUnsureDigits(pageText, by)) isCertain = false;
  }
  return {
    pages,
    wordCount: await wordsOf(pages, detectedLanguage ?? language ?? "en"),
    detectedLanguage,
    legibility: legibilityOf(pages, recognised, isCertain),
    pageCount,
    maxOcrPages,
    // A wall-clock limit may not be hit again, or on another machine.
    mayImprove:
      pages.some((page) => isUnread(page) && !withoutModel.includes(page.number)) &&
      (session.death === "time of the clock" || session.death === "sacrificed"),
    failure,
    undrawn,
    ...(isPartial && { isPartial }),
    ...(withoutModel.length > 0 && { withoutModel }),
  };
}

function shownSize({ widthPt, heightPt, turns }: ReadPage): { widthPt: number; heightPt: number } {
  return (turns ?? 0) % 2 === 0 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt };
}

/** Page by page, so that other work gets its turn. */
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
  isCertain: boolean,
): Legibility {
  const scans = pages.filter(({ isScanned }) => isScanned).length;
  const isText = scans < pages.length && scans === recognised.length;
  if (isText && recognised.every(({ isBlank }) => isBlank)) return "good";
  const judged = judgeLegibility(recognised);
  // A model of another language lacks some letters, and some models lack digits.
  return judged === "good" && !isCertain ? "fair" : judged;
}

function toTextLine({ text, box, words }: RecognisedLine): TextLine {
  const [left, top, width, height] = box;
  return {
    text: withoutInnerSpaces(plainCharacters(text)),
    box: [Math.round(left), Math.round(top), Math.round(width), Math.round(height)],
    confidence: meanConfidence([{ words }]),
  };
}
