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
/** Lines to write on, or dot leaders: nothing is lost without them. */
const RULED = /^(?:\s*([_.\u2026\u00b7=\u2013\u2014-])\s*\1\s*\1(?:\s*\1)*)\s*$/u;
const LEGIBLE_SHARE = 0.7;
/** Dotless Arabic letters, which nobody writes, and control codes: traces of a font that draws dots separately. */
const UNDOTTED = /[ٮٯڡ\p{Cc}\ufffd]/gu;
const UNDOTTED_SHARE = 0.1;
const ARABIC = /\p{Script=Arabic}/gu;
/**
 * A vowel on an ASCII sign, or a code of no letter: traces of Devanagari or Bengali whose codes are lost. We have
 * models for both.
 */
const STRAY = /[!-~\ufffd]\p{M}|\ufffd/gu;
const STRAY_SHARE = 0.05;
const INDIC = /[\u0900-\u09ff]/gu;

export type PageLayer = Omit<ReadPage, "number"> & {
  isUndrawn?: boolean;
};

export interface PaintedPage {
  widthPt: number;
  heightPt: number;
  items: TextPiece[];
  /** False if visible text can't be told from hidden text. */
  isBelieved?: boolean;
  rules?: readonly Rule[];
  isEmpty: boolean;
  hasPictures?: boolean;
  hasAnnotations?: boolean;
  notes?: readonly TextPiece[];
  doubts?: readonly { kind: PageDoubt["kind"]; place?: Rule }[];
  isUndrawn?: boolean;
}

/**
 * A page counts as scanned if it has too many lines, or untrusted text; then the reviewer compares the
 * picture.
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
  // Notes on a scan are no reason not to recognise it.
  const isOwnText = isText || (notes.length > 0 && !has.hasPictures && isTextLayer(notes));
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
  const isTurned = turns !== 0 && !isScanned;
  if (!isTurned) for (const line of read) line.box = boxOnPage(line.box);
  const apart = isScanned ? inReadingOrder(joinPieces(notes, { widthPt, heightPt, rules })) : [];
  if (read.length + apart.length > MAX_PAGE_LINES)
    return { ...known, isScanned: true, lines: [], doubts: doubtIf(true) };
  const shown = [...inOrder, ...apart];
  const undrawn = doubts.map(({ kind, place }): PageDoubt => ({ kind, ...(place && { box: boxOf(place) }) }));
  const gone = isTurned ? hidden.map((line) => ({ ...line, box: boxOnPage(line.box) })) : hidden;
  const lost = [...(isScanned || !isBelieved ? [] : gone), ...apart.filter(({ isHidden }) => isHidden)];
  const unseen = [...doubtIf(!isBelieved && layer.length > 0), ...hiddenPlaces(lost)];
  const isTold = ({ box }: PageDoubt) => undrawn.some((each) => box && each.box && isAround(each.box, box));
  const told = capped([...undrawn, ...unseen.filter((each) => !isTold(each))]);
  const placed = isTurned ? drawn : rules?.map((rule) => boxOf(rule));
  return {
    ...known,
    isScanned,
    ...(isTurned && { turns }),
    lines: [...shown, ...hidden],
    ...(placed && placed.length > 0 && !isScanned && { rules: placed }),
    ...(told.length > 0 && { doubts: told }),
  };
}

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

function hiddenPlaces(hidden: readonly TextLine[]): PageDoubt[] {
  const places = hidden.filter(({ isDoubtful, text }) => isDoubtful && !RULED.test(text));
  if (places.length > MAX_PAGE_DOUBTS) return doubtIf(true);
  return places.map(({ box }) => ({ kind: "text_doubtful", box }));
}

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
