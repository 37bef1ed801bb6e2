import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it, test } from "vitest";
import { ENGINES } from "@/lib/paper/renderer/testing/engines";
import { checkExhibit } from "./check-exhibit";

interface Scan {
  steps: number[];
  blocks: number[][];
}

const BLOCKS_ACROSS = 4;
const SIDE = 8 * BLOCKS_ACROSS;
/** The largest rounding difference between decoders, of 255. */
const ROUNDING = 3;

const segment = (marker: number, data: readonly number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];
/** A code table with codes of one length, or one bit more, for these symbols. */
const tableOf = (
  number: number,
  length: number,
  symbols: readonly number[],
  others: readonly number[] = [],
) => {
  const counts = Array.from({ length: 16 }, () => 0);
  counts.splice(length - 1, 2, symbols.length, others.length);
  return segment(0xc4, [number, ...counts, ...symbols, ...others]);
};
const DC_SYMBOLS = Array.from({ length: 12 }, (_, at) => at);
const AC_SYMBOLS = [
  0x00,
  0xf0,
  ...Array.from({ length: 160 }, (_, at) => Math.floor(at / 10) * 16 + (at % 10) + 1),
];
const SEGMENTS = [tableOf(0x00, 4, DC_SYMBOLS), tableOf(0x10, 8, AC_SYMBOLS)];

const bitsOf = (value: number) => (value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1);
const inBits = (value: number, bits: number) =>
  bits === 0 ? "" : (value < 0 ? value + 2 ** bits - 1 : value).toString(2).padStart(bits, "0");

function encode({ steps, blocks }: Scan, tables = SEGMENTS): Buffer {
  let bits = "";
  const acCode = (symbol: number) => inBits(AC_SYMBOLS.indexOf(symbol), 8);
  for (const [dc = 0, ...acs] of blocks) {
    bits += inBits(bitsOf(dc), 4) + inBits(dc, bitsOf(dc));
    let zeros = 0;
    const last = acs.findLastIndex((value) => value !== 0);
    for (const value of acs.slice(0, last + 1)) {
      if (value === 0) zeros += 1;
      else {
        bits += acCode(0xf0).repeat(zeros >> 4) + acCode((zeros & 15) * 16 + bitsOf(value));
        bits += inBits(value, bitsOf(value));
        zeros = 0;
      }
    }
    if (last < 62) bits += acCode(0);
  }
  const data = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? [])
    .map((byte) => Number.parseInt(byte, 2))
    .flatMap((byte) => (byte === 255 ? [255, 0] : [byte]));
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 72, 0, 72, 0, 0]),
    ...segment(0xdb, [0, ...steps]),
    ...segment(0xc0, [8, 0, SIDE, 0, SIDE, 1, 1, 0x11, 0]),
    ...tables.flat(),
    ...segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    ...data,
    0xff,
    0xd9,
  ]);
}

const equal = (value: number) => Array.from({ length: 64 }, () => value);
const one = (...block: number[]) => [block, [-(block[0] ?? 0)], ...Array.from({ length: 14 }, () => [0])];
const FAR: Record<string, Scan> = {
  "a DC coefficient beyond white": { steps: equal(8), blocks: one(2047) },
  "a DC coefficient far beyond white": { steps: equal(255), blocks: one(2000) },
  "DC coefficients that add up": { steps: equal(1), blocks: Array.from({ length: 16 }, () => [2047]) },
  "DC coefficients that sink": { steps: equal(1), blocks: Array.from({ length: 16 }, () => [-2047]) },
  "an AC coefficient beyond white": { steps: equal(8), blocks: one(0, 1023) },
  "an AC coefficient far beyond white": { steps: equal(255), blocks: one(0, 0, 0, -1023) },
  "many small coefficients": { steps: equal(1), blocks: one(...equal(150)) },
  "the last coefficient alone": {
    steps: equal(255),
    blocks: one(...Array.from({ length: 63 }, () => 0), 1000),
  },
};

