import { RIGHT_TO_LEFT } from "./said-words.mjs";

/** Letters that join, stack or change places with those beside them. */
export const CLUSTERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Javanese}\p{Script=Balinese}]/u;
const PRINTABLE = /^[!-~]$/;
const UNKNOWN = /[\p{C}\ufffd\s]/gu;
const GUESSABLE = /[\p{L}\p{M}\p{So}\p{Sk}]/u;
/** A glyph stands for no more signs; "ffi" has three, a family of four seven. */
const MOST_OF_GLYPH = 4;
/** A letter without a code takes at least this, in heights of a letter. */
const LEAST_WIDTH = 0.15;
const MOST_SIGNS = 200;
/** Between the heights of two fonts in one cluster. */
const MOST_UNEVEN = 1.5;
/** Between two parts of one cluster, in heights of a letter. */
const NEAR = 0.3;
/** Vowels that are drawn on both sides of a letter; Unicode parts those of other scripts by itself. */
const [KHMER_SIDES, KHMER_LEFT] = [{ "\u17be": "\u17b8", "\u17c4": "\u17b6" }, "\u17c1"];
/** How far a piece of text reaches above and below its line, in heights of a letter. */
const [ABOVE, BELOW] = [0.85, 0.2];

/** Whether a page may draw letters that its fonts' codes don't tell, or not in their order. */
export function needsSaying(runs) {
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
 * Ligatures and clusters of letters, each as a piece of text by the stretch it stands in. A stretch is believed where
 * its letters are those that its glyphs' codes tell, and only glyphs without a code add to them. Two meanings of one
 * drawing are none.
 */
export function saidClusters(runs, said) {
  const single = stretchesOf(runs, said);
  // Some programs write a whole cluster as the code of its first glyph, so that the codes of the others say too much.
  const whole = single.filter(
    ({ text, letters: [first, second] }) => second !== undefined && isText(text, [first.text]),
  );
  const firsts = new Set(whole.map(({ letters }) => nameOf(letters[0])));
  const others = new Set(whole.flatMap(({ letters }) => letters.slice(1).map(nameOf)));
  const clustered = new Set(
    runs.flatMap(({ font, letters }) => (letters.some(({ text }) => CLUSTERED.test(text)) ? [font] : [])),
  );
  const known = { firsts, others, clustered };
  // Where no code tells a glyph, a reader takes its number for a Latin letter. Other fonts of clusters have such letters.
  const numbered = new Set(runs.flatMap(({ font, letters }) => (letters.some(isNumbered) ? [font] : [])));
  const isLatin = ({ text, isOwnCode, run }) =>
    PRINTABLE.test(text) && !(isOwnCode && numbered.has(run.font));
  const swapped = swappedMarks(runs, single);
  const stretches = joined(single, ({ text, letters }) => canBeDrawn(text, letters, known));
  const meanings = new Map();
  for (const stretch of stretches) {
    const drawing = stretch.letters.map(nameOf).join();
    const meaning = signsOf(stretch.text).join("");
    const isOther = meanings.has(drawing) && meanings.get(drawing) !== meaning;
    meanings.set(drawing, isOther ? null : meaning);
    stretch.drawing = drawing;
  }
  const believed = stretches.filter(
    ({ spans, drawing, text, letters }) =>
      (meanings.get(drawing) !== null && canBeDrawn(text, letters, known)) ||
      spans.every((span) => swapped.has(span)),
  );
  return new Map(
    believed.flatMap(({ spans, text, letters }) => {
      const isOther = isClusterText(text) && letters.some(isLatin);
      const piece = pieceOf(text, letters, isOther);
      return spans.map((span) => [span, piece]);
    }),
  );
}

/**
 * Marks that change places as they are drawn: the code of the first tells the second, and the second's stretch says the
 * first, so that both are told once.
 */
function swappedMarks(runs, stretches) {
  const byFirst = new Map(stretches.map((stretch) => [stretch.letters[0].box, stretch]));
  const swapped = new Set();
  let before = null;
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

/** A vowel around a letter may be told after it: a stretch of marks is taken together with the letter that it follows. */
function joined(stretches, canBe) {
  const found = [];
  for (const stretch of stretches) {
    const last = found.at(-1);
    const isNext = last?.spans.at(-1) === stretch.spans[0] - 1 && isClusterText(last.text + stretch.text);
    const both = isNext && {
      spans: [...last.spans, ...stretch.spans],
      text: last.text + stretch.text,
      letters: [...last.letters, ...stretch.letters],
    };
    if (both && /^\p{M}/u.test(stretch.text) && isTouching(last, stretch) && canBe(both))
      found[found.length - 1] = both;
    else found.push(stretch);
  }
  return found;
}

function isTouching(one, other) {
  const [first, second] = [one.letters.at(-1), other.letters[0]];
  const near = sizeOf(first) * NEAR;
  return Math.abs(first.box[2] - second.box[0]) < near && Math.abs(first.box[3] - second.box[3]) < near;
}

/** Stretches in one piece that are level and drawn. */
function stretchesOf(runs, said) {
  const bySpan = new Map();
  for (const run of runs) {
    const text = run.span === null ? null : said[run.span];
    if (!text || text.length > MOST_SIGNS || RIGHT_TO_LEFT.test(text)) continue;
    if (!bySpan.has(run.span)) bySpan.set(run.span, { spans: [run.span], text, letters: [], isLevel: true });
    const stretch = bySpan.get(run.span);
    stretch.isLevel &&= run.isUpright && stretch.letters.length <= MOST_SIGNS;
    if (stretch.isLevel) for (const letter of run.letters) stretch.letters.push({ ...letter, run });
  }
  return [...bySpan.values()].filter(
    ({ isLevel, letters }) =>
      isLevel &&
      letters.length > 0 &&
      letters.length <= MOST_SIGNS &&
      // Letters that are drawings each tell a height of their own.
      Math.max(...letters.map(sizeOf)) <= Math.min(...letters.map(sizeOf)) * MOST_UNEVEN &&
      !letters.every(({ isBlank }) => isBlank),
  );
}

function isClusterText(text) {
  return CLUSTERED.test(text) && !/[!-~]/.test(text);
}

function canBeDrawn(text, letters, { firsts, others, clustered }) {
  const isClustered = isClusterText(text);
  const drawn = letters.filter(({ text: own }) => !/^[ \u00a0]$/.test(own));
  const isUntold = (letter) =>
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
  const [bases, knownBases] = [whole, known].map((signs) => signs.filter((sign) => !/\p{M}/u.test(sign)));
  const sure = (signs) => signs.filter((sign) => !GUESSABLE.test(sign)).join("");
  if (sure(whole) !== sure(known) || !isPartOf(knownBases, bases)) return false;
  const marks = (signs) => signs.filter((sign) => /\p{M}/u.test(sign)).toSorted();
  if (!isPartOf(marks(known), marks(whole))) return false;
  if (untold.length === 0) return whole.length === known.length;
  // A glyph that is not drawn adds nothing.
  const inked = untold.filter(({ isBlank }) => !isBlank);
  if (whole.length - known.length > inked.length * MOST_OF_GLYPH) return false;
  const added = bases.length - knownBases.length;
  const width = inked.reduce((sum, { box }) => sum + box[2] - box[0], 0);
  return isClustered || added <= width / (letters[0].run.sizePt * LEAST_WIDTH);
}

/** Whether a code that would be a letter's own tells another one. */
function isNumbered({ text, code, isComposite }) {
  return (
    text !== "" && text.codePointAt(0) !== code && (isComposite || PRINTABLE.test(String.fromCharCode(code)))
  );
}

/** Whether a glyph says a part of what its code does, which tells a whole cluster. No letter but a cluster's is left out. */
function isLess(whole, known) {
  const left = known.filter((sign) => !/\p{M}/u.test(sign) && !CLUSTERED.test(sign));
  return whole.length > 0 && isPartOf(whole, known) && isPartOf(left, whole);
}

/** Whether a text's signs are those of some letters. */
function isText(text, letters) {
  return signsOf(text).join("") === letters.flatMap(signsOf).join("");
}

function signsOf(text) {
  return [...knownOf(text.normalize("NFKD").replace(/[\u17be-\u17c0\u17c4\u17c5]/g, sidesOf))];
}

function sidesOf(vowel) {
  return KHMER_LEFT + (KHMER_SIDES[vowel] ?? vowel);
}

function sizeOf({ run }) {
  return run.sizePt;
}

function knownOf(text) {
  return text.replace(UNKNOWN, "");
}

function nameOf({ glyph, run }) {
  return `${run.font} ${glyph}`;
}

function isFlat([left, , right]) {
  return right - left < 0.01;
}

function isPartOf(part, whole) {
  let at = 0;
  for (const each of whole) if (each === part[at]) at += 1;
  return at === part.length;
}

function pieceOf(text, letters, isOther) {
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
