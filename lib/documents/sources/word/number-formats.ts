const ROMAN: readonly (readonly [number, string])[] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";
const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const MAX_NUMBER = 3_999;

/** ECMA-376, part 1, 17.18.59. Null if the format is unknown, or unsupported in this language. */
export function numberAs(format: string, number: number, language: string): string | null {
  if (format === "none" || format === "bullet") return "";
  if (number < 0 || number > MAX_NUMBER) return null;
  switch (format) {
    case "decimal":
      return String(number);
    case "decimalZero":
      return String(number).padStart(2, "0");
    case "upperRoman":
      return number === 0 ? null : roman(number);
    case "lowerRoman":
      return number === 0 ? null : roman(number).toLowerCase();
    case "upperLetter":
      return number === 0 ? null : letters(number);
    case "lowerLetter":
      return number === 0 ? null : letters(number).toLowerCase();
    case "hindiNumbers":
      return [...String(number)].map((digit) => ARABIC_DIGITS[Number(digit)]).join("");
    case "ordinal":
      return /^en\b/i.test(language) ? `${number}${SUFFIXES[ORDINALS.select(number)] ?? "th"}` : null;
    default:
      return null;
  }
}

function roman(number: number): string {
  let left = number;
  let text = "";
  for (const [value, letter] of ROMAN)
    while (left >= value) {
      text += letter;
      left -= value;
    }
  return text;
}

function letters(number: number): string {
  const at = (number - 1) % ALPHABET.length;
  return (ALPHABET[at] ?? "").repeat(Math.floor((number - 1) / ALPHABET.length) + 1);
}
