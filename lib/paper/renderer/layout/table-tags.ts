import { rowHeads } from "@/lib/core/documents/table-heads";
import { addTag, type Tag } from "../text/tag";
import type { ShapedCell, ShapedTable } from "./shape-table";
import type { TypeSetter } from "./type-setter";

/**
 * Borderless cells without heads are paragraphs. Any other table is one table, however many parts are printed.
 * Short rows are filled up, so that every cell is read under its own header.
 */
export function tableTags(table: ShapedTable, { section }: TypeSetter): ReadonlyMap<ShapedCell, Tag> {
  if (table.isBorderless && table.cells.every(({ cell }) => !cell.header)) {
    const worded = table.cells.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ""));
    return new Map(worded.map((shaped) => [shaped, addTag(section, "P")]));
  }
  const element = addTag(section, "Table");
  const rows = Array.from({ length: table.rowCount }, () => addTag(element, "TR"));
  const free = rows.map(() => table.shares.length);
  const heads = rowHeads(table.cells, table.rowCount);
  const tags = new Map<ShapedCell, Tag>();
  for (const shaped of table.cells) {
    const { cell, row, rowSpan, colSpan } = shaped;
    for (let each = row; each < row + rowSpan; each += 1) free[each] = (free[each] ?? 0) - colSpan;
    const parent = rows[row];
    if (!parent) continue;
    // A column header would be read for each cell below.
    const scope = heads[row]?.role === "columns" ? "Column" : "Row";
    const tag = cell.header
      ? addTag(parent, "TH", { scope, colSpan, rowSpan })
      : addTag(parent, "TD", { colSpan, rowSpan });
    tags.set(shaped, tag);
  }
  for (const [index, row] of rows.entries())
    for (let missing = free[index] ?? 0; missing > 0; missing -= 1) addTag(row, "TD");
  return tags;
}
