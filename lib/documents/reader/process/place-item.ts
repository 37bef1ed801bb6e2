import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextPiece } from "../join-pieces";
import { type Point, times } from "./geometry";
import { matrixOf, type Viewport } from "./operators";

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
export type TextItem = Extract<TextContent["items"][number], { str: string }>;

export interface ReadItem extends TextPiece {
  span: number | null;
  endsLine: boolean;
}

export function placeItem(
  item: TextItem,
  viewport: Viewport,
  style: { vertical: boolean } | undefined,
): Omit<ReadItem, "span"> {
  const [a, b, c, d, x, y] = times(matrixOf(item.transform), matrixOf(viewport.transform));
  const height = Math.hypot(c, d) || item.height;
  const length = Math.hypot(a, b) || 1;
  const [along, across] = style?.vertical ? [item.height, item.width] : [item.width, height];
  const direction: Point = style?.vertical ? [0, 1] : [a / length, b / length];
  const up: Point = style?.vertical ? [across || height, 0] : [c / (height || 1), d / (height || 1)];
  const reach = style?.vertical ? 1 : across * 0.85;
  const drop = style?.vertical ? 0 : across * 0.2;
  const corners: Point[] = [
    [x - up[0] * drop, y - up[1] * drop],
    [x + up[0] * reach, y + up[1] * reach],
    [x + direction[0] * along - up[0] * drop, y + direction[1] * along - up[1] * drop],
    [x + direction[0] * along + up[0] * reach, y + direction[1] * along + up[1] * reach],
  ];
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    text: item.str,
    left,
    top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    sizePt: height,
    isUpright: Math.abs(direction[1]) < 0.2 && direction[0] > 0,
    ...(!style?.vertical && turnsOf(direction)),
    ...(!style?.vertical && { angle: Math.atan2(direction[1], direction[0]), length: along }),
    endsLine: item.hasEOL,
    isHidden: false,
  };
}

function turnsOf([x, y]: Point): { turns?: number } {
  if (Math.min(Math.abs(x), Math.abs(y)) > 0.2) return {};
  return { turns: Math.abs(x) > Math.abs(y) ? (x > 0 ? 0 : 2) : y > 0 ? 1 : 3 };
}
