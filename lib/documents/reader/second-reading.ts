import { lettersIn, meanConfidence, weightedMean } from "./legibility";
import type { RecognisedLine, RecognisedPage } from "./messages";
import type { Box } from "./port";
import { lettersOfModel } from "./recognition-models";
import { sharedWith } from "./unread-places";

type Word = RecognisedLine["words"][number];

interface FormerWord {
  word: Word;
  confidence: number;
  letters: number;
  isText: boolean;
}

const UNSURE = 0.6;
const LEAST_LETTERS = 6;
const LINE_SHAPE = 3;
const SURE = 0.6;
const OWN_SCRIPT = 0.6;
const WITHIN = 0.5;
const MAX_PAIRS = 1_000_000;

const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [..."ABCEHIKMOPTXYaceijopxys"].map((letter, at) => [letter, "АВСЕНІКМОРТХУасеіјорхуѕ"[at] ?? letter]),
);

export function placesToReadAgain({ lines, unread = [] }: RecognisedPage): Box[] {
  const unsure = lines.flatMap((line) => (isMixed(line.text) ? [line] : unsureParts(line)));
  const letters = unsure.reduce((sum, { text }) => sum + lettersIn(text), 0);
  const isWorthwhile =
    letters >= LEAST_LETTERS ||
    unread.filter(([, , width, height]) => width > LINE_SHAPE * height).length > 1;
  return isWorthwhile ? [...unsure.map(({ box }) => box), ...unread] : [];
}

/** Cyrillic models read Latin words with certainty, but in mixed scripts. */
function isMixed(text: string): boolean {
  return /\p{Script=Latin}{3}/u.test(text) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text);
}

function unsureParts({ text, box, words }: RecognisedLine): Pick<RecognisedLine, "text" | "box">[] {
  const isUnsure = ({ confidence }: { confidence: number }) => confidence < UNSURE;
  if (words.every((word) => isUnsure(word) || lettersIn(word.text) < 2))
    return words.some(isUnsure) ? [{ text, box }] : [];
  const parts: { text: string; box: [number, number, number, number] }[] = [];
  let isOpen = false;
  for (const word of words) {
    const part = isOpen ? parts.at(-1) : undefined;
    isOpen = isUnsure(word);
    if (!isOpen || !word.box) continue;
    if (part) {
      part.text += ` ${word.text}`;
      part.box = boxAround([part.box, word.box]);
    } else parts.push({ text: word.text, box: [...word.box] });
  }
  return parts;
}

export function withSecondReading(
  page: RecognisedPage,
  other: Pick<RecognisedPage, "lines">,
  models: readonly string[],
): RecognisedPage | null {
  const script = lettersOfModel(models[0] ?? "");
  if (script === null) return null;
  const there = wordsThere(page, other);
  if (there === null) return null;
  const wordsAt = (words: readonly Word[]) => [...new Set(words.flatMap((word) => there.get(word) ?? []))];
  const isBetter = ({ text, words }: RecognisedLine) => {
    const own = text.match(script)?.length ?? 0;
    const isOwn = own > 0 && own >= lettersOnly(text) * OWN_SCRIPT;
    const sureness = meanConfidence([{ words }]);
    return isOwn && sureness >= SURE && !words.every((word) => mayBeEither(word, wordsAt([word])));
  };
  const better = other.lines
    .flatMap((line) => {
      const isSurer = meanConfidence([line]) > weightedMean(wordsAt(line.words));
      return withWords(
        line,
        line.words.filter((word) => mayReplace(word, wordsAt([word]), isSurer)),
      );
    })
    .filter(isBetter)
    .map((line): RecognisedLine => ({ ...line, models }));
  if (better.length === 0) return null;
  const replaced = new Set(better.flatMap(({ words }) => wordsAt(words)).map(({ word }) => word));
  const left = page.lines.flatMap((line) =>
    withWords(
      line,
      line.words.filter((word) => !replaced.has(word)),
    ),
  );
  const unread = (page.unread ?? []).filter(
    (box) => !better.some((line) => sharedWith(box, line.box) >= WITHIN),
  );
  return { ...page, lines: [...left, ...better], unread };
}

function wordsThere(
  page: RecognisedPage,
  other: Pick<RecognisedPage, "lines">,
): Map<Word, FormerWord[]> | null {
  const before = page.lines
    .flatMap(({ words }) => words)
    .map(
      (word): FormerWord => ({
        word,
        confidence: word.confidence,
        letters: lettersIn(word.text),
        isText: lettersOnly(word.text) > 1,
      }),
    );
  const words = other.lines.flatMap((line) => line.words);
  if (before.length * words.length > MAX_PAIRS) return null;
  return new Map(words.map((word) => [word, before.filter((former) => isSamePlace(word, former.word))]));
}

function mayReplace({ text, confidence }: Word, there: readonly FormerWord[], isOfSurer: boolean): boolean {
  if (lettersOnly(text) === 0 && there.some(({ isText }) => isText)) return false;
  return isOfSurer || confidence > weightedMean(there);
}

function mayBeEither({ text }: Word, there: readonly FormerWord[]): boolean {
  const latin = [...text].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return lettersOnly(text) === 0 || there.some(({ word }) => word.text === latin);
}

function isSamePlace({ box: one }: Word, { box: other }: Word): boolean {
  if (one === undefined || other === undefined) return false;
  if (one[1] >= other[1] + other[3] || other[1] >= one[1] + one[3]) return false;
  return sharedWith(one, other) >= WITHIN || sharedWith(other, one) >= WITHIN;
}

function withWords(line: RecognisedLine, words: Word[]): RecognisedLine[] {
  if (words.length === line.words.length) return [line];
  if (!words.some(({ text }) => lettersIn(text) > 0)) return [];
  const text = words.map((word) => word.text).join(" ");
  return [{ ...line, words, text, box: boxAround(words.flatMap(({ box }) => (box ? [box] : []))) }];
}

function boxAround(boxes: readonly Box[]): [number, number, number, number] {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

function lettersOnly(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
