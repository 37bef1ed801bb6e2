import { expect, test } from "vitest";
import { billingForm } from "./billing-form";

const EMPTY = { line1: "", line2: "", city: "", state: "", postalCode: "", country: "", taxNumber: "" };
const FILLED = { ...EMPTY, line1: " 1 Main Street ", city: "Austin", state: "TX", country: "us" };

test("a form without a single line of an address takes the address away, and the tax number by itself", () => {
  expect(billingForm.parse(EMPTY)).toEqual({ address: null, taxNumber: null });
  expect(billingForm.parse({ ...EMPTY, line2: "  ", taxNumber: "12-3456789" })).toEqual({
    address: null,
    taxNumber: "12-3456789",
  });
});

test("lines that are left empty are none, and a country is in capitals", () => {
  expect(billingForm.parse(FILLED)).toEqual({
    address: {
      line1: "1 Main Street",
      line2: null,
      city: "Austin",
      state: "TX",
      postalCode: null,
      country: "US",
    },
    taxNumber: null,
  });
});

test.each([
  ["line1", { line1: " " }, /^Enter the street and number\.$/],
  ["city", { city: "" }, /^Enter the city\.$/],
  ["country", { country: "XX" }, /^Choose the country\.$/],
  ["country", { country: "" }, /^Choose the country\.$/],
  ["state", { state: "<b>" }, /^Must not have < or >\.$/],
  ["taxNumber", { taxNumber: "https://evil.test" }, /^Must not be a web address\.$/],
  ["city", { city: "A\u202eB" }, /^Has U\+202E .+ at character 2, which .+\.$/],
] as const)("what is wrong with %s stands at its own field, in words of a person", (field, patch, words) => {
  const { error } = billingForm.safeParse({ ...FILLED, ...patch });
  expect([...new Set(error?.issues.map(({ path }) => path.join(".")))]).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(words);
});
