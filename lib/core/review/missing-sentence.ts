import { sentencesOf } from "./paired-parts";

/** A paragraph of more sentences is not looked through. */
const MAX_SENTENCES = 40;
/** What it costs to take two sentences for one, and to take one for left out, where a logarithm of lengths is the measure. */
const JOINED = 0.12;
const LEFT_OUT = 0.45;
/** A sentence of fewer characters is easily within another. */
const SHORTEST = 25;

interface Path {
  cost: number;
  isMissing: boolean;
}

/**
 * Whether the sentences of a translation, in their order and by their lengths, fit those of its source best where one is
 * left out. `usual` is how long a translation is beside its source, as a logarithm.
 */
export function missesSentence(source: string, target: string, usual: number): boolean {
  return missesPart(lengthsOf(source, sentencesOf), lengthsOf(target, sentencesOf), usual);
}

/** The same of the clauses of a sentence. */
export function missesClause(source: string, target: string, usual: number): boolean {
  return missesPart(lengthsOf(source, clausesOf), lengthsOf(target, clausesOf), usual);
}

function clausesOf(text: string): readonly string[] {
  return text.split(/[,;:،؛，；、]\s*(?=[\p{L}(])/u);
}

function missesPart(said: readonly number[], translated: readonly number[], usual: number): boolean {
  if (said.length <= translated.length || translated.length === 0) return false;
  if (said.length > MAX_SENTENCES) return false;
  const off = (from: number, to: number) => Math.abs(Math.log(to / from) - usual);
  // The best way to have read so many sentences of each.
  const best: Path[][] = [];
  for (let one = 0; one <= said.length; one += 1) {
    const row: Path[] = [];
    best.push(row);
    for (let other = 0; other <= translated.length; other += 1) {
      const [from = 0, before = 0] = [said[one - 1], said[one - 2]];
      const [to = 0, earlier = 0] = [translated[other - 1], translated[other - 2]];
      const ways: Path[] = one === 0 && other === 0 ? [{ cost: 0, isMissing: false }] : [];
      const add = (path: Path | undefined, cost: number, isMissing = false) => {
        if (path !== undefined) ways.push({ cost: path.cost + cost, isMissing: path.isMissing || isMissing });
      };
      if (one > 0 && other > 0) add(best[one - 1]?.[other - 1], off(from, to));
      if (one > 1 && other > 0) add(best[one - 2]?.[other - 1], off(from + before, to) + JOINED);
      if (one > 0 && other > 1) add(best[one - 1]?.[other - 2], off(from, to + earlier) + JOINED);
      if (one > 0) add(best[one - 1]?.[other], LEFT_OUT, from >= SHORTEST);
      row.push(ways.reduce((least, each) => (each.cost < least.cost ? each : least), NOWHERE));
    }
  }
  const end = best.at(-1)?.at(-1);
  return end !== undefined && end.cost < Number.POSITIVE_INFINITY && end.isMissing;
}

const NOWHERE: Path = { cost: Number.POSITIVE_INFINITY, isMissing: false };

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function lengthsOf(text: string, split: (text: string) => readonly string[]): number[] {
  // A sign of Chinese counts as three.
  return split(text).map((each) => each.trim().length + 2 * (each.match(WIDE)?.length ?? 0));
}
