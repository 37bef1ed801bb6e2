import type { Alignment, Placed } from "./align-to-pages";
import { blockParts } from "./block-parts";
import { checkUnmatched, type Rest } from "./check-unmatched";
import { compareFigures } from "./compare-figures";
import type { Figure } from "./figure";
import { figureFinding } from "./figure-finding";
import type { Raised } from "./raise";
import type { ReviewedSource } from "./reviewed-source";
import { sourceFigures, targetFigures } from "./sided-figures";
import { UnclaimedFigures } from "./unclaimed-figures";

/** Every number, date and identifier of the source has to be in the translation, in its own block, and no other. */
export function checkFigures({ pages, placed }: Alignment, source: ReviewedSource): Raised[] {
  const raised: Raised[] = [];
  // A paragraph may go on on the next page: what its block has taken beyond its own page is taken from there.
  let carried: Figure[] = [];
  const rests: Rest[] = [];
  for (const page of pages) {
    const unclaimed = new UnclaimedFigures(sourceFigures(page.text, source));
    const claims = [
      ...carried,
      ...page.blocks.flatMap(({ sourceText }) => sourceFigures(sourceText, source)),
    ];
    carried = claims.filter((claim) => !unclaimed.take(claim));
    const withText = page.blocks.filter(({ sourceText }) => sourceText !== "");
    for (const block of withText) raised.push(...checkBlock(block, source, unclaimed));
    const typed = page.blocks.filter(({ sourceText }) => sourceText === "");
    if (page.text.trim() !== "") rests.push({ page, typed, unclaimed: unclaimed.rest });
  }
  const known = new Set(pages.flatMap(({ blocks }) => blocks));
  const strays = placed.filter(
    (each) => each.block.kind !== "note" && !known.has(each) && each.sourceText !== "",
  );
  return [
    ...raised,
    ...checkUnmatched(rests, source),
    ...strays.flatMap((stray) => checkBlock(stray, source, new UnclaimedFigures([]))),
  ];
}

function checkBlock(placed: Placed, source: ReviewedSource, unclaimed: UnclaimedFigures): Raised[] {
  const figures = sourceFigures(placed.sourceText, source);
  const differences = compareFigures(figures, targetFigures(placed.text, source), placed.text, source);
  const standing = differences.filter(
    ({ kind, source: from, target }) =>
      // What stands on the page, but not in what the drafter took for this block, is no invention.
      !(from === null && target !== null && kind !== "converted" && kind !== "ambiguous") ||
      !unclaimed.take({ kind, text: target }),
  );
  const isComplete = standing.every(({ kind }) => kind === "converted" || kind === "ambiguous");
  return [
    ...standing.map((difference) => figureFinding(difference, placed)),
    ...(isComplete ? checkRows(placed, source) : []),
  ];
}

/** Rows that stand line by line in the source keep each its own figures. */
function checkRows(placed: Placed, source: ReviewedSource): Raised[] {
  const parts = blockParts(placed.block);
  const lines = placed.sourceText.split("\n");
  if (parts.length < 2 || parts.length !== lines.length) return [];
  const moved = parts.flatMap((part, row) => {
    const figures = sourceFigures(lines[row] ?? "", source);
    const differences = compareFigures(figures, targetFigures(part, source), part, source);
    const isMoved = differences.some(({ kind }) => kind !== "converted" && kind !== "ambiguous");
    return isMoved ? [{ row, line: lines[row] ?? "", part }] : [];
  });
  const [first] = moved;
  if (first === undefined) return [];
  const message = `Row ${first.row + 1} has different numbers from the same line of the source, “${first.line.slice(0, 80)}”.`;
  const what = `row:${moved.map(({ line, part }) => `${line}>${part}`).join(";")}`;
  return [
    { kind: "number", blockId: placed.block.id, page: placed.page, document: placed.document, what, message },
  ];
}
