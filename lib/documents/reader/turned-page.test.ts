import { expect, it } from "vitest";
import { sourceBlocks } from "../drafter/source-blocks";
import { onePage, SHOWN_TEXT } from "../sources/testing/hostile/pdf-parts";
import { reader } from "./testing/confined-reader";

const LINES = ["The first of three lines", "The second of three lines", "The third of three lines"];
const content = `BT /F 12 Tf 14 TL 40 80 Td ${LINES.map((line) => `(${line}) Tj T*`).join(" ")} ET`;

it.each([0, 90, 180, 270])(
  "lines on a page turned by %i degrees are read from the first to the last",
  async (turn) => {
    const bytes = onePage({ content, page: `/Rotate ${turn}` });
    const { pages } = await reader.read(
      { bytes, mediaType: "application/pdf" },
      { language: "en", maxOcrPages: 0 },
    );
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual([SHOWN_TEXT, ...LINES]);
    const [left = 0, top = 0, width = 0, height = 0] = pages[0]?.lines[0]?.box ?? [];
    expect((left + width / 2) / 1000).toBeCloseTo(0.35, 1);
    expect((top + height / 2) / 1000).toBeCloseTo(0.48, 1);
    expect((pages[0]?.turns ?? 0) * 90).toBe((360 - turn) % 360);
    const blocks = pages.flatMap((page) => sourceBlocks(page));
    expect(blocks.map(({ source }) => source?.text).join("\n")).toContain(LINES.join(" "));
  },
);
