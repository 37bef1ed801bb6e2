import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createInProcessRenderer } from "@/lib/paper/print";
import { sampleCertificate } from "@/lib/paper/renderer/testing/sample-certificate";
import type { ReadPage } from "./port";
import { readerWithTime } from "./testing/confined-reader";
import { letterAsPdf, scanOf, shareFound } from "./testing/draw-letter";
import { LETTERS, letterIn } from "./testing/letters";

/** Other tests run beside these: reading takes longer than on an idle machine. */
const reader = readerWithTime(6);

const textOf = (pages: readonly ReadPage[]) =>
  pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join("\n");

/**
 * Recognition takes seconds, so each script is tried with one turn, and each turn with a script. Every second letter
 * states its language if turned, and a wrong one if upright; the others state it if slanted. `papers.test.ts` has scans
 * without a stated language.
 */
const TURNED = LETTERS.map((letter, at) => ({
  ...letter,
  turned: ((at % 3) + 1) as 1 | 2 | 3,
  isTold: at % 2 === 0,
}));

describe.each(TURNED)("a letter in $language", ({ turned, isTold, ...letter }) => {
  it("comes back from a PDF's text layer word for word", async () => {
    const blocks = letter.lines.map((text, index) => ({
      id: `b${index}`,
      kind: "text" as const,
      runs: [{ text }],
    }));
    const content = { language: letter.language, title: "Letter", blocks };
    const { bytes } = await createInProcessRenderer().render(sampleCertificate(content));
    const read = await reader.read({ bytes, mediaType: "application/pdf" }, { language: null });
    expect(read.pages.every(({ isScanned }) => !isScanned)).toBe(true);
    expect(shareFound(letter, textOf(read.pages.slice(1)))).toBe(1);
  });

  if (isTold)
    it("is recognised by a reader that was told a wrong language", async () => {
      const bytes = await scanOf(letter, { type: "jpeg" });
      const read = await reader.read({ bytes, mediaType: "image/jpeg" }, { language: "zh" });
      expect(read.detectedLanguage).toBe(letter.language);
      // Detection uses up CPU time; the rest may suffice only for the quick look.
      expect(shareFound(letter, textOf(read.pages))).toBeGreaterThanOrEqual(0.7);
    });
  else
    it("is recognised from a slanted scan, nineteen words of twenty", async () => {
      const bytes = await scanOf(letter, { degrees: 2 });
      const read = await reader.read({ bytes, mediaType: "image/png" }, { language: letter.language });
      expect(read).toMatchObject({ detectedLanguage: letter.language, legibility: "good" });
      expect(read.pages).toMatchObject([{ number: 1, isScanned: true }]);
      expect(shareFound(letter, textOf(read.pages))).toBeGreaterThanOrEqual(0.95);
    });

  it(`is turned upright from a photograph that lies turned by ${turned * 90} degrees`, async () => {
    const bytes = new Uint8Array(
      await sharp(await scanOf(letter))
        .rotate(turned * 90)
        .png()
        .toBuffer(),
    );
    const language = isTold ? letter.language : null;
    const read = await reader.read({ bytes, mediaType: "image/png" }, { language });
    expect(read).toMatchObject({ detectedLanguage: letter.language, pages: [{ turns: 4 - turned }] });
    expect(shareFound(letter, textOf(read.pages))).toBeGreaterThanOrEqual(isTold ? 0.95 : 0.7);
    const tops = read.pages[0]?.lines.map(({ box }) => box[1]) ?? [];
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const picture = await reader.picture(
      { bytes, mediaType: "image/png" },
      { page: 1, sidePx: 800, turns: (4 - turned) as 1 | 2 | 3 },
    );
    expect(picture.heightPx).toBeGreaterThan(picture.widthPx);
  });
});

