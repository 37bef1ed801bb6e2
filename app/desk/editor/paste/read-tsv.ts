import { writtenText } from "../text/text-change";
import type { Pasted, PastedTable } from "./pasted";

export function readTsv(plain: string): Pasted | null {
  const text = writtenText(plain).replace(/\n$/, "");
  if (!text.includes("\t")) return null;
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = cellAt(text, at);
    rows.at(-1)?.push(cell.trim());
    if (text[end] === "\n") rows.push([]);
    at = end + 1;
  }
  const table: PastedTable = {
    kind: "table",
    rows: rows.map((row) => row.map((cell) => ({ text: cell, rowSpan: 1, colSpan: 1, isHeader: false }))),
  };
  return { parts: [table], lost: [] };
}

function cellAt(text: string, start: number): { cell: string; end: number } {
  if (text[start] === '"') {
    for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 2)) {
      if (text[at + 1] === '"') continue;
      if (at + 1 < text.length && text[at + 1] !== "\t" && text[at + 1] !== "\n") break;
      return { cell: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
    }
  }
  let end = start;
  while (end < text.length && text[end] !== "\t" && text[end] !== "\n") end += 1;
  return { cell: text.slice(start, end), end };
}
