import { CLUSTERED } from "./actual-text-clusters";
import { RIGHT_TO_LEFT } from "./actual-text-words";
import type { Letter, Run, Signs } from "./operators";

/** Each is looked for in all texts of its page. */
const MOST_CLUSTERS = 200;
/** Letters of no script that is written beside letters of clusters within one word. */
const STRANGE = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const UNKNOWN = /^[\p{Cc}\ufffd]+$/u;
const ARABIC = /(?=\p{L})\p{Script=Arabic}/u;
/** In heights of a letter: how thick the stroke is that makes an Arabic word longer. */
const STROKE = 0.2;
const MOST_STROKES = 8;
/** The codes of Unicode that East Asian text has; and a code that no collection of glyphs reaches. */
const EAST_ASIAN = /^[ -~\u2010-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\uffef]$/;
const BEYOND_GLYPHS = 0x7b00;
/** A second byte this small is none of the encodings that came before Unicode. */
const LEAST_SECOND_BYTE = 0x30;

/** What a code that stands for itself must not change: a figure may be one. */
const FIGURE = /\p{N}/u;

/**
 * Takes out what no font tells: a glyph of a cluster that has no text of its own, for which a reader takes its number,
 * so that "J" or "è" stands among the letters of India. Adds to `signs` what the text of a page is to have instead, and
 * answers which signs of which fonts are not told.
 */
export function dropUnmapped(runs: readonly Run[], signs: Signs): Set<string> {
  const untold = new Set<string>();
  for (const [font, letters] of byFont(runs)) {
    const isOwn = ({ isOwnCode, isComposite, text }: Letter): boolean =>
      isComposite && isOwnCode && !CLUSTERED.test(text);
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

/**
 * Takes the codes of a font that the file doesn't carry for Unicode's own where they can be nothing else: a file may
 * name glyphs of one country and the codes of another, and then our library looks the letters up in the wrong list.
 * Every program that draws them goes by the codes.
 */
export function tellOwnCodes(runs: readonly Run[], signs: Signs): void {
  for (const [font, letters] of byFont(runs.filter(({ isCarried }) => !isCarried))) {
    const codes = letters.map(({ code = 0 }) => code);
    const isUnicode =
      letters.every(({ code, isComposite }) => isComposite && EAST_ASIAN.test(characterOf(code))) &&
      codes.some((code) => code >= BEYOND_GLYPHS) &&
      codes.some((code) => code > 0xff && (code & 0xff) < LEAST_SECOND_BYTE);
    if (!isUnicode) continue;
    for (const letter of letters) {
      const own = characterOf(letter.code);
      const name = `${font} ${letter.text}`;
      if (own === letter.text || EAST_ASIAN.test(own) === false) continue;
      signs.set(name, signs.has(name) && signs.get(name) !== own ? "\ufffd" : own);
      letter.text = own;
    }
  }
}

/** A code may be any number. */
function characterOf(code: number | undefined): string {
  return code !== undefined && code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

type StrokeLetter = Pick<Letter, "text" | "ink" | "isStroke">;

/**
 * A level stroke without a code between two Arabic letters makes a word longer, as in justified lines, and is none of
 * its letters: `isStroke`. Between figures it is a dash, and a short one is the digit zero.
 */
export function findStrokes(
  runs: readonly (Pick<Run, "font" | "sizePt" | "isUpright"> & { letters: StrokeLetter[] })[],
  signs: Signs,
): void {
  const fonts = new Set(
    runs.flatMap(({ font, letters }) => (letters.some(({ text }) => ARABIC.test(text)) ? [font] : [])),
  );
  const unknown = runs
    .filter(({ font }) => fonts.has(font))
    .flatMap(({ font, letters, sizePt, isUpright }) =>
      letters.flatMap((letter, at) => {
        const { text, ink } = letter;
        if (!ink || !UNKNOWN.test(text)) return [];
        const [width, height] = [ink[2] - ink[0], ink[3] - ink[1]];
        const isFlat = isUpright && height <= sizePt * STROKE && width >= 2 * height;
        const isWithin = [-1, 1].every((step) => ARABIC.test(besideStrokes(letters, at, step)));
        return [{ letter, name: `${font} ${text}`, isFlat: isFlat && isWithin }];
      }),
    );
  // Where a font tells one sign for many glyphs, the stroke would take letters with it.
  const notFlat = new Set(unknown.flatMap(({ name, isFlat }) => (isFlat ? [] : [name])));
  for (const { letter, name } of unknown) {
    if (notFlat.has(name)) continue;
    signs.set(name, "");
    Object.assign(letter, { text: "", isStroke: true });
  }
}

/** Returns the next letter that has a code, past a few more strokes. */
function besideStrokes(letters: readonly StrokeLetter[], at: number, step: number): string {
  let next = at + step;
  for (let more = 0; more < MOST_STROKES && UNKNOWN.test(letters[next]?.text ?? ""); more += 1) next += step;
  return letters[next]?.text ?? "";
}

/** The signs that are drawn and that no font tells, each after the name of its font. */
export function drawnUnmapped(runs: readonly Run[]): Set<string> {
  return new Set(
    runs.flatMap(({ font, letters }) =>
      letters
        .filter(({ text, isUnseen, isBlank }) => text !== "\0" && UNKNOWN.test(text) && !isUnseen && !isBlank)
        .map(({ text }) => `${font} ${text}`),
    ),
  );
}

function byFont(runs: readonly Run[]): Map<string | null, Letter[]> {
  const fonts = new Map<string | null, Letter[]>();
  for (const { font, letters } of runs) {
    const known = fonts.get(font);
    if (known) for (const letter of letters) known.push(letter);
    else fonts.set(font, [...letters]);
  }
  return fonts;
}

/** Some programs tell a wrong letter for a glyph of a cluster, mostly one of a script from far away, or none. */
export function isMixed(text: string): boolean {
  return text.split(/\s+/u).some((word) => {
    const kinds = [CLUSTERED, RIGHT_TO_LEFT].filter((kind) => kind.test(word));
    return kinds.length > 0 && (kinds.length > 1 || word.includes("\ufffd") || [...word].some(isStrange));
  });
}

function isStrange(sign: string): boolean {
  return STRANGE.test(sign) && !CLUSTERED.test(sign) && !RIGHT_TO_LEFT.test(sign);
}

interface LastLetter {
  font: string | null;
  text: string;
  glyph: Letter["glyph"];
}

/**
 * Clusters that a font tells for more than one of their glyphs, so that a reader finds them twice, each as the font
 * and the text.
 */
export function toldTwice(runs: readonly Run[]): Pick<LastLetter, "font" | "text">[] {
  const found = new Map<string, Pick<LastLetter, "font" | "text">>();
  let last: LastLetter = { font: null, text: "", glyph: undefined };
  for (const { font, letters } of runs)
    for (const letter of letters) {
      const { text, glyph } = letter;
      const isCluster = text.length > 1 && CLUSTERED.test(text);
      if (
        isCluster &&
        found.size < MOST_CLUSTERS &&
        last.font === font &&
        last.text === text &&
        last.glyph !== glyph
      )
        found.set(`${font} ${text}`, { font, text });
      last = { font, text, glyph };
    }
  return [...found.values()];
}
