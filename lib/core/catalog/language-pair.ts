import { isSourceLanguage, isTargetLanguage } from "./languages";

export interface LanguagePair {
  source: string;
  target: string;
}

export function covers(pairs: readonly LanguagePair[], { source, target }: LanguagePair): boolean {
  const fits = (known: string, asked: string) => known === "*" || known === asked;
  return pairs.some((pair) => fits(pair.source, source) && fits(pair.target, target));
}

/** Parses `es>en, ar>en, *>fr`. */
export function parseLanguagePairs(text: string): LanguagePair[] | null {
  const pairs = text
    .split(",")
    .map((each) => /^\s*(\*|[a-z]{2,3}|other)\s*>\s*(\*|[a-z]{2,3})\s*$/.exec(each));
  if (pairs.some((pair) => pair === null)) return null;
  const known = pairs.map((pair) => ({ source: pair?.[1] ?? "", target: pair?.[2] ?? "" }));
  const isKnown = ({ source, target }: LanguagePair) =>
    (source === "*" || isSourceLanguage(source)) && (target === "*" || isTargetLanguage(target));
  return known.every(isKnown) ? known : null;
}
