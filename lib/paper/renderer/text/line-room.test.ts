import { expect, it } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { rowBands } from "../layout/row-bands";
import { TypefaceChooser } from "./choose-typeface";
import { composeLines, shapeText } from "./compose-paragraph";
import type { Line, Paragraph } from "./line";

const fonts = new TypefaceChooser(await openTypefaces(), "en");
const set = (text: string): Paragraph =>
  composeLines(
    shapeText(
      [{ text }],
      { size: 10, align: "left", direction: "ltr", color: "#000", language: "en" },
      fonts,
    ),
    468,
  );

/** Measured by drawing. */
function inkOf({ fragments }: Line): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (const { typeface, size, rise, clusters } of fragments)
    for (const { glyph, y } of clusters.flatMap(({ parts }) => parts)) {
      const path = typeface.pathOf(glyph);
      expect(path).not.toMatch(/[a-zHV]/);
      const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
      for (const [at, value] of numbers.entries()) {
        if (at % 2 === 0) continue;
        const height = ((value + y) * size) / typeface.font.metrics.unitsPerEm + rise;
        above = Math.max(above, height);
        below = Math.max(below, -height);
      }
    }
  return { above, below };
}

const TALL: [what: string, text: string][] = [
  ["lines below a Latin letter", `not valid${"\u0332".repeat(6)}`],
  ["double lines below", `q${"\u0333".repeat(6)}`],
  ["lines above", `A${"\u0305".repeat(6)}`],
  ["accents of a language that has many", "A\u0302\u0309\u0304\u0307\u0301\u030c"],
  ["one tie after the other", `o${"\u035c".repeat(6)}o`],
  ["Cyrillic letters above", "а\u2df0\u2df1\u2df2\ua66f\u0483\u0487"],
  ["Khmer letters below one another", `ក${"\u17d2ក".repeat(3)}`],
  ["Khmer letters without an end", `ក${"\u17d2ក".repeat(12)}`],
  ["Tibetan letters below", "ཧ\u0fb1\u0fb1\u0fb1\u0f71\u0f74\u0f74"],
  ["Tibetan vowels above", "ཀ\u0f72\u0f72\u0f7c\u0f7c\u0f83\u0f83"],
  ["Thai vowels below", "ฎ\u0e38\u0e39\u0e3a\u0e38\u0e39\u0e38"],
  ["Thai signs above", "ก\u0e34\u0e4a\u0e4c\u0e4d\u0e34\u0e34"],
  ["Rohingya signs", "\u{10d00}\u{10d24}\u{10d25}\u{10d26}\u{10d27}"],
  ["Arabic marks", "ب\u064e\u0651\u0670\u06e1\u06e2\u0653"],
  ["an Arabic phrase in one sign", "\ufdfd"],
  ["repeat marks of vertical kana", "〱〲〳〴〵"],
];

it.each(TALL)("%s strike through no other line: a line is as high as its ink", (_what, text) => {
  const paragraph = set(`${text}\nvalid\n${text}`);
  for (const line of paragraph.lines) {
    const { above, below } = inkOf(line);
    expect(above).toBeLessThanOrEqual(paragraph.baseline + 0.05);
    expect(below).toBeLessThanOrEqual(paragraph.lineHeight - paragraph.baseline + 0.05);
  }
});

it.each(["The undersigned registrar certifies, p. 7, (ÅÉÑ) Ǻ", "Nguyễn Thị Ẩn", "Ελένη, Олёна й"])(
  "usual text keeps its height: %s",
  (text) => {
    expect(set(text).lineHeight).toBe(14);
  },
);

it.each([
  ["Tibetan", "ཧ"],
  ["many marks", `A${"\u0305".repeat(6)}`],
])("what stands beside %s begins lower, and its end still has room in the row", (_what, text) => {
  const [high, long] = [set(text), set("one\ntwo\nthree\nfour")];
  const [band] = rowBands(
    [
      { x: 0, paragraph: high },
      { x: 200, paragraph: long },
    ],
    3,
    300,
  );
  const baselines = (band?.marks ?? []).flatMap((mark) => (mark.kind === "line" ? [mark.baseline] : []));
  const lowest = Math.max(...baselines) + (long.lineHeight - long.baseline);
  expect(lowest).toBeLessThanOrEqual((band?.height ?? 0) - 3 + 0.01);
});
