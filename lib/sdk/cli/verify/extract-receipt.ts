import { inflateSync } from "node:zlib";

/** Larger than any receipt: whatever unpacks to more is none. */
const MAX_BYTES = 32_768;
const MAX_STREAMS = 20_000;
const RECEIPT = /^[\w-]+\.[\w-]+\.[\w-]{86}$/;

/**
 * The receipts that a PDF carries, found by unpacking its streams without understanding the rest of the file: what
 * is found is a claim until its signature verifies.
 */
export function extractReceipts(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found = new Set<string>();
  let at = 0;
  for (let count = 0; count < MAX_STREAMS; count++) {
    const start = bytes.indexOf("stream", at, "latin1");
    if (start < 0) break;
    at = start + 6;
    if (bytes.subarray(start - 3, start).toString("latin1") === "end") continue;
    if (bytes[at] === 0x0d) at += 1;
    if (bytes[at] === 0x0a) at += 1;
    const text = (unpack(bytes, at) ?? plain(bytes, at)).trim();
    if (RECEIPT.test(text)) found.add(text);
  }
  return [...found];
}

function unpack(bytes: Buffer, at: number): string | null {
  // The first byte of a zlib stream: deflate, any window.
  if (((bytes[at] ?? 0) & 0x0f) !== 8) return null;
  try {
    const end = bytes.indexOf("endstream", at, "latin1");
    return inflateSync(bytes.subarray(at, end < 0 ? undefined : end), {
      maxOutputLength: MAX_BYTES,
    }).toString("latin1");
  } catch {
    return null;
  }
}

function plain(bytes: Buffer, at: number): string {
  const end = bytes.indexOf("endstream", at, "latin1");
  return end < 0 || end - at > MAX_BYTES ? "" : bytes.subarray(at, end).toString("latin1");
}
