import { constants, createInflate } from "node:zlib";

/** What a stream inflates to, up to a limit; damaged data gives what a lenient reader would still get of it. */
export interface Inflated {
  /** Empty where nobody wants to keep them. */
  bytes: Uint8Array;
  length: number;
  isOverLimit: boolean;
}

/** The two bytes by which pdf.js, like everybody, decides whether to inflate at all. */
export function hasZlibHeader(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (
    bytes.length > 2 && (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  );
}

/**
 * Inflates off the main thread; whatever follows the compressed data is ignored. What is not kept, by how it begins,
 * is counted piece by piece and takes no memory.
 */
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
    // The damage that was expected.
  }
  return { bytes: Buffer.concat(chunks), length, isOverLimit: false };
}
