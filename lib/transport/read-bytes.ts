import { Problem } from "@/lib/core/problem";

/** A request's body; bytes are counted as they come, since Content-Length may lie or be absent. */
export async function readBytes(request: Request, maxMegabytes: number): Promise<Uint8Array> {
  const maxBytes = maxMegabytes * 1024 * 1024;
  const tooLarge = () =>
    new Problem("PAYLOAD_TOO_LARGE", `The request body is over ${maxMegabytes} MB.`, {
      recoveryHint: `Keep the request body under ${maxMegabytes} MB. Pass documents by URL.`,
    });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    // Leaving the loop cancels the stream: the rest is never read.
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
