import type { Block, BlockSource } from "../../documents/document-model";
import { fingerprint } from "../fingerprint";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { blockBefore } from "./block-before";
import type { Fates } from "./fates";
import { furnitureKey, isPageNumber } from "./page-furniture";
import { boxAround, joined, lettersOf, type SourceLine } from "./source-line";

type Lost = Fates["lost"][number];

/** A line on so many pages is a header or a footer, and one finding for all of them. */
const REPEATED = 3;
const MAX_QUOTE = 300;
/** What one block may translate. */
const MAX_CHARS = 10_000;

/** What no block holds: neighbouring lines together, and what stands on every page once for all of them. */
export function checkLines({ content, lost: all }: Fates, { pages }: ReviewedSource): Raised[] {
  const lost = all.filter(({ line }) => !isPageNumber(line, pages));
  const repeated = repeatedLines(lost);
  return runsOf(lost, repeated).map((run) => toRaised(run, repeated, content.blocks));
}

/** The first line of each kind that stands on several pages. */
function repeatedLines(lost: readonly Lost[]): Map<string, Lost> {
  const pagesOf = new Map<string, Set<string>>();
  const firstOf = new Map<string, Lost>();
  for (const each of lost) {
    const key = furnitureKey(each.words);
    const pages = pagesOf.get(key) ?? new Set();
    pagesOf.set(key, pages.add(placeOf(each.line)));
    if (!firstOf.has(key)) firstOf.set(key, each);
  }
  return new Map([...firstOf].filter(([key]) => (pagesOf.get(key)?.size ?? 0) >= REPEATED));
}

function runsOf(lost: readonly Lost[], repeated: ReadonlyMap<string, Lost>): Lost[][] {
  const runs: Lost[][] = [];
  let chars = 0;
  for (const each of lost) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isAlone = [each, before].some((one) => one !== undefined && repeated.has(furnitureKey(one.words)));
    const isNext =
      before !== undefined &&
      placeOf(before.line) === placeOf(each.line) &&
      each.line.index <= before.line.index + 1 &&
      chars + each.words.length < MAX_CHARS;
    if (run === undefined || isAlone || !isNext) {
      runs.push([each]);
      chars = 0;
    } else run.push(each);
    chars += each.words.length;
  }
  return runs;
}

function toRaised(
  run: readonly Lost[],
  repeated: ReadonlyMap<string, Lost>,
  blocks: readonly Block[],
): Raised {
  const [first] = run;
  const line = first?.line;
  const text = joined(run.map(({ words }) => words));
  const like = repeated.get(furnitureKey(text));
  const quote = like === undefined ? text : like.words;
  const shown = quote.length > MAX_QUOTE ? `${quote.slice(0, MAX_QUOTE)}…` : quote;
  const says = line?.isRecognised ? `The scan was read as “${shown}”` : `The source has “${shown}”`;
  const box = boxAround(run.map((each) => each.line));
  const source: BlockSource = {
    document: line?.document ?? 0,
    page: line?.page ?? 1,
    ...(box && { box }),
    ...(line?.turns && { turns: line.turns }),
    text: text.slice(0, MAX_CHARS),
  };
  return {
    kind: "line",
    blockId: null,
    document: source.document ?? 0,
    page: line?.page ?? null,
    what: fingerprint(lettersOf(text)),
    message:
      like === undefined
        ? `${says}, but no block translates it.`
        : `${says} on several pages, but no block translates it.`,
    source,
    after: blockBefore(blocks, source),
  };
}

function placeOf({ document, page }: SourceLine): string {
  return `${document}.${page}`;
}
