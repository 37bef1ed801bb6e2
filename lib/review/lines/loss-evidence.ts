import { CHINESE_NUMERALS } from "../chinese-number";
import { connectivesIn, knownMembers, type Mention, mentionsIn } from "../closed-sets/closed-set-words";
import type { Languages } from "../difference";
import { answeredBy, negationOf } from "../negation-words";
import { placedNumbers } from "../number-words";
import { expectedLength } from "./expected-length";

const CLAUSE_MARK = /[,;:،؛，；、：]/gu;
/** In letters. Longer texts' lengths are no more certain. */
const LONG = 150;
const MOST_SURPRISED = 8;
const MOST_COUNTED = 3;
/** One or two spelled numbers are no date. */
const MOST_SPELLED = 1;
const SIGNS_OF_DATE = 4;
const CHINESE = new RegExp(`[${CHINESE_NUMERALS}]`, "gu");
/** Log-odds weights. Fitted on 2026-11-29 with 400 sentences of clean translations and 550 with a clause removed. */
const WEIGHTS = { none: -2.3, shorter: 1.28, meanings: 1, connectives: 1.1, denials: 2, clauses: 0.28 };

export function shortness(source: string, target: string, languages: Languages): number {
  const ofTarget = { ...languages, sourceLanguage: languages.targetLanguage };
  return Math.log(expectedLength(source, languages) / expectedLength(target, ofTarget));
}

/** The source spells out a date or sum that the translation has in digits, which is shorter. */
export function isSpelledOut(source: string, target: string, languages: Languages): boolean {
  const { sourceLanguage, targetLanguage } = languages;
  const spelled = placedNumbers(source, sourceLanguage).length - placedNumbers(target, targetLanguage).length;
  return spelled > MOST_SPELLED || countOf(source, CHINESE) - countOf(target, CHINESE) >= SIGNS_OF_DATE;
}

/** Log-odds that a part was left out, from length, missing meanings, connectives, negations, and commas. */
export function lossOdds(source: string, target: string, languages: Languages, usual: number): number {
  if (isSpelledOut(source, target, languages)) return Number.NEGATIVE_INFINITY;
  const found = features(source, target, languages, usual);
  return found.reduce((sum, each, at) => sum + each * (FACTORS[at] ?? 0), WEIGHTS.none);
}

const FACTORS = [WEIGHTS.shorter, WEIGHTS.meanings, WEIGHTS.connectives, WEIGHTS.denials, WEIGHTS.clauses];

function features(source: string, target: string, languages: Languages, usual: number): number[] {
  const { sourceLanguage, targetLanguage } = languages;
  const short = shortness(source, target, languages) - usual;
  const length = Math.sqrt(Math.min(LONG, expectedLength(source, languages)));
  const isKnown = ({ member }: Mention) => knownMembers(targetLanguage).has(member);
  // “Queens Quay West” stays.
  const kept = mentionsIn(target, sourceLanguage);
  const meanings = absent(mentionsIn(source, sourceLanguage).filter(isKnown), [
    ...mentionsIn(target, targetLanguage),
    ...kept,
  ]);
  const joined = connectivesIn(target, targetLanguage);
  const connectives = fewer(connectivesIn(source, sourceLanguage), joined);
  const clauses = countOf(source, CLAUSE_MARK) - countOf(target, CLAUSE_MARK);
  return [
    within(short * length, MOST_SURPRISED),
    within(meanings, MOST_COUNTED),
    within(joined.length === 0 ? 0 : connectives, MOST_COUNTED),
    lostDenials(source, target, languages),
    within(clauses, MOST_COUNTED),
  ];
}

function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function lostDenials(source: string, target: string, { sourceLanguage, targetLanguage }: Languages): number {
  const [said, translated] = [negationOf(source, sourceLanguage), negationOf(target, targetLanguage)];
  if (said === null || translated === null) return 0;
  return within(
    Math.max(
      0,
      said.least - Math.max(answeredBy(translated, said), translated.most + (translated.isHidden ? 0.5 : 0)),
    ),
    2,
  );
}

function absent(mentions: readonly Mention[], others: readonly Mention[]): number {
  const known = new Set(others.map(({ member }) => member));
  return new Set(mentions.flatMap(({ member, isMaybe }) => (isMaybe || known.has(member) ? [] : [member])))
    .size;
}

function fewer(mentions: readonly Mention[], others: readonly Mention[]): number {
  const left = new Map<string, number>();
  for (const { member } of others) left.set(member, (left.get(member) ?? 0) + 1);
  return mentions.filter(({ member, isMaybe }) => {
    const count = left.get(member) ?? 0;
    if (isMaybe && count <= 0) return false;
    left.set(member, count - 1);
    return count <= 0;
  }).length;
}
