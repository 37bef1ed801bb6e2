import { knownNamesIn, mentionsIn } from "../closed-sets/closed-set-words";
import type { Languages } from "../difference";
import { negationOf } from "../negation-words";
import type { Unit } from "./align-units";
import { type Anchor, sourceAnchors, targetAnchors } from "./anchors";
import { expectedLength } from "./expected-length";
import type { SourceLine } from "./source-line";

const CLOSED = /[.!?:;。！？؟։।][\s"'»”’)\]]*$/u;
const LABEL = /^[^:：]{1,40}[:：]\s*\S/u;
const BARE_LABEL = /^[^:：]{1,40}[:：]\s*$/u;
/** As a share of the page's longest lines. */
const FULL = 0.85;
/** Our own choice, 2026-11-28, tried with the planted documents. */
const FOR = 0.5;
const AGAINST = -1.5;
const SMALL_LETTER = -1.5;
/** A value beside its label begins no paragraph. */
const LABELLED = -3;

export function isClosed(text: string): boolean {
  return CLOSED.test(text);
}

export function sourceUnit(text: string, languages: Languages): Unit {
  return unitOf(text, expectedLength(text, languages), sourceAnchors(text, languages));
}

export function targetUnit(text: string, languages: Languages): Unit {
  const length = expectedLength(text, { ...languages, sourceLanguage: languages.targetLanguage });
  return unitOf(text, length, targetAnchors(text, languages));
}

/** A paragraph's sentences have few numbers and names, so words of known meaning align them, too. */
export function sentenceUnits(
  sources: readonly string[],
  targets: readonly string[],
  languages: Languages,
): [sources: Unit[], targets: Unit[]] {
  const withMeaning = (unit: Unit, text: string, language: string): Unit => ({
    ...unit,
    anchors: [...unit.anchors, ...meaningAnchors(text, language)],
  });
  return [
    sources.map((each) => withMeaning(sourceUnit(each, languages), each, languages.sourceLanguage)),
    targets.map((each) => withMeaning(targetUnit(each, languages), each, languages.targetLanguage)),
  ];
}

const MEANING = 0.9;

function meaningAnchors(text: string, language: string): Anchor[] {
  const words = new Map<number, string[]>();
  for (const { member, at } of [...mentionsIn(text, language), ...knownNamesIn(text, language)])
    words.set(at, [...(words.get(at) ?? []), `m${member}`]);
  const negation = negationOf(text, language);
  const isNegative = negation !== null && (negation.plain !== null || negation.isHidden);
  return [...words.values(), ...(isNegative ? [["no"]] : [])].map((keys) => ({ keys, weight: MEANING }));
}

function unitOf(text: string, length: number, anchors: Anchor[]): Unit {
  const figures = anchors.filter(({ isFigure }) => isFigure).length;
  return { length, anchors, figures, opens: 0, isClosed: isClosed(text) };
}

export function lineUnits(lines: readonly SourceLine[], languages: Languages): Unit[] {
  const longest = new Map<string, number>();
  const placeOf = ({ document, page }: SourceLine) => `${document}.${page}`;
  for (const line of lines)
    longest.set(placeOf(line), Math.max(longest.get(placeOf(line)) ?? 0, line.text.trim().length));
  return lines.map((line, at) => {
    const before = lines[at - 1];
    const unit = sourceUnit(line.text, languages);
    if (before === undefined || placeOf(before) !== placeOf(line)) return unit;
    return { ...unit, opens: opensAfter(before, line, longest.get(placeOf(line)) ?? 0) };
  });
}

function opensAfter(before: SourceLine, line: SourceLine, longest: number): number {
  const text = line.text.trim();
  if (BARE_LABEL.test(before.text.trim()) && isBeside(before, line)) return LABELLED;
  const isFull = before.text.trim().length >= FULL * longest;
  const gap = gapOf(before, line);
  let opens = 0;
  if (/^\p{Ll}/u.test(text)) opens += SMALL_LETTER;
  if (LABEL.test(text)) opens += FOR;
  if (isClosed(before.text)) opens += FOR;
  else if (isFull) opens += AGAINST;
  if (!isFull) opens += FOR;
  return opens + gap;
}

function isBeside({ box: before }: SourceLine, { box }: SourceLine): boolean {
  if (before === undefined || box === undefined) return false;
  return Math.abs(before[1] + before[3] / 2 - box[1] - box[3] / 2) < Math.min(before[3], box[3]) / 2;
}

function gapOf({ box: before }: SourceLine, { box }: SourceLine): number {
  if (before === undefined || box === undefined) return 0;
  const white = box[1] - before[1] - before[3];
  const height = Math.max(before[3], box[3]);
  return white > 0.8 * height ? 2 * FOR : 0;
}
