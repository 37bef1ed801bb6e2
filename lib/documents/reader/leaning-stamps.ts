import { joinPieces, type TextPiece } from "./join-pieces";
import { between, type Stamp, slantOf, type Turned } from "./turned-piece";

const DEGREE = Math.PI / 180;
const LEAST_SLANT = 3 * DEGREE;
const SAME_SLANT = 2 * DEGREE;
/** In letter heights, within one stamp. */
const NEAR = 2.5;
const MOST_SLANTED = 400;

export function leaningStamps(turned: readonly Turned[], page: readonly TextPiece[]): Stamp[] {
  const slanted = turned.filter(({ angle }) => Math.abs(slantOf(angle)) >= LEAST_SLANT);
  return isPageAskew(slanted, page) ? [] : clustersOf(slanted).map(leaningStamp);
}

function clustersOf(slanted: readonly Turned[]): Turned[][] {
  const clusters: Turned[][] = [];
  for (const each of slanted.slice(0, MOST_SLANTED)) {
    const near = clusters.filter((cluster) => cluster.some((other) => areNear(each, other)));
    const [first, ...others] = near;
    if (!first) clusters.push([each]);
    else {
      first.push(each, ...others.flat());
      for (const other of others) clusters.splice(clusters.indexOf(other), 1);
    }
  }
  return clusters;
}

function areNear(one: Turned, other: Turned): boolean {
  if (Math.abs(between(one.angle, other.angle)) > SAME_SLANT) return false;
  const [a, b] = [level(one, one.angle), level(other, one.angle)];
  const size = Math.max(one.piece.sizePt, other.piece.sizePt);
  const across = Math.abs(a.x - b.x) - (one.length + other.length) / 2;
  return across <= size * NEAR && Math.abs(a.y - b.y) <= size * NEAR;
}

function level({ x, y }: Turned, angle: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

function leaningStamp(cluster: readonly Turned[]): Stamp {
  const angle = cluster[0]?.angle ?? 0;
  const straight = new Map(
    cluster.map((each): [TextPiece, TextPiece] => {
      const { x, y } = level(each, angle);
      const { sizePt } = each.piece;
      const place = { left: x - each.length / 2, top: y - sizePt / 2, width: each.length, height: sizePt };
      return [{ ...each.piece, ...place, isUpright: true, turns: 0 }, each.piece];
    }),
  );
  const lines = joinPieces([...straight.keys()], { widthPt: 1, heightPt: 1 });
  const text = lines
    .toSorted((one, other) => one.box[1] - other.box[1])
    .map((line) => line.text)
    .join(" ");
  return { lines: [{ text, pieces: [...straight.values()] }], inside: [] };
}

function isPageAskew(slanted: readonly Turned[], pieces: readonly TextPiece[]): boolean {
  const lettersOf = (some: readonly TextPiece[]) =>
    some.reduce((sum, { text, isHidden }) => sum + (isHidden ? 0 : text.trim().length), 0);
  return lettersOf(slanted.map(({ piece }) => piece)) * 2 > lettersOf(pieces);
}
