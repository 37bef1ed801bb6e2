import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectBytes } from "./testing/confined-reader";
import { withPicture } from "./testing/doubtful-papers";

const CORPUS = fileURLToPath(new URL("../../../../shared/corpus/img/", import.meta.url));
const plain = (background: string, [width, height]: readonly number[] = [1240, 1754]) =>
  sharp({ create: { width: width ?? 0, height: height ?? 0, channels: 3, background } });
/** Strokes as wide as letters'. No SVG: other tests of this worker may have disabled its decoder. */
const writing = (ink: string) =>
  Array.from({ length: 18 }, (_, letter) => ({
    input: { create: { width: 5, height: 30, channels: 3 as const, background: ink } },
    left: 100 + 24 * letter,
    top: 200 + 9 * (letter % 3),
  }));
const written = (background: string, ink: string) => plain(background).composite(writing(ink));

type Picture = ReturnType<typeof plain>;
const KINDS: [string, (picture: Picture) => Picture][] = [
  ["JPEG", (picture) => picture.jpeg({ quality: 85 })],
  ["progressive JPEG", (picture) => picture.jpeg({ progressive: true })],
  ["grey JPEG", (picture) => picture.greyscale().jpeg()],
  [
    "JPEG with a profile",
    (picture) => picture.jpeg().withMetadata({ icc: "srgb", exif: { IFD0: { Artist: "A" } } }),
  ],
  ["PNG", (picture) => picture.png()],
  ["PNG with transparency", (picture) => picture.ensureAlpha().png()],
  ["grey PNG with transparency", (picture) => picture.ensureAlpha().toColourspace("b-w").png()],
  ["grey PNG", (picture) => picture.greyscale().png()],
  ["PNG with a palette", (picture) => picture.png({ palette: true })],
];

describe.each(KINDS)("a %s", (_, as) => {
  it.each(["#ffffff", "#000000", "#8a1f2c"])("of nothing but %s is blank", async (colour) => {
    for (const size of [undefined, [300, 200]]) {
      const bytes = new Uint8Array(await as(plain(colour, size)).toBuffer());
      expect(await inspectBytes(bytes)).toMatchObject({ pageCount: 1, blankPages: [1] });
    }
  });

  it.each([
    ["#ffffff", "#000000"],
    ["#000000", "#ffffff"],
    ["#f6f2e8", "#b9b2a4"],
  ])("of %s with writing in %s isn't", async (ground, ink) => {
    const bytes = new Uint8Array(await as(written(ground, ink)).toBuffer());
    expect(await inspectBytes(bytes)).not.toHaveProperty("blankPages");
  });

  it("that is too small for a line of text is refused", async () => {
    for (const size of [
      [2, 2],
      [16, 16],
      [400, 3],
    ]) {
      const bytes = new Uint8Array(await as(plain("#ffffff", size)).toBuffer());
      await expect(inspectBytes(bytes)).rejects.toMatchObject({
        code: "DOCUMENT_UNREADABLE",
        message: expect.stringContaining("too small for a line of text"),
      });
    }
  });
});

it("a picture of black writing on a transparent ground isn't blank, and one without the writing is", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const ground = { width: 1240, height: 1754, channels: 4 as const, background: clear };
  const bare = sharp({ create: ground }).png();
  expect(await inspectBytes(new Uint8Array(await bare.toBuffer()))).toMatchObject({ blankPages: [1] });
  const inked = sharp({ create: ground }).composite(writing("#000000")).png();
  expect(await inspectBytes(new Uint8Array(await inked.toBuffer()))).not.toHaveProperty("blankPages");
});

it("a PDF whose page is a picture of one colour, or of a few points, is blank", async () => {
  const pixels = (...values: number[]) => String.fromCharCode(...values);
  const gray = "/ColorSpace/DeviceGray/BitsPerComponent 8";
  const full = (dictionary: string, data: string) =>
    withPicture(dictionary, "q 400 0 0 400 0 0 cm /I Do Q", data);
  for (const bytes of [
    full(`/Width 40/Height 40${gray}`, pixels(...Array(1600).fill(0))),
    full(`/Width 2/Height 2${gray}`, pixels(0, 255, 255, 0)),
  ])
    expect(await inspectBytes(bytes)).toMatchObject({ blankPages: [1] });
  const some = full(
    `/Width 40/Height 40${gray}`,
    pixels(
      ...Array(1600)
        .fill(0)
        .map((_, at) => (at % 7) * 40),
    ),
  );
  expect(await inspectBytes(some)).not.toHaveProperty("blankPages");
});

it.skipIf(!existsSync(CORPUS))("no real picture is blank", async () => {
  for (const name of readdirSync(CORPUS)) {
    const bytes = new Uint8Array(readFileSync(`${CORPUS}${name}`));
    const told = await inspectBytes(bytes).catch((error: unknown) => ({ error }));
    expect(told, name).not.toHaveProperty("blankPages");
  }
});
