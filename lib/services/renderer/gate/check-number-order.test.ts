import { expect, it, test } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { UPRIGHT } from "../layout/design";
import { TypeSetter } from "../layout/type-setter";
import { TypefaceChooser } from "../text/choose-typeface";
import { checkNumberOrder } from "./check-number-order";

const fonts = new TypefaceChooser(await openTypefaces(), "ar");
const HEIGHT = UPRIGHT.height;

/** A page with one line, and what stands on it as it was set: a piece of text for each fragment. */
function pageOf(text: string) {
  const [line] = new TypeSetter(fonts, "ar", "rtl").set([{ text }], 400, { size: 10 }).lines;
  if (!line) throw new Error("no line");
  const found = line.fragments.map(({ clusters, x }) => ({
    text: clusters.map((cluster) => cluster.text).join(""),
    x: 50 + line.x + x,
    y: HEIGHT - 100,
  }));
  return { page: { paper: UPRIGHT, marks: [{ kind: "line" as const, line, x: 50, baseline: 100 }] }, found };
}

it.each(["هاتف +966 11 555 0147 رقم", "بتاريخ 12/05/1990", "(011) 555-0147 هاتف", "נולד 2020-05-03"])(
  "lets %s pass as it is set",
  (text) => {
    const { page, found } = pageOf(text);
    expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
  },
);

test("a number whose groups stand in another order is refused by name", () => {
  const { page, found } = pageOf("هاتف +966 11 555 0147 رقم");
  const at = found.findIndex(({ text }) => text.includes("966"));
  const { x = 0, y = 0 } = found[at] ?? {};
  const turned = ["0147 ", "555 ", "11 ", "+966"].map((text, index) => ({ text, x: x + index * 20, y }));
  expect(() => checkNumberOrder(page, found.toSpliced(at, 1, ...turned), "page 1")).toThrow(
    'the number "+966 11 555 0147" is turned around on page 1',
  );
  expect(() => checkNumberOrder(page, [], "page 1")).toThrow("turned around");
});

test("text of another line or column has no say", () => {
  const { page, found } = pageOf("هاتف 555-0147");
  const elsewhere = [
    { text: "x", x: (found[0]?.x ?? 0) + 5, y: HEIGHT - 114 },
    { text: "y", x: 10, y: HEIGHT - 100 },
  ];
  expect(() => checkNumberOrder(page, [...elsewhere, ...found], "page 1")).not.toThrow();
});

test("in text from left to right nothing is asked", () => {
  const { page } = pageOf("Phone +966 11 555 0147");
  expect(() => checkNumberOrder(page, [], "page 1")).not.toThrow();
});
