import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGrey, type Pixels } from "./process/pixels";
import { fewColours, packPixels, reduceColours } from "./process/reduce-colours";

type Rgb = [number, number, number];

const byte = fc.integer({ min: 0, max: 255 });
const level = (min: number, max: number) =>
  fc.integer({ min, max }).map((value): Rgb => [value, value, value]);
const anyColour: fc.Arbitrary<Rgb> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Rgb>([255, 255, 255]) },
  level(240, 255),
  level(0, 255),
  fc.constantFrom<Rgb[]>([0, 0, 0], [200, 30, 40], [20, 40, 160]),
  fc.tuple(byte, byte, byte),
);
const anyRun = fc.record({
  colour: anyColour,
  length: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 900 })),
  grain: fc.constantFrom(0, 0, 0, 2, 9, 40, 250),
});
type Run = typeof anyRun extends fc.Arbitrary<infer T> ? T : never;

const anyPicture = fc
  .record({
    widthPx: fc.integer({ min: 1, max: 150 }),
    heightPx: fc.integer({ min: 1, max: 140 }),
    offset: fc.integer({ min: 0, max: 4 }),
    alpha: fc.constantFrom(255, 255, 7),
    runs: fc.array(anyRun, { minLength: 1, maxLength: 12 }),
  })
  .map(draw);

function draw(picture: { widthPx: number; heightPx: number; offset: number; alpha: number; runs: Run[] }) {
  const { widthPx, heightPx, offset, alpha, runs } = picture;
  const rgba = new Uint8Array(offset + widthPx * heightPx * 4).subarray(offset);
  let noise = 1;
  const grainOf = (most: number) => {
    noise = (noise * 48_271) % 0x7fffffff;
    return most === 0 ? 0 : (noise % (2 * most + 1)) - most;
  };
  for (let at = 0; at < rgba.length; )
    for (const { colour, length, grain } of runs)
      for (let end = Math.min(rgba.length, at + length * 4); at < end; at += 4) {
        const parts = colour.map((part) => Math.min(255, Math.max(0, part + grainOf(grain))));
        rgba.set([...parts, at % 3 === 0 ? alpha : 255], at);
      }
  return { rgba, widthPx, heightPx };
}

describe("the fast implementation", () => {
  it("finds what a pixel-by-pixel implementation finds, for any picture", () => {
    const outcomes = new Set<unknown>();
    fc.assert(
      fc.property(anyPicture, (pixels) => {
        const palette = reduceColours(pixels);
        expect(palette).toEqual(plainly.reduceColours(pixels));
        expect(isGrey(pixels.rgba)).toBe(plainly.isGrey(pixels.rgba));
        outcomes.add(palette?.bits);
        if (palette === null) return;
        expect(Buffer.compare(packPixels(pixels, palette), plainly.packPixels(pixels, palette))).toBe(0);
      }),
      { numRuns: 400 },
    );
    expect(outcomes).toEqual(new Set([undefined, 1, 2, 4, 8]));
  });

  it("packs pixels by whatever number their colour has", () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom(1, 2, 4, 8), byte, (pixels, bits, first) => {
        const colourOf = new Uint8Array(2 ** 15).map((_, bucket) => (first + bucket) % 2 ** bits);
        const packed = packPixels(pixels, { bits, colourOf });
        expect(Buffer.compare(packed, plainly.packPixels(pixels, { bits, colourOf }))).toBe(0);
      }),
    );
  });
});

interface PlainCount {
  bucket: number;
  count: number;
  rgb: Rgb;
}

const plainly = {
  reduceColours(pixels: Pixels) {
    const counts = countPlainly(pixels);
    if ((counts[0]?.count ?? 0) < (pixels.widthPx * pixels.heightPx) / 2) return null;
    for (const [bits, most] of [
      [1, 2],
      [2, 4],
      [4, 16],
      [8, 40],
      [8, 256],
    ] as const) {
      const { colours, nearest, distances } = chooseMost(counts, most);
      if (counts.some(({ count }, index) => count >= 64 && Number(distances[index]) > 1_200)) continue;
      const colourOf = new Uint8Array(2 ** 15);
      for (const [index, { bucket }] of counts.entries()) colourOf[bucket] = nearest[index] ?? 0;
      const isRight = most === 256 || isFaithfulPlainly(pixels, colours, colourOf);
      if (isRight) return { bits, colours: Uint8Array.from(colours.flat()), colourOf };
    }
    return null;
  },
  packPixels(pixels: Pixels, { bits, colourOf }: { bits: number; colourOf: Uint8Array }) {
    const rows = Array.from({ length: pixels.heightPx }, (_, y) => {
      const row = Array.from(
        { length: pixels.widthPx },
        (__, x) => colourOf[bucketOf(at(pixels, x, y))] ?? 0,
      );
      const digits = row.map((colour) => colour.toString(2).padStart(bits, "0")).join("");
      return [0, ...(digits.match(/.{1,8}/g) ?? []).map((each) => Number.parseInt(each.padEnd(8, "0"), 2))];
    });
    return Uint8Array.from(rows.flat());
  },
  isGrey: (rgba: Uint8Array) =>
    rgba.every((_, first) => {
      if (first % 4 !== 0) return true;
      const [r = 0, g = 0, b = 0] = rgba.subarray(first, first + 3);
      return Math.abs(r - g) <= 12 && Math.abs(g - b) <= 12;
    }),
};

