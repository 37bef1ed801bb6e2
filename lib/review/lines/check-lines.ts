import type { Block, BlockSource } from "@/lib/core/documents/document-model";
import { fingerprint } from "../fingerprint";
import { clip, type Raised } from "../raise";
import type { Fates } from "./fates";
import type { LostLine as Lost } from "./open-lines";
import { likeOf, repeatedLines } from "./page-furniture";
import { boxAround, joined, lettersOf, placeOf } from "./source-line";

/** In characters. */
export const MAX_QUOTE = 300;
const MAX_CHARS = 10_000;

const UNCOMPARED: Raised = {
  kind: "line",
  blockId: null,
  document: 0,
  page: null,
  what: "uncompared",
  message:
    "Its lines could not be laid beside the translation, which says of few blocks what they translate. Compare every page for text that is left out.",
};

/** Joins neighbouring lines, and reports lines repeated on every page once. */
export function checkLines({ content, lost, isUncompared }: Fates): Raised[] {
  const repeated = repeatedLines(lost);
  const raised = runsOf(lost, repeated).map((run) => toRaised(run, repeated, content.blocks));
  return isUncompared ? [UNCOMPARED, ...raised] : raised;
}

function runsOf(lost: readonly Lost[], repeated: ReadonlyMap<string, Lost>): Lost[][] {
  const runs: Lost[][] = [];
  let chars = 0;
  for (const each of lost) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isAlone = [each, before].some(
      (one) => one !== undefined && likeOf(one.words, one.line.page, repeated) !== undefined,
    );
    const isNext =
      before !== undefined &&
      placeOf(before.line) === placeOf(each.line) &&
      before.isUnsure === each.isUnsure &&
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
  const like = likeOf(text, line?.page ?? null, repeated);
  const quote = like === undefined ? text : like.words;
  const shown = clip(quote, MAX_QUOTE);
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
    message: `${says}${like === undefined ? "" : " on several pages"}, but ${first?.isUnsure ? "it isn't sure that a block translates it" : "no block translates it"}.`,
    source,
    after: blockBefore(blocks, source),
  };
}

export function blockBefore(blocks: readonly Block[], line: BlockSource): string | null {
  const documentOf = (source: BlockSource) => source.document ?? line.document ?? 0;
  const isBefore = ({ source }: Block) => {
    if (source === undefined) return false;
    const earlier = documentOf(source) - (line.document ?? 0) || source.page - line.page;
    if (earlier !== 0) return earlier < 0;
    return line.box === undefined || source.box === undefined || source.box[1] <= line.box[1];
  };
  return blocks.findLast(isBefore)?.id ?? null;
}
