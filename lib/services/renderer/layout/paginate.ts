import { UnprintableError } from "../port";
import { type Band, type Mark, shift } from "./band";

export interface PageBody {
  marks: Mark[];
  /** How far down the page it reaches. */
  height: number;
}

/** Fills pages of the given height with bands; no page is left empty, none ends in a heading. */
export function paginate(bands: readonly Band[], height: number): PageBody[] {
  const pages: PageBody[] = [];
  const tooTall = bands.find((each) => each.height > height);
  if (tooTall)
    throw new UnprintableError(`something ${Math.round(tooTall.height)} points tall fits on no page`);
  let start = 0;
  for (;;) {
    while (bands[start]?.startsPage && bands[start]?.marks.length === 0) start += 1;
    const first = bands[start];
    if (!first) return pages;
    const head =
      pages.length > 0 && bands[start - 1]?.tableHead === first.tableHead ? first.tableHead : undefined;
    const end = endOfPage(bands, start, height - stackHeight(head ?? []));
    const page = [...(head ?? []), ...bands.slice(start, end)];
    pages.push({ marks: stack(page), height: stackHeight(page) });
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
    if (!each || (index > start && each.startsPage)) return end;
    used += each.height + (index === start ? 0 : each.gap);
    if (used > height + 0.01) break;
    end += 1;
  }
  if (end === bands.length) return end;
  // Whatever must stay with the band that no longer fits moves on with it, unless that is the whole page.
  let kept = end;
  while (kept > start && bands[kept - 1]?.keepWithNext) kept -= 1;
  return kept > start ? kept : Math.max(end, start + 1);
}

function stack(bands: readonly Band[]): Mark[] {
  let y = 0;
  return bands.flatMap((each, index) => {
    if (index > 0) y += each.gap;
    const marks = each.marks.map((mark) => shift(mark, 0, y));
    y += each.height;
    return marks;
  });
}
