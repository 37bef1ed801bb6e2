import bidiFactory from "bidi-js";
import { isRightToLeft } from "@/lib/core/documents/text-direction";
import { RIGHT_TO_LEFT } from "./actual-text-words";
import { memoryOf, type Pdfium, withNumbers } from "./pdfium";

// From fpdf_annot.h and fpdf_formfill.h.
const [WIDGET, TEXT_FIELD] = [20, 6] as const;
/** Reversing would break multi-line and boxed values at other places. */
const [MULTILINE, PASSWORD, COMB] = [1 << 12, 1 << 13, 1 << 24] as const;
const MARK = /\p{M}/u;
const MAX_FIELDS = 2_000;
const MAX_LETTERS = 1_000;

let bidi: ReturnType<typeof bidiFactory> | null = null;

export type DrawnValues = Map<number, string | null>;

/**
 * PDFium draws all letters from left to right. The result is by index on the page, with the original value if
 * it was reversed, otherwise null.
 */
export function turnValues({ pdfium, form }: { pdfium: Pdfium; form: number }, page: number): DrawnValues {
  const values: DrawnValues = new Map();
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MAX_FIELDS);
  for (let index = 0; index < count; index += 1) {
    const note = pdfium.FPDFPage_GetAnnot(page, index);
    if (note === 0) continue;
    if (isDrawnByPdfium(pdfium, form, note)) {
      const value = hasOneLine(pdfium, form, note) ? heldBy(pdfium, note) : "";
      const isReversed = RIGHT_TO_LEFT.test(value);
      values.set(index, isReversed ? value : null);
      if (isReversed) setValue(pdfium, note, inOrderOfSight(value));
    }
    pdfium.FPDFPage_CloseAnnot(note);
  }
  return values;
}

function isDrawnByPdfium(pdfium: Pdfium, form: number, note: number): boolean {
  return (
    pdfium.FPDFAnnot_GetSubtype(note) === WIDGET &&
    !pdfium.FPDFAnnot_HasKey(note, "AP") &&
    pdfium.FPDFAnnot_GetFormFieldType(form, note) === TEXT_FIELD &&
    (pdfium.FPDFAnnot_GetFormFieldFlags(form, note) & PASSWORD) === 0
  );
}

function hasOneLine(pdfium: Pdfium, form: number, note: number): boolean {
  return (pdfium.FPDFAnnot_GetFormFieldFlags(form, note) & (MULTILINE | COMB)) === 0;
}

function heldBy(pdfium: Pdfium, note: number): string {
  return withNumbers(pdfium, MAX_LETTERS / 4, (at) => {
    const length = pdfium.FPDFAnnot_GetStringValue(note, "V", at, MAX_LETTERS * 2);
    if (length < 2 || length > MAX_LETTERS * 2) return "";
    return Buffer.from(memoryOf(pdfium).subarray(at, at + length - 2)).toString("utf16le");
  });
}

function setValue(pdfium: Pdfium, note: number, value: string): void {
  const bytes = Buffer.from(`${value}\0`, "utf16le");
  withNumbers(pdfium, Math.ceil(bytes.length / 8), (at) => {
    memoryOf(pdfium).set(bytes, at);
    pdfium.FPDFAnnot_SetStringValue(note, "V", at);
  });
}

export function inOrderOfSight(text: string): string {
  bidi ??= bidiFactory();
  const { getMirroredCharacter, getReorderedIndices } = bidi;
  const levels = bidi.getEmbeddingLevels(text, isRightToLeft(text) ? "rtl" : "ltr");
  const mirrored = (at: number): string | null =>
    (levels.levels[at] ?? 0) % 2 === 1 ? getMirroredCharacter(text.charAt(at)) : null;
  const seen = getReorderedIndices(text, levels).map((at) => mirrored(at) ?? text.charAt(at));
  let [ordered, marks] = ["", ""];
  for (const sign of seen.join("")) {
    if (MARK.test(sign)) marks = sign + marks;
    else {
      // After the reversal marks precede their letter. Left-to-right letters keep their marks behind them.
      ordered += RIGHT_TO_LEFT.test(sign) ? sign + marks : marks + sign;
      marks = "";
    }
  }
  return ordered + marks;
}
