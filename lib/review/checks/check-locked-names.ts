import type { Alignment, Placed } from "../align-to-pages";
import { fingerprint } from "../fingerprint";
import { isSourceLatin, isTargetLatin } from "../latin-sides";
import {
  closestNames,
  indexNames,
  type LockedName,
  type NameInText,
  type NameOrigin,
  namesInText,
} from "../locked-names";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";

/**
 * Names that differ from the client's spelling or an earlier certificate's, and unused terms of the order. `checkNames`
 * covers the applicant.
 */
export function checkLockedNames({ placed }: Alignment, source: ReviewedSource): Raised[] {
  const { lockedNames = [] } = source;
  if (lockedNames.length === 0) return [];
  const terms = lockedNames.filter((each) => each.source !== null);
  const names = isTargetLatin(placed, source)
    ? lockedNames.filter(({ origin }) => origin.kind !== "client")
    : [];
  const index = indexNames(names, !isSourceLatin(placed, source));
  const blocks = placed.filter(({ block }) => block.kind !== "note");
  return [
    ...blocks.flatMap((each) => checkBlock(each, index)),
    ...blocks.flatMap((each) => checkTerms(each, terms)),
  ];
}

function checkBlock(place: Placed, index: ReturnType<typeof indexNames>): Raised[] {
  return closestNames(namesInText(place.text, index)).flatMap(({ name, found }) =>
    found.isOther ? [finding(place, name, found)] : [],
  );
}

function finding({ block, document, page }: Placed, name: LockedName, { text }: NameInText): Raised {
  return {
    kind: "name",
    blockId: block.id,
    document,
    page,
    what: `locked:${name.spelling}>${text}`,
    message: `The translation has “${text}”, but ${originWords(name.origin)} has “${name.spelling}”.`,
  };
}

/** "certificate VC-7K2M-9QXA of 2026-03-04" */
export function originWords(origin: NameOrigin): string {
  switch (origin.kind) {
    case "client":
      return "the order";
    case "metadata":
      return "the order’s metadata";
    case "answer":
      return "the client’s answer";
    case "certificate":
      return `certificate ${origin.orderNumber} of ${origin.day}`;
  }
}

function checkTerms(
  { block, document, page, sourceText, text }: Placed,
  terms: readonly LockedName[],
): Raised[] {
  return terms.flatMap(({ source, spelling, origin }): Raised[] => {
    if (source === null || !hasTerm(sourceText, source) || hasTerm(text, spelling)) return [];
    const message = `${originWords(origin)} has “${spelling}” for “${source}”, but the translation doesn't.`;
    return [
      {
        kind: "name",
        blockId: block.id,
        document,
        page,
        what: `term:${source}>${spelling}:${fingerprint(text)}`,
        message: message.charAt(0).toUpperCase() + message.slice(1),
      },
    ];
  });
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

export function hasTerm(text: string, term: string): boolean {
  const [within, words] = [text, term].map((each) =>
    each.normalize("NFC").toLowerCase().replace(/\s+/gu, " "),
  );
  if (within === undefined || words === undefined || words === "") return false;
  for (let at = within.indexOf(words); at >= 0; at = within.indexOf(words, at + 1)) {
    const end = at + words.length;
    const isApart = !LETTER.test(within.slice(at - 1, at)) && !LETTER.test(within.slice(end, end + 1));
    if (isApart || !/\p{Script=Latin}/u.test(words)) return true;
  }
  return false;
}
