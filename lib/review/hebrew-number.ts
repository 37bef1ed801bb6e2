const VALUES = new Map(
  [..."אבגדהוזחטיכלמנסעפצקרשת"].map((letter, at) => [
    letter,
    at < 9 ? at + 1 : at < 18 ? (at - 8) * 10 : (at - 17) * 100,
  ]),
);
const FINALS: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

/** Letters with a mark before the last, as in תשפ״ד, or one letter with a stroke, as in ג׳. */
const NUMERAL =
  /(?<![\p{L}\p{M}])(?:ה['׳])?(\p{Script=Hebrew}{1,6}["״”]\p{Script=Hebrew}|\p{Script=Hebrew}['׳])(?!\p{L})/gu;
/** "In", "the", "and", "to", and "from" are attached to the next word. */
const PREFIX = /^[בהולמ]/u;
const SHORT_YEARS = { first: 400, last: 999 };

export function hebrewNumbers(text: string): number[] {
  return [...text.matchAll(NUMERAL)].flatMap(([, numeral = ""]) => {
    const value = numberOf(numeral) ?? numberOf(numeral.replace(PREFIX, ""));
    if (value === null) return [];
    const isYear = value >= SHORT_YEARS.first && value <= SHORT_YEARS.last;
    return isYear ? [value, value + 5000] : [value];
  });
}

/** The digits that Hebrew letters may write; a number's year has them without marks, too. */
export function hebrewDigits(letters: string): string[] {
  const value = numberOf(letters.replace(/["״”'׳]/gu, ""));
  if (value === null) return [];
  const isYear = value >= SHORT_YEARS.first && value <= SHORT_YEARS.last;
  return (isYear ? [value, value + 5000] : [value]).map(String);
}

/** Null where the letters don't go from large to small: an abbreviation. */
function numberOf(numeral: string): number | null {
  const letters = [...numeral].flatMap((sign) => VALUES.get(FINALS[sign] ?? sign) ?? []);
  const isFalling = letters.every((value, at) => at === 0 || value <= (letters[at - 1] ?? 0));
  return letters.length > 0 && isFalling ? letters.reduce((sum, value) => sum + value, 0) : null;
}
