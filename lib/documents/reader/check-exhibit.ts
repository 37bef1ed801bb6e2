import { promisify } from "node:util";
import { inflate, type ZlibOptions } from "node:zlib";
import { type IndexedPicture, readExhibitPicture, rowBytesOf } from "@/lib/paper";
import { checkScan } from "./check-scan";

interface Inflated {
  buffer: Buffer;
  /** What has read them: how many of the bytes it took. */
  engine: { bytesWritten: number };
}

const inflateWithInfo = promisify(
  inflate as unknown as (
    data: Uint8Array,
    options: ZlibOptions,
    done: (error: Error | null, result: Inflated) => void,
  ) => void,
);

/**
 * Whether the document process made the picture that it was asked for: a stranger's file has been in its hands. Throws
 * when there is anything in it but the pixels of one page.
 */
export async function checkExhibit(bytes: Uint8Array): Promise<void> {
  const picture = readExhibitPicture(bytes);
  await (picture.kind === "indexed" ? checkRows(picture) : checkScan(picture));
}

async function checkRows(picture: IndexedPicture): Promise<void> {
  const { data, heightPx } = picture;
  const rowBytes = rowBytesOf(picture);
  const length = rowBytes * heightPx;
  // One chunk: by default zlib calls back to this thread for every 16 kB.
  const options = { info: true, maxOutputLength: length, chunkSize: length + 64 };
  const { buffer, engine } = await inflateWithInfo(data, options);
  if (buffer.length !== length || engine.bytesWritten !== data.length)
    throw new Error("the rows of a page's picture do not fill it");
  // No filter is used: what the rows say are the colours themselves.
  for (let at = 0; at < length; at += rowBytes)
    if (buffer[at] !== 0) throw new Error("a row of a page's picture is of another kind");
  // A number that the palette lacks is black to one program, and its last colour to the next.
  const isKnown = bytesOfColours(picture);
  if (isKnown.every((known) => known === 1)) return;
  // A page has up to ten million bytes: calling a function for each takes a tenth of a second.
  for (let at = 0; at < length; at += 1)
    if (isKnown[buffer[at] ?? 0] === 0)
      throw new Error("a page's picture names colours that it does not have");
}

/** For each byte whether all pixels in it are of the palette. */
function bytesOfColours({ bits, palette }: IndexedPicture): Uint8Array {
  const colours = palette.length / 3;
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    for (let rest = byte, pixel = 0; pixel < 8 / bits; pixel += 1, rest >>= bits)
      if (rest % 2 ** bits >= colours) return 0;
    return 1;
  });
}
