import type { Alignment, Placed } from "../align-to-pages";
import { compareNumericTokens } from "../compare-numeric-tokens";
import { KeyIndex } from "../key-index";
import { pairedParts } from "../lines/paired-parts";
import type { NumericToken } from "../numeric-token";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { sourceNumericTokens, targetNumericTokens } from "../sided-numeric-tokens";
import { checkUnmatched, type Rest } from "./check-unmatched";
import { settleDateOrders } from "./date-orders";
import { numericTokenFinding } from "./numeric-token-finding";

class UnclaimedTokens {
  private readonly index: KeyIndex<NumericToken>;
  private readonly left: Set<NumericToken>;

  constructor(tokens: readonly NumericToken[]) {
    this.left = new Set(tokens.map((each) => ({ ...each })));
    this.index = new KeyIndex([...this.left], (each) => [keyOf(each)]);
  }

  take(like: Pick<NumericToken, "kind" | "text">): boolean {
    const found = this.index.find([keyOf(like)], () => true);
    if (found === undefined) return false;
    this.index.remove(found);
    this.left.delete(found);
    return true;
  }

  get rest(): NumericToken[] {
    return [...this.left];
  }
}

/** Every number, date, and identifier of the source must be in the translation's corresponding block, and no other. */
export function checkNumericTokens({ pages, placed }: Alignment, source: ReviewedSource): Raised[] {
  const raised: Raised[] = [];
  // A paragraph may continue on the next page, so its block may claim numbers from there.
  let carried: NumericToken[] = [];
  const rests: Rest[] = [];
  for (const page of pages) {
    const unclaimed = new UnclaimedTokens(sourceNumericTokens(page.text, source));
    const claims = [
      ...carried,
      ...page.blocks.flatMap(({ sourceText }) => sourceNumericTokens(sourceText, source)),
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
  const all = [
    ...raised,
    ...checkUnmatched(rests, source),
    ...strays.flatMap((stray) => checkBlock(stray, source, new UnclaimedTokens([]))),
  ];
  return settleDateOrders(
    all,
    [...pages.map(({ text }) => text), ...placed.map(({ sourceText }) => sourceText)],
    source,
  );
}

function checkBlock(placed: Placed, source: ReviewedSource, unclaimed: UnclaimedTokens): Raised[] {
  const tokens = sourceNumericTokens(placed.sourceText, source);
  const differences = compareNumericTokens(
    tokens,
    targetNumericTokens(placed.text, source),
    placed.text,
    source,
  );
  const standing = differences.filter(
    ({ kind, source: from, target }) =>
      // A number that is on the page is no invention, even if the block's source lacks it.
      !(from === null && target !== null && kind !== "converted" && kind !== "ambiguous") ||
      !unclaimed.take({ kind, text: target }),
  );
  const isComplete = standing.every(({ kind }) => kind === "converted" || kind === "ambiguous");
  return [
    ...standing.map((difference) => numericTokenFinding(difference, placed)),
    ...(isComplete ? checkRows(placed, source) : []),
  ];
}

function checkRows(placed: Placed, source: ReviewedSource): Raised[] {
  const parts = pairedParts(placed);
  if (parts.length < 2) return [];
  const moved = parts.filter(({ source: line, target: part }) =>
    compareNumericTokens(
      sourceNumericTokens(line, source),
      targetNumericTokens(part, source),
      part,
      source,
    ).some(({ kind }) => kind !== "converted" && kind !== "ambiguous"),
  );
  const [first] = moved;
  if (first === undefined) return [];
  const message = `“${first.target.slice(0, 80)}” has different numbers from its place in the source, “${first.source.slice(0, 80)}”.`;
  const what = `row:${moved.map((each) => `${each.source}>${each.target}`).join(";")}`;
  return [
    { kind: "number", blockId: placed.block.id, page: placed.page, document: placed.document, what, message },
  ];
}

function keyOf({ kind, text }: Pick<NumericToken, "kind" | "text">): string {
  return `${kind} ${text.replace(/\s+/g, " ")}`;
}
