import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { FONTS } from "./folders";
import { notLoaded } from "./load";

/** From PDFium's font mapper: pitch and family bits, and character set numbers. */
const [FIXED, ROMAN] = [1, 16] as const;
const BOLD_WEIGHT = 600;
const CHARSETS: Readonly<Record<number, CjkScript>> = {
  128: "ja",
  129: "ko",
  130: "ko",
  134: "zh-Hans",
  136: "zh-Hant",
};

const CJK = {
  ja: "NotoSansJP_400Regular.ttf.br",
  ko: "NotoSansKR_400Regular.ttf.br",
  "zh-Hans": "NotoSansSC_400Regular.ttf.br",
  "zh-Hant": "NotoSansTC_400Regular.ttf.br",
};
type CjkScript = keyof typeof CJK;

export interface LentFont {
  font: string;
  script: CjkScript;
}

interface AskedFont {
  name: string;
  weight: number;
  isItalic: boolean;
  charset: number;
  pitch: number;
}
/**
 * Metric-compatible substitutes. `EveryScript` is Arimo plus letters of all other scripts; PDFium asks for it as
 * "Helvetica" to fill any font's gaps.
 */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/calibri|carlito/, "Carlito"],
  [/cambria(?!math)|caladea/, "Caladea"],
  // Then the wide ones: PDFium narrows letters to their place, but never widens them.
  [/georgia|gelasio|century(?!gothic)|schlbk|schoolbook|bookman|ionic|melior|clarendon/, "Gelasio"],
  [/verdana|tahoma|dejavu|bitstreamvera|lucida(sans|grande)(?!typewriter)/, "DejaVuSans"],
  [/courier|mono(?!type)|consolas|typewriter|lucidacons/, "Cousine"],
  [
    /gothic(?!std|mb|bbb)|sans(?!erif)|grotes|arial|helvet|segoe|trebuchet|myriad|ubuntu|narrow|comic|futura/,
    "Arimo",
  ],
  [/franklin|gill|univers|frutiger|roboto|lato|calluna|optima|impact|corbel|candara|bahnschrift/, "Arimo"],
  [/times|serif|roman|garamond|palatino|antiqua|minion|nimbusrom/, "Tinos"],
  [/baskerville|caslon|didot|bodoni|constantia|utopia|charter|sylfaen|david|angsana|tinos/, "Tinos"],
];
const CJK_NAMES: readonly (readonly [RegExp, CjkScript])[] = [
  [
    /mincho|meiryo|ryumin|heisei|kozmin|kozgo|(ms|yu|hira|futo|chu|ipa|vl|takao).{0,4}gothic|hiragino|gothic(bbb|mb)/,
    "ja",
  ],
  [/batang|gulim|dotum|malgun|gungsuh|myeongjo|myungjo|nanum|hysm|hygothic|hygo/, "ko"],
  [/mingliu|jhenghei|msung|mhei|dfkai|pingfangtc|lisung|adobeming|adobefan/, "zh-Hant"],
  [/simsun|simhei|song|heiti|fangsong|kaiti|yahei|dengxian|simkai|pingfang/, "zh-Hans"],
];
/** Names in national character sets: MS, Mincho and Gothic; Batang, Gulim and Dotum; Ming; Song, Hei and Kai. */
const CJK_BYTES: readonly (readonly [RegExp, CjkScript])[] = [
  [/826c8272|96be92a9|835383568362834e/, "ja"],
  [/b9d9c5c1|b1bcb8b2|b5b8bff2|b8c0bac0b0edb5f1/, "ko"],
  [/a9fac5e9|bcd0b7a2c5e9/, "zh-Hant"],
  [/cbcecce5|badacce5|bfaccce5|c1a5cae9|b7c2cbce|ced1c8ed/, "zh-Hans"],
];
/** PDFium slants these itself: they have no italics. */
const UPRIGHT = new Set(["DejaVuSans"]);

