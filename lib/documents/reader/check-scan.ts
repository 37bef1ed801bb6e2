import { setImmediate as others } from "node:timers/promises";
import type { JpegPicture } from "@/lib/paper";

const QUANTISATION = 0xdb;
const HUFFMAN = 0xc4;
const SCAN = 0xda;
const BLOCKS_AT_ONCE = 1_024;
/**
 * The largest distance from grey, where black and white are 128 away, plus rounding. Up to 512 all decoders clamp;
 * beyond it some wrap around, so that white becomes black.
 */
const FARTHEST = 400;

/**
 * Verifies that a JPEG's pixels are complete and nothing else: at an invalid code, an overlong block, or an excessive
 * value, one program goes on and another shows a different page. Its segments were checked before. Throws if they are
 * not.
 */
export async function checkScan({ data: bytes, components, widthPx, heightPx }: JpegPicture): Promise<void> {
  const codes: Uint16Array[] = [];
  const steps: Uint8Array[] = [];
  let start = 2;
  for (let marker = 0; marker !== SCAN; ) {
    marker = bytes[start + 1] ?? SCAN;
    const end = start + 2 + (bytes[start + 2] ?? 0) * 256 + (bytes[start + 3] ?? 0);
    if (marker === QUANTISATION) steps.push(bytes.subarray(start + 5, end));
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
  const value = (bits: number): number => {
    const at = bit >> 3;
    const ahead = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const found = (ahead >> (24 - (bit & 7) - bits)) & (2 ** bits - 1);
    bit += bits;
    return found >= 2 ** bits / 2 ? found : found - 2 ** bits + 1;
  };
  const [side, members] = components === 1 ? [8, [0]] : [16, [0, 0, 0, 0, 1, 2]];
  const blocks = Math.ceil(widthPx / side) * Math.ceil(heightPx / side) * members.length;
  const dcs = [0, 0, 0];
  const coefficients = new Float64Array(64);
  for (let block = 0; block < blocks; block += 1) {
    if (block % BLOCKS_AT_ONCE === 0) await others();
    const member = members[block % members.length] ?? 0;
    const kind = member === 0 ? 0 : 2;
    const step = steps[kind / 2] ?? new Uint8Array();
    const bits = next(codes[kind]);
    if (bits > 11) throw outOfRange();
    const dc = (dcs[member] ?? 0) + value(bits);
    dcs[member] = dc;
    const scaled = dc * (step[0] ?? 0);
    coefficients.fill(0)[0] = scaled;
    // No pixel is farther from grey than all coefficients together, which settles most blocks.
    let most = Math.abs(scaled) / 8;
    for (let place = 1; place < 64; ) {
      const code = next(codes[kind + 1]);
      if (code === 0) break;
      place += (code >> 4) + 1;
      if (place > 64 || (code & 15) > 10 || ((code & 15) === 0 && code !== 0xf0))
        throw new Error("a block of a page's picture is too long");
      const ac = value(code & 15) * (step[place - 1] ?? 0);
      coefficients[ZIGZAG[place - 1] ?? 0] = ac;
      most += Math.abs(ac) / 4;
    }
    if (most > FARTHEST && !isShownAlike(coefficients)) throw outOfRange();
  }
  if (Math.ceil(bit / 8) !== data.length)
    throw new Error("a page's picture has more or less than its pixels");
}

/** For each 16-bit prefix: code length and value; 0 for none. */
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

const ZIGZAG = Array.from({ length: 64 }, (_, at) => ({ row: at >> 3, column: at & 7, at }))
  .sort((one, other) => {
    const [diagonal, next] = [one.row + one.column, other.row + other.column];
    return diagonal - next || (diagonal % 2 === 0 ? other.row - one.row : one.row - other.row);
  })
  .map(({ at }) => at);

const COSINES = Float64Array.from({ length: 64 }, (_, at) => {
  const [pixel, wave] = [at >> 3, at & 7];
  return (wave === 0 ? Math.SQRT1_2 : Math.cos(((2 * pixel + 1) * wave * Math.PI) / 16)) / 2;
});

function isShownAlike(coefficients: Float64Array): boolean {
  transform(coefficients, half);
  transform(half, pixels);
  for (const pixel of pixels) if (Math.abs(pixel) > FARTHEST) return false;
  return true;
}

const half = new Float64Array(64);
const pixels = new Float64Array(64);

function transform(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < 64; row += 8)
    for (let pixel = 0; pixel < 64; pixel += 8) {
      let sum = 0;
      for (let wave = 0; wave < 8; wave += 1) sum += (from[row + wave] ?? 0) * (COSINES[pixel + wave] ?? 0);
      to[pixel + row / 8] = sum;
    }
}

function outOfRange(): Error {
  return new Error("a page's picture has a value out of range");
}
