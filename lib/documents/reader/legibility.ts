import type { RecognisedLine, RecognisedPage } from "./messages";
import type { Legibility } from "./port";

const LEAST_WORDS = 5;
/** Our own choice, of 2026-11-21; `scans.test.ts` checks them. */
const GOOD = { mean: 0.82, sureShare: 0.85 };
const FAIR = { mean: 0.75, sureShare: 0.75 };
const SURE = 0.6;

export function judgeLegibility(pages: readonly RecognisedPage[]): Legibility {
  const lines = pages.flatMap((page) => page.lines);
  const words = lines.flatMap((line) => line.words).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (words.length < LEAST_WORDS) return pages.some(({ isBlank }) => !isBlank) ? "poor" : "unknown";
  const mean = meanConfidence(lines);
  const sureShare = words.filter(({ confidence }) => confidence >= SURE).length / words.length;
  if (mean >= GOOD.mean && sureShare >= GOOD.sureShare) return "good";
  return mean >= FAIR.mean && sureShare >= FAIR.sureShare ? "fair" : "poor";
}

export function meanConfidence(lines: readonly Pick<RecognisedLine, "words">[]): number {
  const words = lines.flatMap((line) => line.words);
  return weightedMean(words.map(({ text, confidence }) => ({ confidence, letters: lettersIn(text) })));
}

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
