/** The rows that have every one of these words somewhere in what is said of them, in either case. */
export function findRows<Row>(
  rows: readonly Row[],
  words: string,
  textOf: (row: Row) => readonly (string | null)[],
): readonly Row[] {
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = folded(textOf(row).join("\n"));
    return wanted.every((word) => text.includes(word));
  });
}

/** As people mean it: Ü and Ü are one letter, whichever way they are written. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
