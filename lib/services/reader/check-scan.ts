import { setImmediate as others } from "node:timers/promises";
import type { JpegPicture } from "@/lib/core/exhibit-picture/picture";

const HUFFMAN = 0xc4;
const SCAN = 0xda;
/** So much is done at once, before others have their turn. */
const BLOCKS_AT_ONCE = 4_096;

/**
 * Whether a JPEG's pixels are all there and nothing else: at a code that there is not, or a block that is too long, one
 * program goes on and the next shows an empty page. Its segments have been checked before. Throws where it is not so.
 */
export async function checkScan({ data: bytes, components, widthPx, heightPx }: JpegPicture): Promise<void> {
  const codes: Uint16Array[] = [];
  let start = 2;
  for (let marker = 0; marker !== SCAN; ) {
    marker = bytes[start + 1] ?? SCAN;
    const end = start + 2 + (bytes[start + 2] ?? 0) * 256 + (bytes[start + 3] ?? 0);
    if (marker === HUFFMAN) codes.push(readCodes(bytes.subarray(start + 5, end)));
    start = end;
  }
  const data = bytes.subarray(start, -2).filter((byte, at, all) => byte !== 0 || all[at - 1] !== 0xff);
  let bit = 0;
  const next = (table: Uint16Array | undefined): number => {
    const at = bit >> 3;
    const ahead = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const found = table?.[(ahead >> (8 - (bit & 7))) & 0xffff] ?? 0;
    if (found === 0) throw new Error("a page's picture has a code that it does not name");
    bit += found >> 8;
    return found & 0xff;
  };
  const [side, kinds] = components === 1 ? [8, [0]] : [16, [0, 0, 0, 0, 2, 2]];
  const blocks = Math.ceil(widthPx / side) * Math.ceil(heightPx / side) * kinds.length;
  for (let block = 0; block < blocks; block += 1) {
    if (block % BLOCKS_AT_ONCE === 0) await others();
    const kind = kinds[block % kinds.length] ?? 0;
    const bits = next(codes[kind]);
    bit += bits;
    if (bits > 11) throw new Error("a page's picture has a value out of range");
    for (let place = 1; place < 64; ) {
      const code = next(codes[kind + 1]);
      if (code === 0) break;
      place += (code >> 4) + 1;
      bit += code & 15;
      if (place > 64 || (code & 15) > 10 || ((code & 15) === 0 && code !== 0xf0))
        throw new Error("a block of a page's picture is too long");
    }
  }
  if (Math.ceil(bit / 8) !== data.length)
    throw new Error("a page's picture has more or less than its pixels");
}

/** For each sixteen bits that may come next, how many are the code, and what it stands for; 0 where there is none. */
function readCodes(table: Uint8Array): Uint16Array {
  const codes = new Uint16Array(65_536);
  let [at, symbol] = [0, 16];
  for (let length = 1; length <= 16; length += 1)
    for (let count = table[length - 1] ?? 0; count > 0; count -= 1, symbol += 1) {
      codes.fill((length << 8) | (table[symbol] ?? 0), at, at + 2 ** (16 - length));
      at += 2 ** (16 - length);
    }
  return codes;
}
