import sharp from "sharp";
import { expect, test } from "vitest";
import { foreignPicture, holdsMore } from "./convert-picture";

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Two frames, one below the other. */
const frames = () =>
  sharp(Buffer.alloc(8 * 16 * 3).fill(200, 0, 8 * 8 * 3), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });

test.each([
  ["IMG_0001.HEIC", "image/heic", "HEIC"],
  ["IMG_0001.HEIC", "", "HEIC"],
  ["scan.tif", "", "TIFF"],
  ["scan.tiff", "image/tiff", "TIFF"],
  ["chat.webp", "image/webp", "WebP"],
  ["acta.pdf", "application/pdf", null],
  ["a.heic.pdf", "application/pdf", null],
])("%s of type %j is %s to convert", (name, type, kind) => {
  expect(foreignPicture({ name, type })).toBe(kind);
});

test("a TIFF of one page is converted, and one of two pages isn't, whatever its byte order", async () => {
  const one = await picture().tiff().toBuffer();
  expect(holdsMore(view(one), "TIFF")).toBe(false);
  const two = await frames().tiff().toBuffer();
  expect(holdsMore(view(two), "TIFF")).toBe(true);
  const motorola = (next: number) => {
    const bytes = new Uint8Array(8 + 2 + 12 + 4);
    const words = view(bytes);
    words.setUint32(0, 0x4d_4d_00_2a);
    words.setUint32(4, 8);
    words.setUint16(8, 1);
    words.setUint32(22, next);
    return words;
  };
  expect(holdsMore(motorola(0), "TIFF")).toBe(false);
  expect(holdsMore(motorola(26), "TIFF")).toBe(true);
});

test("a WebP or a HEIC that moves isn't converted, since only its first picture would be left", async () => {
  expect(holdsMore(view(await picture().webp().toBuffer()), "WebP")).toBe(false);
  expect(holdsMore(view(await frames().webp().toBuffer()), "WebP")).toBe(true);
  expect(holdsMore(view(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")), "HEIC")).toBe(false);
  expect(holdsMore(view(Buffer.from("\0\0\0\x18ftyphevc\0\0\0\0msf1hevc", "latin1")), "HEIC")).toBe(true);
});

test("a file cut off anywhere is left to the browser", async () => {
  const tiff = await picture().tiff().toBuffer();
  for (let length = 0; length < 12; length += 1)
    for (const kind of ["TIFF", "WebP", "HEIC"] as const)
      expect(() => holdsMore(view(tiff.subarray(0, length)), kind)).not.toThrow();
});
