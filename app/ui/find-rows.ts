import { foldText } from "@/lib/core/fold-text";

export function findRows<Row>(
  rows: readonly Row[],
  words: string,
  textOf: (row: Row) => readonly (string | null)[],
): readonly Row[] {
  const wanted = foldText(words)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = foldText(textOf(row).join("\n"));
    return wanted.every((word) => text.includes(word));
  });
}
