import type { ObjectIndex } from "./object-index";
import { type PdfValue, type ReadingBudget, readValue } from "./read-value";

/** From the last trailer: each update appends its own. */
export function rootOf(file: Buffer, budget: ReadingBudget): PdfValue | undefined {
  const at = file.lastIndexOf("/Root");
  return at < 0 ? undefined : readValue(file, at + "/Root".length, budget);
}

export function resolveIn(index: ObjectIndex, value: PdfValue | undefined, budget: ReadingBudget): PdfValue {
  const nothing: PdfValue = { kind: "other", token: "" };
  if (value?.kind !== "reference") return value ?? nothing;
  const place = index.get(value.objectNumber);
  return place ? readValue(place.source, place.offset, budget) : nothing;
}

export function entry(value: PdfValue, name: string): PdfValue | undefined {
  return value.kind === "dictionary" ? value.entries.get(name) : undefined;
}
