import { describe, expect, it } from "vitest";
import { fixture, makePng } from "../testing/make-documents";
import { countScans, isCompletePng } from "./image-structure";

const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const THUMBNAIL = segment(0xe1, ...START, 1, 2, 3, ...END);
/** Data with a stuffed FF and two restart marks. */
const SCAN = [...segment(0xda, 1, 1, 0, 0, 63, 0), 9, 0xff, 0x00, 9, 0xff, 0xd0, 9, 0xff, 0xd7, 9];
const hasWholeScan = (bytes: Uint8Array) => countScans(bytes) > 0;
const jpeg = (...parts: number[][]) => hasWholeScan(new Uint8Array(parts.flat()));

describe("a JPEG is whole", () => {
  it("with a thumbnail, restart marks, fill bytes, several scans, and data after its end", () => {
    expect(jpeg(START, THUMBNAIL, SCAN, segment(0xc4, 1, 2), SCAN, [0xff], END, [1, 2, 3])).toBe(true);
    expect(countScans(fixture("photo.jpg"))).toBe(1);
  });

  it.each([
    ["the thumbnail's end is the only one", [START, THUMBNAIL, SCAN]],
    ["no scan came before the end", [START, THUMBNAIL, END]],
    ["it ends within a segment", [START, segment(0xe1, 1, 2, 3).slice(0, 5)]],
    ["it ends within a marker", [START, SCAN, [0xff]]],
    ["a segment is shorter than its own length", [START, [0xff, 0xe1, 0, 1], SCAN, END]],
    ["something else follows a segment", [START, segment(0xe1, 1), [0x00], SCAN, END]],
    ["nothing follows its start", [START]],
  ])("but not when %s", (_, parts) => expect(jpeg(...parts)).toBe(false));

  it("never when it was cut anywhere", () => {
    const photo = fixture("photo.jpg");
    for (let length = 0; length < photo.length; length += 1) {
      expect(hasWholeScan(photo.subarray(0, length))).toBe(false);
    }
  });
});

it("a PNG is whole with all its chunks, and never when it was cut anywhere", () => {
  const png = makePng(200);
  expect(isCompletePng(png)).toBe(true);
  for (let length = 0; length < png.length; length += 1) {
    expect(isCompletePng(png.subarray(0, length))).toBe(false);
  }
});
