export interface PastedCell {
  text: string;
  rowSpan: number;
  colSpan: number;
  isHeader: boolean;
}

export interface PastedTable {
  kind: "table";
  /** Only the cells that start in each row. */
  rows: PastedCell[][];
}

export interface PastedList {
  kind: "list";
  ordered: boolean;
  items: string[];
  levels: number[];
}

export type PastedPart =
  | { kind: "text"; text: string }
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | PastedList
  | PastedTable;

export interface Pasted {
  parts: PastedPart[];
  lost: string[];
}

export function hasStructure({ parts }: Pasted): boolean {
  return parts.some(({ kind }) => kind === "table" || kind === "list");
}

export function loneCell({ parts }: Pasted): string | null {
  const [part, ...rest] = parts;
  if (part?.kind !== "table" || rest.length > 0) return null;
  const [row, ...further] = part.rows;
  const [cell, ...more] = row ?? [];
  return cell !== undefined && further.length + more.length === 0 ? cell.text : null;
}
