import type { Turn } from "./deskew";
import shapes from "./digit-shapes.json" with { type: "json" };
import { load } from "./load";
import type { PixelBox } from "./unread-ink";

/** Classes 0 to 9 are digits, then these, then anything else. */
const SIGNS = ["/", "-", "."];
const OTHER = 13;
const CELLS = 16;
const LEAST_PIXELS = 6;
const SURE = 0.6;
const SURER = 0.9;
const MARGIN_PX = 3;
const GAP = 0.45;
const SPACE = 0.2;
const MAX_SIDE_PX = 2_000;
const MAX_SHAPES = 40;

/**
 * Scripts whose digits a model knows in part: the Thai one has five of ten and reads letters for the rest, the Arabic
 * one has two. A figure is read as `letters`, and must match `looksLikeOne`.
 */
interface FigureScript {
  digits: string;
  shapes: keyof typeof shapes;
  letters: RegExp;
  looksLikeOne: RegExp;
}
const SCRIPTS: Readonly<Record<string, FigureScript>> = {
  tha: {
    digits: "๐๑๒๓๔๕๖๗๘๙",
    shapes: "tha",
    letters: /^[๐-๙\u0e01-\u0e2e\u0e2f@/.,-]+$/u,
    looksLikeOne: /[๐-๙]/u,
  },
  ara: {
    digits: "٠١٢٣٤٥٦٧٨٩",
    shapes: "ara",
    letters: /^[\u200e\u200f\d٠-٩۰-۹/.]+$/u,
    looksLikeOne: /[\d٠-٩۰-۹]/u,
  },
};
const ALL_WESTERN = /^[\u200e\u200f\d/. ]+$/;

export interface FigureLine {
  text: string;
  words: readonly { text: string; bbox: PixelBox }[];
}

interface Run {
  text: string;
  bbox: PixelBox;
  start: number;
  isOpen: boolean;
  within: Room;
}

interface Room {
  from: number;
  to: number;
}

interface CutOut {
  ink: Uint8Array;
  width: number;
  height: number;
  beside: number;
  room: Room;
}

interface Shape {
  label: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

interface Layer {
  step: number;
  weights: Int8Array;
}

interface Network {
  first: Layer;
  second: Layer;
  hidden: number;
}

const networks = new Map<string, Network>();

export async function readOwnFigures<Line extends FigureLine>(
  lines: Line[],
  { picture, model, turn }: { picture: Uint8Array; model: string; turn: Turn },
): Promise<Line[]> {
  const script = SCRIPTS[model];
  if (!script) return lines;
  const isFigure = ({ text }: Run): boolean => script.looksLikeOne.test(text);
  const read = lines.map((line) => ({ line, runs: runsIn(line, script).filter(isFigure) }));
  if (!read.some(({ runs }) => runs.length > 0)) return lines;
  const { sharp } = await load(() => import("./confined-sharp"));
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const greyAt = (x: number, y: number): number => {
    const place = turn(x, y);
    const [across, down] = [Math.round(place[0]), Math.round(place[1])];
    const isInside = across >= 0 && down >= 0 && across < info.width && down < info.height;
    return isInside ? (data[down * info.width + across] ?? 255) : 255;
  };
  return read.map(({ line, runs }) => {
    let { text } = line;
    for (const run of runs.toReversed()) {
      const figure = readFigure(run, greyAt, script) ?? run.text;
      text = text.slice(0, run.start) + figure + text.slice(run.start + run.text.length);
    }
    return { ...line, text };
  });
}

function runsIn(line: FigureLine, { letters }: FigureScript): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { text, bbox } of line.words) {
    const start = line.text.indexOf(text, end);
    if (start < 0) return runs;
    const last = runs.at(-1);
    const mayBe = letters.test(text);
    const isBeside = start === end || (last && gapBetween(last.bbox, bbox) < SPACE * (bbox.y1 - bbox.y0));
    if (mayBe && last?.isOpen && isBeside) {
      last.text = line.text.slice(last.start, start + text.length);
      last.bbox = around(last.bbox, bbox);
    } else {
      if (last) last.isOpen = false;
      if (mayBe) runs.push({ text, bbox, start, isOpen: true, within: ANYWHERE });
    }
    end = start + text.length;
  }
  for (const run of runs) run.within = roomOf(run.bbox, runs);
  return runs;
}

