/**
 * Leaves out what editors, models, and systems change of a text that stays the same. Letters, case, digits,
 * the signs of amounts, and the points and commas within a number stay.
 */
export function comparedText(text: string): string {
  return withoutTrifles(text) || text.trim();
}

function withoutTrifles(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\\[nrt]/g, " ")
    .replace(DASHES, "-")
    .replace(/^[ \t]*```[^\r\n]*$/gm, " ")
    .replace(/[^\p{L}\p{M}\p{N}\p{Sc}\p{Sm}\p{So}%‰§#@&/?¿؟-]+/gu, separator)
    .replace(/-+/g, (dashes, at: number, all: string) => (isMinus(all, at, dashes.length) ? "-" : " "))
    .replace(/ +/g, " ")
    .trim();
}

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** What stands between two digits tells numbers apart: 1.5, 1,5, 15, and 1 5. */
function separator(signs: string, at: number, all: string): string {
  const isWithin = /\p{N}/u.test(all[at - 1] ?? "") && /\p{N}/u.test(all[at + signs.length] ?? "");
  return isWithin && !/\s/u.test(signs) ? signs : " ";
}

function isMinus(all: string, at: number, length: number): boolean {
  const after = all[at + length] ?? "";
  return /\p{N}/u.test(after) || (/\p{L}/u.test(all[at - 1] ?? "") && /\p{L}/u.test(after));
}
