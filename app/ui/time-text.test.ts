import { expect, test } from "vitest";
import { inTwoLines, timeText, utcText } from "./time-text";

const NOW = new Date("2026-11-22T20:00:00Z").getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-20_000, "just now"],
  [20_000, "in a moment"],
  [-MINUTE, "1 minute ago"],
  [-59 * MINUTE, "59 minutes ago"],
  [-HOUR, "1 hour ago"],
  [-23 * HOUR, "23 hours ago"],
  [-DAY, "yesterday"],
  [DAY, "tomorrow"],
  [3 * DAY, "in 3 days"],
  [-31 * DAY, "31 days ago"],
])("a moment %i ms away is “%s”", (away, text) => {
  expect(timeText(new Date(NOW + away), "distance", NOW)).toBe(text);
});

test("a time more than a month away is shown as a day, and never as “40 days ago”", () => {
  expect(timeText(new Date(NOW - 40 * DAY), "distance", NOW)).toMatch(/^Oct 1\d, 2026$/);
});

test("UTC on hover has its second and its zone", () => {
  expect(utcText(new Date("2026-12-31T23:59:59.999Z"))).toBe("2026-12-31 23:59:59 UTC");
});

test("two calls of one minute are told apart in a log", () => {
  const at = (text: string) => timeText(new Date(text), "second", NOW);
  expect(at("2026-11-22T20:15:09Z")).not.toBe(at("2026-11-22T20:15:10Z"));
});

test.each([
  ["Nov 26, 2026, 11:51 AM", ["Nov 26, 2026,", "11:51 AM"]],
  ["12 minutes ago", ["12 minutes", "ago"]],
  ["in 3 days", ["in 3 days"]],
])("%s breaks into two lines at most", (text, lines) => {
  expect(
    inTwoLines(text)
      .split(" ")
      .map((line) => line.replaceAll("\u00a0", " ")),
  ).toEqual(lines);
});
