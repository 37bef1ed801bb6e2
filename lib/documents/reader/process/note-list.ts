import type { Sides } from "./geometry";
import { memoryOf, type Pdfium, sidesAt, withNumbers } from "./pdfium";
import type { DrawnValues } from "./reversed-values";

// From fpdf_annot.h, fpdf_formfill.h, and fpdfview.h.
const [TEXT_NOTE, LINK, FREE_TEXT, POPUP, WIDGET] = [1, 2, 3, 16, 20] as const;
const [CHECK_BOX, RADIO_BUTTON, LIST] = [2, 3, 5] as const;
const [INVISIBLE, HIDDEN, PRINTED, NOT_VIEWED] = [0x01, 0x02, 0x04, 0x20] as const;
const [TEXT, FORM] = [1, 5] as const;
export const [TICKED, OPEN] = ["\u2612", "\u2610"] as const;
const MAX_NOTES = 2_000;
const MAX_ANNOTATIONS = 50_000;
const MAX_VALUE_BYTES = 20_000;
const MAX_DEPTH = 12;
export const MAX_LETTERS = 20_000;

interface NotePrint {
  isSeen: boolean;
  isOdd: boolean;
  isOnPaperOnly: boolean;
}

export interface Note extends NotePrint {
  isText: boolean;
  isList: boolean;
  /** Left, top, right, and bottom in points from the lower left corner. */
  box: Sides;
  objects: number;
  isDrawnHere: boolean;
  isTurned: boolean;
  sign: typeof TICKED | typeof OPEN | null;
  value: string;
}

export interface NoteDrawing {
  object: number;
  note: Note | null;
  texts: number[];
}

const isToLookAt = (kind: number): boolean => kind !== LINK && kind !== POPUP && kind !== TEXT_NOTE;

export function hasNotes(pdfium: Pdfium, page: number): boolean {
  let isThere = false;
  eachNote(pdfium, page, (_, kind) => {
    isThere ||= isToLookAt(kind);
    return !isThere;
  });
  return isThere;
}

/** Notes for screens only are drawn, too: somebody added them on purpose. */
export function printNotes(pdfium: Pdfium, page: number): void {
  eachNote(pdfium, page, (note, kind) => {
    printNote(pdfium, note, kind);
    return true;
  });
}

function printNote(pdfium: Pdfium, note: number, kind: number): NotePrint {
  const flags = pdfium.FPDFAnnot_GetFlags(note);
  const isOnPaperOnly = (flags & NOT_VIEWED) !== 0 && (flags & PRINTED) !== 0;
  const isOff = (flags & (INVISIBLE | HIDDEN)) !== 0 || ((flags & NOT_VIEWED) !== 0 && !isOnPaperOnly);
  let printed = flags;
  if (!isOff) printed = (flags & ~NOT_VIEWED) | PRINTED;
  else if (kind === WIDGET) printed = flags | HIDDEN;
  if (printed !== flags) pdfium.FPDFAnnot_SetFlags(note, printed);
  const isSeen = (printed & PRINTED) !== 0 && (printed & HIDDEN) === 0;
  // The flag is meant for unknown kinds of notes, but some programs hide fields with it.
  const isOdd = (flags & INVISIBLE) !== 0 && (flags & HIDDEN) === 0;
  return { isSeen, isOdd, isOnPaperOnly: isOnPaperOnly && isSeen };
}

export function listNotes(
  { pdfium, form }: { pdfium: Pdfium; form: number },
  page: number,
  drawnHere: DrawnValues | undefined,
): { notes: Note[]; isCut: boolean } {
  const notes: Note[] = [];
  let counted = 0;
  const isCut = eachNote(pdfium, page, (note, kind, index) => {
    const { isSeen, ...told } = printNote(pdfium, note, kind);
    if (kind === POPUP) return true;
    const isWidget = kind === WIDGET;
    const type = isWidget ? pdfium.FPDFAnnot_GetFormFieldType(form, note) : 0;
    const isBox = type === CHECK_BOX || type === RADIO_BUTTON;
    const isText = (isWidget || kind === FREE_TEXT) && !isBox;
    notes.push({
      ...told,
      isSeen,
      isText,
      isList: type === LIST,
      box: rectOf(pdfium, note),
      objects: Math.max(0, pdfium.FPDFAnnot_GetObjectCount(note)),
      isDrawnHere: drawnHere?.has(index) ?? false,
      isTurned: (drawnHere?.get(index) ?? null) !== null,
      sign: isBox ? (pdfium.FPDFAnnot_IsChecked(form, note) ? TICKED : OPEN) : null,
      value: isText && isSeen ? (drawnHere?.get(index) ?? contentOf(pdfium, form, note, kind)) : "",
    });
    if (kind !== LINK) counted += 1;
    return counted < MAX_NOTES;
  });
  return { notes, isCut };
}

