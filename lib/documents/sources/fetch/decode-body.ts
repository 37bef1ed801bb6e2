import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { UNCOMPRESSED, unreadable } from "../fetch-problems";

/** Content codings of RFC 9110, 8.4.1, and of RFC 7932. */
const DECODERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Decompresses a response: some servers compress unasked. The caller counts the bytes, and no more are unpacked than it
 * reads.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export function decodeBody(
  body: Readable,
  contentEncoding: string | string[] | undefined,
): { decoded: Readable; isEncoded: boolean } {
  const coding = String(contentEncoding ?? "identity")
    .trim()
    .toLowerCase();
  if (coding === "" || coding === "identity") return { decoded: body, isEncoded: false };
  if (!Object.hasOwn(DECODERS, coding))
    throw unreadable("its server compresses it in a way that wasn't asked for", UNCOMPRESSED);
  const decoded = pipeline(body, DECODERS[coding as keyof typeof DECODERS](), () => undefined);
  return { decoded, isEncoded: true };
}
