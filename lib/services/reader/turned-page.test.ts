import { expect, it } from "vitest";
import { onePage, SHOWN_TEXT } from "@/lib/services/sources/testing/hostile/pdf-parts";
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
    // Where the line's middle lies on the page as it is shown, which is 300 by 200 points unturned.
    const [left = 0, top = 0, width = 0, height = 0] = pages[0]?.lines[0]?.box ?? [];
    const [x, y] = [(left + width / 2) / 1000, (top + height / 2) / 1000];
    const place = { 0: [x, y], 90: [y, 1 - x], 180: [1 - x, 1 - y], 270: [1 - y, x] }[turn] ?? [];
    expect(place[0]).toBeCloseTo(0.35, 1);
    expect(place[1]).toBeCloseTo(0.48, 1);
  },
);
