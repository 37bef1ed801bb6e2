/** RGBA, row by row. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const TILE = 24;
const FAINT = 0.18;
const FULL = 0.5;
/** From 0 to 255. Fainter ink is dust. */
const SEEN = 60;

export function cutOut(picture: Pixels): Pixels | null {
  const { data, width, height } = picture;
  const cut = new Uint8ClampedArray(data);
  if (!isTransparent(picture)) {
    const paper = paperOf(picture);
    for (let at = 0; at < width * height; at++) {
      const light = paper(at % width, Math.floor(at / width));
      const darkness = 1 - brightness(data, at) / Math.max(1, light);
      cut[at * 4 + 3] = 255 * Math.min(1, Math.max(0, (darkness - FAINT) / (FULL - FAINT)));
    }
  }
  return crop({ data: cut, width, height });
}

function isTransparent({ data, width, height }: Pixels): boolean {
  let clear = 0;
  for (let at = 0; at < width * height; at++) if ((data[at * 4 + 3] ?? 255) < 128) clear += 1;
  return clear > (width * height) / 10;
}

function brightness(data: Pixels["data"], at: number): number {
  const [red = 255, green = 255, blue = 255] = data.subarray(at * 4, at * 4 + 3);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

function paperOf({ data, width, height }: Pixels): (x: number, y: number) => number {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const brightest = new Float32Array(columns * rows);
  for (let at = 0; at < width * height; at++) {
    const tile = Math.floor(Math.floor(at / width) / TILE) * columns + Math.floor((at % width) / TILE);
    brightest[tile] = Math.max(brightest[tile] ?? 0, brightness(data, at));
  }
  const around = brightest.map((_, tile) => {
    const [x, y] = [tile % columns, Math.floor(tile / columns)];
    let most = 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
        most = Math.max(most, brightest[row * columns + column] ?? 0);
    return most;
  });
  return (x, y) => around[Math.floor(y / TILE) * columns + Math.floor(x / TILE)] ?? 255;
}

function crop({ data, width, height }: Pixels): Pixels | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < width * height; at++) {
    if ((data[at * 4 + 3] ?? 0) < SEEN) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  const margin = Math.ceil(Math.max(right - left, bottom - top) * 0.03) + 1;
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  const cutWidth = Math.min(width, right + margin + 1) - left;
  const cutHeight = Math.min(height, bottom + margin + 1) - top;
  const cut = new Uint8ClampedArray(cutWidth * cutHeight * 4);
  for (let row = 0; row < cutHeight; row++) {
    const from = ((top + row) * width + left) * 4;
    cut.set(data.subarray(from, from + cutWidth * 4), row * cutWidth * 4);
  }
  return { data: cut, width: cutWidth, height: cutHeight };
}