it("a letter is read by its own model where another language of its script was told", {
  timeout: 180_000,
}, async () => {
  const letter = letterIn("es");
  const read = await reader.read({ bytes: await scanOf(letter), mediaType: "image/png" }, { language: "de" });
  expect(shareFound(letter, textOf(read.pages))).toBeGreaterThanOrEqual(0.95);
});

it("a letter is told to be poor when it is blurred", async () => {
  const bytes = await scanOf(letterIn("en"), { dpi: 90, blur: 2.4 });
  const read = await reader.read({ bytes, mediaType: "image/png" }, { language: "en" });
  expect(read.legibility).toBe("poor");
});

// The models of other scripts are tried first, and read something into every letter.
it.each([
  [0.1, "ar"],
  [0.3, "zh"],
])(
  "tells no wrong language of a scan when it has %d of the time to find out that it is in %s",
  { timeout: 180_000 },
  async (time, language) => {
    const bytes = await scanOf(letterIn(language), { type: "jpeg" });
    const read = await readerWithTime(time).read({ bytes, mediaType: "image/jpeg" }, { language: null });
    expect([null, language]).toContain(read.detectedLanguage);
  },
);

it("recognises a PDF whose text layer is made of codes without letters", async () => {
  const letter = letterIn("ar");
  const read = await reader.read(
    { bytes: letterAsPdf(letter), mediaType: "application/pdf" },
    { language: "ar" },
  );
  expect(read.pages).toMatchObject([{ isScanned: true }]);
  expect(shareFound(letter, textOf(read.pages))).toBeGreaterThanOrEqual(0.95);
});

it("tells where the lines of a scan stand", async () => {
  const { lines } = letterIn("en");
  const bytes = await scanOf(letterIn("en"), { degrees: 0 });
  const { pages } = await reader.read({ bytes, mediaType: "image/png" }, { language: "en" });
  const [first, ...others] = pages[0]?.lines ?? [];
  expect(first?.text).toBe(lines[0]);
  // 60 of 595 points from the left, its base at 86 of 842 from the top.
  expect(first?.box[0]).toBeGreaterThan(95);
  expect(first?.box[0]).toBeLessThan(107);
  expect((first?.box[1] ?? 0) + (first?.box[3] ?? 0)).toBeGreaterThan(98);
  expect((first?.box[1] ?? 0) + (first?.box[3] ?? 0)).toBeLessThan(112);
  expect(others.map(({ text }) => text)).toEqual(lines.slice(1));
});

it("reads no more pictures than it is asked for, and nothing in a script without a model", async () => {
  const bytes = await scanOf(letterIn("en"));
  const image = { bytes, mediaType: "image/png" };
  const none = await reader.read(image, { language: "en", maxOcrPages: 0 });
  expect(none).toMatchObject({ wordCount: 0, detectedLanguage: null, legibility: "unknown" });
  const tibetan = await reader.read(image, { language: "bo" });
  expect(tibetan).toMatchObject({ wordCount: 0, legibility: "unknown" });
});

it.each(["nl", null])(
  "a Dutch scan is fair at best, and in doubt, since no model of Dutch is installed; told %j",
  async (language) => {
    const dutch = {
      ...letterIn("en"),
      language: "nl",
      lines: [
        "Gemeente Zuiderveen, afdeling Burgerzaken",
        "Hierbij wordt verklaard dat mevrouw Geertruida Coëlho van Dijk",
        "op vier juli negentienhonderdzesentachtig in deze gemeente is geboren.",
        "Haar ouders waren Jan van Dijk, timmerman, en Renée Coëlho, verpleegster.",
        "De akte staat in deel twaalf op bladzijde driehonderd van het register.",
        "Deze verklaring is op verzoek van de familie afgegeven",
        "en draagt het zegel van de gemeente.",
      ],
    };
    const { legibility, pages } = await reader.read(
      { bytes: await scanOf(dutch), mediaType: "image/png" },
      { language },
    );
    expect(pages[0]?.doubts).toEqual([{ kind: "other_model" }]);
    expect(legibility).toBe("fair");
  },
);
