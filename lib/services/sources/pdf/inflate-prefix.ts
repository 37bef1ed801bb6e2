import { constants, createInflate, inflate } from "node:zlib";

/** What a stream inflates to, up to a limit; damaged data gives what a lenient reader would still get of it. */
export interface Inflated {
  bytes: Uint8Array;
  isOverLimit: boolean;
}

/** The two bytes by which pdf.js, like everybody, decides whether to inflate at all. */
export function hasZlibHeader(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (
    bytes.length > 2 && (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  );
}

/** Inflates off the main thread; whatever follows the compressed data is ignored. */
export function inflatePrefix(bytes: Uint8Array, maxBytes: number): Promise<Inflated> {
  const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  return new Promise((resolve) => {
    inflate(bytes, options, (error, output) => {
      if (!error) resolve({ bytes: output, isOverLimit: false });
      else if ("code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
        resolve({ bytes: new Uint8Array(), isOverLimit: true });
      else resolve(inflateDamaged(bytes, maxBytes));
    });
  });
}

/** In pieces, because the one-call form throws away what came before the damage. */
async function inflateDamaged(bytes: Uint8Array, maxBytes: number): Promise<Inflated> {
  const stream = createInflate({ chunkSize: 262_144 });
  const chunks: Buffer[] = [];
  let length = 0;
  stream.end(bytes);
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) return { bytes: new Uint8Array(), isOverLimit: true };
    }
  } catch {
    // The damage that was expected.
  }
  return { bytes: Buffer.concat(chunks), isOverLimit: false };
}
