import { numberAs } from "./number-formats";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ODD_ORDINALS: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};
const MOST_IN_WORDS = 999_999;
const ORDINAL_MARKS = ["º", "ª", "°", ".", "e", "er", "re", "ère"];
const NUMBER = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/;

/**
 * Whether a stored result is a number in the code's format (`\* Ordinal`, `\* CardText`, and so on: ECMA-376, part 1,
 * 17.16.4.1). Knows English words only; ignores case.
 */
export function isRestated(code: string, number: string, result: string): boolean {
  const said = result.trim().toLowerCase();
  const text = number.trim();
  if (!NUMBER.test(text)) return false;
  const value = Number(text.replaceAll(",", ""));
  const formats = [...code.matchAll(/\\\*\s*"?(\w+)/g)].map(([, format = ""]) => format.toLowerCase());
  return formats.some((format) => formsOf(format, value).includes(said));
}

function formsOf(format: string, value: number): (string | null)[] {
  if (format === "dollartext") {
    const cents = Math.round((value % 1) * 100);
    const dollars = inWords(Math.floor(value));
    return [dollars && `${dollars} and ${String(cents).padStart(2, "0")}/100`];
  }
  if (!Number.isInteger(value)) return [];
  switch (format) {
    case "arabic":
      return [String(value)];
    case "arabicdash":
      return [`- ${value} -`];
    case "alphabetic":
      return [numberAs("lowerLetter", value, "")];
    case "roman":
      return [numberAs("lowerRoman", value, "")];
    case "hex":
      return [value.toString(16)];
    case "ordinal":
      return [numberAs("ordinal", value, "en"), ...ORDINAL_MARKS.map((mark) => `${value}${mark}`)];
    case "cardtext":
      return [inWords(value)];
    case "ordtext":
      return [ordinalInWords(value)];
    default:
      return [];
  }
}

function inWords(value: number): string | null {
  if (value > MOST_IN_WORDS) return null;
  if (value < 20) return ONES[value] ?? null;
  const [size, name, separator] =
    value < 100 ? [10, "", "-"] : value < 1000 ? [100, " hundred", " "] : [1000, " thousand", " "];
  const [first, rest] = [Math.floor(value / size), value % size];
  const head = size === 10 ? TENS[first] : inWords(first);
  return `${head}${name}${rest > 0 ? `${separator}${inWords(rest)}` : ""}`;
}

function ordinalInWords(value: number): string | null {
  const words = inWords(value);
  if (words === null) return null;
  const start = Math.max(words.lastIndexOf(" "), words.lastIndexOf("-")) + 1;
  const last = words.slice(start);
  return (
    words.slice(0, start) +
    (ODD_ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`))
  );
}
