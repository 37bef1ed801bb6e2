import { expect, test } from "vitest";
import { cleanAppName } from "./app-name";

test.each([
  ["A Host", "A Host"],
  ["  A\n\tHost\u2028\u00a0 2 ", "A Host 2"],
  ["Vidimus\u202Egnirts", "Vidimusgnirts"],
  ["a\u0000b\ud800c\u200bd\ufeff", "abcd"],
  ["Nguyễn’s Ứng dụng", "Nguyễn’s Ứng dụng"],
  ["हिन्दी ผู้ช่วย עוזר", "हिन्दी ผู้ช่วย עוזר"],
  [`Z${"\u0336".repeat(500)}algo`, `Z${"\u0336".repeat(4)}algo`],
  ["😀".repeat(200), "😀".repeat(100)],
  ["\u200b\u202e ", ""],
])("%j is shown as %j", (name, shown) => {
  expect(cleanAppName(name)).toBe(shown);
  expect(cleanAppName(name).isWellFormed()).toBe(true);
});
