import type { Block, TranslatedDocument } from "../documents/document-model";
import { type PlacedText, placedTexts } from "../documents/placed-texts";

export interface WorkUnit {
  id: string;
  source: string;
  target: string;
}

export interface ChangedPlace {
  blockId: string;
  path: string;
  text: string;
}

interface PlacedUnit extends WorkUnit {
  blockId: string;
  paths: string[];
}

const MAX_FAULTS = 5;

/**
 * A block is one unit with a line per place, unless every place's source is certain. The desk keeps text without
 * a source.
 */
export function workUnits({ blocks }: TranslatedDocument): WorkUnit[] {
  return blocks.flatMap(unitsOf).map(({ id, source, target }) => ({ id, source, target }));
}

export function changedPlaces(
  { blocks }: TranslatedDocument,
  returned: readonly WorkUnit[],
): { places: ChangedPlace[] } | { faults: string[] } {
  const known = new Map(blocks.flatMap(unitsOf).map((unit) => [unit.id, unit]));
  const faults: string[] = [];
  const places: ChangedPlace[] = [];
  const seen = new Set<string>();
  for (const [at, unit] of returned.entries()) {
    const there = known.get(unit.id);
    const fault = there ? faultOf(there, unit, seen) : "isn't one of this document";
    if (fault !== null || !there) faults.push(`Unit ${at + 1} ${fault}.`);
    else places.push(...placesOf(there, unit));
    seen.add(unit.id);
  }
  const missing = [...known.values()].filter(({ id }) => !seen.has(id));
  const [first] = missing;
  if (first) {
    const count = missing.length === 1 ? "One unit is" : `${missing.length} units are`;
    faults.push(`${count} missing, the first is “${clip(first.source)}”.`);
  }
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { places };
}

function unitsOf(block: Block): PlacedUnit[] {
  const { placed, loose } = placedTexts(block);
  const { id: blockId } = block;
  if (placed.length > 0) {
    return placed
      .filter(({ source }) => source.trim() !== "")
      .map(({ path, source, target }) => ({
        id: `${blockId}:${path}`,
        source: oneLine(source),
        target: oneLine(target),
        blockId,
        paths: [path],
      }));
  }
  const source = (block.source?.text ?? "").split("\n").map(oneLine).join("\n").trim();
  if (loose.length === 0 || source === "") return [];
  const target = loose.map(({ target }) => oneLine(target)).join("\n");
  return [
    { id: `${blockId}:all`, source, target, blockId, paths: loose.map(({ path }: PlacedText) => path) },
  ];
}

function faultOf(there: PlacedUnit, given: WorkUnit, seen: ReadonlySet<string>): string | null {
  if (seen.has(given.id)) return "is there twice";
  if (oneLine(given.source) !== oneLine(there.source))
    return `has another source than the document, which says “${clip(there.source)}”`;
  const lines = linesOf(there, given);
  if (lines.length !== there.paths.length)
    return `has ${lines.length} lines, and needs ${there.paths.length}: one for each cell or item`;
  return lines.some((line) => line === "") && oneLine(given.target) === "" && there.target.trim() !== ""
    ? "has no translation"
    : null;
}

function placesOf(there: PlacedUnit, given: WorkUnit): ChangedPlace[] {
  const before = linesOf(there, there);
  return linesOf(there, given).flatMap((text, at) => {
    const path = there.paths[at];
    return path === undefined || text === before[at] ? [] : [{ blockId: there.blockId, path, text }];
  });
}

function linesOf({ paths }: PlacedUnit, { target }: Pick<WorkUnit, "target">): string[] {
  return paths.length === 1
    ? [oneLine(target)]
    : target
        .replace(/^\n|\n$/g, "")
        .split("\n")
        .map(oneLine);
}

function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

function clip(text: string): string {
  const line = oneLine(text);
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
