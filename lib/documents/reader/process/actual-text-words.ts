import type { TextPiece } from "../join-pieces";
import type { ActualTexts } from "./actual-text";
import type { Sides } from "./geometry";
import type { Letter, Run } from "./operators";

/**
 * Letters that differ only by their dots. If a font draws dots separately, its codes still identify the letter's shape.
 * Our own choice, of 2026-11-23. Compare with the joining groups of Unicode's ArabicShaping.txt.
 */
const SHAPES = [
  "ٮبتثپٹٺٻٽٿنںڻيىیئېۍےۓ",
  "جحخچځڅڄڃ",
  "دذڈډڌڎ",
  "رزژڑړږۯ",
  "سشښۺ",
  "صضۻ",
  "طظ",
  "عغۼ",
  "ڡٯفقڤڨڢڧڦ",
  "كکگڪګݢڭ",
  "هةەہۃھۀۂ",
  "اأإآٱ",
  "وؤۋۇۆۈ",
];
const SHAPE_OF = firstOfEach(SHAPES);

function firstOfEach(texts: readonly string[]): Map<string, string> {
  return new Map(texts.flatMap((text) => [...text].map((sign) => [sign, text.charAt(0)] as const)));
}

export const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const SAYABLE =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}\u0660-\u0669\u200c\u200d]+$/u;
const MOST_SIGNS = 200;
/** In letter heights. */
const LEAST_WIDTH = 0.12;
const MOST_WORDS = 20_000;
const UNKNOWN = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu;
const UNIT = /^[%٪°]$/;
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const MARKS = /^[\p{M}\u200c\u200d]+$/u;
/** Tatweel, which lengthens words in justified lines. Other letters may cover it. */
const STROKES = /^\u0640+$/;
const STROKE_WITHIN = /(?<=[\p{Script=Arabic}\p{M}])\u0640+(?=\p{Script=Arabic})/gu;
/** Gaps between letters of one word, in letter heights. In Nastaliq words slope to their line, with wider gaps. */
const [GAP, OVERLAP] = [0.16, 0.4] as const;
const [LEVEL, SLOPE, SLOPING_GAP] = [0.1, 0.8, 0.3] as const;
const SAME_LOOK = firstOfEach(["يىی", "كک", "هہەة"]);
const [ABOVE, BELOW] = [0.85, 0.2] as const;

type RunLetter = Letter & { run: Run };

interface Unit {
  text: string;
  letters: RunLetter[];
  kind: "reversed" | "forward" | "other";
  sizePt: number;
  isUpright: boolean;
  left: number;
  right: number;
  line: number;
  box: Sides;
  isHidden: boolean;
  isDoubtful: boolean;
  isBlank: boolean;
  isActualText: boolean;
  isOther?: boolean;
  end?: number;
}

export interface ActualTextWord extends TextPiece {
  isBlank: boolean;
}

/**
 * The words of a page whose letters the font's codes lack or misspell, taken from the ActualText of their stretches.
 * Empty if no ActualText fits the drawing. If one contradicts the drawing, none is used and the page is doubtful.
 */
export function actualTextWords(
  runs: readonly Run[],
  said: ActualTexts,
): { words?: ActualTextWord[]; isDoubtful?: boolean } {
  const units = unitsOf(runs, said);
  if (units === null) return {};
  if (contradicts(units)) return { isDoubtful: true };
  if (!units.some(({ isActualText }) => isActualText)) return {};
  const words: Unit[] = [];
  let word: Unit | null = null;
  let between: Unit[] = [];
  let marks = "";
  const finish = () => {
    if (word) words.push(word);
    words.push(...between);
    [word, between] = [null, []];
  };
  for (const unit of units) {
    if (MARKS.test(unit.text)) {
      // In drawing order, from left to right, a mark precedes its letter.
      if (!unit.isHidden) marks += unit.text;
      continue;
    }
    unit.text += marks;
    marks = "";
    const open: Unit | null = word;
    const last: Unit | null = between.at(-1) ?? open;
    const side = last && sideOf(last, unit);
    const isUnit =
      last !== null &&
      side === "right" &&
      ((UNIT.test(unit.text) && /\p{N}$/u.test(last.text)) || closes(last.text, unit.text));
    if (unit.kind === "other" && !isUnit) {
      if (side !== "right") finish();
      between.push(unit);
      continue;
    }
    const isBlank = () => between.some(({ text }) => text.trim() === "");
    const goesOn =
      isUnit ||
      (open?.kind === unit.kind &&
        (unit.kind === "reversed"
          ? side !== null && between.length === 0
          : side === "right" && (!isBlank() || /\p{L}/u.test(open.text)) && !isBracketOver(between)));
    if (!goesOn || open === null) {
      finish();
      word = { ...unit };
      continue;
    }
    const inner = between.map(({ text }) => text).join("");
    open.text =
      unit.kind === "reversed" && side === "right" ? unit.text + open.text : open.text + inner + unit.text;
    open.left = Math.min(open.left, unit.left);
    open.right = Math.max(open.right, unit.right);
    [open.line, open.end] = [Math.max(open.line, unit.line), unit.line];
    open.isBlank ||= unit.isBlank;
    open.isDoubtful ||= unit.isDoubtful;
    open.isHidden ||= unit.isHidden || between.some(({ isHidden, text }) => isHidden && text.trim() !== "");
    between = [];
  }
  finish();
  const shown = words.filter(({ text }) => text.trim() !== "");
  return shown.length > MOST_WORDS ? { isDoubtful: true } : { words: shown.map(pieceOf) };
}

