const SEPARATORS = /[\s\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10d00}-\u{10d3f}]/u;
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Readers insert spaces and invisible signs by their own rules. */
export function comparable(text: string): string {
  return text.normalize("NFC").replace(SEPARATORS, "");
}

/** pdf.js drops "<" and ">" when it turns a line around. */
export function counted(text: string): string {
  return [...comparable(text).replace(/[<>]/g, "")].sort().join("");
}

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
