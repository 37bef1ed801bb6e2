import type { Block, BlockSource } from "@/lib/core/documents/document-model";
import { fingerprint } from "../fingerprint";
import { clip, type Raised } from "../raise";
import type { ReviewedPage, ReviewedSource } from "../reviewed-source";
import { blockBefore, MAX_QUOTE } from "./check-lines";
import { lettersOf } from "./source-line";

type Box = NonNullable<BlockSource["box"]>;
type Place = NonNullable<ReviewedPage["unread"]>[number];

/** A block stands for a place if it covers this much, and isn't this many times as large. */
const COVERED = 0.6;
const LARGER = 4;
/** A model locates stamps only roughly. */
const COVERED_BY_MARK = 0.3;

/** Unread or uncertain places of a scan. A block or a reason settles each. */
export function checkUnread(blocks: readonly Block[], { pages }: Pick<ReviewedSource, "pages">): Raised[] {
  return pages.flatMap(({ document, page, unread = [] }) => {
    const own = blocks.filter(
      ({ source }) => source?.page === page && (source.document ?? document) === document,
    );
    return unread
      .filter((place) => !own.some((block) => standsFor(block, place)))
      .map((place): Raised => {
        const { box, turns, text = "" } = place;
        const source: BlockSource = { document, page, box, ...(turns && { turns }), ...(text && { text }) };
        const what = text === "" ? `unread:${box.join()}` : `unsure:${fingerprint(lettersOf(text))}`;
        return {
          kind: "line",
          blockId: null,
          document,
          page,
          what,
          message:
            text === ""
              ? "Something here was not read: text, a stamp, or handwriting. Compare it with the page."
              : `The scan was read as “${clip(text, MAX_QUOTE)}”, but it isn't sure. Compare it with the page.`,
          source,
          after: blockBefore(blocks, source),
        };
      });
  });
}

/** A drafted block that only has the text read there was not made for it. */
function standsFor({ kind, source }: Block, { box, text = "" }: Place): boolean {
  if (!source?.box) return false;
  const isDrafted = source.confidence !== undefined && (kind !== "mark" || text !== "");
  // An unread place may be handwriting within a line.
  if (isDrafted && lettersOf(source.text ?? "").includes(lettersOf(text))) return false;
  const share = sharedArea(box, source.box) / (areaOf(box) || 1);
  return kind === "mark"
    ? share >= COVERED_BY_MARK
    : share >= COVERED && areaOf(source.box) <= LARGER * areaOf(box);
}

function sharedArea([left, top, width, height]: Box, [x, y, across, down]: Box): number {
  const shared = (from: number, size: number, start: number, length: number) =>
    Math.max(0, Math.min(from + size, start + length) - Math.max(from, start));
  return shared(left, width, x, across) * shared(top, height, y, down);
}

function areaOf([, , width, height]: Box): number {
  return width * height;
}