function at({ rgba, widthPx }: Pixels, x: number, y: number): Rgb {
  const [r = 0, g = 0, b = 0] = rgba.subarray((y * widthPx + x) * 4);
  return [r, g, b];
}

function bucketOf([r, g, b]: Rgb): number {
  return ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
}

function apart(a: Rgb, b: Rgb): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function countPlainly(pixels: Pixels): PlainCount[] {
  const found = new Map<number, { count: number; sums: Rgb }>();
  for (let y = 0; y < pixels.heightPx; y += 1)
    for (let x = 0; x < pixels.widthPx; x += 1) {
      const [r, g, b] = at(pixels, x, y);
      const { count, sums } = found.get(bucketOf([r, g, b])) ?? { count: 0, sums: [0, 0, 0] };
      const more: Rgb = [sums[0] + r, sums[1] + g, sums[2] + b];
      found.set(bucketOf([r, g, b]), { count: count + 1, sums: more });
    }
  const counts = [...found].map(([bucket, { count, sums }]): PlainCount => {
    const isPaper = bucket === 2 ** 15 - 1 && sums.every((sum) => sum / count > 253);
    const [r, g, b] = sums.map((sum) => (isPaper ? 255 : Math.round(sum / count)));
    return { bucket, count, rgb: [r ?? 0, g ?? 0, b ?? 0] };
  });
  return counts.sort((a, b) => b.count - a.count || a.bucket - b.bucket);
}

/** Starts with the most frequent colour, and adds the one with the largest distance times count. */
function chooseMost(counts: PlainCount[], most: number) {
  const colours: Rgb[] = [];
  const nearest = counts.map(() => 0);
  const distances = counts.map(() => Number.POSITIVE_INFINITY);
  for (let next = counts[0]; next && colours.length < most; ) {
    const { rgb } = next;
    for (const [index, each] of counts.entries()) {
      const distance = apart(each.rgb, rgb);
      if (distance >= Number(distances[index])) continue;
      distances[index] = distance;
      nearest[index] = colours.length;
    }
    colours.push(rgb);
    const harms = counts.map(({ count }, index) => Number(distances[index]) * count);
    const worst = harms.reduce((one, other) => Math.max(one, other), 0);
    next = worst === 0 ? undefined : counts[harms.indexOf(worst)];
  }
  return { colours, nearest, distances };
}

function isFaithfulPlainly(pixels: Pixels, chosen: Rgb[], colourOf: Uint8Array): boolean {
  const errors = new Map<string, number>();
  for (let y = 0; y < pixels.heightPx; y += 1)
    for (let x = 0; x < pixels.widthPx; x += 1) {
      const rgb = at(pixels, x, y);
      const shown = chosen[colourOf[bucketOf(rgb)] ?? 0] ?? rgb;
      const tile = `${x >> 6} ${y >> 6}`;
      const error = rgb.reduce((sum, part, index) => sum + Math.abs(part - (shown[index] ?? 0)), 0);
      errors.set(tile, (errors.get(tile) ?? 0) + error);
    }
  return [...errors.values()].every((error) => error <= 2.5 * 3 * 64 * 64);
}

function pageOf(colours: readonly Rgb[]) {
  const widthPx = 100;
  const rgba = Uint8Array.from(
    colours.flatMap((colour) => Array.from({ length: widthPx }, () => [...colour, 255]).flat()),
  );
  return { rgba, widthPx, heightPx: colours.length };
}

const rows = (count: number, ...colour: Rgb) => Array.from({ length: count }, (): Rgb => colour);
const paper = rows(60, 255, 255, 255);
const ink = [...rows(8, 0, 0, 0), ...rows(8, 200, 0, 0), ...rows(8, 0, 0, 200)];

it.each([
  ["a pale stamp", rows(1, 255, 205, 205)],
  ["writing in a light grey", rows(6, 205, 205, 205)],
])("%s isn't left out of a page in four colours", (_, colours) => {
  expect(fewColours(pageOf([...paper, ...ink, ...colours]), 4)).toBeNull();
});

it("the edges of letters may be", () => {
  const edges = [240, 224, 208].map((grey): Rgb => [grey, grey, grey]);
  expect(fewColours(pageOf([...paper, ...ink, ...ink, ...edges]), 4)).not.toBeNull();
});
