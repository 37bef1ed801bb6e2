import { memoryOf, withNumbers } from "./pdfium.mjs";
import { markUnseen } from "./seen-notes.mjs";

// From fpdf_annot.h, fpdf_formfill.h, and fpdfview.h.
const [TEXT_NOTE, LINK, FREE_TEXT, POPUP, WIDGET] = [1, 2, 3, 16, 20];
const [CHECK_BOX, RADIO_BUTTON] = [2, 3];
const [INVISIBLE, HIDDEN, PRINTED, NOT_VIEWED] = [0x01, 0x02, 0x04, 0x20];
const [TEXT, FORM] = [1, 5];
const [TICKED, OPEN] = ["\u2612", "\u2610"];
/** A form of ten pages has fewer on all of them. */
const MAX_NOTES = 2_000;
const MAX_LETTERS = 20_000;
const MAX_VALUE_BYTES = 20_000;
const MAX_DEPTH = 12;
/** The frame around a box to tick divides it from nothing. */
const BORDER_PT = 2;
/** Device pixels for each point: places are told in whole ones. */
const FINE = 16;
/** Between two letters of a field that has a box for each, in heights of a letter. */
const WIDEST_GAP = 4;

/** Whether anything on the page may be a field or a note with text. */
export function hasNotes(pdfium, page) {
  return eachNote(pdfium, page, (_, kind) => kind !== LINK && kind !== POPUP && kind !== TEXT_NOTE).some(
    Boolean,
  );
}

/**
 * Fields and notes of a page as they are drawn, each with its place, and what it holds. Sets their flags so that what
 * is printed of them is what the picture shows.
 */
export function listNotes({ pdfium, form }, page) {
  return eachNote(pdfium, page, (note, kind) => {
    const flags = pdfium.FPDFAnnot_GetFlags(note);
    const isOff = (flags & (INVISIBLE | HIDDEN | NOT_VIEWED)) !== 0;
    if (!isOff) pdfium.FPDFAnnot_SetFlags(note, flags | PRINTED);
    else if (kind === WIDGET) pdfium.FPDFAnnot_SetFlags(note, flags | HIDDEN);
    if (isOff || (kind !== WIDGET && kind !== FREE_TEXT)) return null;
    const type = kind === WIDGET ? pdfium.FPDFAnnot_GetFormFieldType(form, note) : 0;
    const isBox = type === CHECK_BOX || type === RADIO_BUTTON;
    return {
      box: rectOf(pdfium, note),
      sign: isBox ? (pdfium.FPDFAnnot_IsChecked(form, note) ? TICKED : OPEN) : null,
      value: isBox ? "" : contentOf(pdfium, form, note, kind),
    };
  }).filter((note) => note !== null);
}

function eachNote(pdfium, page, look) {
  const found = [];
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MAX_NOTES);
  for (let index = 0; index < count; index += 1) {
    const note = pdfium.FPDFPage_GetAnnot(page, index);
    if (note === 0) continue;
    found.push(look(note, pdfium.FPDFAnnot_GetSubtype(note)));
    pdfium.FPDFPage_CloseAnnot(note);
  }
  return found;
}

function contentOf(pdfium, form, note, kind) {
  return withNumbers(pdfium, MAX_VALUE_BYTES / 8, (at) => {
    const length =
      kind === WIDGET
        ? pdfium.FPDFAnnot_GetFormFieldValue(form, note, at, MAX_VALUE_BYTES)
        : pdfium.FPDFAnnot_GetStringValue(note, "Contents", at, MAX_VALUE_BYTES);
    if (length < 2 || length > MAX_VALUE_BYTES) return "";
    return Buffer.from(memoryOf(pdfium).subarray(at, at + length - 2)).toString("utf16le");
  });
}

function rectOf(pdfium, note) {
  return withNumbers(pdfium, 2, (at) =>
    pdfium.FPDFAnnot_GetRect(note, at)
      ? [0, 4, 8, 12].map((offset) => pdfium.pdfium.getValue(at + offset, "float"))
      : [0, 0, 0, 0],
  );
}

/**
 * The text of a page whose notes and fields were made part of it: the objects that were added last are theirs. Each
 * piece has its place in points from the top left corner, and its letters.
 */
export function drawnNotes(pdfium, page, size) {
  const objects = textObjects(pdfium, page);
  const text = objects.size === 0 ? 0 : pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const turned = (pdfium.FPDFPage_GetRotation(page) * Math.PI) / 2;
  const pieces = [];
  const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_LETTERS);
  for (let at = 0; at < count; at += 1) {
    if (pdfium.FPDFText_IsGenerated(text, at) === 1) continue;
    const object = pdfium.FPDFText_GetTextObject(text, at);
    if (!objects.has(object)) continue;
    const code = pdfium.FPDFText_GetUnicode(text, at);
    const letter = {
      text: code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "",
      box: placeOf(pdfium, page, size, letterBox(pdfium, text, at)),
    };
    if (pieces.at(-1)?.object === object) pieces.at(-1).letters.push(letter);
    else pieces.push({ object, angle: pdfium.FPDFText_GetCharAngle(text, at) - turned, letters: [letter] });
  }
  pdfium.FPDFText_ClosePage(text);
  markUnseen(pdfium, page, { objects, letters: pieces.flatMap(({ letters }) => letters), size });
  // As they are drawn: where a text is turned, PDFium reads its lines in another order.
  const order = new Map([...objects].map((object, index) => [object, index]));
  return pieces.toSorted((a, b) => order.get(a.object) - order.get(b.object)).flatMap(bySight);
}

