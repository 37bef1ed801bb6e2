/** Something that must be in the translation as it was in the source, and what of it is compared. */
export interface Fact {
  kind: "number" | "date" | "identifier";
  /** As it stands in the text. */
  text: string;
  /** Digits, or letters and digits, without what stands between them. */
  key: string;
}

const DATE = /(?<![\d])(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?!\d)/gu;
const IDENTIFIER =
  /(?<![\p{L}\d])(?=[A-Z\d/-]*[A-Z])(?=[A-Z\d/-]*\d)[A-Z\d]+(?:[-/][A-Z\d]+)*(?![\p{L}\d])/giu;
const NUMBER = /\d(?:[\d.,'’٫٬\u00a0\u202f]*\d)?/gu;
const SHORTEST_IDENTIFIER = 5;

/** Digits of every script as Western ones; full-width letters as plain ones. */
export function westernDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode keeps the ten digits of a script side by side: so many steps back and there is none any more. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

/** "007" and "7" may be told apart in an identifier, not in a day or a month. */
function digitsKey(text: string): string {
  const digits = text.replace(/\D/gu, "");
  return digits.length <= 2 ? String(Number(digits)) : digits;
}

/** The dates in figures, identifiers and numbers of a text; each stretch of it counts once. */
export function factsOf(text: string): Fact[] {
  const facts: Fact[] = [];
  const take = (kind: Fact["kind"], from: string, pattern: RegExp, keyOf: (match: string) => string | null) =>
    from.replace(pattern, (match) => {
      const key = keyOf(match);
      if (key === null) return match;
      facts.push({ kind, text: match, key });
      return " ";
    });
  let rest = westernDigits(text);
  rest = take("date", rest, DATE, (match) => match.split(/\D/u).map(digitsKey).join("-"));
  rest = take("identifier", rest, IDENTIFIER, (match) => {
    const key = match.replace(/[^\p{L}\d]/gu, "").toUpperCase();
    return key.length >= SHORTEST_IDENTIFIER ? key : null;
  });
  take("number", rest, NUMBER, digitsKey);
  return facts;
}

/** Every number of a text, dates and identifiers taken apart as well: what a fact is looked for in. */
function haystackOf(text: string): { numbers: Set<string>; squeezed: string } {
  const western = westernDigits(text);
  const numbers = [...western.matchAll(NUMBER), ...western.matchAll(/\d+/gu)].map(([match]) =>
    digitsKey(match),
  );
  return { numbers: new Set(numbers), squeezed: western.replace(/[^\p{L}\d]/gu, "").toUpperCase() };
}

/** The facts of one text that another lacks. A month may have become a word; a year and a day may not. */
export function missingFacts(from: string, within: string): Fact[] {
  const { numbers, squeezed } = haystackOf(within);
  return factsOf(from).filter(({ kind, key }) => {
    if (kind === "number") return !numbers.has(key);
    if (kind === "identifier") return !squeezed.includes(key);
    const parts = key.split("-");
    const year = parts.find((part) => part.length > 2);
    const found = parts.filter((part) => numbers.has(part));
    return found.length < parts.length - 1 || (year !== undefined && !numbers.has(year));
  });
}
