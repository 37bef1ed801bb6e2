import { joinPieces, type Rule, type TextPiece, thousandths } from "./join-pieces";
import { joinWrapped } from "./join-wrapped";
import { MAX_PAGE_DOUBTS, MAX_PAGE_LINES } from "./layer-limits";
import { withLocalForms } from "./plain-characters";
import type { Box, PageDoubt, ReadPage, TextLine } from "./port";
import { inReadingOrder } from "./reading-order";
import { takeStamps } from "./round-stamps";
import { stampLines } from "./stamp-lines";
import { levelPage } from "./turned-page";
import { columnLine, verticalColumns, withColumns } from "./vertical-columns";

const LEAST_CHARACTERS = 3;
/** A row to write or to lead the eye upon: it says nothing that could be missed. */
const RULED = /^(?:\s*([_.\u2026\u00b7=\u2013\u2014-])\s*\1\s*\1(?:\s*\1)*)\s*$/u;
const LEGIBLE_SHARE = 0.7;
/** Arabic letters without their dots, which nobody writes, and codes of no letter: what a font that draws dots by themselves leaves. */
const UNDOTTED = /[ٮٯڡ\p{Cc}\ufffd]/gu;
const UNDOTTED_SHARE = 0.1;
const ARABIC = /\p{Script=Arabic}/gu;
/**
 * A vowel upon a sign of ASCII, and the code of no letter: what is left of Devanagari and Bengali, which we have models for,
 * where a font's codes are lost.
 */
const STRAY = /[!-~\ufffd]\p{M}|\ufffd/gu;
const STRAY_SHARE = 0.05;
const INDIC = /[\u0900-\u09ff]/gu;

/** A page as its text layer tells it, but for its number. */
export type PageLayer = Omit<ReadPage, "number"> & {
  /** It is empty in our picture, and not for others. */
  isUndrawn?: boolean;
};

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
  /** What notes and form fields say, as they are drawn. */
  notes?: readonly TextPiece[];
  /** What of it our picture may lack, with places in points: left, top, right and bottom. */
  doubts?: readonly { kind: PageDoubt["kind"]; place?: Rule }[];
  isUndrawn?: boolean;
}

/**
 * The lines of a page's text layer in the order of reading. A page without such a layer is marked as scanned, and so
 * is one with too many lines, or with text that is not believed: its reviewer compares the picture.
 */
