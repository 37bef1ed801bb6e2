import { expect, test } from "vitest";
import { normalizeCountry } from "@/lib/core/postage/countries";
import { COUNTRY_OPTIONS } from "./country-options";

const [none, first, ...others] = COUNTRY_OPTIONS;

test("a form offers every country by its English name, ours first and the others by the alphabet", () => {
  expect([none, first]).toEqual([
    ["", "Choose…"],
    ["US", "United States"],
  ]);
  expect(others).toHaveLength(248);
  expect(others.slice(0, 3).map(([, name]) => name)).toEqual(["Afghanistan", "Åland Islands", "Albania"]);
  expect(others).toContainEqual(["CI", "Côte d’Ivoire"]);
});

test("a form offers no country that the service refuses, and none without a name", () => {
  for (const [code, name] of [["US", "United States"] as const, ...others]) {
    expect(normalizeCountry(code), name).toBe(code);
    expect(name, code).not.toBe(code);
  }
  expect(new Set(others.map(([, name]) => name)).size).toBe(others.length);
});
