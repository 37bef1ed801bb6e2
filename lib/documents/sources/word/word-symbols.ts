import { symbolSign } from "../symbol-signs";
import { DraftRefusal } from "./draft-refusal";
import type { WordElement } from "./word-tree";
import { childOf } from "./word-tree";

const SYMBOL_FONT =
  /^(?:symbol|wingdings|webdings|marlett|mt extra|bookshelf|(?:itc )?zapf ?dingbats|monotype sorts)/i;
/** Word maps symbol fonts to this private-use range. */
const PRIVATE = 0xf000;
const BYTE = 0xff;
/** Signs that have another code in Windows than in Unicode: programs disagree on which is meant. */
const WINDOWS_SIGNS = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
/** From Hebrew and from Hangul on: Word uses its other fonts. */
const COMPLEX = /[\u0590-\u10ff\u1780-\u17ff]/;
const EAST_ASIAN = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/;

export function isSymbolFont(font: string | undefined): boolean {
  return font !== undefined && SYMBOL_FONT.test(font.trim());
}

/** Throws DraftRefusal if programs differ. */
export function symbolFontOf(
  sources: readonly WordElement[],
  words: string,
  isComplex: boolean,
): string | undefined {
  const fonts = sources.flatMap((each) => childOf(each, "w:rFonts") ?? []);
  const fontOf = (slot: string): string | undefined => {
    const named = fonts.find(({ attributes }) => attributes.has(slot) || attributes.has(`${slot}Theme`));
    return named?.attributes.has(`${slot}Theme`) ? undefined : named?.attributes.get(slot)?.trim();
  };
  const [ascii, hAnsi] = [fontOf("w:ascii"), fontOf("w:hAnsi")];
  const hint = fonts.find(({ attributes }) => attributes.has("w:hint"))?.attributes.get("w:hint");
  const isOfOther =
    (isSymbolFont(fontOf("w:cs")) && (isComplex || hint === "cs" || COMPLEX.test(words))) ||
    (isSymbolFont(fontOf("w:eastAsia")) && (hint === "eastAsia" || EAST_ASIAN.test(words)));
  if (!isSymbolFont(ascii) && !isSymbolFont(hAnsi) && !isOfOther) return undefined;
  const isOne = !isComplex && ascii?.toLowerCase() === hAnsi?.toLowerCase();
  if (isOfOther ? !isSymbolFont(ascii) || !isOne : !isOne) throw unknownSymbol(words);
  return ascii;
}

export function signsOf(font: string, words: string): string {
  return [...words].map((sign) => signOf(font, sign)).join("");
}

function signOf(font: string, letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (/\s/.test(letter)) return letter;
  const place = code >= PRIVATE && code <= PRIVATE + BYTE ? code - PRIVATE : code;
  if (WINDOWS_SIGNS.test(letter)) throw unknownSymbol(letter);
  if (place > BYTE) return letter;
  return symbolSign(font, place) ?? unknown(letter);
}

export function symbolOf({ attributes }: WordElement): string {
  const font = attributes.get("w:font")?.trim() ?? "";
  const named = attributes.get("w:char") ?? "";
  const code = /^[0-9a-f]{2,4}$/i.test(named) ? Number.parseInt(named, 16) : 0;
  const letter = String.fromCodePoint(code);
  if (isSymbolFont(font)) return signOf(font, letter);
  return /[\p{Cc}\p{Co}\p{Cs}\p{Cn}]/u.test(letter) ? unknown(letter) : letter;
}

function unknown(letter: string): never {
  throw unknownSymbol(letter);
}

function unknownSymbol(words: string): DraftRefusal {
  const code = (words.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return new DraftRefusal("has signs of a symbol font that stand for no known character (#)", code);
}
