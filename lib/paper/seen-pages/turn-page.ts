import { apply, type Box, boxIn, type Matrix } from "../plain-pages/matrix";
import type { SeenItem, SeenPage } from "./seen-page";

export const TURNS = [0, 1, 2, 3] as const;
export type Turn = (typeof TURNS)[number];

const DIRECTIONS = 4;
const WIDTHS = 2;

export function createTurner(page: SeenPage): (turn: Turn) => SeenPage {
  const known = new Map<Turn, SeenPage>();
  return (turn) => {
    const found = known.get(turn) ?? turnedBack(page, turn);
    known.set(turn, found);
    return found;
  };
}

function turnedBack(page: SeenPage, turn: Turn): SeenPage {
  if (turn === 0) return page;
  const { width, height } = page;
  const matrix = matrixOf(page, turn);
  const [newWidth, newHeight] = turn === 2 ? [width, height] : [height, width];
  const items = page.items.map((item): SeenItem => {
    const { reach } = item;
    const turned = Object.assign({}, item, { at: turnedPlaces(item, matrix), box: boxIn(matrix, item.box) });
    return reach ? Object.assign(turned, { reach: boxIn(matrix, reach) }) : turned;
  });
  return Object.assign({}, page, { width: newWidth, height: newHeight, items });
}

function matrixOf({ width, height }: SeenPage, turn: Turn): Matrix {
  if (turn === 1) return [0, -1, 1, 0, 0, width];
  return turn === 2 ? [-1, 0, 0, -1, width, height] : [0, 1, -1, 0, height, 0];
}

function turnedPlaces({ kind, at, isStroked }: SeenItem, matrix: Matrix): number[] {
  const isBox = kind === "link" || kind === "other" || (kind === "path" && at.length === 4 && !isStroked);
  if (isBox) return [...boxIn(matrix, at as unknown as Box)];
  const isWord = kind === "word" || kind === "gap";
  const end = at.length - (isWord ? DIRECTIONS : isStroked ? WIDTHS : 0);
  const places: number[] = [];
  for (let index = 0; index < end; index += 2)
    places.push(...apply(matrix, at[index] ?? 0, at[index + 1] ?? 0));
  if (!isWord) return [...places, ...at.slice(end)];
  const [a, b, c, d] = matrix;
  for (let index = end; index < at.length; index += 2)
    places.push(...apply([a, b, c, d, 0, 0], at[index] ?? 0, at[index + 1] ?? 0));
  return places;
}
