import { hasSymbolSigns, symbolSign } from "../../sources/symbol-signs";
import type { Glyph, PageFont } from "./glyph-places";

/** Windows maps symbol fonts to this private-use range. */
const [PRIVATE, BYTE] = [0xf000, 0xff] as const;
const names = new WeakMap<PageFont, boolean>();

export function textOf(font: PageFont | null, { unicode = "", originalCharCode }: Glyph): string {
  const code = unicode.codePointAt(0) ?? 0;
  if (!font?.name || unicode.length !== 1) return unicode;
  if (!names.has(font)) {
    names.set(font, hasSymbolSigns(font.name));
    // `fontExtraProperties` also keeps the data, which drawing does not need.
    font.clearData?.();
  }
  if (!names.get(font)) return unicode;
  const isPrivate = code >= PRIVATE && code <= PRIVATE + BYTE;
  if (!isPrivate && (code > BYTE || code !== originalCharCode)) return unicode;
  return symbolSign(font.name, isPrivate ? code - PRIVATE : code) ?? unicode;
}
