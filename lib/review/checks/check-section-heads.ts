import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import { tableGrid } from "@/lib/core/documents/table-grid";
import type { Alignment } from "../align-to-pages";
import { fingerprint } from "../fingerprint";
import { clip, type Raised } from "../raise";

const QUOTED = 60;

/** Rows that look like heads of those below, but aren't marked: the next page would not repeat them. */
export function checkSectionHeads({ placed }: Alignment, { isPrinted }: { isPrinted: boolean }): Raised[] {
  if (!isPrinted) return [];
  return placed.flatMap(({ block, document, page }): Raised[] =>
    block.kind === "table" && !block.borderless
      ? unmarkedHeads(block).map((text) => ({
          kind: "structure",
          blockId: block.id,
          document,
          page,
          what: `section:${fingerprint(text)}`,
          message: `“${clip(text, QUOTED)}” looks like a head of the rows below it. Mark it with “head”, so that it is printed again where they go on.`,
        }))
      : [],
  );
}

function unmarkedHeads(table: TableBlock): string[] {
  const cells = tableGrid(table);
  const cellsOf = (row: number) => cells.filter((each) => each.row === row);
  return cells.flatMap(({ cell, row, colSpan, rowSpan }) => {
    const isAcross = table.columns.length > 1 && colSpan === table.columns.length && rowSpan === 1;
    if (!isAcross || row === 0 || cell.header || !isBold(cell)) return [];
    const below = cellsOf(row + 1);
    return below.length > 1 && below.some((each) => !each.cell.header) ? [textOf(cell)] : [];
  });
}

function textOf({ runs }: TableCell): string {
  return runs
    .map(({ text }) => text)
    .join("")
    .trim();
}

function isBold(cell: TableCell): boolean {
  return (
    /\p{L}/u.test(textOf(cell)) && cell.runs.every(({ text, bold }) => bold === true || text.trim() === "")
  );
}
