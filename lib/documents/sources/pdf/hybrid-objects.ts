import { indexObjects } from "./object-index";
import { type PdfValue, type ReadingBudget, unescaped } from "./read-value";
import { entry, resolveIn, rootOf } from "./resolve-value";
import type { ObjectStream } from "./stream-scan";

const MAX_CHARACTERS = 64 * 1024 * 1024;
const SECTION = /\s*(\d{1,10})\s+(\d{1,7})\s+(?=\d{10}\s)/y;
const ENTRY = /\s*\d{10}\s+\d{5}\s+([fn])/y;
const LONGEST_TRAILER = 4096;
const LONGEST_HEADING = 60;
const ENTRY_BYTES = 20;
const WAYS_BACK = new Set(["Parent", "P", "StructParent", "StructParents"]);

/**
 * Whether a page shows an object that a hybrid file's table calls free, but its cross-reference stream does not:
 * programs then show different pages. Word lists document structure that way, which no page shows. Also true if the
 * file is too large to tell.
 */
export function showsHybridObjects(bytes: Uint8Array, objectStreams: readonly ObjectStream[]): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!isHybrid(file)) return false;
  const free = freeObjects(file);
  if (free.size === 0) return false;
  const index = indexObjects(file, objectStreams);
  if (!index) return true;
  const budget: ReadingBudget = { charactersLeft: MAX_CHARACTERS };
  const seen = new Set<number>();
  const waiting: (PdfValue | undefined)[] = [entry(resolveIn(index, rootOf(file, budget), budget), "Pages")];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (budget.charactersLeft < 0) return true;
    if (value?.kind === "array") for (const each of value.items) waiting.push(each);
    else if (value?.kind === "dictionary") {
      for (const [key, each] of value.entries) if (!WAYS_BACK.has(key)) waiting.push(each);
    } else if (value?.kind === "reference" && !seen.has(value.objectNumber)) {
      if (free.has(value.objectNumber) && index.has(value.objectNumber)) return true;
      seen.add(value.objectNumber);
      waiting.push(resolveIn(index, value, budget));
    }
  }
  return false;
}

function isHybrid(file: Buffer): boolean {
  let next = 0;
  for (let at = file.indexOf("trailer"); at >= 0; at = next) {
    next = file.indexOf("trailer", at + 7);
    const end = Math.min(next < 0 ? file.length : next, at + LONGEST_TRAILER);
    const text = file.toString("latin1", at, end);
    if (unescaped(text).includes("/XRefStm")) return true;
  }
  return false;
}

function freeObjects(file: Buffer): Set<number> {
  const free = new Set<number>();
  for (let at = file.indexOf("xref"); at >= 0; at = file.indexOf("xref", at + 4)) {
    if (file.toString("latin1", Math.max(0, at - 5), at) === "start") continue;
    let place = at + 4;
    for (;;) {
      const heading = take(SECTION, file, place, LONGEST_HEADING);
      if (!heading) break;
      place += heading[0].length;
      for (let number = 0; number < Number(heading[2]); number += 1) {
        const found = take(ENTRY, file, place, ENTRY_BYTES * 2);
        if (!found) break;
        place += found[0].length;
        if (found[1] === "f") free.add(Number(heading[1]) + number);
      }
    }
  }
  free.delete(0);
  return free;
}

function take(pattern: RegExp, file: Buffer, at: number, reach: number): RegExpExecArray | null {
  pattern.lastIndex = 0;
  return pattern.exec(file.toString("latin1", at, at + reach));
}
