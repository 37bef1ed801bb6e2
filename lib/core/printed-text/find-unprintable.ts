import { describeCharacter } from "./character-names";
import { isInFonts } from "./is-in-fonts";

export interface Unprintable {
  character: string;
  /** In characters, from 1. */
  position: number;
  reason: string;
}

export interface PrintedTextOptions {
  isMultiline?: boolean;
  hasColumns?: boolean;
  isSetElsewhere?: boolean;
}

/** More of them on one letter are no language's spelling: they run over the lines above and below. */
const MAX_MARKS = 6;
const MARK = /\p{M}/u;
/** Khmer and Burmese signs that stack the next letter below. No word has more of them. */
const STACKER = /[\u1039\u17d2]/;
const MAX_STACKED = 2;
const TIE = /[\u035c-\u0362\u1dcd\u1dfc]/;
/** Overlay or enclose a letter: programs read "yes" where paper shows it crossed out. */
const OVERLAY = /\p{Me}|[\u0334-\u0338]|[\u20d2-\u20d3]|[\u20d8-\u20da]|[\u20e5-\u20e7]|[\u20ea-\u20eb]/u;

const REFUSED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\u2800\ufffc\ufffd]/u;
/** Arabic number signs are format characters, and seen. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const SEEN_FORMAT = /[\u0600-\u0605\u06dd\u0890\u0891\u08e2]|\u{110bd}|\u{110cd}/u;

/**
 * Refuses characters that change the reading direction, break lines or are invisible: a certificate says what
 * its reader sees.
 */
export function findUnprintable(text: string, options: PrintedTextOptions = {}): Unprintable | null {
  const characters = [...text];
  let marks = 0;
  let stacked = 0;
  let isStacking = false;
  let ties = 0;
  let letter = "";
  for (const [at, character] of characters.entries()) {
    marks = MARK.test(character) ? marks + 1 : 0;
    if (marks === 0 && !JOINERS.test(character)) letter = character;
    if (STACKER.test(character)) stacked += 1;
    else if (marks === 0 && !JOINERS.test(character) && !isStacking) stacked = 0;
    isStacking = STACKER.test(character) || (isStacking && JOINERS.test(character));
    ties = marks === 0 ? 0 : ties + Number(TIE.test(character));
    const reason =
      reasonFor(character, characters, at, options) ??
      (isOverlay(character, characters[at - 1]) ? "strikes out or encloses the letter before it" : null) ??
      (marks > MAX_MARKS ? `is one of more than ${MAX_MARKS} marks on one letter` : null) ??
      (stacked > MAX_STACKED ? `puts more than ${MAX_STACKED} letters below another` : null) ??
      (ties > 1 ? "is one of several ties on one letter" : null) ??
      (marks > 0 && isAlone(characters[at - marks]) ? "is a mark without a letter to stand on" : null) ??
      (marks > 0 && isForeign(character, letter) ? "is a mark of another script than its letter" : null);
    if (reason !== null) return { character: describeCharacter(character), position: at + 1, reason };
  }
  return options.isSetElsewhere ? null : findMissing(text);
}

export function withoutUnseen(text: string): string {
  const characters = [...text];
  return characters
    .filter((character, at) => !isUnseen(character, characters[at - 1], characters[at + 1]))
    .join("");
}

function reasonFor(
  character: string,
  characters: readonly string[],
  at: number,
  { isMultiline, hasColumns }: PrintedTextOptions,
): string | null {
  if ((character === "\n" && isMultiline) || (character === "\t" && hasColumns)) return null;
  if (REFUSED.test(character)) return "cannot be printed";
  return isUnseen(character, characters[at - 1], characters[at + 1]) ? "is invisible in print" : null;
}

function isUnseen(character: string, before: string | undefined, after: string | undefined): boolean {
  return INVISIBLE.test(character) && !SEEN_FORMAT.test(character) && !isNeeded(character, before, after);
}

function hasNoInk(character: string): boolean {
  return INVISIBLE.test(character) && !SEEN_FORMAT.test(character);
}

const NO_FONT = "isn't in any of our fonts";

function findMissing(text: string): Unprintable | null {
  const characters = [...text.normalize("NFC")];
  const at = characters.findIndex(
    (character) => !/[\n\t]/.test(character) && !hasNoInk(character) && !isInFonts(character),
  );
  const character = characters[at];
  if (character === undefined) return null;
  return { character: describeCharacter(character), position: at + 1, reason: NO_FONT };
}

function isOverlay(character: string, before = ""): boolean {
  return OVERLAY.test(character) && OVERLAY.test(`${before}${character}`.normalize("NFC"));
}

const SCRIPTS = [
  "Latn",
  "Grek",
  "Cyrl",
  "Armn",
  "Geor",
  "Hebr",
  "Arab",
  "Syrc",
  "Ethi",
  "Deva",
  "Beng",
  "Guru",
]
  .concat(["Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai", "Laoo", "Khmr", "Mymr", "Tibt"])
  .concat(["Rohg", "Hira", "Kana", "Hang", "Hani", "Bopo", "Copt"])
  .map((script) => new RegExp(`\\p{scx=${script}}`, "u"));
const JOINERS = /[\u200b-\u200d]/u;
const OF_ANY =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]|[\p{scx=Zinh}\p{scx=Zyyy}]/u;
const DOTTED_CIRCLE = "\u25cc";
const scriptsOfMarks = new Map<string, readonly RegExp[]>();

/** Without a font for it, the mark would cross the letter out or turn it into another. */
function isForeign(mark: string, letter: string): boolean {
  if (OF_ANY.test(mark) || letter === DOTTED_CIRCLE) return false;
  const scripts = scriptsOfMarks.get(mark) ?? SCRIPTS.filter((script) => script.test(mark));
  scriptsOfMarks.set(mark, scripts);
  return scripts.length > 0 && !scripts.some((script) => script.test(letter));
}

function isAlone(base: string | undefined): boolean {
  return base === undefined || /[\p{Z}\p{Cc}]/u.test(base);
}

const ZERO_WIDTH_SPACE = "\u200b";
const NON_JOINER = "\u200c";
const JOINER = "\u200d";

const JOINED_SCRIPTS = ["Arab", "Syrc", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda"]
  .concat(["Mlym", "Sinh", "Khmr", "Mymr", "Rohg", "Tibt"])
  .map((script) => new RegExp(`(?=[\\p{L}\\p{M}])\\p{scx=${script}}`, "u"));
const UNSPACED = /(?=[\p{L}\p{M}])[\p{scx=Khmr}\p{scx=Thai}\p{scx=Laoo}\p{scx=Mymr}]/u;
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u103a\u17d2]/u;

function isNeeded(character: string, before = "", after = ""): boolean {
  if (character === ZERO_WIDTH_SPACE) return UNSPACED.test(before) && UNSPACED.test(after);
  if (/[\u{e0100}-\u{e01ef}\ufe00-\ufe02]/u.test(character)) return /\p{sc=Hani}/u.test(before);
  if (character !== JOINER && character !== NON_JOINER) return false;
  if (VIRAMA.test(before)) return true;
  return JOINED_SCRIPTS.some(
    (script) =>
      script.test(before) &&
      (script.test(after) || (character === JOINER && !/[\p{L}\p{M}\u200b-\u200d]/u.test(after))),
  );
}
