import { joinPieces, type Rule, type TextPiece, thousandths } from "./join-pieces";
import type { Box, PageDoubt, ReadPage, TextLine } from "./port";
import { levelPage } from "./turned-page";
import { columnLine, verticalColumns, withColumns } from "./vertical-columns";

/** What has more is no text that anybody reads; a full table of A3 has a quarter of it. */
export const MAX_PAGE_LINES = 4_000;
/** More tell nothing new. */
export const MAX_PAGE_DOUBTS = 50;
const LEAST_CHARACTERS = 3;
const LEGIBLE_SHARE = 0.7;
/** Arabic letters without their dots, which nobody writes, and codes of no letter: what a font that draws dots by themselves leaves. */
const UNDOTTED = /[ٮٯڡ\p{Cc}\ufffd]/gu;
const UNDOTTED_SHARE = 0.1;
const ARABIC = /\p{Script=Arabic}/gu;

/** A page as its text layer tells it, but for its number. */
export type PageLayer = Omit<ReadPage, "number">;

/** A page as a PDF paints it. */
export interface PaintedPage {
  widthPt: number;
  heightPt: number;
  items: TextPiece[];
  /** False where nobody could tell which of its text is seen. */
  isBelieved?: boolean;
  /** Level and upright lines in points: left, top, right and bottom of each. */
  rules?: readonly Rule[];
  /** Nothing at all is painted on it. */
  isEmpty: boolean;
  hasPictures?: boolean;
  hasAnnotations?: boolean;
}

/**
 * The lines of a page's text layer in the order of reading. A page without such a layer is marked as scanned, and so
 * is one with too many lines, or with text that is not believed: its reviewer compares the picture.
 */
export function pageLayer(page: PaintedPage): PageLayer {
  const { widthPt, heightPt, items, isBelieved = true, rules, isEmpty, ...has } = page;
  const { page: level, boxOnPage } = levelPage({ widthPt, heightPt, items, rules });
  const { blocks, others } = verticalColumns(level.items);
  const columns = blocks.map((block) => block.map((column) => columnLine(column, level)));
  const joined = joinPieces(others, level);
  const lines = [...joined, ...columns.flat()];
  if (lines.length > MAX_PAGE_LINES) return { widthPt, heightPt, ...has, isScanned: true, lines: [] };
  const isText = isTextLayer(items);
  // An empty page has nothing to be recognised either.
  const isScanned = !isEmpty && !(isText && isBelieved);
  const hidden = lines.filter(({ isHidden }) => isHidden);
  const shown =
    isText || isEmpty
      ? withColumns(
          joined.filter(({ isHidden }) => !isHidden),
          columns,
        )
      : [];
  for (const line of lines) line.box = boxOnPage(line.box);
  const doubts = isBelieved ? hiddenPlaces(hidden) : doubtIf(lines.length > 0);
  const placed = rules?.map(([left, top, right, bottom]): Box => {
    const [x, y] = [thousandths(left, widthPt), thousandths(top, heightPt)];
    return [x, y, thousandths(right, widthPt) - x, thousandths(bottom, heightPt) - y];
  });
  return {
    widthPt,
    heightPt,
    ...has,
    isScanned,
    // Last, wherever it stands: it is not part of what a person reads.
    lines: [...shown, ...hidden],
    ...(placed && placed.length > 0 && !isScanned && { rules: placed }),
    ...(doubts.length > 0 && { doubts }),
  };
}

/** Where something was left out of the text after a look at the page, which may be wrong. */
function hiddenPlaces(hidden: readonly TextLine[]): PageDoubt[] {
  const places = hidden.filter(({ isDoubtful }) => isDoubtful);
  if (places.length > MAX_PAGE_DOUBTS) return doubtIf(true);
  return places.map(({ box }) => ({ kind: "text_doubtful", box }));
}

function doubtIf(isDoubtful: boolean): PageDoubt[] {
  return isDoubtful ? [{ kind: "text_doubtful" }] : [];
}

/** Whether it is text: something to be seen, and of letters rather than of a font's private codes. */
function isTextLayer(items: readonly TextPiece[]): boolean {
  const text = items.map((item) => (item.isHidden ? "" : item.text)).join("");
  const characters = text.match(/\S/gu)?.length ?? 0;
  const known = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}]/gu)?.length ?? 0;
  const arabic = text.match(ARABIC)?.length ?? 0;
  const undotted = text.match(UNDOTTED)?.length ?? 0;
  if (arabic > 0 && undotted > arabic * UNDOTTED_SHARE) return false;
  return known >= LEAST_CHARACTERS && known >= characters * LEGIBLE_SHARE;
}
