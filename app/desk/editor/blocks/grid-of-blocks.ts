import type { Block } from "@/lib/core/documents/document-model";

interface Placed {
  block: Block;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Stacked blocks share a cell. Null if a place is unknown, or there is only one column. */
export function gridOfBlocks(blocks: readonly Block[], direction: "ltr" | "rtl"): Block[][][] | null {
  const placed = blocks.flatMap((block) => place(block) ?? []);
  const [first] = blocks;
  const isOnePage = blocks.every(
    ({ source }) => source?.page === first?.source?.page && source?.document === first?.source?.document,
  );
  if (placed.length < blocks.length || !isOnePage) return null;
  const rows = rowsOf(placed);
  const columns = columnsOf(rows.filter((row) => row.length > 1).flat());
  if (columns.length < 2) return null;
  return rows.map((row) => {
    const cells = columns.map((): Block[] => []);
    for (const each of row) cells[columnOf(each, columns)]?.push(each.block);
    return direction === "rtl" ? cells.reverse() : cells;
  });
}

function place(block: Block): Placed | null {
  if (!("runs" in block) || block.source?.box === undefined) return null;
  const [left, top, width, height] = block.source.box;
  return { block, left, right: left + width, top, bottom: top + height };
}

function rowsOf(placed: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const each of [...placed].sort((a, b) => a.top - b.top)) {
    const row = rows.find(([head]) => head !== undefined && isBeside(head, each));
    if (row === undefined) rows.push([each]);
    else row.push(each);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

function isBeside(a: Placed, b: Placed): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared * 2 >= Math.min(a.bottom - a.top, b.bottom - b.top);
}

function columnsOf(placed: readonly Placed[]): { left: number; right: number }[] {
  const columns: { left: number; right: number }[] = [];
  for (const { left, right } of [...placed].sort((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last !== undefined && left < last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

function columnOf(block: Placed, columns: readonly { left: number; right: number }[]): number {
  const shares = columns.map(({ left, right }) => Math.min(right, block.right) - Math.max(left, block.left));
  return shares.indexOf(Math.max(...shares));
}
