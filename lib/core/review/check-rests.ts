import { compareFigures } from "./compare-figures";
import type { Difference, Languages } from "./difference";
import type { Figure } from "./figure";
import { figureFinding } from "./figure-finding";
import type { Raised } from "./raise";
import { sourceFigures, targetFigures } from "./sided-figures";
import type { Placed, SurveyedPage } from "./survey";

/** Of a page: its blocks whose source is not known, and the figures that no other block has taken. */
export interface Rest {
  page: SurveyedPage;
  typed: readonly Placed[];
  unclaimed: readonly Figure[];
}

interface Open {
  difference: Difference;
  rest: Rest;
}

/**
 * What no block has taken must be in those whose source is not known, and they add nothing to it: on their own page,
 * or on any, since a client's draft need not break its pages where the source does.
 */
export function checkRests(rests: readonly Rest[], languages: Languages): Raised[] {
  const found = rests.flatMap((rest) =>
    compareFigures(
      rest.unclaimed,
      rest.typed.flatMap(({ text }) => targetFigures(text, languages)),
      textOf(rest.typed),
      languages,
    ).map((difference): Open => ({ difference, rest })),
  );
  const isDoubt = ({ difference: { kind } }: Open) => kind === "converted" || kind === "ambiguous";
  const open = found.filter((each) => !isDoubt(each));
  const settled = new Set(open.map(({ rest }) => rest)).size < 2 ? open : acrossPages(open, languages);
  return [...found.filter(isDoubt), ...settled].map(({ difference, rest }) =>
    figureFinding(difference, ownerOf(difference, rest, languages) ?? rest.page),
  );
}

function textOf(typed: readonly Placed[]): string {
  return typed.map(({ text }) => text).join("\n");
}

function acrossPages(open: readonly Open[], languages: Languages): Open[] {
  const [first] = open;
  if (first === undefined) return [];
  const texts = (side: "source" | "target") => open.flatMap(({ difference }) => difference[side] ?? []);
  const left = texts("source").flatMap((text) => sourceFigures(text, languages));
  const right = texts("target").flatMap((text) => targetFigures(text, languages));
  const months = open.map(({ rest }) => textOf(rest.typed)).join("\n");
  return compareFigures(left, right, months, languages).map((difference) => {
    const isOf = ({ difference: each }: Open) =>
      difference.source === null ? each.target === difference.target : each.source === difference.source;
    return { difference, rest: (open.find(isOf) ?? first).rest };
  });
}

function ownerOf({ target }: Difference, { typed }: Rest, languages: Languages): Placed | undefined {
  if (target === null) return undefined;
  return typed.find(({ text }) => targetFigures(text, languages).some((each) => each.text === target));
}
