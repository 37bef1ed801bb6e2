import { expect, test } from "vitest";
import { daysFrom } from "@/lib/core/days";
import { compareMonths } from "./read-months";

const days = (from: string, to: string) =>
  daysFrom(from, to).map((day) => ({ day, calls: 1, errors: 0, orders: 1, pages: 2, spentCents: 100 }));

test.each([
  ["2026-11-01", "2026-10-01", 1, 1],
  ["2026-11-22", "2026-10-01", 22, 22],
  ["2026-03-31", "2026-02-01", 31, 28],
  ["2026-02-28", "2026-01-01", 28, 28],
  ["2026-01-15", "2025-12-01", 15, 15],
])("%s is compared with the same days of the month before", (today, from, current, before) => {
  const months = compareMonths(days(from, today), null, today);
  expect([months.current.orders, months.before.orders]).toEqual([current, before]);
});

test("a day early in the month is shown beside all of last month, and shares count on the day that earned them", () => {
  const earnings = [
    { day: "2026-12-01", earnedCents: 10 },
    { day: "2026-12-20", earnedCents: 400 },
    { day: "2027-01-02", earnedCents: 70 },
  ];
  const months = compareMonths(days("2026-12-01", "2027-01-02"), earnings, "2027-01-02");
  expect([months.current.orders, months.before.orders, months.last.orders]).toEqual([2, 2, 31]);
  expect([months.current, months.before, months.last].map(({ earnedCents }) => earnedCents)).toEqual([
    70, 10, 410,
  ]);
});
