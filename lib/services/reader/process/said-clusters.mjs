import { RIGHT_TO_LEFT } from "./said-words.mjs";

/** Letters that join, stack or change places with those beside them. */
const CLUSTERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Javanese}\p{Script=Balinese}]/u;
const PRINTABLE = /^[!-~]$/;
const UNKNOWN = /[\p{C}\ufffd\s]/gu;
const GUESSABLE = /[\p{L}\p{M}\p{So}\p{Sk}]/u;
/** A glyph stands for no more signs; "ffi" has three, a family of four seven. */
const MOST_OF_GLYPH = 4;
/** A letter without a code takes at least this, in heights of a letter. */
const LEAST_WIDTH = 0.15;
const MOST_SIGNS = 200;
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
  const stretches = stretchesOf(runs, said);
  // Some programs write a whole cluster as the code of its first glyph.
  const firsts = new Set(
    stretches.flatMap(({ text, letters: [first, second] }) =>
      second !== undefined && isText(text, [first.text]) ? [nameOf(first)] : [],
    ),
  );
  const clustered = new Set(
    runs.flatMap(({ font, letters }) => (letters.some(({ text }) => CLUSTERED.test(text)) ? [font] : [])),
  );
  const meanings = new Map();
  for (const stretch of stretches) {
    const drawing = stretch.letters.map(nameOf).join();
    const meaning = signsOf(stretch.text).join("");
    const isOther = meanings.has(drawing) && meanings.get(drawing) !== meaning;
    meanings.set(drawing, isOther ? null : meaning);
    stretch.drawing = drawing;
  }
  const believed = stretches.filter(
    ({ drawing, text, letters }) =>
      meanings.get(drawing) !== null && canBeDrawn(text, letters, { firsts, clustered }),
  );
  return new Map(believed.map(({ span, text, letters }) => [span, pieceOf(text, letters)]));
}

/** Stretches in one piece that are level and drawn. */
function stretchesOf(runs, said) {
  const bySpan = new Map();
  for (const run of runs) {
    const text = run.span === null ? null : said[run.span];
    if (!text || text.length > MOST_SIGNS || RIGHT_TO_LEFT.test(text)) continue;
    if (!bySpan.has(run.span)) bySpan.set(run.span, { span: run.span, text, letters: [], isLevel: true });
    const stretch = bySpan.get(run.span);
    stretch.isLevel &&= run.isUpright && stretch.letters.length <= MOST_SIGNS;
    if (stretch.isLevel) for (const letter of run.letters) stretch.letters.push({ ...letter, run });
  }
  return [...bySpan.values()].filter(
    ({ isLevel, letters }) =>
      isLevel &&
      letters.length > 0 &&
      letters.length <= MOST_SIGNS &&
      new Set(letters.map(({ run }) => run.sizePt)).size === 1 &&
      !letters.every(({ isBlank }) => isBlank),
  );
}

function canBeDrawn(text, letters, { firsts, clustered }) {
  const isClustered = CLUSTERED.test(text) && !/[!-~]/.test(text);
  const drawn = letters.filter(({ text: own }) => !/^[ \u00a0]$/.test(own));
  const isUntold = (letter) =>
    knownOf(letter.text) === "" ||
    (isFlat(letter.box) && !/\p{M}/u.test(letter.text)) ||
    (isClustered &&
      ((letters.length > 1 && firsts.has(nameOf(letter))) ||
        (PRINTABLE.test(letter.text) && clustered.has(letter.run.font))));
  const untold = drawn.filter(isUntold);
  const known = drawn.filter((letter) => !untold.includes(letter)).flatMap(({ text: own }) => signsOf(own));
  const whole = signsOf(text);
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

/** Whether a text's signs are those of some letters. */
function isText(text, letters) {
  return signsOf(text).join("") === letters.flatMap(signsOf).join("");
}

function signsOf(text) {
  return [...knownOf(text.normalize("NFKD"))];
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

function pieceOf(text, letters) {
  const { sizePt } = letters[0].run;
  const left = Math.min(...letters.map(({ box }) => box[0]));
  const line = Math.min(...letters.map(({ box }) => box[3])) - 0.25 * sizePt;
  return {
    text,
    left,
    top: line - sizePt * ABOVE,
    width: Math.max(...letters.map(({ box }) => box[2])) - left,
    height: sizePt * (ABOVE + BELOW),
    sizePt,
    isUpright: true,
    isHidden: letters.some(({ isUnseen, isBlank, box }) => isUnseen && !isBlank && !isFlat(box)),
  };
}
