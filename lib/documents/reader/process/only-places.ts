import type { Box } from "../port";
import type { EncodedPicture } from "./deskew";
import { load } from "./load";

const AROUND = 0.3;
const PAPER_AT = 0.85;

export async function onlyPlaces(
  { bytes, ...picture }: EncodedPicture,
  boxes: readonly Box[],
): Promise<EncodedPicture> {
  const { sharp } = await load(() => import("./confined-sharp"));
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const kept = Buffer.alloc(data.length, 255);
  for (const box of boxes) copy(data, kept, info, box);
  const { width, height } = info;
  const png = sharp(kept, { raw: { width, height, channels: 1 } }).png({ compressionLevel: 1 });
  return { ...picture, bytes: new Uint8Array(await png.toBuffer()) };
}

function copy(
  from: Uint8Array,
  to: Uint8Array,
  { width, height }: { width: number; height: number },
  [left, top, across, down]: Box,
): void {
  const around = (AROUND * down * height) / 1000;
  const within = (at: number, most: number): number => Math.min(Math.max(Math.round(at), 0), most);
  const [start, end, first, last] = [
    within((left * width) / 1000 - around, width),
    within(((left + across) * width) / 1000 + around, width),
    within((top * height) / 1000 - around, height),
    within(((top + down) * height) / 1000 + around, height),
  ];
  const counts = new Uint32Array(256);
  for (let y = first; y < last; y += 1)
    for (let x = start; x < end; x += 1) {
      const shade = from[y * width + x] ?? 255;
      counts[shade] = (counts[shade] ?? 0) + 1;
    }
  const lighter = (end - start) * (last - first) * (1 - PAPER_AT);
  let paper = 255;
  for (let sum = counts[paper] ?? 0; paper > 1 && sum < lighter; sum += counts[paper] ?? 0) paper -= 1;
  for (let y = first; y < last; y += 1)
    for (let x = start; x < end; x += 1) {
      const at = y * width + x;
      to[at] = Math.min(to[at] ?? 255, 255, Math.round(((from[at] ?? 255) * 255) / paper));
    }
}
