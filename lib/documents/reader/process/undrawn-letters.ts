import type { Sides } from "./geometry";
import { type Pdfium, sidesAt, textAt, withNumbers, withText } from "./pdfium";

// From fpdf_edit.h.
const [TEXT, FORM] = [1, 5] as const;
const INVISIBLE_MODE = 3;
const MAX_DEPTH = 12;
const MAX_LETTERS = 50_000;
const SOMETHING_TO_SEE = /[^\s\p{C}\p{M}]/u;
/** If only a glyph's index is known, these hardly ever have a shape. */
const SPACES = new Set([0, 1, 2, 3, 9, 10, 13]);
const PICTURES = /symbol|dingbat/i;

/** Pictures with letter codes: our substitutes would show the letters. */
const PICTURES_AS_LETTERS = /marlett/i;

/** Letters that change when joined, but are drawn in isolated form. Arabic presentation forms don't change. */
const JOINED =
  /^(?![\p{N}\p{P}\ufb50-\ufefc])[\p{Script=Arab}\p{Script=Syrc}\p{Script=Mong}\p{Script=Nkoo}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Khmr}\p{Script=Mymr}\p{Script=Tibt}]$/u;

export interface UndrawnLetter {
  letter: string;
  font: string;
  box: Sides | null;
  isApart: boolean | undefined;
}

interface TextFont {
  font: number;
  name: string;
  isOurs: boolean;
  isForeign: boolean;
  drawn: Map<number, boolean>;
}

export function undrawnLetters(pdfium: Pdfium, page: number): UndrawnLetter[] {
  const objects = textObjects(pdfium, page);
  if (![...objects.values()].some(({ isOurs }) => isOurs)) return [];
  return withText(pdfium, page, (text) => undrawnIn(pdfium, text, objects), []);
}

function undrawnIn(pdfium: Pdfium, text: number, objects: ReadonlyMap<number, TextFont>): UndrawnLetter[] {
  const undrawn: UndrawnLetter[] = [];
  const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_LETTERS);
  for (let at = 0; at < count; at += 1) {
    const used = objects.get(pdfium.FPDFText_GetTextObject(text, at));
    if (!used?.isOurs) continue;
    const { font, name, isForeign, drawn } = used;
    const code = pdfium.FPDFText_GetUnicode(text, at);
    const isUnknown = pdfium.FPDFText_HasUnicodeMapError(text, at) === 1;
    if (isUnknown ? SPACES.has(code) : !SOMETHING_TO_SEE.test(letterOf(code))) continue;
    if (!drawn.has(code)) drawn.set(code, !isUnknown && !isForeign && hasShape(pdfium, font, code));
    if (pdfium.FPDFText_IsGenerated(text, at) === 1) continue;
    const letter = letterOf(code);
    const isApart = drawn.get(code) && JOINED.test(letter);
    if (isApart || !drawn.get(code))
      undrawn.push({ letter, font: name, box: boxOf(pdfium, text, at), isApart });
  }
  return undrawn;
}

function textObjects(pdfium: Pdfium, page: number): Map<number, TextFont> {
  const [found, fonts] = [new Map<number, TextFont>(), new Map<number, TextFont>()];
  const walk = (object: number, depth: number): void => {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === FORM && depth < MAX_DEPTH) {
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let at = 0; at < count; at += 1) walk(pdfium.FPDFFormObj_GetObject(object, at), depth + 1);
    }
    if (kind !== TEXT || pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_MODE) return;
    const font = pdfium.FPDFTextObj_GetFont(object);
    if (font === 0) return;
    const known = fonts.get(font) ?? lookAt(pdfium, font);
    fonts.set(font, known);
    found.set(object, known);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let at = 0; at < count && found.size < MAX_LETTERS; at += 1)
    walk(pdfium.FPDFPage_GetObject(page, at), 0);
  return found;
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function lookAt(pdfium: Pdfium, font: number): TextFont {
  const name = nameOf(pdfium, font);
  const isOurs = pdfium.FPDFFont_GetIsEmbedded(font) === 0 && !PICTURES.test(name);
  return { font, name, isOurs, isForeign: PICTURES_AS_LETTERS.test(name), drawn: new Map() };
}

function nameOf(pdfium: Pdfium, font: number): string {
  return withNumbers(pdfium, 32, (at) =>
    pdfium.FPDFFont_GetBaseFontName(font, at, 256) > 256 ? "" : textAt(pdfium, at),
  );
}

function hasShape(pdfium: Pdfium, font: number, code: number): boolean {
  const path = pdfium.FPDFFont_GetGlyphPath(font, code, 12);
  return path !== 0 && pdfium.FPDFGlyphPath_CountGlyphSegments(path) > 0;
}

function boxOf(pdfium: Pdfium, text: number, at: number): Sides | null {
  return withNumbers(pdfium, 2, (start) =>
    pdfium.FPDFText_GetLooseCharBox(text, at, start) ? sidesAt(pdfium, start) : null,
  );
}
