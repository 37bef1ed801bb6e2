import { expect, test } from "vitest";
import { durationText } from "./duration-text";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, "less than a minute"],
  [MINUTE - 1, "less than a minute"],
  [MINUTE, "1 minute"],
  [HOUR - 1, "59 minutes"],
  [HOUR, "1 hour"],
  [2 * HOUR - 1, "1 hour"],
  [48 * HOUR - 1, "47 hours"],
  [48 * HOUR, "2 days"],
  [72 * HOUR - 1, "2 days"],
  [72 * HOUR, "3 days"],
  [-3 * HOUR, "3 hours"],
])("%d ms are told as %s", (ms, words) => {
  expect(durationText(ms)).toBe(words);
});

test("no span of time is told in two ways, and a longer one is never told as a shorter", () => {
  const seen = new Map<string, number>();
  for (let minutes = 0; minutes < 6 * 24 * 60; minutes += 1) {
    const words = durationText(minutes * MINUTE);
    const before = seen.get(words);
    if (before !== undefined) expect(minutes - before, words).toBe(1);
    seen.set(words, minutes);
  }
  expect([...seen.keys()].filter((words) => /^(?:48|[5-9]\d|\d{3,}) hours/.test(words))).toEqual([]);
});
