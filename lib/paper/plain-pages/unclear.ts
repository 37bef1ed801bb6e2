import type { SavedPdf } from "../saved-pdf/saved-pdf";
import { isDictionary } from "../sealed-pdf/pdf-objects";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";

export class UnclearError extends Error {}

export function expectThat(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new UnclearError(otherwise);
}

const MOST = 200_000;

export function isNumber(value: PdfValue | undefined): value is number {
  return typeof value === "number" && Math.abs(value) <= MOST;
}

export function isWhole(value: PdfValue | undefined, most = MOST): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}

export function numbersOf(value: PdfValue | undefined, count: number): number[] {
  expectThat(Array.isArray(value) && value.length === count && value.every(isNumber), "other numbers");
  return value as number[];
}

export function boxOf(value: PdfValue | undefined): [number, number, number, number] {
  const [left = 0, foot = 0, right = 0, top = 0] = numbersOf(value, 4);
  expectThat(left <= right && foot <= top, "a box that turns round");
  return [left, foot, right, top];
}

export function dictionaryOf(value: PdfValue | undefined): PdfDictionary {
  expectThat(isDictionary(value), "no dictionary");
  return value;
}

/** Refuses null values, too: some programs treat them as absent. */
export async function expectKeys(
  file: SavedPdf,
  entries: PdfDictionary,
  known: ReadonlySet<string>,
): Promise<void> {
  for (const [key, value] of entries) {
    const found = known.has(key) && (await file.follow(value));
    expectThat(found && (found.stream !== null || found.value !== null), `a key ${key}`);
  }
}

export function keys(names: string): ReadonlySet<string> {
  return new Set(names.split(" ").map((name) => `/${name}`));
}
