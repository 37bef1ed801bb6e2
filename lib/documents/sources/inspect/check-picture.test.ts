import { expect, it } from "vitest";
import { png } from "../testing/hostile/images";
import { fixture } from "../testing/make-documents";
import { checkPicture } from "./check-picture";

interface Frame {
  /** C0 for a baseline picture, C2 for a progressive one. */
  marker?: number;
  side?: number;
  sampling?: number[];
  scans?: number;
  precision?: number;
}

function jpeg({
  marker = 0xc0,
  side = 2_000,
  sampling = [0x22, 0x11, 0x11],
  scans = 1,
  precision = 8,
}: Frame): Uint8Array {
  const [high, low] = [side >> 8, side & 255];
  const components = sampling.flatMap((factors, index) => [index + 1, factors, 0]);
  const frame = [
    0xff,
    marker,
    0,
    8 + components.length,
    precision,
    high,
    low,
    high,
    low,
    sampling.length,
    ...components,
  ];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 9, 9];
  const all = Array.from({ length: scans }, () => scan).flat();
  return new Uint8Array([0xff, 0xd8, ...frame, ...all, 0xff, 0xd9]);
}

const check = (bytes: Uint8Array) => () =>
  checkPicture(bytes, bytes[0] === 0xff ? "image/jpeg" : "image/png");

it.each([
  ["a photograph", fixture("photo.jpg")],
  ["a page of A3 at 600 dots per inch, row by row", jpeg({ side: 8_300 })],
  ["a progressive photograph of 24 megapixels", jpeg({ marker: 0xc2, side: 4_900, scans: 10 })],
  [
    "a progressive page of A4 at 600 dots per inch in grey",
    jpeg({ marker: 0xc2, side: 5_900, sampling: [0x11] }),
  ],
  ["a progressive photograph of 100 megapixels", jpeg({ marker: 0xc2, side: 10_000, scans: 10 })],
  ["a PNG of 25 megapixels, interlaced", png({ width: 5_000, height: 5_000, colour: 6, interlace: 1 })],
])("%s is taken", (_, bytes) => {
  expect(check(bytes)).not.toThrow();
});

it.each([
  ["of 12 bits a sample, as some cameras in hospitals make", jpeg({ marker: 0xc1, precision: 12 })],
  ["without loss", jpeg({ marker: 0xc3 })],
  ["in layers of growing size", jpeg({ marker: 0xc5 })],
])("a JPEG %s is called unusual, and not damaged", (_, bytes) => {
  expect(check(bytes)).toThrow("it is a JPEG of an unusual kind");
});

it.each([
  [
    "a progressive JPEG of 64 megapixels in full colour",
    jpeg({ marker: 0xc2, side: 8_000, sampling: [0x11, 0x11, 0x11] }),
  ],
  [
    "an arithmetic progressive JPEG of 100 megapixels",
    jpeg({ marker: 0xca, side: 10_000, sampling: [0x11, 0x11, 0x11, 0x11] }),
  ],
  [
    "a JPEG of 64 megapixels in scans of one colour each",
    jpeg({ side: 8_000, sampling: [0x11, 0x11, 0x11], scans: 3 }),
  ],
  [
    "a JPEG whose colours say that they are sampled sixteen times",
    jpeg({ marker: 0xc2, side: 9_000, sampling: [0x11, 0x44, 0x44] }),
  ],
  ["a JPEG of a thousand scans", jpeg({ marker: 0xc2, side: 100, scans: 1_000 })],
  ["a PNG of 100 megapixels, interlaced", png({ width: 10_000, height: 10_000, colour: 6, interlace: 1 })],
  [
    "a PNG of 64 bits a point, interlaced",
    png({ width: 7_000, height: 7_000, colour: 6, depth: 16, interlace: 1 }),
  ],
])("%s is refused before anything is decoded", (_, bytes) => {
  expect(check(bytes)).toThrow(/more pixels than can be read|more parts than a document needs/);
});

it("a strip is taken as long as what stands in it can be read as an exhibit", () => {
  expect(check(png({ width: 880, height: 36_000 }))).not.toThrow();
  expect(check(png({ width: 880, height: 36_001 }))).toThrow("it is too long for one page");
  expect(check(png({ width: 100_000, height: 1 }))).toThrow("it is too long for one page");
});
