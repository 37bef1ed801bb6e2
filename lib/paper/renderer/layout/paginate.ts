import { UnprintableError } from "../port";
import { type Band, type Mark, type OpenCell, shift } from "./band";

export interface PageBody {
  marks: Mark[];
  height: number;
  isTurned: boolean;
  isForNotary?: boolean;
  isOverflow: boolean;
}

export function paginate(
  bands: readonly Band[],
  height: number,
  turnedHeight = height,
  lastHeight: number | null = null,
): PageBody[] {
  const pages: PageBody[] = [];
  const begun = new Set<OpenCell>();
  const heightFor = ({ isTurned }: Band) => (isTurned ? turnedHeight : height);
  const tooTall = bands.find((each) => each.height > heightFor(each));
  if (tooTall)
    throw new UnprintableError(`something ${Math.round(tooTall.height)} points tall fits on no page`);
  let start = 0;
  for (;;) {
    const next = start;
    while (bands[start]?.startsPage && bands[start]?.marks.length === 0) start += 1;
    const first = bands[start];
    if (!first) return pages;
    const goesOn = first.tableHead && bands[start - 1]?.tableHead?.table === first.tableHead.table;
    const head = (pages.length > 0 && goesOn && first.tableHead?.bands) || [];
    const broken: Break = { at: head.length, gap: start > 0 ? (first.breakGap ?? 0) : 0 };
    const endIn = (tall: number) => endOfPage(bands, start, tall - stackHeight(head) - broken.gap);
    const isLast = lastHeight !== null && endIn(lastHeight) === bands.length;
    const end = isLast ? bands.length : endIn(heightFor(first));
    const page = [...head, ...bands.slice(start, end)];
    pages.push({
      marks: stack(page, broken, begun),
      height: stackHeight(page) + broken.gap,
      isTurned: first.isTurned === true,
      isOverflow: start > 0 && start === next && !first.startsPage && !isOtherPaper(first, bands[start - 1]),
    });
    start = end;
  }
}

function stackHeight(bands: readonly Band[]): number {
  return bands.reduce((sum, { height, gap }, index) => sum + height + (index === 0 ? 0 : gap), 0);
}

function endOfPage(bands: readonly Band[], start: number, height: number): number {
  let used = 0;
  let end = start;
  for (let index = start; index < bands.length; index += 1) {
    const each = bands[index];
    if (!each || (index > start && (each.startsPage || isOtherPaper(each, bands[start])))) return end;
    used += each.height + (index === start ? 0 : each.gap);
    if (used > height + 0.01) break;
    end += 1;
  }
  if (end === bands.length) return end;
  // Bands that must stay with the next page's first band move with it, unless that is the whole page.
  let kept = end;
  while (kept > start && bands[kept - 1]?.keepWithNext) kept -= 1;
  return kept > start ? kept : Math.max(end, start + 1);
}

function isOtherPaper(one: Band, other: Band | undefined): boolean {
  return (one.isTurned ?? false) !== (other?.isTurned ?? false);
}

interface CellOnPage {
  index: number;
  top: number;
  bottom: number;
  holdsText: boolean;
}

interface Break {
  at: number;
  gap: number;
}

function stack(bands: readonly Band[], broken: Break, begun: Set<OpenCell>): Mark[] {
  const tops: number[] = [];
  const cells = new Map<OpenCell, CellOnPage>();
  let y = 0;
  for (const [index, { gap, height, openCells = [] }] of bands.entries()) {
    if (index > 0) y += gap;
    const top = y;
    if (index === broken.at) y += broken.gap;
    tops.push(y);
    y += height;
    for (const { cell, holdsText } of openCells) {
      const known = cells.get(cell) ?? { index, top, bottom: y, holdsText: false };
      cells.set(cell, { ...known, bottom: y, holdsText: known.holdsText || holdsText });
    }
  }
  return bands.flatMap((each, index) => {
    const opened = (each.openCells ?? []).flatMap(({ cell }) => {
      const place = cells.get(cell);
      if (place?.index !== index) return [];
      const isFirst = !begun.has(cell);
      begun.add(cell);
      const { top, bottom, holdsText } = place;
      return cell.draw({ height: bottom - top, isFirst, holdsText }).map((mark) => shift(mark, 0, top));
    });
    return [...opened, ...each.marks.map((mark) => shift(mark, 0, tops[index] ?? 0))];
  });
}
