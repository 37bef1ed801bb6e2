import { createHash } from "node:crypto";
import type { Storage } from "@/lib/services/storage/port";

export const PIECE_BYTES = 1024 * 1024;

export interface StoredFile {
  contentType: string;
  sizeBytes: number;
  /** Can be iterated once. Each piece is read on demand, so stopping early leaks nothing. */
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>;
}

/**
 * Reads the first piece at once, so that a store that is down is noticed before anything is promised. With a
 * known hash, holds back the last piece until the whole is verified.
 */
export async function openStored(
  storage: Pick<Storage, "getPart">,
  key: string,
  { sha256 = null }: { sha256?: string | null } = {},
): Promise<StoredFile | null> {
  const hash = createHash("sha256");
  let read = 0;

  async function next() {
    const part = await storage.getPart(key, { from: read, length: PIECE_BYTES });
    if (!part) return null;
    const { bytes, sizeBytes } = part;
    if (bytes.length !== Math.min(PIECE_BYTES, sizeBytes - read)) throw altered(key);
    read += bytes.length;
    if (sha256 !== null) {
      hash.update(bytes);
      if (read === sizeBytes && hash.digest("hex") !== sha256) throw altered(key);
    }
    return part;
  }

  const first = await next();
  if (!first) return null;
  const { contentType, sizeBytes } = first;

  async function* piecesFrom(piece: Uint8Array<ArrayBuffer>) {
    if (piece.length > 0) yield piece;
    while (read < sizeBytes) {
      const part = await next();
      // The file was deleted and perhaps put again. Never join halves of two files.
      if (part?.sizeBytes !== sizeBytes)
        throw new Error(`the stored file ${key} was deleted while it was read`);
      yield part.bytes;
    }
  }
  return { contentType, sizeBytes, pieces: piecesFrom(first.bytes) };
}

function altered(key: string): Error {
  return new Error(`the stored file ${key} isn't what was put there`);
}
