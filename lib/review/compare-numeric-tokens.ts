import { convertedYears, countedDays } from "./converted-year";
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
  const converted: NumericToken[] = [];
  const doubt = (kind: "converted" | "ambiguous", one: NumericToken, other: NumericToken) => {
    if (kind === "converted") converted.push(one);
    differences.push({ kind, source: one.text, target: other.text });
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
    convertedYears(yearOf(one), languages.sourceLanguage).length > 0;
  const isDate = ({ kind }: NumericToken) => (kind === "date" ? ["date"] : []);
  // Another calendar's date may be converted in ways that we don't know, but not within its own calendar.
  const calendarOf = ({ date }: NumericToken) => date?.keys.flatMap((day) => /^\w+:/.exec(day) ?? []) ?? [];
  for (const [one, other] of left.pairs(right, {
    seeks: (one) => (isForeignYear(one) ? calendarOf(one) : isDate(one)),
    offers: (other) => [...isDate(other), ...calendarOf(other)],
  }))
    differences.push({ kind: "date", source: one.text, target: other.text });

  settleConversions(left, right, source, languages, doubt);
  settleOwnYears(right, [...own, ...converted.filter((one) => !left.open.has(one))]);
  const months = namedMonths(targetText, [languages.sourceLanguage, languages.targetLanguage].sort());
  return [...differences, ...settleParts(left, right, months)];
}

/** January 5, 2023, for readers who count it as a day of 2566. */
function sameInTargetCalendar({ targetLanguage }: Languages): Relation {
  const isPersian = targetLanguage === "fa" || targetLanguage === "prs";
  return {
    seeks: ({ date }) =>
      (date?.keys ?? []).flatMap((day) => [
        day,
        ...(isPersian ? countedDays(day, targetLanguage).filter((each) => each.startsWith("persian:")) : []),
      ]),
    offers: ({ date }) => [
      ...(date?.convertedKeys ?? []),
      ...(date?.keys.filter((day) => day.startsWith("persian:")) ?? []),
    ],
  };
}

/** A translation gives a converted year beside the source's own: “1985 (Showa 60)”. */
function settleOwnYears(right: Pool, converted: readonly NumericToken[]): void {
  for (const one of converted) {
    const own = one.eraYears.length > 0 ? Number(one.parts[0]) : yearOf(one);
    const found = right.demanded.find(
      ({ kind, parts }) => kind !== "date" && parts.length === 1 && Number(parts[0]) === own,
    );
    if (own > 0 && found !== undefined) right.open.delete(found);
  }
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
