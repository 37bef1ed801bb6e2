import { load } from "./load";

const SIDE_PX = 100;
const REACH = 3;
const [DARK_AT, LIGHT_AT, SHADE] = [0.03, 0.9, 0.8] as const;

export async function isUnevenlyLit(picture: Uint8Array): Promise<boolean> {
  const { sharp } = await load(() => import("./confined-sharp"));
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .resize(SIDE_PX, SIDE_PX, { fit: "inside" })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const across = lightest(data, width, height, 1, width);
  const parts = lightest(across, height, width, width, 1).toSorted();
  const at = (share: number): number => parts[Math.floor(share * (parts.length - 1))] ?? 255;
  return at(DARK_AT) < at(LIGHT_AT) * SHADE;
}

function lightest(grey: Uint8Array, length: number, count: number, step: number, stride: number): Uint8Array {
  const most = new Uint8Array(grey.length);
  for (let row = 0; row < count; row += 1)
    for (let at = 0; at < length; at += 1)
      for (let near = Math.max(0, at - REACH); near <= Math.min(length - 1, at + REACH); near += 1) {
        const [to, from] = [row * stride + at * step, row * stride + near * step];
        most[to] = Math.max(most[to] ?? 0, grey[from] ?? 0);
      }
  return most;
}
