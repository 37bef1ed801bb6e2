import type { Box } from "../port";
import type { Point } from "./geometry";
import type { PixelBox } from "./unread-ink";

export type Turn = (x: number, y: number) => Point;

export interface EncodedPicture {
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
}

export function turnerOf(widthPx: number, heightPx: number, radians: number): Turn {
  const [cos, sin] = [Math.cos(-radians), Math.sin(-radians)];
  return (x, y) => {
    const [dx, dy] = [x - widthPx / 2, y - heightPx / 2];
    return [widthPx / 2 + dx * cos - dy * sin, heightPx / 2 + dx * sin + dy * cos];
  };
}

export function placeOf(
  { x0, y0, x1, y1 }: PixelBox,
  turn: Turn,
  { widthPx, heightPx }: Omit<EncodedPicture, "bytes">,
): [...Box] {
  const middle = turn((x0 + x1) / 2, (y0 + y1) / 2);
  const [width, height] = [x1 - x0, y1 - y0];
  return [
    ((middle[0] - width / 2) * 1000) / widthPx,
    ((middle[1] - height / 2) * 1000) / heightPx,
    (width * 1000) / widthPx,
    (height * 1000) / heightPx,
  ];
}
