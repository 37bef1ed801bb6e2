import type { PortalFile } from "@/lib/contract/portal/portal-route";
import { type CsvCell, csvLines } from "@/lib/core/csv";

/** A column of a sheet: its name, and what stands in it. */
export type CsvColumn<T> = readonly [name: string, cell: (row: T) => CsvCell];

/** A sheet of these columns, of rows that are there or come page by page. */
export function sheetOf<T>(
  fileName: string,
  columns: readonly CsvColumn<T>[],
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
): PortalFile {
  const header = columns.map(([name]) => name);
  return csvFile(fileName, header, cellsOf(columns, pages));
}

async function* cellsOf<T>(
  columns: readonly CsvColumn<T>[],
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const page of pages) {
    if (page.length > 0) yield page.map((row) => columns.map(([, cell]) => cell(row)));
  }
}

/** A sheet that is written page by page, however long it gets. */
export function csvFile(
  fileName: string,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): PortalFile {
  const encoder = new TextEncoder();
  const rows = pages[Symbol.asyncIterator]();
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (to) => to.enqueue(encoder.encode(`\ufeff${csvLines([header])}`)),
    async pull(to) {
      const page = await rows.next();
      if (page.done) to.close();
      else to.enqueue(encoder.encode(csvLines(page.value)));
    },
    cancel: async () => void (await rows.return?.()),
  });
  return { fileName, content };
}