describe("a scan's values", () => {
  it.each(Object.entries(FAR))(
    "(%s) that decoders show as black or as white are refused",
    async (_, scan) => {
      await expect(checkExhibit(encode(scan))).rejects.toThrow("out of range");
    },
  );

  it.each([
    ["a DC coefficient of twelve bits", [tableOf(0x00, 4, DC_SYMBOLS, [12]), tableOf(0x10, 8, AC_SYMBOLS)]],
    ["a DC coefficient of 255 bits", [tableOf(0x00, 4, DC_SYMBOLS, [255]), tableOf(0x10, 8, AC_SYMBOLS)]],
    [
      "more codes than bytes",
      [tableOf(0x00, 4, DC_SYMBOLS), tableOf(0x10, 8, AC_SYMBOLS, AC_SYMBOLS.slice(0, 100))],
    ],
  ])("are refused where a table names %s: some decoders show nothing then", async (_, tables) => {
    await expect(checkExhibit(encode({ steps: equal(16), blocks: one(0) }, tables))).rejects.toThrow();
  });
});

describe("scans with random values", () => {
  const seen: { desk: number[]; engines: Record<string, number[]> }[] = [];
  let refused = 0;
  beforeAll(async () => {
    const taken: Buffer[] = [];
    for (let seed = 0; seed < 160; seed += 1) {
      const jpeg = encode(anyScan(seed));
      const isTaken = await checkExhibit(jpeg).then(
        () => true,
        () => false,
      );
      if (isTaken) taken.push(jpeg);
      else refused += 1;
    }
    const pdf = await asPages(taken);
    const drawn = await Promise.all(
      Object.entries(ENGINES).map(async ([name, draw]) => [name, await draw(pdf, 1)] as const),
    );
    for (const [at, jpeg] of taken.entries()) {
      const raw = await sharp(jpeg).toColourspace("b-w").raw().toBuffer();
      const engines = drawn.map(([name, pages]) => {
        const rgba = pages[at]?.rgba ?? new Uint8Array();
        return [name, Array.from({ length: SIDE * SIDE }, (_, pixel) => rgba[pixel * 4] ?? -1)] as const;
      });
      seen.push({ desk: [...raw], engines: Object.fromEntries(engines) });
    }
  });

  test.each(Object.keys(ENGINES))("%s shows an accepted scan's pixels as the desk does", (name) => {
    for (const { desk, engines } of seen) {
      const worst = desk.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (engines[name]?.[at] ?? -1))),
        0,
      );
      expect(worst).toBeLessThanOrEqual(ROUNDING);
    }
  });

  test("are often accepted and often refused", () => {
    expect(seen.length).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(30);
  });
});

/** Values of every magnitude, from a photograph's to the largest possible. */
function anyScan(seed: number): Scan {
  let state = ((seed + 1) * 7_654_321) % 0x7fffffff;
  const random = () => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
  const [height, share] = [2 ** (random() * 11), random() ** 3];
  const most = 4 ** (random() * 4);
  const any = (limit: number) => Math.round((random() * 2 - 1) * Math.min(height, limit));
  const steps = equal(0).map(() => Math.ceil(random() * Math.min(255, most)));
  const blocks = Array.from({ length: BLOCKS_ACROSS ** 2 }, () =>
    equal(0).map((_, at) => (at === 0 ? any(2047) : random() < share ? any(1023) : 0)),
  );
  return { steps, blocks };
}

async function asPages(jpegs: readonly Buffer[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  for (const jpeg of jpegs) {
    const { node } = file.addPage([SIDE, SIDE]);
    const dict = file.context.obj({
      Type: "XObject",
      Subtype: "Image",
      Width: SIDE,
      Height: SIDE,
      ColorSpace: "DeviceGray",
      BitsPerComponent: 8,
      Filter: "DCTDecode",
      Length: jpeg.length,
    });
    const name = node.newXObject("Scan", file.context.register(PDFRawStream.of(dict, jpeg)));
    const content = file.context.flateStream(`q ${SIDE} 0 0 ${SIDE} 0 0 cm ${name.asString()} Do Q`);
    node.set(PDFName.of("Contents"), file.context.register(content));
  }
  return file.save();
}
