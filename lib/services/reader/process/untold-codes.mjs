import { CLUSTERED } from "./said-clusters.mjs";

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
