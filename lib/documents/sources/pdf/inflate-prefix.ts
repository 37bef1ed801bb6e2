import { constants, createInflate } from "node:zlib";

export interface Inflated {
  bytes: Uint8Array;
  length: number;
  isOverLimit: boolean;
}

/** pdf.js also inflates by these two bytes. */
export function hasZlibHeader(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (
    bytes.length > 2 && (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  );
}

export async function inflatePrefix(
  bytes: Uint8Array,
  maxBytes: number,
  isKept: (beginning: Uint8Array) => boolean,
): Promise<Inflated> {
  const stream = createInflate({ chunkSize: 262_144, finishFlush: constants.Z_SYNC_FLUSH });
  const chunks: Buffer[] = [];
  let length = 0;
  let keeps: boolean | undefined;
  stream.end(bytes);
  try {
    for await (const chunk of stream) {
      keeps ??= isKept(chunk);
      if (keeps) chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) return { bytes: new Uint8Array(), length, isOverLimit: true };
    }
  } catch {
    // Expected: the data is damaged.
  }
  return { bytes: Buffer.concat(chunks), length, isOverLimit: false };
}
