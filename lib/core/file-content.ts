/**
 * What a file holds, as it's answered: a short text, or pieces that are asked for one after the other. It's never the
 * bytes of a whole file, so that a file that lies in the store isn't held in memory by mistake.
 */
export type FileContent = string | AsyncIterable<Uint8Array<ArrayBuffer>>;

const PIECE_BYTES = 256 * 1024;
const PIECE_CHARS = 64 * 1024;

/** A file that was made for this very answer and is in memory anyway: a picture, a print. Not for what was stored. */
export async function* madeJustNow(bytes: Uint8Array): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { buffer, byteOffset, length } = bytes as Uint8Array<ArrayBuffer>;
  for (let from = 0; from < length; from += PIECE_BYTES)
    yield new Uint8Array(buffer, byteOffset + from, Math.min(PIECE_BYTES, length - from));
}

/** A text of any length, written while it's taken. */
export async function* textInPieces(
  // A string would be taken letter by letter.
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
