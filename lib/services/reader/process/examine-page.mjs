import { isWhite } from "./is-blank.mjs";
import { placeOf, readNotes } from "./note-text.mjs";
import { IMAGE, objectsOn } from "./page-objects.mjs";
import { withText } from "./pdfium.mjs";
import { AS_PRINTED, renderPage } from "./render-page.mjs";
import { undrawnPictures } from "./undrawn-pictures.mjs";
import { isWhiteScan } from "./white-page.mjs";

const SMALL_SIDE_PX = 300;
const INVISIBLE_MODES = new Set([3, 7]);
const LETTER = /[\p{L}\p{N}]/u;
/** So many tell that a page is one of text. */
const ENOUGH_LETTERS = 3;
const MAX_LETTERS = 50_000;
/** Two renderings of one page differ by less than this, of 255. */
const LEAST_DIFFERENCE = 48;
/** Letters this close to each other are told as one place, in points. */
const NEAR_PT = 6;

/**
 * What a page's notes and fields say, and what of the page our picture lacks. `page` is one that its notes were made
 * part of; `letters` are those of it without a shape. With `isTold`, its text is told if nothing else is on it;
 * with `isLooked`, whether it is a scan of nothing.
 */
export function examinePage(
  pdfium,
  page,
  { size, letters, listed, hasScreenLayers, isReadEmpty, isTold, isLooked },
) {
  const placed = (box) => placeOf(pdfium, page, size, box);
  const pictures = undrawnPictures(pdfium, page);
  const layers = hasScreenLayers ? screenOnly(pdfium, page, size) : null;
  let isUndrawn = false;
  if (pictures.length > 0) {
    for (const { object } of pictures) pdfium.FPDFPageObj_SetIsActive(object, false);
    isUndrawn = isWhite(drawSmall(pdfium, page, size).rgba);
    for (const { object } of pictures) pdfium.FPDFPageObj_SetIsActive(object, true);
  }
  const found = readNotes(pdfium, page, { size, ...listed });
  // Off the page, nobody misses them.
  const missed = letters
    .flatMap(({ box }) => (box ? [placed(box)] : []))
    .filter((box) => isOnPage(box, size));
  const undrawn = nearby(missed);
  return {
    items: found.items,
    // Programs differ: what one finds empty, another reads.
    isReadElsewhere: isReadEmpty && countLetters(pdfium, page) >= ENOUGH_LETTERS,
    isNothing: pdfium.FPDFPage_CountObjects(page) === 0,
    isUndrawn,
    text: isTold ? wholeText(pdfium, page) : null,
    isWhite: isLooked && isWhiteScan(pdfium, page, size),
    doubts: [
      ...[...undrawn, ...found.lacking].map((place) => ({ kind: "letters_not_drawn", place })),
      ...pictures.map(({ box }) => ({ kind: "picture_not_drawn", place: placed(box) })),
      ...[...(layers ? [layers] : []), ...found.onPaperOnly].map((place) => ({ kind: "screen_only", place })),
      ...found.unsure.map((place) => ({ kind: "text_doubtful", place })),
      ...(found.isCut || listed.isCut ? [{ kind: "text_doubtful" }] : []),
    ],
  };
}

function isOnPage([left, top, right, bottom], [width, height]) {
  return left <= width && right >= 0 && top <= height && bottom >= 0;
}

/** All that a page says; null where a picture, or letters that nobody sees, may say something else. */
function wholeText(pdfium, page) {
  for (const { kind } of objectsOn(pdfium, page)) if (kind === IMAGE || kind === null) return null;
  const read = (text) => {
    const count = pdfium.FPDFText_CountChars(text);
    if (count > MAX_LETTERS) return null;
    const said = [];
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

function countLetters(pdfium, page) {
  const countIn = (text) => {
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

function drawSmall(pdfium, page, size, how = AS_PRINTED) {
  const scale = SMALL_SIDE_PX / Math.max(...size, 1);
  const [widthPx, heightPx] = size.map((side) => Math.max(1, Math.round(side * scale)));
  return { rgba: renderPage(pdfium, page, { widthPx, heightPx, how }), widthPx, scale };
}

/** Around all that a screen shows otherwise than paper; null where nothing is. */
function screenOnly(pdfium, page, size) {
  const { rgba, widthPx, scale } = drawSmall(pdfium, page, size);
  const shown = drawSmall(pdfium, page, size, 0).rgba;
  const [xs, ys] = [[], []];
  for (let at = 0; at < rgba.length; at += 4) {
    if ([at, at + 1, at + 2].every((each) => Math.abs(rgba[each] - shown[each]) < LEAST_DIFFERENCE)) continue;
    xs.push(((at / 4) % widthPx) / scale);
    ys.push(Math.floor(at / 4 / widthPx) / scale);
  }
  if (xs.length === 0) return null;
  const least = (all) => all.reduce((one, other) => Math.min(one, other));
  const most = (all) => all.reduce((one, other) => Math.max(one, other)) + 1 / scale;
  return [least(xs), least(ys), most(xs), most(ys)];
}

/** Boxes in the order of the text, those of one stretch as one. */
function nearby(boxes) {
  const joined = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    const isNext =
      last &&
      Math.abs(last[1] - box[1]) < NEAR_PT &&
      box[0] - last[2] < NEAR_PT &&
      last[0] - box[2] < NEAR_PT;
    if (isNext)
      for (const [side, pick] of [Math.min, Math.min, Math.max, Math.max].entries())
        last[side] = pick(last[side], box[side]);
    else joined.push([...box]);
  }
  return joined;
}
