import { expect, test, vi } from "vitest";
import { addDays, dayIn, daysFrom, hasKnownDay, isDay, isTimeZone, startOfDay } from "./days";

test.each([
  ["2026-11-30", "UTC", "2026-11-30T00:00:00.000Z"],
  ["2026-12-01", "America/Los_Angeles", "2026-12-01T08:00:00.000Z"],
  ["2026-12-01", "Pacific/Kiritimati", "2026-11-30T10:00:00.000Z"],
  ["2026-12-01", "Asia/Kolkata", "2026-11-30T18:30:00.000Z"],
  // Clocks change on that very day, at two and at three.
  ["2026-03-29", "Europe/Madrid", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Madrid", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "Europe/Madrid", "2026-10-24T22:00:00.000Z"],
  // At midnight: the day begins at one, and another has midnight twice.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
])("%s begins in %s at %s", (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});

test("every day of three years begins where the one before has ended, in every time zone", () => {
  for (const timeZone of Intl.supportedValuesOf("timeZone").filter((_, index) => index % 9 === 0)) {
    for (const day of daysFrom("2025-01-01", "2027-12-31").filter((_, index) => index % 3 === 0)) {
      const start = startOfDay(day, timeZone);
      expect([timeZone, dayIn(start, timeZone)]).toEqual([timeZone, day]);
      expect([timeZone, dayIn(new Date(start.getTime() - 1), timeZone)]).toEqual([
        timeZone,
        addDays(day, -1),
      ]);
    }
  }
});

test("where no clocks change, the calendar is asked twice for a day's beginning, once for all, and by one formatter", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const days = daysFrom("2026-06-01", "2026-07-31");
  const starts = days.map((day) => startOfDay(day, "Europe/Lisbon"));
  expect(days.map((day) => startOfDay(day, "Europe/Lisbon"))).toEqual(starts);
  expect([asked.mock.calls.length, made.mock.calls.length]).toEqual([2 * days.length, 1]);
  vi.restoreAllMocks();
});

test.each([
  ["2026-11-21T12:00:00Z", true],
  ["1970-01-01T00:00:00Z", true],
  ["2999-12-31T23:59:59.999Z", true],
  ["1969-12-31T23:59:59Z", false],
  ["+275760-09-13T00:00:00Z", false],
  ["yesterday", false],
  ["", false],
])("of %j it is told whether a database knows its day, and nothing is thrown", (text, isKnown) => {
  expect(hasKnownDay(text)).toBe(isKnown);
});

test("a day is one that the calendar has, and a time zone one that the world has", () => {
  expect(["2026-02-28", "2024-02-29", "2026-02-29", "2026-13-01", "2026-1-1", "x"].map(isDay)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
  expect(["UTC", "Asia/Kolkata", "+05:30", "Mars/Olympus", "a b", ""].map(isTimeZone)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});
