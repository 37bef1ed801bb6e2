/** Never a whole file's bytes, so that no stored file is held in memory by mistake. */
export type FileContent = string | AsyncIterable<Uint8Array<ArrayBuffer>>;

const PIECE_BYTES = 256 * 1024;
const PIECE_CHARS = 64 * 1024;

/** Only for a file made for this answer, such as a picture. */
export async function* madeJustNow(bytes: Uint8Array): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { buffer, byteOffset, length } = bytes as Uint8Array<ArrayBuffer>;
  for (let from = 0; from < length; from += PIECE_BYTES)
    yield new Uint8Array(buffer, byteOffset + from, Math.min(PIECE_BYTES, length - from));
}

export async function* textInPieces(
  // Not a string: it would be iterated character by character.
  parts: Generator<string> | AsyncGenerator<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  let waiting = "";
  for await (const part of parts) {
    waiting += part;
    if (waiting.length < PIECE_CHARS) continue;
    yield encoder.encode(waiting);
    waiting = "";
  }
  if (waiting !== "") yield encoder.encode(waiting);
}