function eachNote(
  pdfium: Pdfium,
  page: number,
  look: (note: number, kind: number, index: number) => boolean,
): boolean {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < Math.min(count, MAX_ANNOTATIONS); index += 1) {
    const note = pdfium.FPDFPage_GetAnnot(page, index);
    if (note === 0) continue;
    const goesOn = look(note, pdfium.FPDFAnnot_GetSubtype(note), index);
    pdfium.FPDFPage_CloseAnnot(note);
    if (!goesOn) return index + 1 < count;
  }
  return count > MAX_ANNOTATIONS;
}

function contentOf(pdfium: Pdfium, form: number, note: number, kind: number): string {
  return withNumbers(pdfium, MAX_VALUE_BYTES / 8, (at) => {
    const length =
      kind === WIDGET
        ? pdfium.FPDFAnnot_GetFormFieldValue(form, note, at, MAX_VALUE_BYTES)
        : pdfium.FPDFAnnot_GetStringValue(note, "Contents", at, MAX_VALUE_BYTES);
    if (length < 2 || length > MAX_VALUE_BYTES) return "";
    return Buffer.from(memoryOf(pdfium).subarray(at, at + length - 2)).toString("utf16le");
  });
}

function rectOf(pdfium: Pdfium, note: number): Sides {
  return withNumbers(pdfium, 2, (at) =>
    pdfium.FPDFAnnot_GetRect(note, at) ? sidesAt(pdfium, at) : [0, 0, 0, 0],
  );
}

/**
 * The drawings of notes on a page into which they were flattened: the last object has one drawing for each drawn note,
 * in order. Returns each with its note and texts; the note is null if the two lists don't match.
 */
export function drawingsOf(
  pdfium: Pdfium,
  page: number,
  notes: readonly Note[],
): { drawings: NoteDrawing[]; isCut: boolean } {
  const last = pdfium.FPDFPage_CountObjects(page) - 1;
  const whole = last < 0 ? 0 : pdfium.FPDFPage_GetObject(page, last);
  if (whole === 0 || pdfium.FPDFPageObj_GetType(whole) !== FORM) return { drawings: [], isCut: false };
  const drawn = notes.filter(({ isSeen, objects }) => isSeen && objects > 0);
  const drawings: NoteDrawing[] = [];
  const left = { texts: MAX_LETTERS, isCut: false };
  const count = pdfium.FPDFFormObj_CountObjects(whole);
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFFormObj_GetObject(whole, index);
    const objects = pdfium.FPDFPageObj_GetType(object) === FORM ? pdfium.FPDFFormObj_CountObjects(object) : 0;
    if (objects <= 0) continue;
    while (next < drawn.length && drawn[next]?.objects !== objects) next += 1;
    drawings.push({ object, note: drawn[next] ?? null, texts: textsIn(pdfium, object, left) });
    next += 1;
  }
  return { drawings, isCut: left.isCut };
}

function textsIn(pdfium: Pdfium, whole: number, left: { texts: number; isCut: boolean }): number[] {
  const found: number[] = [];
  const walk = (object: number, depth: number): void => {
    if (object === 0) return;
    if (depth > MAX_DEPTH || left.texts <= 0) {
      left.isCut = true;
      return;
    }
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === TEXT) {
      left.texts -= 1;
      found.push(object);
    }
    if (kind !== FORM) return;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1)
      walk(pdfium.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  walk(whole, 0);
  return found;
}