const ANYWHERE: Room = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function gapBetween(one: PixelBox, other: PixelBox): number {
  return Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1);
}

function roomOf({ x0, x1 }: PixelBox, runs: readonly Run[]): Room {
  const middle = ({ bbox }: Run): number => (bbox.x0 + bbox.x1) / 2;
  const before = runs.filter((run) => middle(run) < x0).map(({ bbox }) => (bbox.x1 + x0) / 2);
  const after = runs.filter((run) => middle(run) > x1).map(({ bbox }) => (bbox.x0 + x1) / 2);
  return {
    from: Math.max(ANYWHERE.from, ...before),
    to: Math.min(ANYWHERE.to, ...after),
  };
}

function around(one: PixelBox, other: PixelBox): PixelBox {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

function readFigure(
  { text, bbox, within }: Run,
  greyAt: (x: number, y: number) => number,
  script: FigureScript,
): string | null {
  const found = shapesIn(cut(bbox, within, greyAt));
  if (found.length === 0 || found.length > MAX_SHAPES) return null;
  const network = networkOf(script.shapes);
  const least = ALL_WESTERN.test(text) ? SURER : SURE;
  let read = "";
  for (const shape of found) {
    const { kind, sureness } = tell(network, shape);
    if (kind === OTHER || sureness < least) return null;
    read += script.digits[kind] ?? SIGNS[kind - script.digits.length];
  }
  return /^[^/.-]+(?:[/.-][^/.-]+)*$/u.test(read) ? read : null;
}

function cut(
  { x0, y0, x1, y1 }: PixelBox,
  { from, to }: Room,
  greyAt: (x: number, y: number) => number,
): CutOut {
  const beside = Math.min(2 * (y1 - y0), MAX_SIDE_PX / 4);
  const [left, top] = [x0 - beside, y0 - MARGIN_PX];
  const width = Math.min(x1 - x0 + 2 * beside, MAX_SIDE_PX);
  const height = Math.min(y1 - y0 + 2 * MARGIN_PX, MAX_SIDE_PX);
  const grey = Uint8Array.from({ length: width * height }, (_, at) =>
    greyAt(left + (at % width), top + Math.floor(at / width)),
  );
  const sorted = grey.toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 255;
  const middle = (at(0.02) + at(0.9)) / 2;
  const ink = Uint8Array.from(grey, (value) => (value < middle ? 1 : 0));
  return { ink, width, height, beside, room: { from: from - left, to: to - left } };
}

function shapesIn({ ink, width, height, beside, room }: CutOut): Float64Array[] {
  const labels = new Uint16Array(ink.length);
  const boxes: Shape[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] === 0 || labels[start] !== 0) continue;
    const label = boxes.length + 1;
    const box = { label, left: width, top: height, right: 0, bottom: 0, pixels: 0 };
    const waiting = [start];
    labels[start] = label;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      box.pixels += 1;
      [box.left, box.right] = [Math.min(box.left, x), Math.max(box.right, x + 1)];
      [box.top, box.bottom] = [Math.min(box.top, y), Math.max(box.bottom, y + 1)];
      for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1)
        for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across += 1) {
          const next = down * width + across;
          if (ink[next] === 0 || labels[next] !== 0) continue;
          labels[next] = label;
          waiting.push(next);
        }
    }
    boxes.push(box);
    if (boxes.length > MAX_SHAPES * MAX_SHAPES) return [];
  }
  const isInRoom = ({ left, right }: Shape): boolean =>
    left + right >= 2 * room.from && left + right < 2 * room.to;
  const all = boxes
    .filter((box) => box.pixels >= LEAST_PIXELS && isInRoom(box))
    .toSorted((one, other) => one.left + one.right - other.left - other.right);
  const isWithin = ({ left, right }: Shape): boolean =>
    left + right > 2 * beside && left + right < 2 * (width - beside);
  let [from, upTo] = [all.findIndex(isWithin), all.findLastIndex(isWithin) + 1];
  if (from < 0) return [];
  const gap = GAP * Math.max(...all.slice(from, upTo).map(({ top, bottom }) => bottom - top));
  const isNear = (one: Shape | undefined, next: Shape | undefined): boolean =>
    one !== undefined && next !== undefined && next.left - one.right < gap;
  while (isNear(all[from - 1], all[from])) from -= 1;
  while (isNear(all[upTo - 1], all[upTo])) upTo += 1;
  const kept = all.slice(from, upTo);
  if (kept.length === 0 || kept.length > MAX_SHAPES) return [];
  const most = Math.max(...kept.map(({ top, bottom }) => bottom - top));
  const tall = kept.filter(({ top, bottom }) => bottom - top >= 0.6 * most);
  const run = {
    height: median(tall.map((box) => box.bottom - box.top)),
    top: median(tall.map((box) => box.top)),
  };
  return kept.map((box) => featuresOf(box, run, { labels, width }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  const [before = Number.NaN, middle = Number.NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? middle : (before + middle) / 2;
}

function featuresOf(
  { label, left, top, right, bottom }: Shape,
  run: { height: number; top: number },
  { labels, width }: { labels: Uint16Array; width: number },
): Float64Array {
  const [across, down] = [right - left, bottom - top];
  const side = Math.max(across, down);
  const scale = CELLS / side;
  const features = new Float64Array(CELLS * CELLS + 3);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if (labels[y * width + x] !== label) continue;
      const [fromX, fromY] = [
        (x - left + (side - across) / 2) * scale,
        (y - top + (side - down) / 2) * scale,
      ];
      for (const [row, high] of sharesOf(fromY, scale))
        for (const [column, wide] of sharesOf(fromX, scale)) {
          const cell = row * CELLS + column;
          features[cell] = (features[cell] ?? 0) + high * wide;
        }
    }
  features.set(
    [down / run.height, across / run.height, ((top + bottom) / 2 - run.top) / run.height],
    CELLS * CELLS,
  );
  return features;
}

function sharesOf(from: number, length: number): [cell: number, share: number][] {
  const shares: [number, number][] = [];
  for (let cell = Math.floor(from); cell < Math.min(CELLS, from + length); cell += 1) {
    const share = Math.min(cell + 1, from + length) - Math.max(cell, from);
    if (share > 0) shares.push([cell, share]);
  }
  return shares;
}

function tell(
  { first, second, hidden }: Network,
  features: Float64Array,
): { kind: number; sureness: number } {
  const middle = new Float64Array(hidden);
  for (let to = 0; to < hidden; to += 1) middle[to] = Math.max(0, weigh(first, features, to, hidden));
  const scores = Array.from({ length: OTHER + 1 }, (_, to) => Math.exp(weigh(second, middle, to, OTHER + 1)));
  const best = Math.max(...scores);
  return { kind: scores.indexOf(best), sureness: best / scores.reduce((sum, score) => sum + score, 0) };
}

/** Each input has a row of weights, and the bias has the last. */
function weigh({ weights, step }: Layer, inputs: Float64Array, to: number, width: number): number {
  let sum = weights[inputs.length * width + to] ?? 0;
  for (let from = 0; from < inputs.length; from += 1)
    sum += (inputs[from] ?? 0) * (weights[from * width + to] ?? 0);
  return sum * step;
}

function networkOf(name: keyof typeof shapes): Network {
  const known = networks.get(name);
  if (known) return known;
  const { hidden, layers } = shapes[name];
  const [first, second] = layers.map(({ step, weights }) => {
    const bytes = Buffer.from(weights, "base64");
    return { step, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
  });
  if (!first || !second) throw new Error("digit-shapes.json has two layers for each script");
  const network = { first, second, hidden };
  networks.set(name, network);
  return network;
}
