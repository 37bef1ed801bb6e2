import { CLUSTERED } from "./actual-text-clusters";
import { RIGHT_TO_LEFT } from "./actual-text-words";
import type { Letter, Run, Signs } from "./operators";

const MOST_CLUSTERS = 200;
const STRANGE = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const UNKNOWN = /^[\p{Cc}\ufffd]+$/u;
const ARABIC = /(?=\p{L})\p{Script=Arabic}/u;
const STROKE = 0.2;
const MOST_STROKES = 8;
const EAST_ASIAN = /^[ -~\u2010-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\uffef]$/;
const BEYOND_GLYPHS = 0x7b00;
/** Encodings older than Unicode have no second byte this small. */
const LEAST_SECOND_BYTE = 0x30;

const FIGURE = /\p{N}/u;

/**
 * Drops what no font maps: for a cluster glyph without text, pdf.js takes its index, so that "J" or "è" appears among
 * Indic letters. Adds replacements to `signs`, and returns the unmapped signs by font.
 */
export function dropUnmapped(runs: readonly Run[], signs: Signs): Set<string> {
  const untold = new Set<string>();
  for (const [font, letters] of byFont(runs)) {
    const isOwn = ({ isOwnCode, isComposite, text }: Letter): boolean =>
      isComposite && isOwnCode && !CLUSTERED.test(text);
    const told = new Set(letters.filter((letter) => !isOwn(letter)).map(({ text }) => text));
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
 * Takes the codes of a font that is not embedded for Unicode if they can be nothing else. A file may name one country's
 * glyphs and use another's codes, and pdf.js then maps them by the wrong list. Other programs go by the codes.
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

function characterOf(code: number | undefined): string {
  return code !== undefined && code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

type StrokeLetter = Pick<Letter, "text" | "ink" | "isStroke">;

/** Between figures such a stroke is a dash, and a short one is the digit zero. */
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
  // If one sign stands for many glyphs, the stroke would take letters with it.
  const notFlat = new Set(unknown.flatMap(({ name, isFlat }) => (isFlat ? [] : [name])));
  for (const { letter, name } of unknown) {
    if (notFlat.has(name)) continue;
    signs.set(name, "");
    Object.assign(letter, { text: "", isStroke: true });
  }
}

function besideStrokes(letters: readonly StrokeLetter[], at: number, step: number): string {
  let next = at + step;
  for (let more = 0; more < MOST_STROKES && UNKNOWN.test(letters[next]?.text ?? ""); more += 1) next += step;
  return letters[next]?.text ?? "";
}

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

/** Some programs map a cluster glyph to a wrong letter, mostly of a distant script, or to none. */
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
