import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import { tableGrid } from "@/lib/core/documents/table-grid";
import { BarButton } from "../../ui/bar-controls";
import { columnShares, withColumnWidth, withEvenColumns } from "../table/column-widths";
import {
  canMerge,
  mergeCell,
  splitCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from "../table/table-edits";
import type { BlockActions } from "./block-actions";

interface TableControlsProps {
  block: TableBlock;
  path: string | null;
  actions: BlockActions;
}

export function TableControls({ block, path, actions }: TableControlsProps) {
  const [, r = "0", c = "0"] = (path ?? "cells.0.0").split(".");
  const [row, index] = [Number(r), Number(c)];
  const cell = tableGrid(block).find((each) => each.row === row && each.index === index);
  if (cell === undefined) return null;
  const below = cell.row + cell.rowSpan;
  const after = cell.column + cell.colSpan;
  const set = (next: TableBlock, at = `cells.${row}.${index}`) => actions.change(block, next, at);
  const setCell = (change: Partial<TableCell>) =>
    set({
      ...block,
      rows: block.rows.map((cells, r) =>
        r === row ? cells.map((each, c) => (c === index ? { ...each, ...change } : each)) : cells,
      ),
    });

  return (
    <>
      <span className="ps-1 text-muted">Row</span>
      <BarButton title="Add a row below" onPress={() => set(withRow(block, below), `cells.${below}.0`)}>
        +
      </BarButton>
      <BarButton
        title="Remove the row"
        isOff={block.rows.length < 2}
        onPress={() => set(withoutRow(block, row), `cells.${Math.max(0, row - 1)}.0`)}
      >
        −
      </BarButton>
      <span className="ps-1 text-muted">Col</span>
      <BarButton title="Add a column to the right" onPress={() => set(withColumn(block, after))}>
        +
      </BarButton>
      <BarButton
        title="Remove the column"
        isOff={block.columns.length < 2}
        onPress={() => set(withoutColumn(block, cell.column), `cells.${row}.0`)}
      >
        −
      </BarButton>
      <span className="ps-1 text-muted">Cell</span>
      <BarButton
        title="Merge with the cell to its right"
        isOff={!canMerge(block, row, index, "right")}
        onPress={() => set(mergeCell(block, row, index, "right"))}
      >
        →
      </BarButton>
      <BarButton
        title="Merge with the cell below"
        isOff={!canMerge(block, row, index, "down")}
        onPress={() => set(mergeCell(block, row, index, "down"))}
      >
        ↓
      </BarButton>
      <BarButton
        title="Split the cell"
        isOff={cell.rowSpan === 1 && cell.colSpan === 1}
        onPress={() => set(splitCell(block, row, index))}
      >
        split
      </BarButton>
      <BarButton
        title="Make the column narrower"
        isOff={withColumnWidth(block, cell.column, -1) === block}
        onPress={() => set(withColumnWidth(block, cell.column, -1))}
      >
        ‹
      </BarButton>
      <span className="min-w-9 text-center tabular-nums">
        {Math.round(columnShares(block)[cell.column] ?? 0)} %
      </span>
      <BarButton
        title="Make the column wider"
        isOff={withColumnWidth(block, cell.column, 1) === block}
        onPress={() => set(withColumnWidth(block, cell.column, 1))}
      >
        ›
      </BarButton>
      <BarButton
        title="Make all columns the same width"
        isOff={withEvenColumns(block) === block}
        onPress={() => set(withEvenColumns(block))}
      >
        even
      </BarButton>
      <BarButton
        title="Header row"
        isOn={cell.cell.header === true}
        onPress={() => setCell({ header: !cell.cell.header })}
      >
        head
      </BarButton>
      <BarButton
        title="Lines around the cells"
        isOn={!block.borderless}
        onPress={() => set({ ...block, borderless: !block.borderless })}
      >
        ⊞
      </BarButton>
    </>
  );
}
