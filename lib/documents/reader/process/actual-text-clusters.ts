import type { TextPiece } from "../join-pieces";
import type { ActualTexts } from "./actual-text";
import { RIGHT_TO_LEFT } from "./actual-text-words";
import type { Sides } from "./geometry";
import type { Letter, Run } from "./operators";

export const CLUSTERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Javanese}\p{Script=Balinese}]/u;
const PRINTABLE = /^[!-~]$/;
const UNKNOWN = /[\p{C}\ufffd\s]/gu;
const GUESSABLE = /[\p{L}\p{M}\p{So}\p{Sk}]/u;
const MOST_OF_GLYPH = 4;
const LEAST_WIDTH = 0.15;
const MOST_SIGNS = 200;
const MOST_UNEVEN = 1.5;
/** The largest gap within a cluster, in letter heights. */
const NEAR = 0.3;
/** Vowels drawn on both sides of a letter. For other scripts, Unicode splits them. */
const KHMER_SIDES: Readonly<Record<string, string>> = { "\u17be": "\u17b8", "\u17c4": "\u17b6" };
const KHMER_LEFT = "\u17c1";
const [ABOVE, BELOW] = [0.85, 0.2] as const;

type RunLetter = Letter & { run: Run };

interface Stretch {
  spans: number[];
  text: string;
  letters: [RunLetter, ...RunLetter[]];
}

interface KnownGlyphs {
  firsts: ReadonlySet<string>;
  others: ReadonlySet<string>;
  clustered: ReadonlySet<string | null>;
}

export function needsActualText(runs: readonly Run[]): boolean {
  return runs.some(
    ({ span, letters }) =>
      span !== null &&
      letters.some(
        ({ text, box }) =>
          !/^[ \u00a0]$/.test(text) && (knownOf(text) === "" || isFlat(box) || CLUSTERED.test(text)),
      ),
  );
}

/**
 * Ligatures and clusters, each as one piece by its stretch. A stretch is trusted if its letters match its glyphs'
 * codes, and only glyphs without a code add letters. A drawing with two meanings is not trusted.
 */
export function actualTextClusters(runs: readonly Run[], said: ActualTexts): Map<number | null, TextPiece> {
  const single = stretchesOf(runs, said);
  // Some programs give a cluster's first glyph the code of the whole, so that the other codes are too many.
  const whole = single.filter(
    ({ text, letters: [first, second] }) => second !== undefined && isText(text, [first.text]),
  );
  const firsts = new Set(whole.map(({ letters }) => nameOf(letters[0])));
  const others = new Set(whole.flatMap(({ letters }) => letters.slice(1).map(nameOf)));
  const clustered = new Set(
    runs.flatMap(({ font, letters }) => (letters.some(({ text }) => CLUSTERED.test(text)) ? [font] : [])),
  );
  const known = { firsts, others, clustered };
  // pdf.js reads a glyph without a code as the Latin letter of its index. Other cluster fonts have real Latin letters.
  const numbered = new Set(runs.flatMap(({ font, letters }) => (letters.some(isNumbered) ? [font] : [])));
  const isLatin = ({ text, isOwnCode, run }: RunLetter): boolean =>
    PRINTABLE.test(text) && !(isOwnCode && numbered.has(run.font));
  const swapped = swappedMarks(runs, single);
  const stretches = joined(single, ({ text, letters }) => canBeDrawn(text, letters, known));
  const meanings = new Map<string, string | null>();
  for (const stretch of stretches) {
    const drawing = drawingOf(stretch);
    const meaning = signsOf(stretch.text).join("");
    const isOther = meanings.has(drawing) && meanings.get(drawing) !== meaning;
    meanings.set(drawing, isOther ? null : meaning);
  }
  const believed = stretches.filter(
    (stretch) =>
      (meanings.get(drawingOf(stretch)) !== null && canBeDrawn(stretch.text, stretch.letters, known)) ||
      stretch.spans.every((span) => swapped.has(span)),
  );
  return new Map(
    believed.flatMap(({ spans, text, letters }) => {
      const isOther = isClusterText(text) && letters.some(isLatin);
      const piece = pieceOf(text, letters, isOther);
      return spans.map((span) => [span, piece] as const);
    }),
  );
}

