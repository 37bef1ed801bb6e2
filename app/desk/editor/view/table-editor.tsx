"use client";

import { memo, useEffect, useState } from "react";
import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import { type PlacedCell, tableGrid } from "@/lib/core/documents/table-grid";
import { RunsField } from "../fields/runs-field";
import { columnShares } from "../table/column-widths";
import { ColumnEdges } from "./column-edges";

const ROWS_AT_ONCE = 40;

export function TableEditor({ block }: { block: TableBlock }) {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  const [moved, setMoved] = useState<number[] | null>(null);
  const isPart = drawn < block.rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next.
  useEffect(() => {
    if (!isPart) return;
    const timer = setTimeout(() => setDrawn((rows) => rows + ROWS_AT_ONCE));
    return () => clearTimeout(timer);
  }, [isPart, drawn]);
  const grid = Map.groupBy(tableGrid(block), ({ row }) => row);
  const shares = columnShares({ columns: moved ?? block.columns });
  return (
    <div className="edit-table">
      <table data-columns={Math.min(block.columns.length, 8)} data-bare={block.borderless || undefined}>
        <colgroup>
          {shares.map((share, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone.
            <col key={column} style={{ width: `${share}%` }} />
          ))}
        </colgroup>
        <tbody>
          {block.rows.slice(0, drawn).map((cells, row) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone.
              key={row}
              blockId={block.id}
              row={row}
              cells={cells}
              places={grid.get(row) ?? []}
            />
          ))}
        </tbody>
      </table>
      <ColumnEdges block={block} onMove={setMoved} />
      {isPart ? <p className="desk-hint">More rows are being drawn…</p> : null}
    </div>
  );
}

interface RowProps {
  blockId: string;
  row: number;
  cells: TableCell[];
  places: PlacedCell[];
}

const Row = memo(
  function Row({ blockId, row, cells, places }: RowProps) {
    return (
      <tr>
        {cells.map((cell, index) => {
          const place = places[index];
          const Cell = cell.header ? "th" : "td";
          return (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place alone.
              key={index}
              colSpan={place?.colSpan}
              rowSpan={place?.rowSpan}
              data-align={cell.align}
            >
              <RunsField
                blockId={blockId}
                path={`cells.${row}.${index}`}
                runs={cell.runs}
                label={`Row ${row + 1}, column ${(place?.column ?? index) + 1}`}
              />
            </Cell>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.blockId === after.blockId &&
    before.cells === after.cells &&
    before.places.length === after.places.length &&
    before.places.every(
      ({ column, colSpan, rowSpan }, index) =>
        column === after.places[index]?.column &&
        colSpan === after.places[index]?.colSpan &&
        rowSpan === after.places[index]?.rowSpan,
    ),
);
