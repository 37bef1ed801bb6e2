import { promisify } from "node:util";
import { inflate, type ZlibOptions } from "node:zlib";
import { type IndexedPicture, readExhibitPicture, rowBytesOf } from "@/lib/paper";
import { checkScan } from "./check-scan";

interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

const inflateWithInfo = promisify(
  inflate as unknown as (
    data: Uint8Array,
    options: ZlibOptions,
    done: (error: Error | null, result: Inflated) => void,
  ) => void,
);

/** A file may have compromised the process. Throws if there is anything but the pixels of one page. */
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
  for (let at = 0; at < length; at += rowBytes)
    if (buffer[at] !== 0) throw new Error("a row of a page's picture is of another kind");
  // An index beyond the palette is black in one program, and the last colour in another.
  const isKnown = bytesOfColours(picture);
  if (isKnown.every((known) => known === 1)) return;
  // Up to ten million bytes: a function call for each takes a tenth of a second.
  for (let at = 0; at < length; at += 1)
    if (isKnown[buffer[at] ?? 0] === 0)
      throw new Error("a page's picture names colours that it does not have");
}

function bytesOfColours({ bits, palette }: IndexedPicture): Uint8Array {
  const colours = palette.length / 3;
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    for (let rest = byte, pixel = 0; pixel < 8 / bits; pixel += 1, rest >>= bits)
      if (rest % 2 ** bits >= colours) return 0;
    return 1;
  });
}
