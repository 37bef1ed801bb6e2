import type { PortalFile } from "@/lib/contract/portal/portal-route";
import { type CsvCell, csvLines } from "@/lib/core/csv";

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
