import type { Block, Run } from "@/lib/core/documents/document-model";
import { normalRuns, sliceRuns, textOfRuns } from "../text/runs";

const LABEL_END = ": ";
const CELL_END = " | ";

export function blockLines(block: Block): Run[][] {
  switch (block.kind) {
    case "list":
      return block.items;
    case "fields":
      return block.rows.map(({ label, value }) => joinRuns([label, value].filter(hasText), LABEL_END));
    case "table":
      if (block.borderless)
        return block.rows.flatMap((row) => row.flatMap(({ runs }) => splitRuns(runs, "\n")).filter(hasText));
      return block.rows.map((row) =>
        joinRuns(
          row.map(({ runs }) => runs),
          CELL_END,
        ),
      );
    case "rule":
    case "page_break":
      return [];
    default:
      return splitRuns(block.runs, "\n");
  }
}

export function joinRuns(texts: readonly (readonly Run[])[], separator: string): Run[] {
  return normalRuns(texts.flatMap((runs, index) => (index > 0 ? [{ text: separator }, ...runs] : [...runs])));
}

export function splitRuns(runs: readonly Run[], separator: string): Run[][] {
  const pieces: Run[][] = [];
  let at = 0;
  for (const piece of textOfRuns(runs).split(separator)) {
    pieces.push(sliceRuns(runs, at, at + piece.length));
    at += piece.length + separator.length;
  }
  return pieces;
}

export function cellsOfLine(line: readonly Run[]): Run[][] {
  return splitRuns(line, CELL_END);
}

export function fieldOfLine(line: readonly Run[]): { label: Run[]; value: Run[] } {
  const text = textOfRuns(line);
  const at = text.indexOf(LABEL_END);
  return at < 0
    ? { label: [], value: normalRuns(line) }
    : { label: sliceRuns(line, 0, at), value: sliceRuns(line, at + LABEL_END.length) };
}

function hasText(runs: readonly Run[]): boolean {
  return textOfRuns(runs) !== "";
}
