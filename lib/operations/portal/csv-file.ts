import type { PortalFile } from "@/lib/contract/portal/portal-route";
import { type CsvCell, type CsvColumn, csvLines, toCsv } from "@/lib/core/csv";
import { textInPieces } from "@/lib/core/file-content";
import { foldText } from "@/lib/core/fold-text";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Services } from "../context";
import type { Member } from "./member";

type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

export function sheetOf<T>(fileName: string, columns: readonly CsvColumn<T>[], pages: Pages<T>): PortalFile {
  return { fileName: `${fileName}.csv`, content: textInPieces(linesOf(columns, pages)) };
}

async function* linesOf<T>(columns: readonly CsvColumn<T>[], pages: Pages<T>): AsyncGenerator<string, void> {
  yield toCsv(headerOf(columns), []);
  for await (const page of pages) yield csvLines(page.map((row) => cellsOf(columns, row)));
}

export function headerOf<T>(columns: readonly CsvColumn<T>[]): string[] {
  return columns.map(([name]) => name);
}

export function cellsOf<T>(columns: readonly CsvColumn<T>[], row: T): CsvCell[] {
  return columns.map(([, cell]) => cell(row));
}

interface SheetSpan {
  environment?: Environment | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Such as `orders-acme-live-2026-11-01-to-2026-11-30`, by days in UTC. */
export function sheetName(
  { clock }: Pick<Services, "clock">,
  { partnerId, partnerName }: Pick<Member, "partnerId" | "partnerName">,
  what: string,
  { environment, from, to }: SheetSpan = {},
): string {
  const account = foldText(partnerName)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  const until = (to ?? clock.now().toISOString()).slice(0, 10);
  const span = from === undefined ? `until-${until}` : `${from.slice(0, 10)}-to-${until}`;
  return [what, account || partnerId, environment, span].filter((part) => part !== undefined).join("-");
}
