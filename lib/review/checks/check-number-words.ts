import type { Alignment, Placed } from "../align-to-pages";
import { CHINESE_NUMERALS, chineseNumber } from "../chinese-number";
import type { Languages } from "../difference";
import { findNumericTokens } from "../find-numeric-tokens";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import { spelledNumbers } from "../number-words";
import type { Raised } from "../raise";
import { scaledPatterns } from "../scaled-numbers";
import { sourceSays } from "./source-says";

export function checkNumberWords({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    const said = numbersIn(source, sourceLanguage);
    if (said.words.length === 0) return [];
    const translated = numbersIn(target, targetLanguage);
    if (translated.words.length === 0) return [];
    const one = firstOf(said, translated);
    const instead = firstOf(translated, said);
    if (one === undefined || instead === undefined) return [];
    const message = `${sourceSays(placed, String(one), "number")} in words, but the translation has ${instead}.`;
    const what = `words:${one}>${instead}:${fingerprint(`${source}\n${target}`)}`;
    return [{ kind: "number", blockId: block.id, document, page, what, message }];
  });
}

interface Spelled {
  words: readonly number[];
  times: ReadonlyMap<number, number>;
}

/** Articles and ordinals are small numbers in many languages, and “a couple” is none. */
const SMALLEST = 2;
const CHINESE = new RegExp(`[${CHINESE_NUMERALS}]+`, "gu");
/** The tables lack ordinals of this language, so a year may be cut off. */
const isCutYear = (value: number, language: string) =>
  /^(?:pl|ru|uk|ro|ar)$/.test(language) && (value === 1000 || value === 1900 || value === 2000);

function numbersIn(text: string, language: string): Spelled {
  const chinese = /^(?:zh|yue|ja)$/.test(language) ? [...text.matchAll(CHINESE)] : [];
  const words = [
    ...spelledNumbers(withoutScaled(text, language), language),
    ...chinese.flatMap(([sign]) => chineseNumber(sign) ?? []),
  ].filter((each) => each >= SMALLEST && !isCutYear(each, language));
  const times = new Map<number, number>();
  if (words.length === 0) return { words, times };
  const count = (each: number) => times.set(each, (times.get(each) ?? 0) + 1);
  words.forEach(count);
  for (const { isOptional, text: written, parts, values, date } of findNumericTokens(
    text,
    language,
    language,
  )) {
    if (isOptional || !/\d/.test(written)) continue;
    new Set([...parts, ...values, ...(date === null ? [] : [date.month])].map(Number)).forEach(count);
  }
  return { words, times };
}

/** “5 million” counts as digits. */
function withoutScaled(text: string, language: string): string {
  return scaledPatterns(language).reduce((rest, pattern) => rest.replace(pattern, "; "), text);
}

function firstOf({ words, times }: Spelled, other: Spelled): number | undefined {
  return words.find((each) => (times.get(each) ?? 0) > (other.times.get(each) ?? 0));
}
