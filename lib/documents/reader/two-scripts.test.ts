import sharp from "sharp";
import { expect, it } from "vitest";
import { readerWithTime } from "./testing/confined-reader";
import { scanOf } from "./testing/draw-letter";
import { factsFound, type Paper, paperIn } from "./testing/papers";

/** Other tests run beside these: reading takes longer than on an idle machine. */
const reader = readerWithTime(8);

async function pageOf(upper: Paper, lower: Paper): Promise<Uint8Array> {
  const halves = await Promise.all(
    [upper, lower].map(async (paper) => {
      const scan = sharp(await scanOf(paper, { degrees: 0, noise: 8 }));
      const { width, height } = await scan.metadata();
      return await scan.extract({ left: 0, top: 0, width, height: Math.floor(height * 0.45) }).toBuffer();
    }),
  );
  const page = sharp(halves, { join: { across: 1, background: "#ffffff" } }).rotate(0.6, {
    background: "#ffffff",
  });
  return new Uint8Array(await page.jpeg({ quality: 85 }).toBuffer());
}

it.each([
  ["fr", "ar"],
  ["hi", "en"],
])(
  "a scan in %s and %s is read by the models of both, though one language is told",
  { timeout: 180_000 },
  async (told, other) => {
    const [upper, lower] = [paperIn(told, 2), paperIn(other, 2)];
    const bytes = await pageOf(upper, lower);
    const read = await reader.read({ bytes, mediaType: "image/jpeg" }, { language: told });
    const text = read.pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n");
    for (const paper of [upper, lower])
      expect(factsFound(paper, text).length).toBeGreaterThanOrEqual(paper.facts.length - 2);
    const doubts = read.pages[0]?.doubts?.filter(({ kind }) => kind === "part_not_read") ?? [];
    expect(doubts.length, JSON.stringify(doubts)).toBeLessThanOrEqual(2);
  },
);
