import type { TextPiece } from "../join-pieces";
import type { PageDoubt } from "../port";
import { around, inPixels, type Sides, type Size } from "./geometry";
import { isWhite } from "./is-blank";
import type { Note } from "./note-list";
import { placeOf, readNotes } from "./note-text";
import { IMAGE, objectsOn } from "./page-objects";
import { type Pdfium, withText } from "./pdfium";
import { AS_PRINTED, renderPage } from "./render-page";
import type { UndrawnLetter } from "./undrawn-letters";
import { undrawnPictures } from "./undrawn-pictures";
import { lookAtScan } from "./white-page";

const SMALL_SIDE_PX = 300;
const INVISIBLE_MODES = new Set([3, 7]);
const LETTER = /[\p{L}\p{N}]/u;
const ENOUGH_LETTERS = 3;
const MAX_LETTERS = 50_000;
const LEAST_DIFFERENCE = 48;
const NEAR_PT = 6;

export interface PlacedDoubt {
  kind: PageDoubt["kind"];
  place?: Sides;
}

export interface ExaminedPage {
  items: TextPiece[];
  isReadElsewhere: boolean;
  isNothing: boolean;
  isUndrawn: boolean;
  text: string | null;
  emptyScan: ReturnType<typeof lookAtScan>;
  doubts: PlacedDoubt[];
}

export interface ListedNotes {
  notes: readonly Note[];
  isCut: boolean;
  isDrawn: boolean;
}

export interface ExamineOptions {
  hasScreenLayers: boolean;
  isReadEmpty: boolean;
  isTold: boolean;
  isLooked: boolean;
}

export function examinePage(
  pdfium: Pdfium,
  page: number,
  {
    size,
    letters,
    listed,
    hasScreenLayers,
    isReadEmpty,
    isTold,
    isLooked,
  }: ExamineOptions & { size: Size; letters: readonly UndrawnLetter[]; listed: ListedNotes },
): ExaminedPage {
  const placed = (box: Sides): Sides => placeOf(pdfium, page, size, box);
  const pictures = undrawnPictures(pdfium, page);
  const layers = hasScreenLayers ? screenOnly(pdfium, page, size) : null;
  let isUndrawn = false;
  if (pictures.length > 0) {
    for (const { object } of pictures) pdfium.FPDFPageObj_SetIsActive(object, false);
    isUndrawn = isWhite(drawSmall(pdfium, page, size).rgba);
    for (const { object } of pictures) pdfium.FPDFPageObj_SetIsActive(object, true);
  }
  const found = readNotes(pdfium, page, { size, ...listed });
  const missed = letters
    .flatMap(({ box }) => (box ? [placed(box)] : []))
    .filter((box) => isOnPage(box, size));
  const undrawn = nearby(missed);
  return {
    items: found.items,
    isReadElsewhere: isReadEmpty && countLetters(pdfium, page) >= ENOUGH_LETTERS,
    isNothing: pdfium.FPDFPage_CountObjects(page) === 0,
    isUndrawn,
    text: isTold ? wholeText(pdfium, page) : null,
    emptyScan: isLooked ? lookAtScan(pdfium, page, size) : null,
    doubts: [
      ...doubtsAt("letters_not_drawn", [...undrawn, ...found.lacking]),
      ...doubtsAt(
        "picture_not_drawn",
        pictures.map(({ box }) => placed(box)),
      ),
      ...doubtsAt("screen_only", [...(layers ? [layers] : []), ...found.onPaperOnly]),
      ...doubtsAt("text_doubtful", found.unsure),
      ...(found.isCut || listed.isCut ? [{ kind: "text_doubtful" } as const] : []),
    ],
  };
}

function doubtsAt(kind: PlacedDoubt["kind"], places: readonly Sides[]): PlacedDoubt[] {
  return places.map((place) => ({ kind, place }));
}

function isOnPage([left, top, right, bottom]: Sides, [width, height]: Size): boolean {
  return left <= width && right >= 0 && top <= height && bottom >= 0;
}

function wholeText(pdfium: Pdfium, page: number): string | null {
  for (const { kind } of objectsOn(pdfium, page)) if (kind === IMAGE || kind === null) return null;
  const read = (text: number): string | null => {
    const count = pdfium.FPDFText_CountChars(text);
    if (count > MAX_LETTERS) return null;
    const said: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const code = pdfium.FPDFText_GetUnicode(text, at);
      const object = pdfium.FPDFText_GetTextObject(text, at);
      if (object !== 0 && INVISIBLE_MODES.has(pdfium.FPDFTextObj_GetTextRenderMode(object))) return null;
      said.push(code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ");
    }
    return said.join("");
  };
  return withText(pdfium, page, read, null);
}

function countLetters(pdfium: Pdfium, page: number): number {
  const countIn = (text: number): number => {
    let found = 0;
    const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_LETTERS);
    for (let at = 0; at < count && found < ENOUGH_LETTERS; at += 1) {
      const code = pdfium.FPDFText_GetUnicode(text, at);
      if (code <= 0 || code > 0x10ffff || !LETTER.test(String.fromCodePoint(code))) continue;
      const object = pdfium.FPDFText_GetTextObject(text, at);
      if (object !== 0 && !INVISIBLE_MODES.has(pdfium.FPDFTextObj_GetTextRenderMode(object))) found += 1;
    }
    return found;
  };
  return withText(pdfium, page, countIn, 0);
}

function drawSmall(
  pdfium: Pdfium,
  page: number,
  size: Size,
  how = AS_PRINTED,
): { rgba: Uint8Array; widthPx: number; scale: number } {
  const scale = SMALL_SIDE_PX / Math.max(...size, 1);
  const { widthPx, heightPx } = inPixels(size, scale);
  return { rgba: renderPage(pdfium, page, { widthPx, heightPx, how }), widthPx, scale };
}

function screenOnly(pdfium: Pdfium, page: number, size: Size): Sides | null {
  const { rgba, widthPx, scale } = drawSmall(pdfium, page, size);
  const shown = drawSmall(pdfium, page, size, 0).rgba;
  const pixel = 1 / scale;
  const different: Sides[] = [];
  for (let at = 0; at < rgba.length; at += 4) {
    const isAlike = (each: number): boolean =>
      Math.abs((rgba[each] ?? 0) - (shown[each] ?? 0)) < LEAST_DIFFERENCE;
    if ([at, at + 1, at + 2].every(isAlike)) continue;
    const [x, y] = [((at / 4) % widthPx) / scale, Math.floor(at / 4 / widthPx) / scale];
    different.push([x, y, x + pixel, y + pixel]);
  }
  return different.length > 0 ? around(different) : null;
}

function nearby(boxes: readonly Sides[]): Sides[] {
  const joined: Sides[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    const isNext =
      last &&
      Math.abs(last[1] - box[1]) < NEAR_PT &&
      box[0] - last[2] < NEAR_PT &&
      last[0] - box[2] < NEAR_PT;
    if (isNext) joined[joined.length - 1] = around([last, box]);
    else joined.push(box);
  }
  return joined;
}
