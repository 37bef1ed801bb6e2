import { runsText } from "./block-parts";
import type { Block, Run } from "./document-model";

/** What stands at a place of a block. `path` is the editor's name for it. */
export interface PlacedText {
  path: string;
  target: string;
}

/** A piece of a block that stands for a piece of its source for certain. */
interface PlacedSegment extends PlacedText {
  source: string;
}

/** The places of a block: with their sources, or where nobody knows which is whose, without. */
interface PlacedTexts {
  placed: PlacedSegment[];
  loose: PlacedText[];
}

/** A label and its value in one line of a source. */
const LABELLED = /^([^:：\t]{1,80})[:：\t]\s*(\S.*)$/u;
/**
 * What of the source a place of a block translates: its own line where each place has one, else all of the block's, of
 * which the place is a part.
 */
export function sourceOfPlace(block: Block, path: string | null): { source: string; isWhole: boolean } {
  const placed = placedTexts(block).placed.find((each) => each.path === path);
  return { source: placed?.source ?? block.source?.text ?? "", isWhole: placed !== undefined };
}

/** The places of a block beside their sources. What could not be read whole is no text of a place. */
export function placedTexts(block: Block): PlacedTexts {
  const lines = (block.source?.text ?? "").split("\n").filter((line) => line.trim() !== "");
  switch (block.kind) {
    case "rule":
    case "page_break":
    // A translator's own words translate nothing.
    case "note":
      return { placed: [], loose: [] };
    case "list":
      return zip(
        lines,
        block.items.map((runs, at) => [`items.${at}`, runs]),
      );
    case "table":
      return zip(
        lines,
        block.rows.flatMap((row, r) => row.map(({ runs }, c) => [`cells.${r}.${c}`, runs] as const)),
      );
    case "fields": {
      const places = block.rows.flatMap(({ label, value }, at) => [
        [`rows.${at}.label`, label] as const,
        [`rows.${at}.value`, value] as const,
      ]);
      return zip(lines.length === block.rows.length ? lines.flatMap(labelled) : lines, places);
    }
    default:
      return zip([lines.join(" ")], [["runs", block.runs]]);
  }
}

function labelled(line: string): string[] {
  const [, label = line, value = ""] = LABELLED.exec(line) ?? [];
  return [label.trim(), value.trim()];
}

function zip(
  lines: readonly string[],
  places: readonly (readonly [path: string, runs: readonly Run[]])[],
): PlacedTexts {
  const isZipped = lines.length === places.length;
  const texts = places.flatMap(([path, runs], at) => {
    const isWhole = runs.every(({ code }) => code === undefined);
    return isWhole ? [{ path, source: lines[at] ?? "", target: runsText(runs) }] : [];
  });
  if (isZipped) return { placed: texts, loose: [] };
  // Lines that cannot be counted again are no places.
  return { placed: [], loose: texts.length === places.length ? texts : [] };
}
