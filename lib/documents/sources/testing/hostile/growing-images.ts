import { deflateSync } from "node:zlib";
import { chunk, fixture } from "../make-documents";
import { doubling, type GrowingFamily } from "./expectation";
import { png } from "./images";

const MEGABYTE = 1024 * 1024;
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const named = (name: string) => Buffer.from(`${name}\0\0`, "latin1");
const PHOTO = Buffer.from(fixture("photo.jpg"));
const SCAN = PHOTO.lastIndexOf(Buffer.from([0xff, 0xda]));

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The photo with a progressive or baseline frame of any size, and repeated scans. */
function jpeg({
  side,
  scans = 1,
  isProgressive = false,
  before = [] as Buffer[],
}: {
  side?: number;
  scans?: number;
  isProgressive?: boolean;
  before?: Buffer[];
}): Uint8Array {
  const head = Buffer.from(PHOTO.subarray(2, SCAN));
  let at = 0;
  while (head[at + 1] !== 0xc0 && head[at + 1] !== 0xc2) at += 2 + head.readUInt16BE(at + 2);
  if (isProgressive) head[at + 1] = 0xc2;
  if (side !== undefined) {
    head.writeUInt16BE(side, at + 5);
    head.writeUInt16BE(side, at + 7);
  }
  const scan = PHOTO.subarray(SCAN, -2);
  const all = Array.from({ length: scans }, () => scan);
  return new Uint8Array(Buffer.concat([PHOTO.subarray(0, 2), ...before, head, ...all, PHOTO.subarray(-2)]));
}

const repeat = (times: number, part: Buffer) => Array.from({ length: times }, () => part);

export const GROWING_IMAGES: readonly GrowingFamily[] = [
  {
    name: "a PNG of this many points a side",
    sizes: [2_500, 5_000, 10_000, 20_000],
    make: (side) =>
      png({ width: side, height: side, pixels: Buffer.alloc(Math.min(side * (side + 1), 101 * MEGABYTE)) }),
    refusedFrom: 20_000,
  },
  {
    name: "a PNG in seven passes, of this many points a side",
    sizes: [1_250, 2_500, 5_000],
    make: (side) =>
      png({ width: side, height: side, interlace: 1, pixels: Buffer.alloc(side * (side + 40)) }),
  },
  {
    name: "a PNG of colours in 16 bits, of this many points a side",
    sizes: [1_000, 2_000, 4_000],
    make: (side) =>
      png({ width: side, height: side, depth: 16, colour: 6, pixels: Buffer.alloc(side * (side * 8 + 1)) }),
  },
  {
    name: "a PNG with compressed text of this many megabytes",
    sizes: doubling(25, 4),
    make: (size) =>
      png({ before: [chunk("zTXt", Buffer.concat([named("Comment"), zeros(size * MEGABYTE)]))] }),
  },
  {
    name: "a PNG with a colour profile of this many megabytes",
    sizes: doubling(25, 3),
    make: (size) => png({ before: [chunk("iCCP", Buffer.concat([named("x"), zeros(size * MEGABYTE)]))] }),
  },
  {
    name: "a PNG of this many pieces",
    sizes: doubling(25_000, 4),
    make: (times) => png({ before: repeat(times, chunk("tEXt", named("a"))) }),
  },
  {
    name: "a PNG of this many moving pictures",
    sizes: doubling(1_000, 4),
    make: (times) =>
      png({ after: repeat(times, chunk("fdAT", Buffer.concat([Buffer.alloc(4), zeros(64)]))) }),
  },
  {
    name: "a JPEG of this many points a side",
    sizes: [2_500, 5_000, 10_000, 20_000],
    make: (side) => jpeg({ side }),
    refusedFrom: 20_000,
  },
  {
    name: "a progressive JPEG of this many points a side",
    sizes: [2_500, 5_000, 10_000, 20_000],
    make: (side) => jpeg({ side, isProgressive: true }),
    isEither: true,
  },
  {
    name: "a progressive JPEG of 5,000 points a side in this many scans",
    sizes: doubling(50, 4),
    make: (scans) => jpeg({ side: 5_000, scans, isProgressive: true }),
    isEither: true,
  },
  {
    name: "a JPEG of this many comments",
    sizes: doubling(10_000, 4),
    make: (times) => jpeg({ before: repeat(times, segment(0xfe, Buffer.from("comment"))) }),
  },
  {
    name: "a JPEG of this many tables",
    sizes: doubling(500, 4),
    make: (times) => jpeg({ before: repeat(times, segment(0xdb, Buffer.from([0, ...Array(64).fill(1)]))) }),
  },
];
