import { readFileSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";
import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import { Problem } from "@/lib/core/problem";
import type { ReadDocument, Turn } from "@/lib/documents";
import type { createDocumentReader } from "@/lib/documents/read";
import { identifyDocument } from "@/lib/documents/testing/sources";
import { type PageWords, type References, toGrey, type Word } from "./references";
import { type Grey, similarity } from "./similarity";

const DOTS_PER_PT = 100 / 72;
const MAX_SIDE_PX = 2_000;
export const ALIKE = 0.95;
const A_WORD = /[\p{L}\p{N}]/u;
const INK = 48;

export interface CorpusFile {
  file: string;
  pages?: number;
  words?: number;
  values?: { page: number; text: string }[];
  want?: string;
}

export interface PageLook {
  page: number;
  pdfium: number | null;
  poppler: number | null;
  missing: string[];
}

export interface FileLook {
  file: string;
  verdict: string;
  pages: number | null;
  looks: PageLook[];
  layer: Recall;
  otherLayer: Recall;
  values: number;
  valuesRead: number;
  ordinary: { page: number; doubts: DoubtKind[] }[];
}

export interface Recall {
  words: number;
  read: number;
}

export interface Tools {
  reader: ReturnType<typeof createDocumentReader>;
  references: References;
  turn: Turn;
  maxPages: number;
  picturesTo: string | null;
}

export async function lookAtFile(path: string, row: CorpusFile, tools: Tools): Promise<FileLook> {
  const { reader, references, turn, maxPages } = tools;
  const bytes = new Uint8Array(readFileSync(path));
  const look: FileLook = {
    file: row.file,
    verdict: "accept",
    pages: null,
    looks: [],
    layer: { words: 0, read: 0 },
    otherLayer: { words: 0, read: 0 },
    values: row.values?.length ?? 0,
    valuesRead: 0,
    ordinary: [],
  };
  const admitted = await orProblem(() =>
    reader.inspect({ bytes, sha256: row.file, accept: "document" }, { turn }),
  );
  if (typeof admitted === "string") return { ...look, verdict: admitted };
  look.pages = admitted.pageCount ?? 1;
  const document = { bytes, mediaType: identifyDocument(bytes) ?? "application/pdf", sha256: row.file };
  if (document.mediaType !== "application/pdf") {
    await reader.picture(document, { page: 1, sidePx: 1_000, turn });
    return look;
  }
  const read = await orProblem(() => reader.read(document, { language: null, maxOcrPages: 0, turn }));
  if (typeof read === "string") return { ...look, verdict: `not read: ${read}` };
  const words = await references.words(path, maxPages);
  Object.assign(look, {
    valuesRead: countValues(read, row),
    ordinary: ordinaryPages(read).slice(0, maxPages),
  });

  const shown = read.pages.slice(0, maxPages);
  const drawn: Drawn[] = [];
  for (const { number, widthPt, heightPt } of shown) {
    const sidePx = Math.min(MAX_SIDE_PX, Math.max(1, Math.round(Math.max(widthPt, heightPt) * DOTS_PER_PT)));
    const picture = await reader.picture(document, { page: number, sidePx, turn });
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    drawn.push({ data: toGrey(data, channels), width, height, scale: sidePx / Math.max(widthPt, heightPt) });
  }
  const byPdfium = await references.pdfium(bytes, drawn);
  // Text scrolled away in list boxes, or white on white, is not read.
  const seen = words.map((asked, index): PageWords => {
    const pictures = [drawn[index], byPdfium[index]].filter((picture) => picture != null);
    const { scale = 1 } = drawn[index] ?? {};
    return {
      ...asked,
      words: asked.words.filter((word) => pictures.some((each) => inkAt(each, word, scale) > SEEN)),
    };
  });
  Object.assign(look, countWords(read, seen));
  for (const [index, ours] of drawn.entries())
    look.looks.push(
      await compare(path, index, { ours, pdfium: byPdfium[index] ?? null, asked: words[index] }, tools),
    );
  return look;
}

interface Drawn extends Grey {
  scale: number;
}

async function compare(
  path: string,
  index: number,
  { ours, pdfium, asked }: { ours: Drawn; pdfium: Grey | null; asked: PageWords | undefined },
  { references, picturesTo }: Tools,
): Promise<PageLook> {
  const toPdfium = pdfium === null ? null : similarity(ours, pdfium);
  const { scale, width, height } = ours;
  const mayLack = (asked?.words ?? [])
    .filter(({ text }) => A_WORD.test(text))
    .filter((word) => inkAt(ours, word, scale) === 0);
  const isSettled = toPdfium !== null && toPdfium >= ALIKE && mayLack.length === 0;
  const poppler = isSettled
    ? null
    : await references.poppler(
        path,
        index + 1,
        asked && isTurned(asked, ours) ? { width: height, height: width } : ours,
      );
  const toPoppler = poppler === null ? null : similarity(ours, poppler);
  const shownBy = [pdfium, poppler].filter((picture) => picture !== null);
  const isAlike = Math.max(toPdfium ?? 0, toPoppler ?? 0) >= ALIKE;
  if (picturesTo && !isAlike)
    await write(`${picturesTo}/${basename(path)}-${index + 1}`, { ours, pdfium, poppler });
  return {
    page: index + 1,
    pdfium: toPdfium,
    poppler: toPoppler,
    missing: mayLack
      .filter((word) => shownBy.some((picture) => inkAt(picture, word, scale) > SEEN))
      .map(({ text }) => text),
  };
}

async function write(name: string, pictures: Record<string, Grey | null>): Promise<void> {
  for (const [by, picture] of Object.entries(pictures)) {
    if (picture === null) continue;
    const { data, width, height } = picture;
    await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toFile(`${name}.${by}.png`);
  }
}

function isTurned(page: PageWords, shown: Grey): boolean {
  return Math.sign(page.width - page.height) === -Math.sign(shown.width - shown.height);
}

const SEEN = 0.02;

function inkAt(picture: Grey, { box }: Word, scale: number): number {
  return ink(
    picture,
    box.map((side) => side * scale),
  );
}

function ink(
  { data, width, height }: Grey,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
): number {
  const [x0, x1] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
  const [y0, y1] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))];
  const counts = new Uint32Array(256);
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1)
      counts[data[y * width + x] as number] = (counts[data[y * width + x] as number] as number) + 1;
  const most = counts.indexOf(Math.max(...counts));
  const all = Math.max(1, (x1 - x0) * (y1 - y0));
  return counts.reduce((sum, count, grey) => sum + (Math.abs(grey - most) > INK ? count : 0), 0) / all;
}

