import { isDictionary } from "../sealed-pdf/pdf-objects";
import { PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";

const PARAMETERS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["/Predictor", [10, 15]],
  ["/Columns", [1, 32]],
  ["/Colors", [1, 1]],
  ["/BitsPerComponent", [8, 8]],
]);

export function unpredict(
  bytes: Uint8Array<ArrayBuffer>,
  parameters: PdfValue | undefined,
): Uint8Array<ArrayBuffer> {
  if (parameters === undefined || parameters === null) return bytes;
  if (!isDictionary(parameters)) throw new PdfSyntaxError("another kind of rows");
  for (const [key, value] of parameters) {
    const [least, most] = PARAMETERS.get(key) ?? [1, 0];
    if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most)
      throw new PdfSyntaxError("another kind of rows");
  }
  const columns = parameters.get("/Columns");
  if (!parameters.has("/Predictor") || typeof columns !== "number")
    throw new PdfSyntaxError("another kind of rows");
  if (bytes.length % (columns + 1) !== 0) throw new PdfSyntaxError("no rows");
  const rows = bytes.length / (columns + 1);
  const found = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)];
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
