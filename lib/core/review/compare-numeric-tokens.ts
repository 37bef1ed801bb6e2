import { convertedYears } from "./converted-year";
import type { Difference, Languages } from "./difference";
import { namedMonths } from "./find-named-dates";
import type { NumericToken } from "./numeric-token";
import { Pool } from "./numeric-token-pool";
import {
  PERMUTED,
  SAME_CONVERTED_DATE,
  SAME_DATE,
  SAME_DATE_DIGITS,
  SAME_PLAIN,
  SAME_VALUE,
} from "./same-numeric-token";
import { settleConversions, yearOf } from "./settle-conversions";
import { settleParts } from "./settle-parts";

/** Compares the numbers of a source and of its translation; a faithful copy has no difference but doubts. */
export function compareNumericTokens(
  source: readonly NumericToken[],
  target: readonly NumericToken[],
  targetText: string,
  languages: Languages,
): Difference[] {
  const left = new Pool(source);
  const right = new Pool(target);
  const differences: Difference[] = [];
  const doubt = (kind: "converted" | "ambiguous", one: NumericToken, other: NumericToken) =>
    differences.push({ kind, source: one.text, target: other.text });

  left.match(right, SAME_PLAIN);
  left.match(right, SAME_DATE_DIGITS, (one, other) => {
    if (other.date?.isAmbiguous && isReadOtherwise(languages)) doubt("ambiguous", one, other);
  });
  left.match(right, SAME_DATE, (one, other) => {
    if (one.date?.isAmbiguous && one.date.keys.length > 1) doubt("ambiguous", one, other);
    else if (other.date?.isAmbiguous) doubt("ambiguous", one, other);
  });
  left.match(right, SAME_CONVERTED_DATE, (one, other) => doubt("converted", one, other));
  left.match(right, SAME_VALUE);

  for (const [one, other] of left.pairs(right, PERMUTED))
    differences.push({ kind: one.kind, source: one.text, target: other.text });
  const isForeignYear = (one: NumericToken) =>
    convertedYears(yearOf(one), languages.sourceLanguage).length > 0;
  const isDate = ({ kind }: NumericToken) => (kind === "date" ? ["date"] : []);
  for (const [one, other] of left.pairs(right, {
    seeks: (one) => (isForeignYear(one) ? [] : isDate(one)),
    offers: isDate,
  }))
    differences.push({ kind: "date", source: one.text, target: other.text });

  settleConversions(left, right, source, languages, doubt);
  const months = namedMonths(targetText, [languages.sourceLanguage, languages.targetLanguage].sort());
  return [...differences, ...settleParts(left, right, months)];
}

/** Day and month change places between the two languages' habits. */
function isReadOtherwise({ sourceLanguage, targetLanguage }: Languages): boolean {
  return (sourceLanguage === "en") !== (targetLanguage === "en");
}
