const SEPARATORS = /[\s\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10d00}-\u{10d3f}]/u;
/** Whether any letter of a text runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Text composed, without spaces and invisible signs, since readers put those in by their own measure. */
export function comparable(text: string): string {
  return text.normalize("NFC").replace(SEPARATORS, "");
}

/** How often each character is in a text, as sorted characters: pdf.js drops these two wherever it turns a line around. */
export function counted(text: string): string {
  return [...comparable(text).replace(/[<>]/g, "")].sort().join("");
}

/** The word of `text` in which its first `length` comparable letters end. */
export function wordAt(text: string, length: number): string {
  let seen = 0;
  let last = "";
  for (const word of text.split(/\s+/u)) {
    if (word === "") continue;
    last = word;
    seen += comparable(word).length;
    if (seen > length) return word;
  }
  return last;
}
