import { expect, test } from "vitest";
import type { Alignment, Placed } from "../align-to-pages";
import { checkNativeDigits } from "./check-native-digits";

const told = (text: string, isPrinted = true) =>
  checkNativeDigits(
    { language: "ar" },
    {
      pages: [],
      placed: [{ block: { id: "b" }, document: 0, page: 1, text } as Placed],
    } as unknown as Alignment,
    { isPrinted },
  );

test.each([
  "٢٥٠ × ١٠³",
  "dose ٢ × ٥٠٠ mg",
  "الطول ١٧٠ cm",
  "> ۶۰ mL/min",
  "۳۷٫۵ °C",
  "٢٥mg",
  "۱۲۶ mg/dL",
  "٥ µg",
])("%s is asked about: it turns round with the direction of its cell", (text) => {
  expect(told(text)).toMatchObject([{ kind: "structure", blockId: "b", page: 1 }]);
  expect(told(text, false)).toEqual([]);
});

test.each(["25 mg", "2 × 500 mg", "٢٥ ملغ", "عام ٢٠٢٠ IBM", "۱۲ Lane", "۱۴۰۰-۰۱۰۱", "٥ × خمسة"])(
  "%s is not asked about",
  (text) => expect(told(text)).toEqual([]),
);
