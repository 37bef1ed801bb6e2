import { convertedYears, exactDays } from "./converted-year";
import type { Difference, Languages } from "./difference";
import { namedMonths } from "./find-named-dates";
import type { NumericToken } from "./numeric-token";
import { Pool, type Relation } from "./numeric-token-pool";
import {
  PERMUTED,
  SAME_CONVERTED_DATE,
  SAME_DATE,
  SAME_DATE_DIGITS,
  SAME_IN_OTHER_LETTERS,
  SAME_PLAIN,
  SAME_TIME,
  SAME_VALUE,
} from "./same-numeric-token";
import { settleConversions, yearOf } from "./settle-conversions";
import { settleParts } from "./settle-parts";

const MAX_RANGES = 20;

/** A faithful translation yields at most doubts. */
export function compareNumericTokens(
  source: readonly NumericToken[],
  target: readonly NumericToken[],
  targetText: string,
  languages: Languages,
): Difference[] {
  const left = new Pool(source);
  const right = new Pool(target);
  const differences: Difference[] = [];
  const converted = new Map<NumericToken, Difference>();
  const doubt = (kind: "converted" | "ambiguous", one: NumericToken, other: NumericToken) => {
    const difference: Difference = { kind, source: one.text, target: other.text };
    if (kind === "converted") converted.set(one, difference);
    differences.push(difference);
  };

  left.match(right, SAME_IN_OTHER_LETTERS);
  left.match(right, SAME_PLAIN);
  left.match(right, SAME_DATE_DIGITS, (one, other) => {
    if (other.date?.isAmbiguous && (isReadOtherwise(languages) || isOfTwoOrders(languages)))
      doubt("ambiguous", one, other);
  });
  left.match(right, SAME_DATE, (one, other) => {
    if (one.date?.isAmbiguous && one.date.keys.length > 1) doubt("ambiguous", one, other);
    else if (other.date?.isAmbiguous && isReadOtherwise(languages)) doubt("ambiguous", one, other);
  });
  left.match(right, SAME_CONVERTED_DATE, (one, other) => doubt("converted", one, other));
  const own: NumericToken[] = [];
  left.match(right, sameInTargetCalendar(languages), (one) => own.push(one));
  left.match(right, SAME_VALUE);

  for (const [one, other] of left.pairs(right, PERMUTED))
    differences.push({ kind: one.kind, source: one.text, target: other.text });
  left.match(right, SAME_TIME);
  settleRanges(left, right);
  const isForeignYear = (one: NumericToken) =>
    convertedYears(yearOf(one), languages.sourceLanguage).length > 0 ||
    one.date?.convertedKeys.some((day) => day.startsWith("persian:")) === true;
  const isDate = ({ kind }: NumericToken) => (kind === "date" ? ["date"] : []);
  // Another calendar's date may be converted in ways that we don't know, but not within its own calendar.
  const calendarOf = ({ date }: NumericToken) => date?.keys.flatMap((day) => /^\w+:/.exec(day) ?? []) ?? [];
  for (const [one, other] of left.pairs(right, {
    seeks: (one) => (isForeignYear(one) ? calendarOf(one) : isDate(one)),
    offers: (other) => [...isDate(other), ...calendarOf(other)],
  }))
    differences.push({ kind: "date", source: one.text, target: other.text });

  const shown = settleConversions(left, right, { source, target }, languages, doubt);
  const certain = settleOwnYears(right, [
    ...own,
    ...[...converted.keys()].filter((one) => !left.open.has(one)),
  ]);
  const answered = new Set(certain.map((one) => converted.get(one)));
  const asked = differences.filter(
    (each) => !answered.has(each) && !(each.kind === "ambiguous" && shown.has(each.source ?? "")),
  );
  const months = namedMonths(targetText, [languages.sourceLanguage, languages.targetLanguage].sort());
  return [...asked, ...settleParts(left, right, months)];
}

/** January 5, 2023, for readers who count it as a day of 2566. */
function sameInTargetCalendar({ targetLanguage }: Languages): Relation {
  return {
    seeks: ({ date }) =>
      (date?.keys ?? []).flatMap((day) => [
        day,
        ...exactDays(day, targetLanguage).filter((each) => each.includes(":")),
      ]),
    offers: ({ date }) => [
      ...(date?.convertedKeys ?? []),
      ...(date?.keys.filter((day) => day.includes(":")) ?? []),
    ],
  };
}

/**
 * A translation gives a converted year beside the source's own: “1985 (Showa 60)”. Returns those of eras, whose years
 * are certain.
 */
function settleOwnYears(right: Pool, converted: readonly NumericToken[]): NumericToken[] {
  return converted.filter((one) => {
    const own = one.eraYears.length > 0 ? Number(one.parts[0]) : yearOf(one);
    const found = right.demanded.find(
      ({ kind, parts }) => kind !== "date" && parts.length === 1 && Number(parts[0]) === own,
    );
    if (!(own > 0) || found === undefined) return false;
    right.open.delete(found);
    return one.eraYears.length === 1;
  });
}

/** Day and month may be swapped between the languages, and English has both orders. */
function isReadOtherwise({ sourceLanguage, targetLanguage }: Languages): boolean {
  return sourceLanguage !== "en" && targetLanguage === "en";
}

/** English has both orders, and no other language reads all of its dates as it does. */
function isOfTwoOrders({ sourceLanguage, targetLanguage }: Languages): boolean {
  return sourceLanguage === "en" && targetLanguage !== "en";
}

/** “October 2 to October 20, 2023”: languages put the year after the first or the last day. */
function settleRanges(left: Pool, right: Pool): void {
  const datesOf = (pool: Pool) => pool.demanded.filter(({ date }) => date?.keys.length === 1);
  const dayOf = (pool: Pool, day: string) =>
    pool.demanded.find(
      ({ kind, parts }) => kind === "number" && parts.length === 1 && Number(parts[0]) === Number(day),
    );
  for (const one of datesOf(left).slice(0, MAX_RANGES)) {
    const [year, month, day = ""] = (one.date?.keys[0] ?? "").split("-");
    const other = datesOf(right)
      .slice(0, MAX_RANGES)
      .find(({ date }) => date?.keys[0]?.startsWith(`${year}-${month}-`));
    if (other === undefined) continue;
    const last = dayOf(left, other.date?.keys[0]?.split("-")[2] ?? "");
    const first = dayOf(right, day);
    if (first === undefined || last === undefined) continue;
    for (const each of [one, last]) left.open.delete(each);
    for (const each of [other, first]) right.open.delete(each);
  }
}