/**
 * Whether an ActualText cannot match the drawing: it has other letters than the codes, the codes lack a letter that no
 * ActualText gives, or the same glyph reads differently elsewhere. Each stretch has its own ActualText, so a false one
 * needs no manipulated font.
 */
function contradicts(units: readonly Unit[]): boolean {
  const meanings = new Map<string, string>();
  return units.some(({ text, letters, isActualText, isOther, isBlank, isHidden }) => {
    if (!isActualText) return isOther || (/^\0+$/.test(text) && !isBlank && !isHidden);
    const drawing = letters.map(({ glyph, run }) => `${run.font} ${glyph}`).join();
    const meaning = lettersOf(text);
    const before = meanings.get(drawing);
    meanings.set(drawing, meaning);
    return before !== undefined && before !== meaning;
  });
}

function closes(text: string, sign: string): boolean {
  const opening = OPENING[sign];
  return opening !== undefined && text.split(opening).length > text.split(sign).length;
}

function isBracketOver(between: readonly Unit[]): boolean {
  return (
    between.some(({ text }) => OPENING[text] !== undefined) && between.some(({ text }) => text.trim() === "")
  );
}

function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join("");
}

function lettersOf(text: string): string {
  const signs = [...text.normalize("NFKC").normalize("NFC")].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return signs
    .map((sign) => SAME_LOOK.get(sign) ?? figureOf(sign) ?? sign)
    .filter((sign) => sign !== "\u0640")
    .toSorted()
    .join("");
}

function unitsOf(runs: readonly Run[], said: ActualTexts): Unit[] | null {
  const units: Unit[] = [];
  const numbered = numberedFonts(runs);
  const told = new Set<number | null>();
  const known = (letter: RunLetter): string[] => (isNumber(letter, numbered) ? [] : shapesOf(letter.text));
  for (const stretch of stretchesOf(runs)) {
    const span = stretch[0]?.span ?? null;
    const letters = stretch.flatMap((run) => run.letters.map((letter) => ({ ...letter, run })));
    const text = span === null ? null : (said[span] ?? null);
    const isActualText = text !== null && !told.has(span) && fitsDrawing(text, letters, known);
    told.add(span);
    if (letters.some(({ run, text }) => !run.isUpright && (isActualText || RIGHT_TO_LEFT.test(text))))
      return null;
    if (isActualText) units.push({ ...unitOf(letters, text), isActualText });
    else {
      const isOther =
        text !== null && RIGHT_TO_LEFT.test(text) && lettersOf(text) !== lettersOf(textOf(letters));
      for (const letter of letters) units.push({ ...unitOf([letter], letter.text), isActualText, isOther });
    }
  }
  return units;
}

function stretchesOf(runs: readonly Run[]): Run[][] {
  const stretches: Run[][] = [];
  for (const run of runs) {
    const last = stretches.at(-1);
    if (last && run.span !== null && last[0]?.span === run.span) last.push(run);
    else stretches.push([run]);
  }
  return stretches;
}

