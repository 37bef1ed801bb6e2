import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { median } from "../median";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";

/** So many characters tell how long a translation should be; a sign of Chinese counts as three. */
const LONG_ENOUGH = 60;
/** Shorter ones tell it only where the difference is large. */
const LEAST = 40;
const MAX_OFF_OF_SHORT = 0.65;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** How much shorter than its like a text may be, as a logarithm. */
const MAX_OFF = 0.55;
/** The same where the number of clauses says so too. */
const MAX_OFF_WITH_CLAUSES = 0.3;
const CLAUSE = /[,;:،؛，；、。！？]|[.!?](?=\s|$)/gu;
/**
 * How much longer a text is in English than in these languages, as a logarithm; about as long in those of Latin and
 * Cyrillic letters. Our own choice, of 2026-11-23,.
 */
const ENGLISH_LENGTH: Record<string, number> = {
  ar: 0.4,
  he: 0.35,
  fa: 0.25,
  ur: 0.15,
  zh: 0.45,
  ja: -0.1,
  ko: -0.1,
};
/** The usual length counts as so many texts, so that a short document is not its own measure. */
const WEIGHT_OF_USUAL = 2;

interface Measured {
  placed: Placed;
  source: string;
  target: string;
  ratio: number;
}

/** Texts that are much shorter beside their source than the rest of the document. */
export function checkLength({ placed }: Alignment, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const measured = placed.flatMap((each) => (each.block.kind === "note" ? [] : measure(each)));
  const expected = (ENGLISH_LENGTH[sourceLanguage] ?? 0) - (ENGLISH_LENGTH[targetLanguage] ?? 0);
  const usual = median([
    ...measured.map(({ ratio }) => ratio),
    ...Array<number>(WEIGHT_OF_USUAL).fill(expected),
  ]);
  return measured.flatMap(({ placed, source, target, ratio }) => {
    const off = usual - ratio;
    const isSupported = countOf(target, CLAUSE) < countOf(source, CLAUSE) && placed.block.kind !== "fields";
    const isLong = lengthOf(source) >= LONG_ENOUGH;
    const most = !isLong ? MAX_OFF_OF_SHORT : isSupported ? MAX_OFF_WITH_CLAUSES : MAX_OFF;
    return off >= most ? [toRaised(placed, source, target)] : [];
  });
}

function toRaised({ block, document, page }: Placed, source: string, target: string): Raised {
  return {
    kind: "length",
    blockId: block.id,
    document,
    page,
    what: fingerprint(`${source}\n${target}`),
    message:
      "The translation is shorter here than elsewhere in the document. Check whether a clause is missing.",
  };
}

function measure(placed: Placed): Measured[] {
  return pairedParts(placed).flatMap(({ source, target }) => {
    const length = lengthOf(source);
    if (length < LEAST || target.trim() === "") return [];
    return [{ placed, source, target, ratio: Math.log(lengthOf(target) / length) }];
  });
}

function lengthOf(text: string): number {
  return text.length + 2 * countOf(text, WIDE);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
