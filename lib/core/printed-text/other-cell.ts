import { DOCUMENT_TYPES, OTHER_DOCUMENT_TYPE } from "../catalog/document-types";
import {
  ADDON_KEYS,
  DOMESTIC_SERVICES,
  INTERNATIONAL_SERVICES,
  SPEED_TIERS,
  USE_CASES,
} from "../catalog/enumerations";
import { LANGUAGE_NAMES } from "../catalog/language-names";
import { normalizeCode } from "../catalog/nearest-codes";
import { PRODUCT_LINES } from "../catalog/product-lines";
import { ID_PREFIXES } from "../ids";
import { normalizeState } from "../postage/us-states";

export const FILE_ENDING = String.raw`\.(?:pdf|jpe?g|png|tiff?|heic|webp|docx?|xlsx?|csv)`;
export const UNDERSCORED = String.raw`[\w-]{0,100}_[\w…-]{0,100}`;

const OTHER_CELL = new RegExp(
  `^(?:${[
    String.raw`[^/\\]{1,200}${FILE_ENDING}`,
    UNDERSCORED,
    String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
    String.raw`(?=(?:\D{0,20}\d){5})[a-z\d-]{6,30}`,
    String.raw`[+-]?(?:\w{1,40}!)?\$?[a-z]{1,3}\$\d{1,7}`,
  ].join("|")})$`,
  "isu",
);
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}";
const DATE = new RegExp(
  [
    String.raw`^\d{4}-\d\d?-\d\d?(?:[T ][\d:.]{4,15}(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)?$`,
    String.raw`^(?:[a-z]{3,9},? )?\d{1,2}[ /-]${MONTH}\.?[ ,/-]{1,2}\d{2,4}(?: [\d:]{4,8}.{0,60})?$`,
    String.raw`^(?:[a-z]{3,9},? )?${MONTH}\.? \d{1,2},? \d{4}(?: [\d:]{4,8}.{0,60})?$`,
  ].join("|"),
  "iu",
);

const REFERENCE = new RegExp(
  `^(?:${[
    "VC-[0-9A-Z]{4}-[0-9A-Z]{4}",
    String.raw`(?:${Object.values(ID_PREFIXES).join("|")})_[\da-z…]{1,40}`,
    String.raw`(?:[a-z]{2,20}-){0,3}(?:case|client|customer|doc|document|id|job|order|record|ref|refund|row|translation|user)[-_:#/]\d[\w-]{0,40}`,
  ].join("|")})$`,
  "iu",
);

export function isOurReference(value: string): boolean {
  return REFERENCE.test(value);
}

/** "Si", "Ja", and "Non" are names. */
export function isYesOrNo(value: string): boolean {
  return /^(?:yes|no|sí|oui|nein|não)$/iu.test(value);
}

const CODES: readonly string[] = [
  ...DOCUMENT_TYPES.map(({ type }) => type),
  ...USE_CASES,
  ...SPEED_TIERS,
  ...PRODUCT_LINES,
  ...DOMESTIC_SERVICES,
  ...INTERNATIONAL_SERVICES,
  ...ADDON_KEYS,
];
const EVERY_CODE = new Set(CODES);

export function isAnyCode(value: string): boolean {
  return EVERY_CODE.has(value);
}
const LONG_CODES = new Set(CODES.filter((code) => code.includes("_")));
const NAMES_TOO = new Set(["contract", "court", "letter", OTHER_DOCUMENT_TYPE, "patent", "rush", "will"]);
const SHORT_CODES = new Set(CODES.filter((code) => !code.includes("_") && !NAMES_TOO.has(code)));
/** Codes of languages that are given or family names as well, in small letters too. Our own list, of 2026-11-30. */
const LANGUAGES_TOO = new Set(
  "am an az be bo ca da de fi ga gu ha he hu is it ja jv ka ko ku ky la lo mi my ne no om or pa qu ro sa si so su ta te ti to tw vi wo yi yo zu".split(
    " ",
  ),
);
const LANGUAGE = /^([a-z]{2,3})(?:[-_](?:[A-Z]{2}|[A-Z][a-z]{3}))?$/u;

export function languageCodeIn(value: string): string | null {
  const code = LANGUAGE.exec(value)?.[1] ?? "";
  return Object.hasOwn(LANGUAGE_NAMES, code) ? code : null;
}

const PAPER =
  /^(?:[\p{L}'’]{1,30} ){1,5}(?:certificates?|transcripts?)$|^(?:acta|partida|certificado|certid[aã]o|extrait d['’]acte|acte) d(?:e |u |['’])(?:nacimiento|matrimonio|defunci[oó]n|nascimento|casamento|[oó]bito|naissance|mariage|d[eé]c[eè]s)$/iu;

const STREET =
  "st|str|street|ave?|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|pl|place|hwy|highway|pkwy|parkway|ter|terrace|cir|circle|square|sq";
/** "350 5th Ave", "12 Main St, Apt 4". "350 Fifth Avenue LLC" is a company. */
const HOUSE = new RegExp(
  [
    String.raw`^\d{1,6}[a-z]?,? (?:[\p{L}\d.'’-]{1,30} ){1,4}(?:${STREET})\.?(?: [news][news]?\.?)?(?:,? (?:apt|apartment|suite|ste|unit|floor|fl|#)\b.{0,20}|,? #.{0,20})?$`,
    String.raw`^\d{1,5}(?: ?bis| ?ter)?,? (?:rue|chemin|all[ée]e|impasse|quai|(?:avenue|boulevard|place) d(?:es?|u|['’])) ?\S.{1,80}$`,
  ].join("|"),
  "iu",
);

const ADDON_NAME = /^(?:hard[ _-]?cop(?:y|ies)|notari[sz]ation|additional[ _-]?copies|apostille)$/iu;
/** "Los Angeles, CA 90012" */
const CITY_LINE = /^[\p{L}][\p{L} .'’-]{1,60},? ([A-Z]{2}),? \d{5}(?:-\d{4})?$/u;

export function isOwnCode(value: string): boolean {
  // "Birth certificate (Mexico)". A bracket at the end may be cut.
  const bare = value.replace(/ ?\([^()]{1,60}\)?$/u, "");
  return (
    LONG_CODES.has(normalizeCode(bare)) || PAPER.test(bare) || ADDON_NAME.test(bare) || /^=./su.test(value)
  );
}

export function isOtherCell(value: string): boolean {
  return (
    isOwnCode(value) ||
    OTHER_CELL.test(value) ||
    HOUSE.test(value) ||
    normalizeState(CITY_LINE.exec(value)?.[1] ?? "") !== null ||
    /[←-↔⇐-⇔➔→]|[-=]>/u.test(value) ||
    isOurReference(value) ||
    isYesOrNo(value) ||
    DATE.test(value) ||
    SHORT_CODES.has(value) ||
    (languageCodeIn(value)?.length === 2 && !LANGUAGES_TOO.has(value))
  );
}