/** A piece of which one part is seen and another is not, such as what goes beyond its field, is two. */
function bySight({ letters, ...piece }) {
  const parts = [];
  for (const letter of letters) {
    const isHidden = letter.text.trim() === "" ? (parts.at(-1)?.isHidden ?? false) : letter.isUnseen;
    if (parts.at(-1)?.isHidden === isHidden) parts.at(-1).letters.push(letter);
    else parts.push({ ...piece, isHidden, letters: [letter] });
  }
  return parts;
}

/** Those within the last object of the page, in which all notes are put together. */
function textObjects(pdfium, page) {
  const found = new Set();
  const walk = (object, depth) => {
    if (object === 0 || depth > MAX_DEPTH || found.size > MAX_LETTERS) return;
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === TEXT) found.add(object);
    if (kind !== FORM) return;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1)
      walk(pdfium.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const last = pdfium.FPDFPage_CountObjects(page) - 1;
  if (last >= 0) walk(pdfium.FPDFPage_GetObject(page, last), 0);
  return found;
}

function letterBox(pdfium, text, at) {
  return withNumbers(pdfium, 2, (start) =>
    pdfium.FPDFText_GetLooseCharBox(text, at, start)
      ? [0, 4, 8, 12].map((offset) => pdfium.pdfium.getValue(start + offset, "float"))
      : [0, 0, 0, 0],
  );
}

/** A box of the page in points from the top left corner, as the page is turned. */
export function placeOf(pdfium, page, [widthPt, heightPt], [left, top, right, bottom]) {
  const [width, height] = [widthPt, heightPt].map((side) => Math.max(1, Math.round(side * FINE)));
  const corner = (x, y) =>
    withNumbers(pdfium, 2, (atX, atY) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, atX, atY);
      return [
        (pdfium.pdfium.getValue(atX, "i32") * widthPt) / width,
        (pdfium.pdfium.getValue(atY, "i32") * heightPt) / height,
      ];
    });
  const [one, other] = [corner(left, top), corner(right, bottom)];
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
  ];
}

/** The drawn text in its place, and for boxes to tick whether they are ticked. */
export function noteItems(pieces, notes) {
  const items = [];
  const rest = new Set(pieces.filter(({ letters }) => letters.some(({ text }) => text.trim() !== "")));
  const lacking = [];
  for (const { place, sign, value } of notes) {
    const own = [...rest].filter(({ letters }) => letters.every(({ box }) => isIn(box, place)));
    if (sign !== null) {
      for (const each of own) rest.delete(each);
      const [left, top, right, bottom] = place;
      items.push(itemOf(sign, [left - BORDER_PT, top, right + BORDER_PT, bottom], { isHidden: false }));
      continue;
    }
    const seen = own.filter(({ isHidden }) => !isHidden);
    const drawn = plain(seen.map(textOf).join(""));
    if (drawn === "" || plain(value) === "") continue;
    const isLacking = drawn !== plain(value) && lacksLetters(drawn, plain(value));
    if (isLacking) lacking.push(place);
    const isLevel = seen.every(({ angle }) => isUprightAt(angle));
    if (!isLacking && (drawn !== plain(value) || (isLevel && !isInBoxes(seen)))) continue;
    for (const each of seen) rest.delete(each);
    items.push(itemOf(value.replace(/\s+/gu, " ").trim(), around(seen), seen[0]));
  }
  items.push(...[...rest].map((piece) => itemOf(textOf(piece), around([piece]), piece)));
  return { items, lacking };
}

function itemOf(text, [left, top, right, bottom], { isHidden, angle = 0 }) {
  const isUpright = isUprightAt(angle);
  const [width, height] = [right - left, bottom - top];
  return { text, left, top, width, height, sizePt: isUpright ? height : width, isUpright, isHidden };
}

function isUprightAt(angle) {
  return Math.abs(Math.sin(angle)) < 0.2 && Math.cos(angle) > 0;
}

function textOf({ letters }) {
  return letters.map(({ text }) => text).join("");
}

function around(pieces) {
  const boxes = pieces.flatMap(({ letters }) => letters.map(({ box }) => box));
  const side = (at, pick) => pick(...boxes.map((box) => box[at]));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

function isIn([left, top, right, bottom], place) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= place[0] - 1 && x <= place[2] + 1 && y >= place[1] - 1 && y <= place[3] + 1;
}

/** Letters of one line, each in a box of its own. */
function isInBoxes(pieces) {
  const boxes = pieces.flatMap(({ letters }) => letters.map(({ box }) => box));
  return boxes.slice(1).every((box, at) => {
    const before = boxes[at];
    const height = before[3] - before[1];
    const isLevel = Math.abs(box[1] - before[1]) < height / 2 && box[0] > before[0];
    return isLevel && box[0] - before[2] <= WIDEST_GAP * height;
  });
}

/** Whether what is drawn is all of a value but some letters beyond ASCII, which a font of forms often lacks. */
function lacksLetters(drawn, value) {
  let at = 0;
  for (const letter of value) {
    const isAscii = letter.codePointAt(0) < 0x80;
    // Programs that fill forms write a question mark in its place.
    if (drawn.startsWith(letter, at)) at += letter.length;
    else if (isAscii) return false;
    else if (drawn[at] === "?") at += 1;
  }
  return at === drawn.length;
}

/** Readers spell ligatures out and put spaces in. */
function plain(text) {
  return text.normalize("NFKC").replace(/[\s\p{C}]/gu, "");
}
