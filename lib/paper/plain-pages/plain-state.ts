import type { SavedPdf } from "../saved-pdf/saved-pdf";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import { expectThat, isNumber } from "./unclear";

type Check = (value: PdfValue) => boolean;

const isFalse: Check = (value) => value === false;
const isBoolean: Check = (value) => typeof value === "boolean";
const isShare: Check = (value) => isNumber(value) && value >= 0 && value <= 1;
const isPositive: Check = (value) => isNumber(value) && value >= 0;
const isOne =
  (...names: PdfValue[]): Check =>
  (value) =>
    names.includes(value);
const BLENDS =
  "Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion"
    .split(" ")
    .map((name) => `/${name}` as const);

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ["/Type", isOne("/ExtGState")],
  ["/LW", isPositive],
  ["/LC", isOne(0, 1, 2)],
  ["/LJ", isOne(0, 1, 2)],
  ["/ML", (value) => isNumber(value) && value >= 1 && value <= 10],
  ["/RI", isOne("/AbsoluteColorimetric", "/RelativeColorimetric", "/Saturation", "/Perceptual")],
  ["/SA", isBoolean],
  ["/SM", isShare],
  ["/OPM", isOne(0, 1)],
  ["/FL", isPositive],
  ["/OP", isFalse],
  ["/op", isFalse],
  ["/AIS", isFalse],
  ["/TK", isBoolean],
  ["/CA", isShare],
  ["/ca", isShare],
  ["/BM", isOne(...BLENDS)],
  ["/SMask", isOne("/None")],
  ["/TR", isOne("/Identity")],
  ["/TR2", isOne("/Default")],
  ["/HT", isOne("/Default")],
]);

export async function checkState(file: SavedPdf, state: PdfDictionary): Promise<void> {
  for (const [key, value] of state) {
    const check = CHECKS.get(key);
    expectThat(check?.(await file.value(value)), `a state ${key}`);
  }
}