/** Programs disagree whether boxes and ticks belong to a word. */
const plain = (text: string) => text.normalize("NFKC").replace(/[\p{C}\p{So}\s]/gu, "");
/** Programs divide words without spaces differently. */
const UNDIVIDED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

function countWords(
  { pages }: ReadDocument,
  expected: readonly PageWords[],
): Pick<FileLook, "layer" | "otherLayer"> {
  const counts = { layer: { words: 0, read: 0 }, otherLayer: { words: 0, read: 0 } };
  for (const [index, asked] of expected.entries()) {
    const count = pages[index]?.isScanned ? counts.otherLayer : counts.layer;
    const lines = (pages[index]?.lines ?? []).filter(({ isHidden }) => !isHidden).map(({ text }) => text);
    const whole = plain(lines.join(""));
    const left = new Map<string, number>();
    for (const word of lines.join("\n").split(/\s+/).map(plain)) left.set(word, (left.get(word) ?? 0) + 1);
    for (const word of asked.words.map(({ text }) => plain(text)).filter((text) => A_WORD.test(text))) {
      const again = left.get(word) ?? 0;
      left.set(word, again - 1);
      count.words += 1;
      if (again > 0 || (UNDIVIDED.test(word) && whole.includes(word))) count.read += 1;
    }
  }
  return counts;
}

const ORDINARY_WORDS = 10;

function ordinaryPages({ pages }: ReadDocument): FileLook["ordinary"] {
  return pages
    .filter(({ isScanned, hasAnnotations, lines }) => {
      const shown = lines.filter(({ isHidden }) => !isHidden).flatMap(({ text }) => text.split(/\s+/));
      return (
        !isScanned && !hasAnnotations && shown.filter((word) => A_WORD.test(word)).length >= ORDINARY_WORDS
      );
    })
    .map(({ number, doubts = [] }) => ({
      page: number,
      doubts: [...new Set(doubts.map(({ kind }) => kind))],
    }));
}

function countValues({ pages }: ReadDocument, { values = [] }: CorpusFile): number {
  return values.filter(({ page, text }) =>
    plain((pages[page - 1]?.lines ?? []).map((line) => line.text).join("")).includes(plain(text)),
  ).length;
}

async function orProblem<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
