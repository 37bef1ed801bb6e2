import { CLUSTERED } from "./said-clusters.mjs";

/** Each is looked for in all texts of its page. */
const MOST_CLUSTERS = 200;
/** Letters of no script that is written beside letters of clusters within one word. */
const STRANGE = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** What a code that stands for itself must not change: a figure may be one. */
const FIGURE = /\p{N}/u;

/**
 * Takes out what no font tells: a glyph of a cluster that has no text of its own, for which a reader takes its number,
 * so that "J" or "è" stands among the letters of India. Adds to `signs` what the text of a page is to have instead, and
 * answers which signs of which fonts are not told.
 */
export function dropUntold(runs, signs) {
  const byFont = new Map();
  for (const { font, letters } of runs) {
    if (!byFont.has(font)) byFont.set(font, []);
    byFont.get(font).push(...letters);
  }
  const untold = new Set();
  for (const [font, letters] of byFont) {
    const isOwn = ({ isOwnCode, isComposite, text }) => isComposite && isOwnCode && !CLUSTERED.test(text);
    const told = new Set(letters.filter((letter) => !isOwn(letter)).map(({ text }) => text));
    // Where codes are those of the alphabet, they tell.
    const clustered = letters.filter(({ text }) => CLUSTERED.test(text));
    const isAlphabet =
      letters.some((letter) => isOwn(letter) && letter.text === " ") ||
      clustered.every(({ isOwnCode }) => isOwnCode);
    if (isAlphabet) continue;
    for (const letter of letters.filter(isOwn)) {
      if (told.has(letter.text)) continue;
      untold.add(`${font} ${letter.text}`);
      if (FIGURE.test(letter.text)) continue;
      signs.set(`${font} ${letter.text}`, "");
      letter.text = "\0";
    }
  }
  return untold;
}

/** Some programs tell a wrong letter for a glyph of a cluster, mostly one of a script from far away. */
export function isMixed(text) {
  return text.split(/\s+/u).some((word) => CLUSTERED.test(word) && [...word].some(isStrange));
}

function isStrange(sign) {
  return STRANGE.test(sign) && !CLUSTERED.test(sign);
}

/**
 * Clusters that a font tells for more than one of their glyphs, so that a reader finds them twice, each as the font
 * and the text.
 */
export function toldTwice(runs) {
  const found = new Map();
  let last = null;
  for (const { font, letters } of runs)
    for (const letter of letters) {
      const { text, glyph } = letter;
      const isCluster = text.length > 1 && CLUSTERED.test(text);
      if (
        isCluster &&
        found.size < MOST_CLUSTERS &&
        last?.font === font &&
        last.text === text &&
        last.glyph !== glyph
      )
        found.set(`${font} ${text}`, { font, text });
      last = { font, text, glyph };
    }
  return [...found.values()];
}
