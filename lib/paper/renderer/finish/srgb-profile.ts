export const SRGB = "sRGB IEC61966-2.1";

/** ICC.1:2010 (profile 4.2) and IEC 61966-2-1. Written 2026-11-23. */
export function srgbProfile(): Uint8Array {
  const curve = tag(
    "para",
    u16(3),
    u16(0),
    ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(fixed),
  );
  const tags: [signatures: string[], data: Buffer][] = [
    [["desc"], localized("sRGB")],
    [["cprt"], localized("CC0")],
    [["wtpt"], xyz(...D50)],
    // From D65, the white of sRGB, to D50, the white of every profile (Bradford).
    [["chad"], tag("sf32", ...D65_TO_D50.map(fixed))],
    [["rXYZ"], xyz(0.436066, 0.222488, 0.013916)],
    [["gXYZ"], xyz(0.385147, 0.716873, 0.097076)],
    [["bXYZ"], xyz(0.143066, 0.060608, 0.714096)],
    [["rTRC", "gTRC", "bTRC"], curve],
  ];
  const count = tags.reduce((sum, [signatures]) => sum + signatures.length, 0);
  let at = HEADER_BYTES + 4 + 12 * count;
  const table: Buffer[] = [u32(count)];
  for (const [signatures, data] of tags) {
    for (const signature of signatures) table.push(Buffer.from(signature), u32(at), u32(data.length));
    at += data.length;
  }
  return Uint8Array.from(Buffer.concat([header(at), ...table, ...tags.map(([, data]) => data)]));
}

const HEADER_BYTES = 128;
const D50 = [0.9642, 1, 0.8249] as const;
const D65_TO_D50 = [
  1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678,
];

function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x04200000, 8);
  bytes.write("mntrRGB XYZ ", 12, "latin1");
  for (const [index, part] of [2026, 11, 23, 0, 0, 0].entries()) bytes.writeUInt16BE(part, 24 + 2 * index);
  bytes.write("acsp", 36, "latin1");
  Buffer.concat(D50.map(fixed)).copy(bytes, 68);
  return bytes;
}

function xyz(...values: readonly number[]): Buffer {
  return tag("XYZ ", ...values.map(fixed));
}

function localized(text: string): Buffer {
  const utf16 = Buffer.from(text, "utf16le").swap16();
  return tag("mluc", u32(1), u32(12), Buffer.from("enUS"), u32(utf16.length), u32(28), utf16);
}

function tag(type: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(type), u32(0), ...parts]);
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

/** s15Fixed16Number. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
