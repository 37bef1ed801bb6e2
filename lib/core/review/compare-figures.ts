import { convertedYears } from "./converted-year";
import type { Difference, Languages } from "./difference";
import type { Figure } from "./figure";
import { Pool } from "./figure-pool";
import { namedMonths } from "./find-named-dates";
import {
  arePermuted,
  sameConvertedDate,
  sameDate,
  sameDateDigits,
  samePlain,
  sameValue,
} from "./same-figure";
import { settleConversions, yearOf } from "./settle-conversions";
import { settleParts } from "./settle-parts";

/** Compares the figures of a source and of its translation; a faithful copy has no difference but doubts. */
export function compareFigures(
  source: readonly Figure[],
  target: readonly Figure[],
  targetText: string,
  languages: Languages,
): Difference[] {
  const left = new Pool(source);
  const right = new Pool(target);
  const differences: Difference[] = [];
  const doubt = (kind: "converted" | "ambiguous", one: Figure, other: Figure) =>
    differences.push({ kind, source: one.text, target: other.text });

  left.match(right, (one, other) => one.kind !== "date" && samePlain(one, other));
  left.match(right, sameDateDigits, (one, other) => {
    if (other.date?.isAmbiguous && isReadOtherwise(languages)) doubt("ambiguous", one, other);
  });
  left.match(right, sameDate, (one, other) => {
    if (one.date?.isAmbiguous && one.date.keys.length > 1) doubt("ambiguous", one, other);
    else if (other.date?.isAmbiguous) doubt("ambiguous", one, other);
  });
  left.match(right, sameConvertedDate, (one, other) => doubt("converted", one, other));
  left.match(right, (one, other) => one.kind !== "date" && other.kind !== "date" && sameValue(one, other));

  for (const [one, other] of left.pairs(right, arePermuted))
    differences.push({ kind: one.kind, source: one.text, target: other.text });
  const isForeignYear = (one: Figure) => convertedYears(yearOf(one), languages.sourceLanguage).length > 0;
  for (const [one, other] of left.pairs(
    right,
    (one, other) => one.kind === "date" && other.kind === "date" && !isForeignYear(one),
  ))
    differences.push({ kind: "date", source: one.text, target: other.text });

  settleConversions(left, right, source, languages, doubt);
  const months = namedMonths(targetText, [languages.sourceLanguage, languages.targetLanguage].sort());
  return [...differences, ...settleParts(left, right, months)];
}

/** Day and month change places between the two languages' habits. */
function isReadOtherwise({ sourceLanguage, targetLanguage }: Languages): boolean {
  return (sourceLanguage === "en") !== (targetLanguage === "en");
}
