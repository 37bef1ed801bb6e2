import { hasSymbolSigns, symbolSign } from "../../sources/symbol-signs";
import type { Glyph, PageFont } from "./glyph-places";

/** Where Windows puts the signs of symbol fonts, so that they are no letters. */
const [PRIVATE, BYTE] = [0xf000, 0xff] as const;
const names = new WeakMap<PageFont, boolean>();

/** A glyph's text: that of a symbol font whose codes stand for themselves is the sign that it shows. */
export function textOf(font: PageFont | null, { unicode = "", originalCharCode }: Glyph): string {
  const code = unicode.codePointAt(0) ?? 0;
  if (!font?.name || unicode.length !== 1) return unicode;
  if (!names.has(font)) {
    names.set(font, hasSymbolSigns(font.name));
    // Kept with the name, and not drawn with.
    font.clearData?.();
  }
  if (!names.get(font)) return unicode;
  const isPrivate = code >= PRIVATE && code <= PRIVATE + BYTE;
  if (!isPrivate && (code > BYTE || code !== originalCharCode)) return unicode;
  return symbolSign(font.name, isPrivate ? code - PRIVATE : code) ?? unicode;
}
