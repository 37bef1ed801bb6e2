import type { RecognisedLine, RecognisedPage } from "./messages";
import type { Legibility } from "./port";

/** Fewer words say too little about a page. */
const LEAST_WORDS = 5;
/** Our own choice, of 2026-11-21: `scans.test.ts` holds what they make of its scans. */
const GOOD = { mean: 0.82, sureShare: 0.85 };
const FAIR = { mean: 0.75, sureShare: 0.75 };
const SURE = 0.6;

/**
 * How well pages can be made out, by how sure the recogniser was of its words. A page that shows something of which
 * it made next to nothing is a poor one; blank pages tell nothing.
 */
export function judgeLegibility(pages: readonly RecognisedPage[]): Legibility {
  const lines = pages.flatMap((page) => page.lines);
  const words = lines.flatMap((line) => line.words).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (words.length < LEAST_WORDS) return pages.some(({ isBlank }) => !isBlank) ? "poor" : "unknown";
  const mean = meanConfidence(lines);
  const sureShare = words.filter(({ confidence }) => confidence >= SURE).length / words.length;
  if (mean >= GOOD.mean && sureShare >= GOOD.sureShare) return "good";
  return mean >= FAIR.mean && sureShare >= FAIR.sureShare ? "fair" : "poor";
}

/** From 0 to 1, over words with letters or digits, each by its length; 0 where there are none. */
export function meanConfidence(lines: readonly Pick<RecognisedLine, "words">[]): number {
  const words = lines.flatMap((line) => line.words);
  return weightedMean(words.map(({ text, confidence }) => ({ confidence, letters: lettersIn(text) })));
}

/** The same, where the letters of each word were counted already. */
export function weightedMean(words: readonly { confidence: number; letters: number }[]): number {
  let [sum, weight] = [0, 0];
  for (const { confidence, letters } of words) {
    sum += confidence * letters;
    weight += letters;
  }
  return weight === 0 ? 0 : sum / weight;
}

export function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
