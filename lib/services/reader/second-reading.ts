import { meanConfidence } from "./legibility";
import type { RecognisedLine, RecognisedPage } from "./messages";
import type { Box } from "./port";
import { lettersOfModel } from "./recognition-models";
import { lettersIn, sharedWith } from "./unread-places";

type Word = RecognisedLine["words"][number];

/** A model that knows another script is mostly less sure of its words than this. */
const UNSURE = 0.6;
/** So much at least is worth another reading: letters, or a place that is so many times as wide as high. */
const LEAST_LETTERS = 6;
const LINE_SHAPE = 3;
/** What another model reads must be as sure, and of its script for the most part. */
const SURE = 0.6;
const OWN_SCRIPT = 0.6;
/** A word that lies so far in another one is the same. */
const WITHIN = 0.5;

/** Latin letters, and those of Cyrillic that look the same. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [..."ABCEHIKMOPTXYaceijopxys"].map((letter, at) => [letter, "АВСЕНІКМОРТХУасеіјорхуѕ"[at] ?? letter]),
);

/** Where a page's models were not sure of what they read, or read nothing, as far as it is worth another reading. */
export function placesToReadAgain({ lines, unread = [] }: RecognisedPage): Box[] {
  const unsure = lines.flatMap((line) => (isMixed(line.text) ? [line] : unsureParts(line)));
  const letters = unsure.reduce((sum, { text }) => sum + lettersIn(text), 0);
  const isWorthwhile =
    letters >= LEAST_LETTERS ||
    unread.filter(([, , width, height]) => width > LINE_SHAPE * height).length > 1;
  return isWorthwhile ? [...unsure.map(({ box }) => box), ...unread] : [];
}

/** Models of Cyrillic read Latin words surely, some in the one script and some in the other. */
function isMixed(text: string): boolean {
  return /\p{Script=Latin}{3}/u.test(text) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text);
}

/** Runs of words that are unsure: all of a line, if none of it is sure. */
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

/** A page with what another script's models read better in some places; null where they read nothing better. */
export function withSecondReading(
  page: RecognisedPage,
  other: Pick<RecognisedPage, "lines">,
  models: readonly string[],
): RecognisedPage | null {
  const script = lettersOfModel(models[0] ?? "");
  if (script === null) return null;
  const before = page.lines.flatMap(({ words }) => words);
  const isBetter = ({ text, words }: RecognisedLine) => {
    const own = text.match(script)?.length ?? 0;
    const isOwn = own > 0 && own >= lettersOnly(text) * OWN_SCRIPT;
    return isOwn && meanConfidence([{ words }]) >= SURE && !words.every((word) => mayBeEither(word, before));
  };
  const better = other.lines
    .flatMap((line) => {
      const there = before.filter((word) => line.words.some((other) => isSamePlace(word, other)));
      const isSurer = meanConfidence([line]) > meanConfidence([{ words: there }]);
      return withWords(
        line,
        line.words.filter((word) => mayReplace(word, before, isSurer)),
      );
    })
    .filter(isBetter)
    .map((line): RecognisedLine => ({ ...line, models }));
  if (better.length === 0) return null;
  const left = page.lines.flatMap((line) => withoutWordsIn(line, better));
  const unread = (page.unread ?? []).filter(
    (box) => !better.some((line) => sharedWith(box, line.box) >= WITHIN),
  );
  return { ...page, lines: [...left, ...better], unread };
}

/** A word of a line that is surer as a whole, or one that is surer itself; digits replace no letters. */
function mayReplace(word: Word, before: readonly Word[], isOfSurer: boolean): boolean {
  const there = before.filter((other) => isSamePlace(word, other));
  if (lettersOnly(word.text) === 0 && there.some(({ text }) => lettersOnly(text) > 1)) return false;
  return isOfSurer || word.confidence > meanConfidence([{ words: there }]);
}

/** Whether a word in Latin letters looks the same as the one in other letters that was read in its place. */
function mayBeEither(word: Word, before: readonly Word[]): boolean {
  const latin = [...word.text].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return (
    lettersOnly(word.text) === 0 || before.some((other) => other.text === latin && isSamePlace(word, other))
  );
}

function withoutWordsIn(line: RecognisedLine, better: readonly RecognisedLine[]): RecognisedLine[] {
  const isKnown = (word: Word) => better.some(({ words }) => words.some((other) => isSamePlace(word, other)));
  return withWords(
    line,
    line.words.filter((word) => !isKnown(word)),
  );
}

/** Whether most of one of two words is the other. */
function isSamePlace({ box: one }: Word, { box: other }: Word): boolean {
  if (one === undefined || other === undefined) return false;
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
