import { MAX_UNREAD } from "../layer-limits";

export interface GreyPicture {
  grey: Uint8Array;
  widthPx: number;
  heightPx: number;
}

export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface ReadWord extends PixelBox {
  isSure: boolean;
}

interface Shape extends PixelBox {
  pixels: number;
  read: number;
  sure: number;
}

/** A tile's lightest pixels are paper. Ink is darker by this much, of 255, and by this share. */
const TILE_PX = 16;
const PAPER_AT = 0.9;
const LEAST_CONTRAST = 28;
const CONTRAST_SHARE = 0.13;
/** Edges look like ink beside a much darker ground, such as the table under a photographed page. */
const DARK_GROUND = 0.6;
const USUAL_HEIGHT_PX = 12;
const LEAST_WORDS = 3;
const HEIGHTS_PX = { least: 6, most: 40 };

/**
 * In letter heights from here on. A longer straight stroke is a rule, unless letters hang from a share of it, as in
 * Hindi, and it is no longer than a word.
 */
const RULE = { least: 2.5, word: 9, beside: 0.4, share: 0.25 };
const STRAY_RULE = { height: 0.5, pixels: 2.2 };
const AROUND_WORDS = { across: 0.6, down: 0.45 };
const READ_SHARE = 0.5;
const LARGE = 4;
const LETTER_HEIGHT = 0.3;
const SOLID = { side: 2.5, share: 0.5 };
const NEAR = { across: 1.2, down: 0.7 };
const LEAST_LETTERS = 2;

/**
 * Rules, specks, and solid pictures don't count. The picture and the words are of the page as levelled for
 * reading.
 */
export function unreadInk(picture: GreyPicture, words: readonly ReadWord[]): PixelBox[] {
  const { widthPx, heightPx } = picture;
  const size = heightOf(words);
  const ink = inkOf(picture);
  removeRules(ink, widthPx, heightPx, size);
  const read = readMask(words, size, picture);
  const shapes = shapesIn(ink, read, widthPx, heightPx).filter(
    (shape) => !isRead(shape, size) && mayBeWriting(shape, size),
  );
  return clusters(shapes, size)
    .filter((cluster) => isWriting(cluster, size))
    .map(boxAround)
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, MAX_UNREAD)
    .toSorted((one, other) => one.y0 - other.y0 || one.x0 - other.x0);
}

function heightOf(words: readonly PixelBox[]): number {
  const heights = words.map(({ y0, y1 }) => y1 - y0).toSorted((one, other) => one - other);
  const median = heights.length < LEAST_WORDS ? USUAL_HEIGHT_PX : (heights[heights.length >> 1] ?? 0);
  return Math.min(Math.max(median, HEIGHTS_PX.least), HEIGHTS_PX.most);
}

function inkOf({ grey, widthPx, heightPx }: GreyPicture): Uint8Array {
  const [columns, rows] = [Math.ceil(widthPx / TILE_PX), Math.ceil(heightPx / TILE_PX)];
  const tiles = new Uint8Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * TILE_PX; y < Math.min(heightPx, (row + 1) * TILE_PX); y += 1)
        for (let x = column * TILE_PX; x < Math.min(widthPx, (column + 1) * TILE_PX); x += 1) {
          counts[grey[y * widthPx + x] ?? 0] = (counts[grey[y * widthPx + x] ?? 0] ?? 0) + 1;
          total += 1;
        }
      let [shade, lighter] = [255, 0];
      while (shade > 0 && lighter + (counts[shade] ?? 0) <= total * (1 - PAPER_AT)) {
        lighter += counts[shade] ?? 0;
        shade -= 1;
      }
      tiles[row * columns + column] = shade;
    }
  const papers = withoutEdges(tiles, columns, rows);
  const ink = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const paper = papers[Math.floor(y / TILE_PX) * columns + Math.floor(x / TILE_PX)] ?? 0;
      const contrast = paper - (grey[y * widthPx + x] ?? 255);
      if (contrast > Math.max(LEAST_CONTRAST, paper * CONTRAST_SHARE)) ink[y * widthPx + x] = 1;
    }
  return ink;
}

function withoutEdges(tiles: Uint8Array, columns: number, rows: number): Uint8Array {
  return tiles.map((shade, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let [darkest, lightest] = [255, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        darkest = Math.min(darkest, tiles[y * columns + x] ?? 255);
        lightest = Math.max(lightest, tiles[y * columns + x] ?? 0);
      }
    return darkest < lightest * DARK_GROUND ? 0 : shade;
  });
}

/** Removes straight level and upright strokes: table borders would connect everything that touches them. */
function removeRules(ink: Uint8Array, widthPx: number, heightPx: number, size: number): void {
  const isLong = new Uint8Array(ink.length);
  const beside = Math.round(RULE.beside * size);
  const mark = (from: number, length: number, step: number, stride: number) => {
    if (length < RULE.least * size) return;
    let hanging = 0;
    for (let at = 0; at < length; at += 1) {
      const place = from + at * step;
      if (ink[place + beside * stride] === 1 || ink[place - beside * stride] === 1) hanging += 1;
    }
    if (length < RULE.word * size && hanging > length * RULE.share) return;
    for (let at = 0; at < length; at += 1) isLong[from + at * step] = 1;
  };
  const runs = (lines: number, length: number, step: number, stride: number) => {
    for (let line = 0; line < lines; line += 1) {
      let run = 0;
      for (let at = 0; at <= length; at += 1) {
        if (at < length && ink[line * stride + at * step] === 1) run += 1;
        else {
          mark(line * stride + (at - run) * step, run, step, stride);
          run = 0;
        }
      }
    }
  };
  runs(heightPx, widthPx, 1, widthPx);
  runs(widthPx, heightPx, widthPx, 1);
  for (let at = 0; at < ink.length; at += 1)
    if (isLong[at] === 1) for (const near of [0, -1, 1, -widthPx, widthPx]) ink[at + near] = 0;
}

