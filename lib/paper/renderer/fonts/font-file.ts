import type { Box } from "./composite";
import { type TrueTypeFont, viewOf } from "./true-type";

export interface GlyphRecord {
  outline: Uint8Array;
  advance: number;
  box: Box | null;
}

const padded = (length: number) => (length + 3) & ~3;

function concatenate(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += padded(piece.length);
  }
  return bytes;
}

function makeLoca(records: readonly GlyphRecord[]): Uint8Array {
  const loca = new Uint8Array((records.length + 1) * 4);
  let offset = 0;
  records.forEach(({ outline }, index) => {
    offset += padded(outline.length);
    viewOf(loca).setUint32((index + 1) * 4, offset);
  });
  return loca;
}

function makeHmtx(records: readonly GlyphRecord[]): Uint8Array {
  const hmtx = new Uint8Array(records.length * 4);
  const view = viewOf(hmtx);
  records.forEach(({ advance, box }, index) => {
    view.setUint16(index * 4, Math.max(0, Math.round(advance)));
    view.setInt16(index * 4 + 2, box?.minX ?? 0);
  });
  return hmtx;
}

function changed(table: Uint8Array | undefined, change: (view: DataView) => void): Uint8Array {
  const copy = (table ?? new Uint8Array()).slice();
  change(viewOf(copy));
  return copy;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
    sum = (sum + ((a << 24) | (b << 16) | (c << 8) | d)) >>> 0;
  }
  return sum;
}

export function assembleFontFile(font: TrueTypeFont, records: readonly GlyphRecord[]): Uint8Array {
  const loca = makeLoca(records);
  const tables: [string, Uint8Array | undefined][] = [
    ["cvt ", font.table("cvt ")],
    ["fpgm", font.table("fpgm")],
    [
      "glyf",
      concatenate(
        records.map(({ outline }) => outline),
        viewOf(loca).getUint32(records.length * 4),
      ),
    ],
    [
      "head",
      changed(font.table("head"), (view) => {
        view.setUint32(8, 0);
        view.setInt16(50, 1);
      }),
    ],
    ["hhea", changed(font.table("hhea"), (view) => view.setUint16(34, records.length))],
    ["hmtx", makeHmtx(records)],
    ["loca", loca],
    [
      "maxp",
      changed(font.table("maxp"), (view) => {
        view.setUint16(4, records.length);
        // Our composites may contain composites.
        for (const [at, least] of [
          [10, 4096],
          [12, 512],
          [28, 32],
          [30, view.getUint16(30) + 1],
        ] as const)
          view.setUint16(at, Math.max(view.getUint16(at), least));
      }),
    ],
    ["prep", font.table("prep")],
  ];
  return assembleTables(tables.filter((entry): entry is [string, Uint8Array] => (entry[1]?.length ?? 0) > 0));
}

function assembleTables(tables: readonly [string, Uint8Array][]): Uint8Array {
  const directory = new Uint8Array(12 + tables.length * 16);
  const view = viewOf(directory);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, tables.length * 16 - 2 ** power * 16);
  let offset = directory.length;
  tables.forEach(([tag, bytes], index) => {
    const at = 12 + index * 16;
    directory.set(
      [...tag].map((letter) => letter.charCodeAt(0)),
      at,
    );
    view.setUint32(at + 4, checksum(bytes));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    offset += padded(bytes.length);
  });
  return concatenate([directory, ...tables.map(([, bytes]) => bytes)], offset);
}
