import { expect, test } from "vitest";
import { readFilters, toUsageQuery } from "./usage-query";

const asked = (params: Record<string, string>, today = "2026-03-31") =>
  toUsageQuery(readFilters(params), { today, timeZone: "Europe/Madrid" });

test.each([
  ["7d", "2026-03-25", "2026-03-31"],
  ["30d", "2026-03-02", "2026-03-31"],
  ["90d", "2026-01-01", "2026-03-31"],
  ["month", "2026-03-01", "2026-03-31"],
  ["last-month", "2026-02-01", "2026-02-28"],
  ["year", "2025-04-01", "2026-03-31"],
])("%s of the last of March is from %s to %s", (period, from, to) => {
  expect(asked({ period })).toEqual({ from, to, timeZone: "Europe/Madrid" });
});

test("days of one's choice may lack either end", () => {
  expect(asked({ period: "custom", from: "2026-01-05", to: "2026-01-09" })).toMatchObject({
    from: "2026-01-05",
    to: "2026-01-09",
  });
  expect(asked({ period: "custom", to: "2026-01-30" })).toMatchObject({
    from: "2026-01-01",
    to: "2026-01-30",
  });
  expect(asked({ period: "custom" })).toMatchObject({ from: "2026-03-02", to: "2026-03-31" });
});

test("an address that somebody typed shows the usual days instead of failing", () => {
  const usual = asked({});
  for (const params of [
    { period: "constructor" },
    { by: "partner" },
    { keyId: "key_x'; --" },
    { zone: "Mars/Olympus" },
    { period: "30d", from: "2020-01-01" },
  ]) {
    expect(asked(params as unknown as Record<string, string>)).toEqual(usual);
  }
  expect(readFilters({ period: ["7d", "90d"], by: "line" })).toMatchObject({ period: "30d", by: "line" });
});
