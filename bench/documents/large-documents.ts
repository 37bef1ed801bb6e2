import { randomBytes } from "node:crypto";
import { type LoopbackServer, startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { makePdfWithStream } from "@/lib/documents/sources/testing/make-documents";

const STREAM_BYTES = 25 * 1024 * 1024 - 4096;

export async function serveLargeDocuments(): Promise<LoopbackServer> {
  const pdf = makePdfWithStream(randomBytes(STREAM_BYTES), "");
  return await startLoopbackServer((request, response) => {
    response.write(pdf);
    response.end(`% ${request.url}\n%%EOF\n`);
  });
}
