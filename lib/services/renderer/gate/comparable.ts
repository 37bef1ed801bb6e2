const SEPARATORS = /[\s\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10d00}-\u{10d3f}]/u;
const POINTS = "\\u0591-\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u08d3-\\u08ff";
const MOVABLE = new RegExp(`[${POINTS}\\p{P}\\p{S}]`, "gu");

/** Whether any letter of a text runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Text reduced to what two readings of it must have in common. */
export interface Comparable {
  /** In the order of reading. */
  letters: string;
  /** Sorted: only their number is compared. */
  movable: string;
}

/**
 * Composed, without spaces and invisible signs, since readers put those in by their own measure. Where text runs
 * from right to left, readers disagree on the place of punctuation and vowel points, so there these count alone.
 */
export function comparable(text: string): Comparable {
  const whole = text.normalize("NFC").replace(SEPARATORS, "");
  if (!RIGHT_TO_LEFT.test(whole)) return { letters: whole, movable: "" };
  return {
    letters: whole.replace(MOVABLE, ""),
    movable: (whole.match(MOVABLE) ?? []).filter(isKept).sort().join(""),
  };
}

/** pdf.js leaves these two out wherever it turns a line around. */
function isKept(sign: string): boolean {
  return sign !== "<" && sign !== ">";
}

/** The word of `text` in which its first `length` comparable letters end. */
export function wordAt(text: string, length: number): string {
  const isMixed = RIGHT_TO_LEFT.test(text);
  const lengthOf = (word: string) => {
    const { letters } = comparable(isMixed ? `${word}\u05d0` : word);
    return letters.length - (isMixed ? 1 : 0);
  };
  let seen = 0;
  let last = "";
  for (const word of text.split(/\s+/u)) {
    if (word === "") continue;
    last = word;
    seen += lengthOf(word);
    if (seen > length) return word;
  }
  return last;
}