function drawingOf({ letters }: Stretch): string {
  return letters.map(nameOf).join();
}

/**
 * Marks drawn in swapped order: the first one's code names the second, and the second's stretch the first. Each must
 * count once.
 */
function swappedMarks(runs: readonly Run[], stretches: readonly Stretch[]): Set<number> {
  const byFirst = new Map(stretches.map((stretch) => [stretch.letters[0].box, stretch]));
  const swapped = new Set<number>();
  let before: Letter | null = null;
  for (const run of runs)
    for (const letter of run.letters) {
      const stretch = byFirst.get(letter.box);
      const isMark =
        stretch?.letters.length === 1 && /^\p{M}+$/u.test(stretch.text) && isClusterText(stretch.text);
      if (
        isMark &&
        before?.text === letter.text &&
        before.glyph !== letter.glyph &&
        /^\p{M}$/u.test(letter.text)
      )
        for (const span of stretch.spans) swapped.add(span);
      before = letter;
    }
  return swapped;
}

function joined(stretches: readonly Stretch[], canBe: (both: Stretch) => boolean): Stretch[] {
  const found: Stretch[] = [];
  for (const stretch of stretches) {
    const last = found.at(-1);
    const both = last && follows(last, stretch) ? together(last, stretch) : null;
    if (both && canBe(both)) found[found.length - 1] = both;
    else found.push(stretch);
  }
  return found;
}

function follows(one: Stretch, other: Stretch): boolean {
  const isNext = (one.spans.at(-1) ?? 0) + 1 === other.spans[0];
  const isMark = /^\p{M}/u.test(other.text) && isClusterText(one.text + other.text);
  return isNext && isMark && isTouching(one, other);
}

function together(one: Stretch, other: Stretch): Stretch {
  return {
    spans: [...one.spans, ...other.spans],
    text: one.text + other.text,
    letters: [...one.letters, ...other.letters],
  };
}

function isTouching(one: Stretch, other: Stretch): boolean {
  const first = one.letters.at(-1) ?? one.letters[0];
  const second = other.letters[0];
  const near = sizeOf(first) * NEAR;
  return Math.abs(first.box[2] - second.box[0]) < near && Math.abs(first.box[3] - second.box[3]) < near;
}

function stretchesOf(runs: readonly Run[], said: ActualTexts): Stretch[] {
  const bySpan = new Map<number, { span: number; text: string; letters: RunLetter[]; isLevel: boolean }>();
  for (const run of runs) {
    if (run.span === null) continue;
    const text = said[run.span];
    if (!text || text.length > MOST_SIGNS || RIGHT_TO_LEFT.test(text)) continue;
    const stretch = bySpan.get(run.span) ?? { span: run.span, text, letters: [], isLevel: true };
    bySpan.set(run.span, stretch);
    stretch.isLevel &&= run.isUpright && stretch.letters.length <= MOST_SIGNS;
    if (stretch.isLevel) for (const letter of run.letters) stretch.letters.push({ ...letter, run });
  }
  return [...bySpan.values()].flatMap(({ span, text, isLevel, letters: [first, ...more] }) => {
    if (!isLevel || first === undefined || more.length >= MOST_SIGNS) return [];
    const letters: Stretch["letters"] = [first, ...more];
    const sizes = letters.map(sizeOf);
    const isEven = Math.max(...sizes) <= Math.min(...sizes) * MOST_UNEVEN;
    return isEven && !letters.every(({ isBlank }) => isBlank) ? [{ spans: [span], text, letters }] : [];
  });
}

function isClusterText(text: string): boolean {
  return CLUSTERED.test(text) && !/[!-~]/.test(text);
}

