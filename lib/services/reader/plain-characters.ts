/**
 * Simplified radicals that fonts map their characters to and that Unicode's own normalisation leaves alone.
 * Written 2026-11-21. Compare with EquivalentUnifiedIdeograph.txt of the Unicode database.
 */
const RADICALS =
  "⺠民⻔门⻓长⻅见⻋车⻉贝⻚页⻛风⻜飞⻢马⻥鱼⻦鸟⻩黄⻬齐⻮齿⻰龙⻆角⻝食⻘青⻁虎⻄西⻣骨⻤鬼⻨麦⻪黾";
const PLAIN: ReadonlyMap<string, string> = new Map(
  Array.from({ length: RADICALS.length / 2 }, (_, index) => [
    RADICALS[index * 2] ?? "",
    RADICALS[index * 2 + 1] ?? "",
  ]),
);
const COMPATIBILITY = /[\u2e80-\u2fdf\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufeff]/gu;
/** The vowel AM, as recognisers and normalisation leave it, around a tone mark. */
const THAI_AM_IN_PARTS = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g;
const LAO_AM_IN_PARTS = /\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g;
const CONTROLS = /[\p{Cc}\p{Cs}\ufffe\uffff]+/gu;

/** One spelling for each character: fonts tell letters apart that readers do not, and names must compare equal. */
export function plainCharacters(text: string): string {
  return text
    .replace(COMPATIBILITY, (character) => PLAIN.get(character) ?? character.normalize("NFKC"))
    .replace(CONTROLS, " ")
    .replace(THAI_AM_IN_PARTS, "$1\u0e33")
    .replace(LAO_AM_IN_PARTS, "$1\u0eb3")
    .replace(/\s+/g, " ")
    .trim();
}

/** Takes out the spaces that a recogniser puts between the words of a script that has none. */
export function withoutInnerSpaces(text: string): string {
  return text
    .replace(
      /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}。，、：；！？（）《》]) (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}。，、：；！？（）《》\p{N}])/gu,
      "",
    )
    .replace(/(?<=\p{N}) (?=\p{sc=Han})/gu, "");
}
