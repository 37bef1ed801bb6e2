import { isDictionary } from "../sealed-pdf/pdf-objects";
import { PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";

/** Rows of bytes, each by itself. */
const OF_BYTES: ReadonlyMap<string, (value: number) => boolean> = new Map([
  ["/Predictor", (value) => Number.isInteger(value) && value >= 10 && value <= 15],
  ["/Columns", (value) => Number.isInteger(value) && value >= 1 && value <= 32],
  ["/Colors", (value) => value === 1],
  ["/BitsPerComponent", (value) => value === 8],
]);

/** A table as most programs pack it: rows of bytes, each as its difference from what stands left of it or above. */
export function unpredict(
  bytes: Uint8Array<ArrayBuffer>,
  parameters: PdfValue | undefined,
): Uint8Array<ArrayBuffer> {
  if (parameters === undefined || parameters === null) return bytes;
  if (!isDictionary(parameters)) throw new PdfSyntaxError("another kind of rows");
  for (const [key, value] of parameters)
    if (!OF_BYTES.get(key)?.(Number(value))) throw new PdfSyntaxError("another kind of rows");
  const columns = Number(parameters.get("/Columns"));
  if (!parameters.has("/Predictor") || Number.isNaN(columns))
    throw new PdfSyntaxError("another kind of rows");
  if (bytes.length % (columns + 1) !== 0) throw new PdfSyntaxError("no rows");
  const rows = bytes.length / (columns + 1);
  const found = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)];
    // Left and above are what writers of tables use.
    if (kind === undefined || kind > 2) throw new PdfSyntaxError("another kind of row");
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = kind === 1 && column > 0 ? (found[at - 1] ?? 0) : 0;
      const above = kind === 2 && row > 0 ? (found[at - columns] ?? 0) : 0;
      found[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + left + above;
    }
  }
  return found;
}
