import { expect, it } from "vitest";
import { readerWithTime } from "./testing/confined-reader";
import { scanOf } from "./testing/draw-letter";
import { factsFound, paperIn } from "./testing/papers";
import { inLight, SHADOWS, withDarkTitle } from "./testing/shadows";

/** Other tests run beside these: reading takes longer than on an idle machine. */
const reader = readerWithTime(8);

const SCAN = { degrees: 0.6, blur: 0.5, noise: 6 };

it.each(Object.keys(SHADOWS))(
  "a paper in the shade of %s is read whole, and so is its title in light letters on a dark ground",
  { timeout: 180_000 },
  async (name) => {
    const paper = paperIn("en", 4);
    const scan = await withDarkTitle(await scanOf(paper, SCAN), "REGISTER OF BIRTHS 48213", paper.font);
    const bytes = await inLight(scan, SHADOWS[name] ?? (() => 1));
    const read = await reader.read({ bytes, mediaType: "image/jpeg" }, { language: "en" });
    const text = read.pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n");
    expect(factsFound(paper, text)).toEqual(paper.facts);
    // The first words of a line are the darkest.
    expect(text).toMatch(/^Identity document/m);
    expect(text).toContain("48213");
  },
);
