import { describe, expect, it } from "vitest";
import { unreadInk } from "./process/unread-ink";
import { inkedPage, MARKS, shareCovered } from "./testing/inked-pages";

const LANGUAGES = ["es", "uk", "ar", "hi", "bn", "th", "zh"];

const AROUND_PX = 6;

describe.each(LANGUAGES)("a page in %s", (language) => {
  it.each([-1, 0.6])("has nothing unread on it where all was read, %d degrees askew", (degrees) => {
    const page = inkedPage(language, { degrees });
    expect(unreadInk(page, page.read)).toEqual([]);
  });

  it.each(MARKS)("has a %s on it, and the words below, that were not read", (mark) => {
    const page = inkedPage(language, { degrees: 0.6, mark });
    // Letters don't fill their line.
    const places = unreadInk(page, page.read).map(({ x0, y0, x1, y1 }) => {
      return { x0: x0 - AROUND_PX, y0: y0 - AROUND_PX, x1: x1 + AROUND_PX, y1: y1 + AROUND_PX };
    });
    const [words, own] = page.lost;
    if (!words || !own) throw new Error("nothing is lost");
    expect(shareCovered(words, places)).toBeGreaterThanOrEqual(0.8);
    expect(shareCovered(own, places)).toBeGreaterThanOrEqual(0.7);
    for (const place of places) expect(shareCovered(place, [words, own])).toBeGreaterThanOrEqual(0.3);
  });
});
