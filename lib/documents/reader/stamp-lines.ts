import { joinPieces, lineFrom } from "./join-pieces";
import type { TextLine } from "./port";
import { isInCircle } from "./round-stamps";
import type { Stamp } from "./turned-piece";

interface Sides {
  widthPt: number;
  heightPt: number;
}

/** Removes level text in a stamp's circle from `others`. */
export function stampLines(
  stamps: readonly Stamp[],
  lines: readonly TextLine[],
  page: Sides,
): { stamped: TextLine[][]; others: TextLine[] } {
  const others = new Set(lines);
  const stamped = stamps.map(({ lines: turned, inside: painted, circle }, at) => {
    const level = joinPieces(painted, page).toSorted((one, other) => one.box[1] - other.box[1]);
    const inside = circle ? [...others].filter(({ box }) => isInside(box, circle, page)) : [];
    for (const line of inside) others.delete(line);
    const own = turned.map(({ text, pieces }) => lineFrom(text, { pieces, ...edgesOf(pieces) }, page));
    return [...own, ...level, ...inside].map((line) => ({ ...line, stamp: at + 1 }));
  });
  return { stamped, others: [...others] };
}

function isInside(
  [left, top, width, height]: TextLine["box"],
  circle: NonNullable<Stamp["circle"]>,
  page: Sides,
) {
  const [x, y] = [page.widthPt / 1000, page.heightPt / 1000];
  return isInCircle(circle, left * x, top * y, (left + width) * x, (top + height) * y);
}

function edgesOf(pieces: Stamp["lines"][number]["pieces"]) {
  return {
    left: Math.min(...pieces.map(({ left }) => left)),
    top: Math.min(...pieces.map(({ top }) => top)),
    right: Math.max(...pieces.map(({ left, width }) => left + width)),
    bottom: Math.max(...pieces.map(({ top, height }) => top + height)),
  };
}
