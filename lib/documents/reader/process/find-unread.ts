import type { Box } from "../port";
import { type EncodedPicture, placeOf, type Turn } from "./deskew";
import { load } from "./load";
import { type PixelBox, unreadInk } from "./unread-ink";

const SIDE_PX = 1_100;
const SURE = 0.5;

export interface LevelWord {
  text: string;
  confidence: number;
  bbox: PixelBox;
}

export async function findUnread(
  { bytes, widthPx, heightPx }: EncodedPicture,
  { lines, turn }: { lines: readonly { words: readonly LevelWord[] }[]; turn: Turn },
): Promise<Box[]> {
  const { sharp } = await load(() => import("./confined-sharp"));
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .resize(SIDE_PX, SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / widthPx;
  const level = levelled(data, info, (x, y) => {
    const [across, down] = turn(x / scale, y / scale);
    return [across * scale, down * scale];
  });
  const words = lines.flatMap((line) =>
    line.words.map(({ bbox, confidence }) => ({ ...scaled(bbox, scale), isSure: confidence >= SURE })),
  );
  const found = unreadInk({ grey: level, widthPx: info.width, heightPx: info.height }, words);
  return found.map((box) => placeOf(scaled(box, 1 / scale), turn, { widthPx, heightPx }));
}

function levelled(
  grey: Uint8Array,
  { width, height }: { width: number; height: number },
  turn: Turn,
): Uint8Array {
  const level = new Uint8Array(width * height).fill(255);
  const [x0, y0] = turn(0, 0);
  const [x1, y1] = turn(1, 0);
  const [cos, sin] = [x1 - x0, y1 - y0];
  if (sin === 0) return grey;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.round(x0 + x * cos - y * sin);
      const fromY = Math.round(y0 + x * sin + y * cos);
      if (fromX >= 0 && fromY >= 0 && fromX < width && fromY < height)
        level[y * width + x] = grey[fromY * width + fromX] ?? 255;
    }
  return level;
}

function scaled({ x0, y0, x1, y1 }: PixelBox, scale: number): PixelBox {
  return { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale };
}