export function pageLayer(page: PaintedPage): PageLayer {
  const { widthPt, heightPt, isBelieved = true, rules, isEmpty, notes = [], doubts = [], ...has } = page;
  const items = withLocalForms(page.items);
  const boxOf = (
    [left, top, right, bottom]: Rule,
    sides: Pick<PaintedPage, "widthPt" | "heightPt"> = page,
  ): Box => {
    const [x, y] = [thousandths(left, sides.widthPt), thousandths(top, sides.heightPt)];
    return [x, y, thousandths(right, sides.widthPt) - x, thousandths(bottom, sides.heightPt) - y];
  };
  const known = { widthPt, heightPt, ...has };
  const isText = isTextLayer(items);
  // What stands on a scan is no reason not to read it.
  const isOwnText = isText || (notes.length > 0 && !has.hasPictures && isTextLayer(notes));
  // An empty page has nothing to be recognised either.
  const isScanned = !isEmpty && !(isOwnText && isBelieved);
  const layer = isScanned && !isText ? items.filter(({ isHidden }) => isHidden) : items;
  const texts = isScanned ? layer : placeAmong(layer, notes);
  const { page: upright, turns, boxOnPage } = levelPage({ widthPt, heightPt, items: texts, rules });
  const { stamps, others: unturned } = takeStamps(upright.items);
  const { blocks, others } = verticalColumns(unturned);
  const columns = blocks.map((block) => block.map((column) => columnLine(column, upright)));
  const drawn = upright.rules?.map((rule) => boxOf(rule, upright));
  const joined = joinWrapped(joinPieces(others, upright), drawn);
  const visible = joined.filter(({ isHidden }) => !isHidden);
  const hidden = joined.filter((line) => line.isHidden);
  const { stamped, others: level } = stampLines(stamps, visible, upright);
  const inOrder = withColumns(level, [...columns, ...stamped], drawn);
  const read = [...inOrder, ...hidden];
  // A page that is recognised is turned when it is.
  const isTurned = turns !== 0 && !isScanned;
  if (!isTurned) for (const line of read) line.box = boxOnPage(line.box);
  // Recognition replaces a scan's layer, and leaves its notes.
  const apart = isScanned ? inReadingOrder(joinPieces(notes, { widthPt, heightPt, rules })) : [];
  if (read.length + apart.length > MAX_PAGE_LINES)
    return { ...known, isScanned: true, lines: [], doubts: doubtIf(true) };
  const shown = [...inOrder, ...apart];
  const undrawn = doubts.map(({ kind, place }): PageDoubt => ({ kind, ...(place && { box: boxOf(place) }) }));
  // What a scan hides is recognised where it is seen.
  const gone = isTurned ? hidden.map((line) => ({ ...line, box: boxOnPage(line.box) })) : hidden;
  const lost = [...(isScanned || !isBelieved ? [] : gone), ...apart.filter(({ isHidden }) => isHidden)];
  const unseen = [...doubtIf(!isBelieved && layer.length > 0), ...hiddenPlaces(lost)];
  // What a place lacks is told once.
  const isTold = ({ box }: PageDoubt) => undrawn.some((each) => box && each.box && isAround(each.box, box));
  const told = capped([...undrawn, ...unseen.filter((each) => !isTold(each))]);
  const placed = isTurned ? drawn : rules?.map((rule) => boxOf(rule));
  return {
    ...known,
    isScanned,
    ...(isTurned && { turns }),
    // Last, wherever it stands: it is not part of what a person reads.
    lines: [...shown, ...hidden],
    ...(placed && placed.length > 0 && !isScanned && { rules: placed }),
    ...(told.length > 0 && { doubts: told }),
  };
}

/** Each note behind the piece that stands left of it, or before the one on its right, so that they become one line. */
function placeAmong(items: readonly TextPiece[], notes: readonly TextPiece[]): TextPiece[] {
  const placed = [...items];
  for (const note of notes) {
    const middle = note.top + note.height / 2;
    let nearest = { at: placed.length, gap: Number.POSITIVE_INFINITY };
    for (const [at, { left, top, width, height, isHidden }] of placed.entries()) {
      if (isHidden || middle < top || middle > top + height) continue;
      const isLeft = left < note.left;
      const gap = Math.abs(isLeft ? note.left - (left + width) : left - (note.left + note.width));
      if (gap < nearest.gap) nearest = { at: isLeft ? at + 1 : at, gap };
    }
    placed.splice(nearest.at, 0, note);
  }
  return placed;
}

/** Where something was left out of the text after a look at the page, which may be wrong. */
function hiddenPlaces(hidden: readonly TextLine[]): PageDoubt[] {
  const places = hidden.filter(({ isDoubtful, text }) => isDoubtful && !RULED.test(text));
  if (places.length > MAX_PAGE_DOUBTS) return doubtIf(true);
  return places.map(({ box }) => ({ kind: "text_doubtful", box }));
}

/** The first of each kind stay, however many there are of another. */
function capped(doubts: readonly PageDoubt[]): PageDoubt[] {
  const isFirst = ({ kind }: PageDoubt, at: number) => doubts.findIndex((each) => each.kind === kind) === at;
  const rest = doubts.filter((each, at) => !isFirst(each, at));
  return [...doubts.filter(isFirst), ...rest].slice(0, MAX_PAGE_DOUBTS);
}

function isAround([left, top, width, height]: Box, [x, y, across, down]: Box): boolean {
  const [middleX, middleY] = [x + across / 2, y + down / 2];
  return middleX >= left && middleX <= left + width && middleY >= top && middleY <= top + height;
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
  const indic = text.match(INDIC)?.length ?? 0;
  if (indic > 0 && (text.match(STRAY)?.length ?? 0) > indic * STRAY_SHARE) return false;
  return known >= LEAST_CHARACTERS && known >= characters * LEGIBLE_SHARE;
}
