import { indexObjects } from "./object-index";
import type { PdfValue, ReadingBudget } from "./read-value";
import { entry, resolveIn, rootOf } from "./resolve-value";
import type { ObjectStream } from "./stream-scan";

const MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * Counts the page tree's leaves. Ignores /Count: a file may say one page and show fifty. Null if the tree can't be
 * followed, as in encrypted files with compressed objects. Stops beyond `maxPages`.
 */
export function countPages(
  bytes: Uint8Array,
  objectStreams: readonly ObjectStream[],
  maxPages = Number.POSITIVE_INFINITY,
): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const index = indexObjects(file, objectStreams);
  if (!index) return null;
  const budget: ReadingBudget = { charactersLeft: MAX_CHARACTERS };
  const resolve = (value: PdfValue | undefined) => resolveIn(index, value, budget);
  const waiting = [entry(resolve(rootOf(file, budget)), "Pages")];
  // Shared or recursive branches would make the tree exponential or endless.
  const branches = new Set<number>();
  let pageCount = 0;
  for (let node = waiting.pop(); node && pageCount <= maxPages; node = waiting.pop()) {
    const value = resolve(node);
    if (budget.charactersLeft < 0) return null;
    if (value.kind !== "dictionary") continue;
    const kids = resolve(entry(value, "Kids"));
    if (kids.kind !== "array") {
      pageCount += 1;
      continue;
    }
    if (node.kind === "reference" && branches.has(node.objectNumber)) continue;
    if (node.kind === "reference") branches.add(node.objectNumber);
    for (const kid of kids.items) waiting.push(kid);
  }
  return pageCount === 0 ? null : pageCount;
}
