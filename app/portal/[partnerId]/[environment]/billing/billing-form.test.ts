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
  ["line1", { line1: " " }],
  ["city", { city: "" }],
  ["country", { country: "XX" }],
  ["country", { country: "" }],
  ["state", { state: "<b>" }],
  ["taxNumber", { taxNumber: "https://evil.test" }],
] as const)("what is wrong with %s stands at its own field", (field, patch) => {
  const { error } = billingForm.safeParse({ ...FILLED, ...patch });
  expect([...new Set(error?.issues.map(({ path }) => path.join(".")))]).toEqual([field]);
});