function canBeDrawn(
  text: string,
  letters: Stretch["letters"],
  { firsts, others, clustered }: KnownGlyphs,
): boolean {
  const isClustered = isClusterText(text);
  const drawn = letters.filter(({ text: own }) => !/^[ \u00a0]$/.test(own));
  const isUntold = (letter: RunLetter): boolean =>
    knownOf(letter.text) === "" ||
    (isFlat(letter.box) && !/\p{M}/u.test(letter.text)) ||
    (isClustered &&
      ((letters.length > 1 && firsts.has(nameOf(letter))) ||
        others.has(nameOf(letter)) ||
        (PRINTABLE.test(letter.text) && clustered.has(letter.run.font))));
  const untold = drawn.filter(isUntold);
  const known = drawn.filter((letter) => !untold.includes(letter)).flatMap(({ text: own }) => signsOf(own));
  const whole = signsOf(text);
  if (letters.length === 1 && isLess(whole, known) && (isClustered || firsts.has(nameOf(letters[0]))))
    return true;
  const basesOf = (signs: readonly string[]): string[] => signs.filter((sign) => !/\p{M}/u.test(sign));
  const [bases, knownBases] = [basesOf(whole), basesOf(known)];
  const sure = (signs: readonly string[]): string => signs.filter((sign) => !GUESSABLE.test(sign)).join("");
  if (sure(whole) !== sure(known) || !isPartOf(knownBases, bases)) return false;
  const marks = (signs: readonly string[]): string[] =>
    signs.filter((sign) => /\p{M}/u.test(sign)).toSorted();
  if (!isPartOf(marks(known), marks(whole))) return false;
  if (untold.length === 0) return whole.length === known.length;
  const inked = untold.filter(({ isBlank }) => !isBlank);
  if (whole.length - known.length > inked.length * MOST_OF_GLYPH) return false;
  const added = bases.length - knownBases.length;
  const width = inked.reduce((sum, { box }) => sum + box[2] - box[0], 0);
  return isClustered || added <= width / (letters[0].run.sizePt * LEAST_WIDTH);
}

function isNumbered({ text, code = 0, isComposite }: Letter): boolean {
  return (
    text !== "" && text.codePointAt(0) !== code && (isComposite || PRINTABLE.test(String.fromCharCode(code)))
  );
}

function isLess(whole: readonly string[], known: readonly string[]): boolean {
  const left = known.filter((sign) => !/\p{M}/u.test(sign) && !CLUSTERED.test(sign));
  return whole.length > 0 && isPartOf(whole, known) && isPartOf(left, whole);
}

function isText(text: string, letters: readonly string[]): boolean {
  return signsOf(text).join("") === letters.flatMap(signsOf).join("");
}

function signsOf(text: string): string[] {
  return [...knownOf(text.normalize("NFKD").replace(/[\u17be-\u17c0\u17c4\u17c5]/g, sidesOf))];
}

function sidesOf(vowel: string): string {
  return KHMER_LEFT + (KHMER_SIDES[vowel] ?? vowel);
}

function sizeOf({ run }: RunLetter): number {
  return run.sizePt;
}

function knownOf(text: string): string {
  return text.replace(UNKNOWN, "");
}

function nameOf({ glyph, run }: RunLetter): string {
  return `${run.font} ${glyph}`;
}

function isFlat([left, , right]: Sides): boolean {
  return right - left < 0.01;
}

function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const each of whole) if (each === part[at]) at += 1;
  return at === part.length;
}

function pieceOf(text: string, letters: Stretch["letters"], isOther: boolean): TextPiece {
  const { sizePt } = letters[0].run;
  const left = Math.min(...letters.map(({ box }) => box[0]));
  const line = Math.min(...letters.map(({ box }) => box[3])) - 0.25 * sizePt;
  const isHidden = letters.some(({ isUnseen, isBlank, box }) => isUnseen && !isBlank && !isFlat(box));
  return {
    text,
    left,
    top: line - sizePt * ABOVE,
    width: Math.max(...letters.map(({ box }) => box[2])) - left,
    height: sizePt * (ABOVE + BELOW),
    sizePt,
    isUpright: true,
    isHidden,
    ...((isHidden ? !letters.every(({ run }) => run.isPlain) : isOther) && { isDoubtful: true }),
  };
}
