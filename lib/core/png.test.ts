import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isPng, pngChunks } from "./png";

/** A file of one chunk, that begins somewhere in its memory. */
function fileOf(data: Uint8Array, offset: number): Uint8Array {
  const body = Buffer.concat([Buffer.from("IDAT"), data]);
  const file = Buffer.alloc(offset + 8 + 4 + body.length + 4);
  Buffer.from("89504e470d0a1a0a", "hex").copy(file, offset);
  file.writeUInt32BE(data.length, offset + 8);
  body.copy(file, offset + 12);
  file.writeUInt32BE(crc32(body), offset + 12 + body.length);
  return new Uint8Array(file).subarray(offset);
}

it("a chunk is intact with its own sum, and not with any bit changed", () => {
  const anyChunk = fc.tuple(
    fc.uint8Array({ maxLength: 300 }),
    fc.nat({ max: 8 }),
    fc.nat(),
    fc.nat({ max: 7 }),
  );
  fc.assert(
    fc.property(anyChunk, ([data, offset, place, bit]) => {
      const file = fileOf(data, offset);
      expect(isPng(file)).toBe(true);
      expect([...pngChunks(file)].map((chunk) => chunk.isIntact())).toEqual([true]);
      const at = 12 + (place % (file.length - 12));
      file[at] = (file[at] ?? 0) ^ (1 << bit);
      expect([...pngChunks(file)].map((chunk) => chunk.isIntact())).toEqual([false]);
    }),
  );
});
