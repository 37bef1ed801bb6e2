import { createHash } from "node:crypto";
import type { Storage } from "@/lib/services/storage/port";

/** What is in memory of a file at once. Our own choice, of 2026-11-25: a store answers it in one go. */
export const PIECE_BYTES = 1024 * 1024;

/** A stored file, to be taken piece by piece. */
export interface StoredFile {
  contentType: string;
  sizeBytes: number;
  /** Once. Each piece is read when it's asked for, so whoever stops asking leaves nothing open. */
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>;
}

/**
 * What the key holds, or null. The first piece is read at once, so that a store that's away shows before anything was
 * promised to anybody. Of a file whose hash is known, the last piece is held back until all of it is proved: what was
 * altered in the store never arrives whole.
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
      // Deleted meanwhile, and perhaps put again: half of the one isn't continued by the other.
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