export function substituteFor(
  { name, weight, isItalic, charset, pitch }: AskedFont,
  lent: readonly LentFont[] = [],
): string | null {
  const plain = plainName(name);
  const special = lent.find(({ font }) => font.startsWith(plain) || standardOf(font) === standardOf(plain));
  if (special) return CJK[special.script];
  if (/^(symbol|zapfdingbats)/.test(plain)) return null;
  const signs = /^(?:wingdings([23]?)|(webdings))/.exec(plain);
  if (signs) return `substitutes/Signs${signs[2] ? "Web" : signs[1]}.ttf.br`;
  const script = CHARSETS[charset] ?? scriptNamed(plain);
  if (script) return CJK[script];
  const isBold = weight >= BOLD_WEIGHT || /bold|black|heavy|demi/.test(plain);
  return fileOf(familyOf(plain, pitch), isBold, isItalic || /italic|oblique/.test(plain));
}

export function plainName(name: string): string {
  return name
    .replace(/^[A-Z]{6}\+/, "")
    .toLowerCase()
    .replace(/[^a-z0-9\x80-\xff]/g, "");
}

/** PDFium requests all lookalikes of three families by one name. */
function standardOf(plain: string): string | number {
  return (
    ["helvetica", "times", "courier"].find((family) =>
      plain.replace(/^arial/, "helvetica").startsWith(family),
    ) ?? NaN
  );
}

function scriptNamed(plain: string): CjkScript | undefined {
  const bytes = Buffer.from(plain, "latin1").toString("hex");
  const found =
    CJK_NAMES.find(([names]) => names.test(plain)) ??
    (/[\x80-\xff]/.test(plain) ? CJK_BYTES.find(([names]) => names.test(bytes)) : undefined);
  return found?.[1];
}

function familyOf(plain: string, pitch: number): string {
  const named = FAMILIES.find(([names]) => names.test(plain))?.[1];
  if (named) return named;
  if (pitch & FIXED) return "Cousine";
  return pitch & ROMAN ? "Tinos" : "Arimo";
}

function fileOf(family: string, isBold: boolean, isItalic: boolean): string {
  const slant = isItalic && !UPRIGHT.has(family) ? "Italic" : "";
  const style = `${isBold ? "Bold" : ""}${slant}` || "Regular";
  const name = family === "Arimo" && style === "Regular" ? "EveryScript" : `${family}-${style}`;
  return `substitutes/${name}.ttf.br`;
}

const CJK_LETTERS: readonly (readonly [RegExp, CjkScript])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, "zh-Hans"],
];

export function scriptOf(letters: string): CjkScript | undefined {
  return CJK_LETTERS.find(([script]) => script.test(letters))?.[1];
}

const read = new Map<string, Buffer>();

/** Makes the glyph for missing letters empty, so that they can be detected. */
export function fontBytes(file: string): Buffer {
  let bytes = read.get(file);
  if (bytes === undefined) {
    bytes = unpackedFont(file);
    emptyFirstGlyph(bytes);
    read.set(file, bytes);
  }
  return bytes;
}

export function unpackedFont(file: string): Buffer {
  try {
    return brotliDecompressSync(readFileSync(join(FONTS, file)));
  } catch (error) {
    throw notLoaded(error);
  }
}

export function tableOf(bytes: Buffer, tag: number): Buffer | null {
  const count = bytes.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    if (bytes.readUInt32BE(at) !== tag) continue;
    const start = bytes.readUInt32BE(at + 8);
    return bytes.subarray(start, start + bytes.readUInt32BE(at + 12));
  }
  return null;
}

const tagOf = (name: string): number => Buffer.from(name).readUInt32BE(0);

function emptyFirstGlyph(bytes: Buffer): void {
  const places = tableOf(bytes, tagOf("loca"));
  const head = tableOf(bytes, tagOf("head"));
  if (places === null || head === null) throw new Error("no font with TrueType's outlines");
  const isLong = head.readInt16BE(50) === 1;
  if (isLong) places.writeUInt32BE(places.readUInt32BE(4), 0);
  else places.writeUInt16BE(places.readUInt16BE(2), 0);
}