function readMask(
  words: readonly ReadWord[],
  size: number,
  { widthPx, heightPx }: Pick<GreyPicture, "widthPx" | "heightPx">,
): Uint8Array {
  const mask = new Uint8Array(widthPx * heightPx);
  const [across, down] = [AROUND_WORDS.across * size, AROUND_WORDS.down * size];
  const unsureFirst = words.toSorted((one, other) => Number(one.isSure) - Number(other.isSure));
  for (const { x0, y0, x1, y1, isSure } of unsureFirst) {
    const [left, right] = [Math.max(0, Math.floor(x0 - across)), Math.min(widthPx, Math.ceil(x1 + across))];
    const bottom = Math.min(heightPx, Math.ceil(y1 + down));
    for (let y = Math.max(0, Math.floor(y0 - down)); y < bottom; y += 1)
      if (right > left) mask.fill(isSure ? 2 : 1, y * widthPx + left, y * widthPx + right);
  }
  return mask;
}

function shapesIn(ink: Uint8Array, read: Uint8Array, widthPx: number, heightPx: number): Shape[] {
  const shapes: Shape[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    const shape: Shape = { x0: widthPx, y0: heightPx, x1: 0, y1: 0, pixels: 0, read: 0, sure: 0 };
    ink[start] = 2;
    waiting.push(start);
    while (waiting.length > 0) {
      const at = waiting.pop() ?? 0;
      const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
      shape.pixels += 1;
      if (read[at] !== 0) shape.read += 1;
      if (read[at] === 2) shape.sure += 1;
      shape.x0 = Math.min(shape.x0, x);
      shape.x1 = Math.max(shape.x1, x + 1);
      shape.y0 = Math.min(shape.y0, y);
      shape.y1 = Math.max(shape.y1, y + 1);
      for (let nearY = Math.max(0, y - 1); nearY <= Math.min(heightPx - 1, y + 1); nearY += 1)
        for (let nearX = Math.max(0, x - 1); nearX <= Math.min(widthPx - 1, x + 1); nearX += 1) {
          const next = nearY * widthPx + nearX;
          if (ink[next] !== 1) continue;
          ink[next] = 2;
          waiting.push(next);
        }
    }
    shapes.push(shape);
  }
  return shapes;
}

function isRead({ x0, y0, x1, y1, pixels, read, sure }: Shape, size: number): boolean {
  const isLarge = Math.min(x1 - x0, y1 - y0) > LARGE * size;
  return (isLarge ? sure : read) >= pixels * READ_SHARE;
}

function mayBeWriting({ x0, y0, x1, y1, pixels }: Shape, size: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (longer < LETTER_HEIGHT * size) return false;
  if (
    longer > RULE.least * size &&
    (shorter < STRAY_RULE.height * size || pixels < STRAY_RULE.pixels * longer)
  )
    return false;
  return shorter < SOLID.side * size || pixels < width * height * SOLID.share;
}

function clusters(shapes: readonly Shape[], size: number): Shape[][] {
  const [across, down] = [NEAR.across * size, NEAR.down * size];
  const parents = shapes.map((_, at) => at);
  const find = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] ?? root;
    let next = at;
    while (parents[next] !== root) {
      const parent = parents[next] ?? root;
      parents[next] = root;
      next = parent;
    }
    return root;
  };
  const cells = new Map<string, number>();
  for (const [at, { x0, y0, x1, y1 }] of shapes.entries())
    for (let row = Math.floor((y0 - down / 2) / down); row <= Math.floor((y1 + down / 2) / down); row += 1)
      for (
        let column = Math.floor((x0 - across / 2) / across);
        column <= Math.floor((x1 + across / 2) / across);
        column += 1
      ) {
        const key = `${row} ${column}`;
        const other = cells.get(key);
        if (other === undefined) cells.set(key, at);
        else parents[find(at)] = find(other);
      }
  const groups = new Map<number, Shape[]>();
  for (const [at, shape] of shapes.entries()) {
    const root = find(at);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [shape]);
    else group.push(shape);
  }
  return [...groups.values()];
}

function isWriting(cluster: readonly Shape[], size: number): boolean {
  const letters = cluster.reduce((count, { x0, y0, x1, y1 }) => {
    const [longer, height] = [Math.max(x1 - x0, y1 - y0), y1 - y0];
    if (height < LETTER_HEIGHT * size) return count;
    return count + Math.max(1, Math.round(longer / size));
  }, 0);
  return letters >= LEAST_LETTERS;
}

function boxAround(shapes: readonly PixelBox[]): PixelBox {
  const box = { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0 };
  for (const { x0, y0, x1, y1 } of shapes) {
    box.x0 = Math.min(box.x0, x0);
    box.y0 = Math.min(box.y0, y0);
    box.x1 = Math.max(box.x1, x1);
    box.y1 = Math.max(box.y1, y1);
  }
  return box;
}

function areaOf({ x0, y0, x1, y1 }: PixelBox): number {
  return (x1 - x0) * (y1 - y0);
}
