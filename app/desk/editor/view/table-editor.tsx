"use client";

import type { TableBlock } from "@/lib/core/documents/document-model";
import { RunsField } from "../fields/runs-field";
import { tableGrid } from "../table/table-grid";

/** The cells of a table where they stand; rows, columns and spans are changed in the bar above. */
export function TableEditor({ block }: { block: TableBlock }) {
  const grid = tableGrid(block);
  return (
    <div className="edit-table">
      <table>
        <tbody>
          {block.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone.
            <tr key={row}>
              {cells.map((cell, index) => {
                const placed = grid.find((each) => each.row === row && each.index === index);
                const Cell = cell.header ? "th" : "td";
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place alone.
                    key={index}
                    colSpan={placed?.colSpan}
                    rowSpan={placed?.rowSpan}
                    data-align={cell.align}
                  >
                    <RunsField
                      blockId={block.id}
                      path={`cells.${row}.${index}`}
                      runs={cell.runs}
                      label={`Row ${row + 1}, column ${(placed?.column ?? index) + 1}`}
                    />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
