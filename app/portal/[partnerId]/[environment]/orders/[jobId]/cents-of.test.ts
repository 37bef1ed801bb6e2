import { expect, test } from "vitest";
import { centsOf } from "./cents-of";

test.each([
  ["12.50", 1250],
  ["12,5", 1250],
  [" $ 0.07 ", 7],
  ["1099", 109_900],
  ["1.005", null],
  ["1,000.00", null],
  ["0.00", null],
  ["-5", null],
  ["1e3", null],
  ["", null],
])("%j is %s cents", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
