import { runsText } from "./block-parts";
import type { Block, Run } from "./document-model";

export interface PlacedText {
  path: string;
  target: string;
}

interface PlacedSegment extends PlacedText {
  source: string;
}

interface PlacedTexts {
  placed: PlacedSegment[];
  loose: PlacedText[];
}

const LABELLED = /^([^:：\t]{1,80})[:：\t]\s*(\S.*)$/u;
export function sourceOfPlace(block: Block, path: string | null): { source: string; isWhole: boolean } {
  const placed = placedTexts(block).placed.find((each) => each.path === path);
  return { source: placed?.source ?? block.source?.text ?? "", isWhole: placed !== undefined };
}

export function placedTexts(block: Block): PlacedTexts {
  const lines = (block.source?.text ?? "").split("\n").filter((line) => line.trim() !== "");
  switch (block.kind) {
    case "rule":
    case "page_break":
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
  return { placed: [], loose: texts.length === places.length ? texts : [] };
}