function fitsDrawing(
  text: string,
  letters: readonly RunLetter[],
  known: (letter: RunLetter) => string[],
): boolean {
  if (letters.length === 0 || letters.length > MOST_SIGNS) return false;
  if (text.length > MOST_SIGNS || !SAYABLE.test(text)) return false;
  const said = shapesOf(text);
  const shapes = letters.flatMap(known);
  // Never guess a figure.
  if (/\p{N}/u.test(text)) return said.join() === shapes.join();
  if (!isPartOf(shapes, said) && !isPartOf(shapes.toReversed(), said)) return false;
  const untold = letters.filter((letter) => known(letter).length === 0);
  const width = untold.reduce((sum, letter) => sum + widthOf(letter) / letter.run.sizePt, 0);
  return said.length <= Math.max(1, shapes.length + width / LEAST_WIDTH);
}

/** Fonts whose codes are glyph indexes from 1: a glyph without text then reads as the character of its index. */
function numberedFonts(runs: readonly Run[]): Set<string | null> {
  return new Set(
    runs.flatMap(({ font, letters }) => (letters.some(({ code = 0x20 }) => code < 0x20) ? [font] : [])),
  );
}

function isNumber({ isOwnCode, isComposite, run }: RunLetter, numbered: ReadonlySet<string | null>): boolean {
  return isOwnCode && !isComposite && numbered.has(run.font);
}

function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const each of whole) if (each === part[at]) at += 1;
  return at === part.length;
}

function shapesOf(text: string): string[] {
  return [...text.normalize("NFKC").normalize("NFC").replace(UNKNOWN, "")]
    .filter((sign) => !/\p{M}|\p{Cf}|\u0640|\s/u.test(sign))
    .map((sign) => SHAPE_OF.get(sign) ?? figureOf(sign) ?? sign);
}

function figureOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x6f0 && code <= 0x6f9 ? String.fromCodePoint(code - 0x6f0 + 0x660) : undefined;
}

function widthOf({ box }: Letter): number {
  return box[2] - box[0];
}

function unitOf(letters: readonly RunLetter[], text: string): Omit<Unit, "isActualText"> {
  // A file can give a letter a place that is not a number.
  const base = letters.reduce((widest, letter) => (widthOf(letter) > widthOf(widest) ? letter : widest));
  const isWide = (letter: Letter): boolean => widthOf(letter) > 0.01;
  const level = letters.filter((letter) => isWide(letter) && Math.abs(letter.box[3] - base.box[3]) < 0.5);
  const drawn = level.length > 0 ? level : [base];
  const { sizePt, isUpright } = base.run;
  const isLetter = /\p{L}/u.test(text);
  const unseen = letters.filter(
    (letter) => letter.isUnseen && !letter.isBlank && isWide(letter) && !STROKES.test(letter.text),
  );
  const kind =
    STROKES.test(text) || (isLetter && RIGHT_TO_LEFT.test(text))
      ? "reversed"
      : isLetter || /\p{N}/u.test(text)
        ? "forward"
        : "other";
  return {
    text,
    letters: [...letters],
    kind,
    sizePt,
    isUpright,
    left: Math.min(...drawn.map(({ box }) => box[0])),
    right: Math.max(...drawn.map(({ box }) => box[2])),
    line: base.box[3] - 0.25 * sizePt * (isUpright ? 1 : 0),
    box: base.box,
    isHidden: unseen.length > 0,
    isDoubtful: unseen.some(({ run: { isPlain } }) => !isPlain),
    isBlank: letters.every(({ isBlank }) => isBlank),
  };
}

function sideOf(word: Unit, unit: Unit): "left" | "right" | null {
  const size = Math.max(word.sizePt, unit.sizePt);
  if (!word.isUpright || !unit.isUpright || word.sizePt !== unit.sizePt) return null;
  const slope = Math.abs((word.end ?? word.line) - unit.line) / size;
  if (slope > SLOPE) return null;
  const widest = slope > LEVEL ? SLOPING_GAP : GAP;
  const isNear = (gap: number): boolean => gap <= size * widest && gap >= -size * OVERLAP;
  if (isNear(unit.left - word.right)) return "right";
  return isNear(word.left - unit.right) ? "left" : null;
}

function pieceOf({
  text,
  left,
  right,
  line,
  box,
  sizePt,
  isUpright,
  isHidden,
  isDoubtful,
  isBlank,
}: Unit): ActualTextWord {
  const place = isUpright
    ? { left, top: line - sizePt * ABOVE, width: right - left, height: sizePt * (ABOVE + BELOW) }
    : { left: box[0], top: box[1], width: box[2] - box[0], height: box[3] - box[1] };
  const shown = text.replace(STROKE_WITHIN, "");
  return { text: shown, ...place, sizePt, isUpright, isHidden, ...(isHidden && { isDoubtful }), isBlank };
}
