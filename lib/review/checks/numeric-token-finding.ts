import type { AlignedPage, Placed } from "../align-to-pages";
import type { Difference } from "../difference";
import type { Raised } from "../raise";
import { isShortYear } from "./date-orders";
import { isRecognised, sourceSays } from "./source-says";

const NAMES = { number: "number", identifier: "identifier", date: "date" } as const;

export function numericTokenFinding(difference: Difference, place: Placed | AlignedPage): Raised {
  const { kind, source, target } = difference;
  const isDoubt = kind === "converted" || kind === "ambiguous";
  const blockId = "block" in place ? place.block.id : null;
  return {
    kind: isDoubt ? "doubt" : kind,
    blockId,
    page: place.page,
    document: place.document,
    what: `${isDoubt ? `${kind}:` : ""}${source ?? ""}>${target ?? ""}`,
    message: message(difference, place),
  };
}

function message({ kind, source, target }: Difference, place: Placed | AlignedPage): string {
  if (kind === "converted" && isShortYear(source ?? ""))
    return `The source has a year in two digits: “${source}” became “${target}”. Compare the century with the document, and explain why it's clear.`;
  if (kind === "converted")
    return `The source uses another calendar: “${source}” became “${target}”. Explain the conversion, and whether the original is shown next to it.`;
  if (kind === "ambiguous" && /\p{L}/u.test(target ?? ""))
    return `“${source}” in the source could be read with day and month swapped. Explain why “${target}” is right.`;
  if (kind === "ambiguous")
    return `“${target}” could be read with day and month swapped. Write the month as a word, or explain why it's clear (source: “${source}”).`;
  const name = NAMES[kind];
  if (source === null)
    return isRecognised(place)
      ? `The translation has the ${name} “${target}”, which wasn't read on the scan.`
      : `The translation has the ${name} “${target}”, which isn't in the source.`;
  if (target !== null) return `${sourceSays(place, source, name)}, but the translation has “${target}”.`;
  if (isRecognised(place))
    return `${sourceSays(place, source)}, but the translation doesn't have this ${name}.`;
  return !("block" in place)
    ? `No block contains the ${name} “${source}” from this page.`
    : `The ${name} “${source}” from the source is missing in the translation.`;
}
