export interface Pixels {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | string;
}

const known = new WeakMap<Uint8Array, Uint8Array>();

export function plainPixels({ width, height, kind, data }: Pixels): Uint8Array {
  const bytes = data as Uint8Array;
  // 1: a bit per pixel; 2: RGB; 3: RGBA.
  if (kind !== 1 && kind !== 2) return bytes;
  const before = known.get(bytes);
  if (before) return before;
  const found = new Uint8Array(width * height * 4).fill(255);
  const rowBytes = (width + 7) >> 3;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [row, column] = [Math.floor(pixel / width), pixel % width];
    for (let part = 0; part < 3; part++) {
      const bit = ((bytes[row * rowBytes + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1;
      found[pixel * 4 + part] = kind === 2 ? (bytes[pixel * 3 + part] ?? 0) : bit * 255;
    }
  }
  known.set(bytes, found);
  return found;
}
