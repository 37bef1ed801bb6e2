import { createHash } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePages, makePdf } from "../sources/testing/make-documents";
import { createDocumentReader } from "./document-reader";
import { pool } from "./testing/confined-reader";

const { inspect } = createDocumentReader({ pool });
const inLane = async (bytes: Uint8Array, lane: "live" | "sandbox") => {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return await inspect({ bytes, sha256, accept: "document" }, { turn: { lane, owner: "tests" } });
};
const fingerprintOf = async (bytes: Uint8Array) => (await inLane(bytes, "live")).drawnSha256 ?? null;

let made = 0;
/** As a platform makes it, once for each try: with another date, another ID, and another number. */
async function letter({ name = "Ana Prueba", amount = "1.250,00", pages = 1 } = {}): Promise<Uint8Array> {
  made += 1;
  const document = await PDFDocument.create();
  document.setCreationDate(new Date(made * 1_000));
  document.setTitle(`Print ${made}`);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page += 1) {
    const at = document.addPage([595, 842]);
    at.drawText(`La que suscribe, ${name}, debe ${amount} euros.`, { x: 60, y: 700, size: 9, font });
  }
  return await document.save();
}

const NOISE = { type: "gaussian", mean: 128, sigma: 60 } as const;
const noises = new Map<number, Promise<Buffer>>();
const noiseOf = (seed: number) => {
  const made =
    noises.get(seed) ??
    sharp({ create: { width: 300, height: 400, channels: 3, background: "white", noise: NOISE } })
      .raw()
      .toBuffer();
  noises.set(seed, made);
  return made;
};
/** Grain as a camera makes it, which no picture shares with another. */
async function photograph(
  format: "jpeg" | "png",
  { of = 1, isNoted = false }: { of?: number | null; isNoted?: boolean } = {},
): Promise<Uint8Array> {
  const pixels = of === null ? Buffer.alloc(300 * 400 * 3, 255) : await noiseOf(of);
  const picture = sharp(pixels, { raw: { width: 300, height: 400, channels: 3 } });
  const noted = isNoted
    ? picture.withExif({ IFD0: { DateTime: "2026:12:01 10:00:00" } }).withMetadata({ density: 300 })
    : picture;
  return new Uint8Array(await noted.toFormat(format).toBuffer());
}

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const field = (value: string, { needs = false, more = "" } = {}) =>
  makePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>${needs ? "/NeedAppearances true" : ""}>>>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[6 0 R]>>",
    "<</Length 44>>stream\nBT /F 12 Tf 20 204 Td (Nombre y apellidos) Tj ET\nendstream",
    FONT,
    `<</Type/Annot/Subtype/Widget/Rect[140 200 270 220]/F 4/T(name)/P 3 0 R/FT/Tx/V(${value})${more}>>`,
  ]);
const note = (text: string, kind: string) =>
  makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Annots[4 0 R]>>",
    `<</Type/Annot/Subtype/${kind}/Rect[40 200 270 220]/F 4/P 3 0 R/DA(/Helv 12 Tf 0 g)/Contents(${text})>>`,
  ]);

describe("a file's fingerprint", () => {
  it("is the same for one that was made twice from the same data", async () => {
    const [one, other] = [await letter(), await letter()];
    expect(Buffer.compare(one, other)).not.toBe(0);
    expect(await fingerprintOf(one)).toMatch(/^[0-9a-f]{64}$/);
    expect(await fingerprintOf(other)).toBe(await fingerprintOf(one));
  });

  it.each<[string, Uint8Array | Promise<Uint8Array>, Uint8Array | Promise<Uint8Array>]>([
    ["a letter of the name", letter(), letter({ name: "Ana Pruebo" })],
    ["an accent", letter({ name: "Ana Nunez" }), letter({ name: "Ana Nuñez" })],
    ["a comma of an amount", letter(), letter({ amount: "1.250.00" })],
    ["a digit", letter(), letter({ amount: "1.260,00" })],
    ["one more page", letter(), letter({ pages: 2 })],
    ["a form's value", field("Ana Prueba"), field("Eva Prueba")],
    [
      "a form's value that a viewer draws",
      field("Ana Prueba", { needs: true }),
      field("Eva Prueba", { needs: true }),
    ],
    [
      "a value with a box for each letter",
      field("AB12345", { more: "/Ff 16777216/MaxLen 10" }),
      field("AB12346", { more: "/Ff 16777216/MaxLen 10" }),
    ],
    ["a typed note", note("Ana Prueba", "FreeText"), note("Eva Prueba", "FreeText")],
  ])("is another with %s", async (_, one, other) => {
    const [first, second] = [await fingerprintOf(await one), await fingerprintOf(await other)];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
  });

  describe.each(["jpeg", "png"] as const)("of a %s", (format) => {
    it.each<[string, () => Promise<Uint8Array>]>([
      ["a PDF", () => letter()],
      ["another picture", () => photograph(format, { of: 7 })],
      ["white paper", () => photograph(format, { of: null })],
    ])("is its own after %s went through the same process", async (_, before) => {
      const [first, one, other] = [
        await before(),
        await photograph(format),
        await photograph(format, { of: 2 }),
      ];
      const found = [await fingerprintOf(first), await fingerprintOf(one), await fingerprintOf(other)];
      for (const each of found) expect(each).toMatch(/^[0-9a-f]{64}$/);
      expect(new Set(found).size).toBe(3);
    });

    it("is the same if only its metadata changed", async () => {
      const [bare, noted] = [await photograph(format), await photograph(format, { isNoted: true })];
      expect(Buffer.compare(bare, noted)).not.toBe(0);
      const own = await fingerprintOf(bare);
      await fingerprintOf(await letter());
      expect(await fingerprintOf(noted)).toBe(own);
    });
  });

  it("isn't made of more than twenty pages, nor for the sandbox, whose keys share a process", async () => {
    expect(await fingerprintOf(makePages(20))).not.toBeNull();
    expect(await fingerprintOf(makePages(21))).toBeNull();
    expect(await inLane(await letter(), "sandbox")).not.toHaveProperty("drawnSha256");
  });
});
