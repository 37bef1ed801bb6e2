import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";

const SPECIMEN = join(import.meta.dirname, "../../public/samples/acta-de-nacimiento.pdf");

/** Each address has other bytes, so that no order takes another one's pictures. */
export async function servePages(): Promise<{ next(): string; close(): void }> {
  const specimen = await PDFDocument.load(readFileSync(SPECIMEN));
  const single = await PDFDocument.create();
  for (const page of await single.copyPages(specimen, [0])) single.addPage(page);
  const bytes = await single.save({ useObjectStreams: false });
  const server = createServer((request, response) => {
    response.end(Buffer.concat([bytes, Buffer.from(`% ${request.url}\n%%EOF\n`)]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let served = 0;
  return {
    next: () => `http://127.0.0.1:${port}/${++served}.pdf`,
    close: () => server.close(),
  };
}
