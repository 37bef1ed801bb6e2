import { codePoint } from "dingbat-to-unicode";

const ZAPF_DINGBATS = /^(?:itc)?(?:zapf)?dingbats|^monotypesorts|^d050000l/;
const TYPEFACES: [RegExp, string][] = [
  [/^wingdings2/, "Wingdings 2"],
  [/^wingdings3/, "Wingdings 3"],
  [/^wingdings/, "Wingdings"],
  [/^webdings/, "Webdings"],
  [/^symbol(?:mt|std|ps|,|-|$)/, "Symbol"],
];
/** Adobe's zdingbat.txt, 2002: first and last code, and the first character. Later rows precede earlier ones. */
const ZAPF_SIGNS: [number, number, number][] = [
  [0x21, 0x7e, 0x2701],
  [0x25, 0x25, 0x260e],
  [0x2a, 0x2a, 0x261b],
  [0x2b, 0x2b, 0x261e],
  [0x48, 0x48, 0x2605],
  [0x6c, 0x6c, 0x25cf],
  [0x6e, 0x6e, 0x25a0],
  [0x73, 0x73, 0x25b2],
  [0x74, 0x74, 0x25bc],
  [0x75, 0x75, 0x25c6],
  [0x77, 0x77, 0x25d7],
  [0x80, 0x8d, 0x2768],
  [0xa1, 0xa7, 0x2761],
  [0xa8, 0xa8, 0x2663],
  [0xa9, 0xa9, 0x2666],
  [0xaa, 0xaa, 0x2665],
  [0xab, 0xab, 0x2660],
  [0xac, 0xb5, 0x2460],
  [0xb6, 0xd4, 0x2776],
  [0xd5, 0xd5, 0x2192],
  [0xd6, 0xd7, 0x2194],
  [0xd8, 0xef, 0x2798],
  [0xf1, 0xfe, 0x27b1],
];

export function symbolSign(font: string, code: number): string | undefined {
  const name = plainName(font);
  if (ZAPF_DINGBATS.test(name)) {
    const row = ZAPF_SIGNS.findLast(([first, last]) => code >= first && code <= last);
    return row && String.fromCodePoint(row[2] + code - row[0]);
  }
  return codePoint(typefaceOf(name) ?? font, code)?.string;
}

export function hasSymbolSigns(font: string): boolean {
  const name = plainName(font);
  return ZAPF_DINGBATS.test(name) || typefaceOf(name) !== undefined;
}

function typefaceOf(name: string): string | undefined {
  return TYPEFACES.find(([pattern]) => pattern.test(name))?.[1];
}

function plainName(font: string): string {
  return font
    .slice(0, 100)
    .replace(/^[A-Z]{6}\+/, "")
    .replace(/\s/g, "")
    .toLowerCase();
}
