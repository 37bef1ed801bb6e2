import type { QuarterTurns } from "@/lib/core/documents/document-model";
import type { Rule, TextPiece } from "./join-pieces";
import type { Box } from "./port";

interface Page {
  widthPt: number;
  heightPt: number;
  items: TextPiece[];
  rules?: readonly Rule[];
}

type Places = [left: number, top: number, right: number, bottom: number];

export function levelPage<T extends Page>(
  page: T,
): { page: T; turns: QuarterTurns | 0; boxOnPage: (box: Box) => Box } {
  const turns = mostTurns(page.items);
  if (turns === 0) return { page, turns, boxOnPage: (box) => box };
  const { widthPt, heightPt } = page;
  const sides = turns === 2 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt };
  const level = (places: Places): Places => turned(places, turns, widthPt, heightPt);
  const items = page.items.map((item) => {
    const { left, top, width, height } = item;
    const [x, y, right, bottom] = level([left, top, left + width, top + height]);
    const isUpright = item.turns === turns;
    const angle = item.angle === undefined ? {} : { angle: item.angle - (turns * Math.PI) / 2 };
    return { ...item, ...angle, left: x, top: y, width: right - x, height: bottom - y, isUpright };
  });
  const rules = page.rules?.map(([left, top, right, bottom]) => level([left, top, right, bottom]));
  return {
    turns: (4 - turns) as QuarterTurns,
    page: { ...page, ...sides, items, ...(rules && { rules }) },
    boxOnPage: ([left, top, width, height]) => {
      const places: Places = [left, top, left + width, top + height];
      const [x, y, right, bottom] = turned(places, 4 - turns, 1000, 1000);
      return [x, y, right - x, bottom - y];
    },
  };
}

function mostTurns(items: readonly TextPiece[]): number {
  const letters = [0, 0, 0, 0];
  let all = 0;
  for (const { text, turns, isHidden } of items) {
    const count = isHidden ? 0 : text.trim().length;
    all += count;
    if (turns !== undefined) letters[turns] = (letters[turns] ?? 0) + count;
  }
  return Math.max(
    0,
    letters.findIndex((count) => count > all / 2),
  );
}

function turned(places: Places, turns: number, width: number, height: number): Places {
  const [left, top, right, bottom] = places;
  if (turns === 1) return [top, width - right, bottom, width - left];
  if (turns === 2) return [width - right, height - bottom, width - left, height - top];
  return [height - bottom, left, height - top, right];
}
