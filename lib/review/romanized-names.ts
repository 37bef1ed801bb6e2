import { soundOf } from "./name-sounds";
import { foldWord } from "./name-spelling";

/** Transliterations that differ from English. Our own table, 2026-11-30. */
const IN_ENGLISH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { schtsch: "shch", tsch: "ch", dsch: "j", sch: "sh", ch: "kh", w: "v" },
  fr: { chtch: "shch", tch: "ch", ch: "sh", dj: "j", ou: "u", gu: "g" },
  it: { sc: "sh", ci: "ch", gh: "g" },
  nl: { sjtsj: "shch", tsj: "ch", sj: "sh", ch: "kh", oe: "u", w: "v" },
  pl: { szcz: "shch", sz: "sh", cz: "ch", rz: "zh", ch: "kh", w: "v", ł: "l" },
};

/** Letters that vary between romanizations in any language. */
const EXCHANGED: readonly (readonly [letters: RegExp, by: string])[] = [
  [/x/g, "ks"],
  [/ts|z/g, "s"],
  [/[jy]/g, "i"],
  [/i(?=i)/g, ""],
  [/(?<![^aeou])ie/g, "e"],
  [/kh/g, "h"],
];

const WORDS = /[\p{L}\p{M}'’]+/gu;

/** The same in this language's romanization and in English: Wolkowa and Volkova. */
export function isSameRomanized(
  { original, text, language }: { original: string; text: string; language: string },
  english: string,
): boolean {
  // Arabic and Hebrew omit vowels.
  const isWithoutVowels = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(original);
  const keysOf = (name: string, of: string) => wordsOf(name).map((word) => keyOf(word, of));
  const [own, other] = [keysOf(text, language), keysOf(english, "en")];
  if (own.length !== other.length) return false;
  if (other.every((key) => own.includes(key))) return true;
  const said = new Set(wordsOf(original).map(soundOf));
  const isSaid = (name: string, of: string) => wordsOf(name).every((word) => said.has(soundIn(word, of)));
  const initials = new Set(wordsOf(text).map((word) => initialOf(word, language)));
  return (
    isWithoutVowels &&
    isSaid(text, language) &&
    isSaid(english, "en") &&
    wordsOf(english).every((word) => initials.has(initialOf(word, "en")))
  );
}

function wordsOf(name: string): string[] {
  return name.match(WORDS) ?? [];
}

function soundIn(word: string, language: string): string {
  return soundOf(inEnglishLetters(word, language));
}

/** محمد and أحمد sound alike by their consonants. */
function initialOf(word: string, language: string): string {
  const isVowel = /^[aeiou]/.test(inEnglishLetters(word, language));
  return `${isVowel ? "a" : ""}${soundIn(word, language)}`;
}

function keyOf(word: string, language: string): string {
  return EXCHANGED.reduce((key, [from, by]) => key.replace(from, by), inEnglishLetters(word, language));
}

function inEnglishLetters(word: string, language: string): string {
  const plain = foldWord(word)
    .normalize("NFD")
    .replace(/[\p{M}']/gu, "");
  const table = IN_ENGLISH[language.slice(0, 2)] ?? {};
  const letters = Object.keys(table);
  if (letters.length === 0) return plain;
  return plain.replace(new RegExp(letters.join("|"), "g"), (found) => table[found] ?? found);
}
