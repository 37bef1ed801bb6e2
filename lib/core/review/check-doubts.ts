import type { AlignedPage, Alignment, Placed } from "./align-to-pages";
import { blockRuns } from "./block-parts";
import { fingerprint } from "./fingerprint";
import type { Raised } from "./raise";

/** Under this, whoever drafted was not sure of what the source says. */
export const SURE_ENOUGH = 0.8;

/** What the drafter was not sure of, and what a reader could not make out and no translator's note tells of. */
export function checkDoubts({ placed, pages }: Alignment): Raised[] {
  return [
    ...placed.flatMap(checkConfidence),
    ...pages.filter(({ notes }) => notes.length === 0).flatMap(checkCodes),
  ];
}

/** Nothing at all was drafted where the confidence is 0: a human has written it, or it is found untranslated. */
function checkConfidence({ block, document, page, sourceText }: Placed): Raised[] {
  const confidence = block.source?.confidence;
  if (confidence === undefined || confidence === 0 || confidence >= SURE_ENOUGH) return [];
  const what = `confidence:${confidence}:${fingerprint(sourceText)}`;
  const message = `The draft is only ${Math.round(confidence * 100)}% certain about this block. Compare it with the page.`;
  return [{ kind: "doubt", blockId: block.id, document, page, what, message }];
}

function checkCodes({ blocks }: AlignedPage): Raised[] {
  return blocks.flatMap(({ block, document, page }): Raised[] => {
    const coded = blockRuns(block).filter(({ code }) => code === "illegible" || code === "redacted");
    const [first] = coded;
    if (first?.code === undefined) return [];
    const what = `code:${coded.map(({ code, text }) => `${code} ${text}`).join(";")}`;
    const message = `Something here is ${first.code}, but no translator's note on this page says so.`;
    return [{ kind: "doubt", blockId: block.id, document, page, what, message }];
  });
}
