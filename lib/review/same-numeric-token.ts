import type { NumericToken } from "./numeric-token";
import type { Relation } from "./numeric-token-pool";

const asOne = (parts: readonly string[]) => parts.join("\u0000");
const keysOf = ({ date }: NumericToken) => date?.keys ?? [];
const bare = (key: string) => key.replace(/^\w+:/, "");
const same = (keys: (token: NumericToken) => readonly string[]) => ({ seeks: keys, offers: keys });

export const SAME_PLAIN: Relation = same(({ kind, isOptional, parts }) =>
  kind === "date" || isOptional ? [] : [asOne(parts)],
);

/** Two numbers with the same digits about letters, which are in different scripts. */
export const SAME_IN_OTHER_LETTERS: Relation = {
  ...same(({ kind, text }) => (kind === "identifier" ? [text.replace(/[\p{L}\p{M}]+/gu, "@")] : [])),
  isPair: ({ text: one }, { text: other }) => isLatinText(one) !== isLatinText(other),
};

function isLatinText(text: string): boolean {
  return !/[^\P{L}A-Za-z]/u.test(text);
}

/** Two dates that stand in the same digits. */
export const SAME_DATE_DIGITS: Relation = {
  ...same(({ date, parts }) => (date === null ? [] : [asOne(parts)])),
  isPair: (one, other) => (one.date?.isNumeric && other.date?.isNumeric) || areOneDay(one, other),
};

export const SAME_DATE: Relation = {
  seeks: (one) =>
    keysOf(one).flatMap((key) => [`=${key}`, `n${bare(key)}`, ...(one.date?.isNumeric ? [`b${key}`] : [])]),
  offers: (other) =>
    keysOf(other).flatMap((key) => [
      `=${key}`,
      `b${bare(key)}`,
      ...(other.date?.isNumeric ? [`n${key}`] : []),
    ]),
  isPair: areOneDay,
};

export const SAME_CONVERTED_DATE: Relation = {
  seeks: ({ date }) => date?.convertedKeys ?? [],
  offers: keysOf,
};

export const SAME_VALUE: Relation = same(({ kind, values }) => (kind === "date" ? [] : values));

/** One side may use the 12-hour clock with am or pm. */
export const SAME_TIME: Relation = same(({ kind, text, parts: [hour = "", minute = ""], parts }) => {
  if (kind !== "number" || parts.length > 2 || (parts.length === 2 && minute.length !== 2)) return [];
  const half = /([ap])\.?\s?m\b/iu.exec(text)?.[1]?.toLowerCase();
  const isFull = parts.length < 2;
  if (isFull && half === undefined && !/(?:uhr|h|heures|horas|час(?:а|ов)?|годин[аиі]?)$/iu.test(text))
    return [];
  const plain = `${Number(hour)}:${isFull ? "00" : minute}`;
  if (half === undefined) return [plain];
  return [plain, `${(Number(hour) % 12) + (half === "p" ? 12 : 0)}:${isFull ? "00" : minute}`];
});

export const PERMUTED: Relation = {
  ...same((token) => (token.parts.length < 2 ? [] : [asOne(withoutZeros(token).toSorted())])),
  isPair: (one, other) => asOne(withoutZeros(one)) !== asOne(withoutZeros(other)),
};

/** Days without years are written with or without them. */
function withoutZeros({ kind, date, parts }: NumericToken): readonly string[] {
  return kind === "number" && date?.keys.length === 0 ? parts.map((part) => String(Number(part))) : parts;
}

function sameParts(one: NumericToken, other: NumericToken): boolean {
  return (
    one.parts.length === other.parts.length && one.parts.every((part, index) => part === other.parts[index])
  );
}

function areOneDay(one: NumericToken, other: NumericToken): boolean {
  if (one.date === null || other.date === null || lostZero(one, other)) return false;
  const keys = other.date.keys;
  const numbered = one.date.isNumeric ? keys.map(bare) : keys;
  return one.date.keys.some(
    (key) => numbered.includes(key) || (other.date?.isNumeric && keys.includes(bare(key))),
  );
}

/** They differ only by a zero: a lost digit, not another custom. */
function lostZero(one: NumericToken, other: NumericToken): boolean {
  if (!one.date?.isNumeric || !other.date?.isNumeric || sameParts(one, other)) return false;
  const form = (text: string) => text.replace(/\d+/g, (digits) => String(Number(digits)));
  return form(one.text) === form(other.text);
}
