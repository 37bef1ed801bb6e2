import type { PortalFile } from "@/lib/contract/portal/portal-route";
import { type CsvCell, csvLines, toCsv } from "@/lib/core/csv";
import { textInPieces } from "@/lib/core/file-content";

export type CsvColumn<T> = readonly [name: string, cell: (row: T) => CsvCell];

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

export function csvFile(
  fileName: string,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): PortalFile {
  return { fileName, content: textInPieces(linesOf(header, pages)) };
}

async function* linesOf(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string, void> {
  yield toCsv(header, []);
  for await (const page of pages) yield csvLines(page);
}
