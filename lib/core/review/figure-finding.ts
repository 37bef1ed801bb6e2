import type { Difference } from "./difference";
import type { Raised } from "./raise";
import type { Placed, SurveyedPage } from "./survey";

const NAMES = { number: "number", identifier: "identifier", date: "date" } as const;

/** What a reviewer is told of a difference in figures, and where. */
export function figureFinding(difference: Difference, place: Placed | SurveyedPage): Raised {
  const { kind, source, target } = difference;
  const isDoubt = kind === "converted" || kind === "ambiguous";
  const blockId = "block" in place ? place.block.id : null;
  return {
    kind: isDoubt ? "doubt" : kind,
    blockId,
    page: place.page,
    document: place.document,
    what: `${isDoubt ? `${kind}:` : ""}${source ?? ""}>${target ?? ""}`,
    message: message(difference, blockId === null),
  };
}

function message({ kind, source, target }: Difference, isPage: boolean): string {
  if (kind === "converted")
    return `The source counts the year another way: “${source}” became “${target}”; say by which rule, and whether the original stands beside it.`;
  if (kind === "ambiguous")
    return `“${target}” can be read with day and month exchanged; write the month as a word, or say why it is clear (source: “${source}”).`;
  const name = NAMES[kind];
  if (source === null) return `The translation has the ${name} “${target}”, which is not in the source.`;
  if (target !== null) return `The source has the ${name} “${source}”; the translation has “${target}”.`;
  return isPage
    ? `No block takes up the ${name} “${source}” of this page.`
    : `The ${name} “${source}” of the source is missing in the translation.`;
}
