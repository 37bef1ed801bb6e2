import { constants, deflateRawSync } from "node:zlib";
import { chunk } from "./make-documents";

export const COLOURS = {
  bit: { space: "/DeviceGray", bits: 1, samples: 1, png: 0 },
  grey: { space: "/DeviceGray", bits: 8, samples: 1, png: 0 },
  indexed: { space: "[/Indexed/DeviceRGB 1<000000ffffff>]", bits: 8, samples: 1, png: 3 },
  rgb: { space: "/DeviceRGB", bits: 8, samples: 3, png: 2 },
  cmyk: { space: "/DeviceCMYK", bits: 8, samples: 4, png: null },
  grey16: { space: "/DeviceGray", bits: 16, samples: 1, png: 0 },
  rgb16: { space: "/DeviceRGB", bits: 16, samples: 3, png: 2 },
  alpha: { space: "/DeviceRGB", bits: 8, samples: 4, png: 6 },
  alpha16: { space: "/DeviceRGB", bits: 16, samples: 4, png: 6 },
} as const;
export type Colour = keyof typeof COLOURS;

export interface Sized {
  width: number;
  height: number;
  colour: Colour;
}

export interface PdfPicture {
  dictionary: string;
  data: Buffer;
}

const BLOCK = 1 << 20;
const ZEROS = deflateRawSync(Buffer.alloc(BLOCK), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
const rowBytes = ({ width, colour }: Sized) =>
  Math.ceil((width * COLOURS[colour].bits * COLOURS[colour].samples) / 8);

export function zeros(length: number): Buffer {
  const blocks = Array.from({ length: Math.floor(length / BLOCK) }, () => ZEROS);
  const sum = Buffer.from([0, 0, 0, 1]);
  sum.writeUInt16BE(length % 65_521, 0);
  return Buffer.concat([
    Buffer.from("7801", "hex"),
    ...blocks,
    deflateRawSync(Buffer.alloc(length % BLOCK)),
    sum,
  ]);
}

/** LZW's longest run: each code is one repetition longer, until the table is full. */
export function lzwRun(codes: number): Buffer {
  const bytes = Buffer.alloc(codes * 2 + 8);
  let at = 0;
  const push = (code: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit -= 1, at += 1)
      if ((code >> bit) & 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7));
  };
  let next = 258;
  push(256, 9);
  push(32, 9);
  for (let index = 0; index < codes; index += 1) {
    const width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9;
    if (next >= 4094) {
      push(256, width);
      push(32, 9);
      next = 258;
      continue;
    }
    push(next, width);
    next += 1;
  }
  return bytes.subarray(0, Math.ceil(at / 8));
}

const LZW_RUN = { codes: 3_836, bytes: (3_837 * 3_838) / 2 };

export function pngOf(sized: Sized & { interlace?: 0 | 1 }): Uint8Array {
  const { width, height, colour, interlace = 0 } = sized;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([COLOURS[colour].bits, COLOURS[colour].png ?? 0, 0, 0, interlace], 8);
  const palette = colour === "indexed" ? [chunk("PLTE", Buffer.from("000000ffffff", "hex"))] : [];
  // Adam7 has more rows in its seven passes, each with a filter byte.
  const length = interlace === 0 ? (rowBytes(sized) + 1) * height : (rowBytes(sized) + 8) * (height + 16);
  const parts = [
    chunk("IHDR", header),
    ...palette,
    chunk("IDAT", zeros(length)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]));
}

function segment(marker: number, ...data: number[]): Buffer {
  return Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
}

function noughts(bits: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits / 8));
  if (bits % 8 > 0) bytes[bytes.length - 1] = 255 >> (bits % 8);
  return bytes;
}

/** Each block has one bit for its mean and one for its end. */
export function jpegOf({
  width,
  height,
  colour,
  isProgressive = false,
  isSubsampled = false,
}: Sized & { isProgressive?: boolean; isSubsampled?: boolean }): Uint8Array {
  const count = COLOURS[colour].samples;
  const most = isSubsampled && count > 1 ? 2 : 1;
  const factors = Array.from({ length: count }, (_, index) => (index === 0 || index === 3 ? most : 1));
  const components = factors.flatMap((factor, index) => [index + 1, factor * 0x11, 0]);
  const units = (side: number, factor = most) => Math.ceil(Math.ceil((side * factor) / most) / 8);
  const blocks = factors.reduce((sum, factor) => sum + factor ** 2, 0);
  // A one-component scan has no padding blocks.
  const interleaved =
    count === 1 ? units(width) * units(height) : units(width, 1) * units(height, 1) * blocks;
  const table = (kind: number) => segment(0xc4, kind, 1, ...Array<number>(15).fill(0), 0);
  const scan = (which: number[], [first, last]: [number, number], bits: number) =>
    Buffer.concat([
      segment(0xda, which.length, ...which.flatMap((index) => [index + 1, 0]), first, last, 0),
      noughts(bits),
    ]);
  const all = factors.map((_, index) => index);
  const scans = isProgressive
    ? [
        scan(all, [0, 0], interleaved),
        ...factors.map((factor, index) =>
          scan([index], [1, 63], units(width, factor) * units(height, factor)),
        ),
      ]
    : [scan(all, [0, 63], interleaved * 2)];
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("ffd8", "hex"),
      segment(0xdb, 0, ...Array<number>(64).fill(1)),
      segment(
        isProgressive ? 0xc2 : 0xc0,
        8,
        height >> 8,
        height & 255,
        width >> 8,
        width & 255,
        count,
        ...components,
      ),
      table(0x00),
      table(0x10),
      ...scans,
      Buffer.from("ffd9", "hex"),
    ]),
  );
}

function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data]);
}

function jpxOf({ width, height, colour }: Sized): Buffer {
  const count = COLOURS[colour].samples;
  const size = Buffer.alloc(34);
  size.writeUInt32BE(width, 2);
  size.writeUInt32BE(height, 6);
  size.writeUInt32BE(width, 18);
  size.writeUInt32BE(height, 22);
  const levels = 5;
  const steps = Array<number>(3 * levels + 1).fill(64);
  const precincts = Math.ceil(width / 32_768) * Math.ceil(height / 32_768);
  const stream = Buffer.concat([
    Buffer.from("ff4f", "hex"),
    segment(0x51, ...size, 0, count, ...Array.from({ length: count }, () => [7, 1, 1]).flat()),
    segment(0x52, 0, 0, 0, 1, 0, levels, 4, 4, 0, 1),
    segment(0x5c, 0x40, ...steps),
    segment(0x90, 0, 0, 0, 0, 0, 0, 0, 1),
    Buffer.from("ff93", "hex"),
    Buffer.alloc((levels + 1) * count * precincts),
    Buffer.from("ffd9", "hex"),
  ]);
  const header = Buffer.alloc(14);
  header.writeUInt32BE(height, 0);
  header.writeUInt32BE(width, 4);
  header.set([0, count, 7, 7, 0, 0], 8);
  const space = Buffer.from([1, 0, 0, 0, 0, 0, count === 1 ? 17 : count === 4 ? 12 : 16]);
  return Buffer.concat([
    box("jP  ", Buffer.from("0d0a870a", "hex")),
    box("ftyp", Buffer.from("jp2 \0\0\0\0jp2 ", "latin1")),
    box("jp2h", Buffer.concat([box("ihdr", header), box("colr", space)])),
    box("jp2c", stream),
  ]);
}

function jbig2Of({ width, height }: Sized): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const size = Buffer.concat([number(width), number(height), Buffer.alloc(8)]);
  const region = Buffer.concat([size, Buffer.from("000003fffdff02fefefe", "hex"), Buffer.alloc(200)]);
  return Buffer.concat([
    Buffer.from("000000003000010000001300", "hex").subarray(0, 11),
    size,
    Buffer.alloc(3),
    Buffer.from("00000001260001", "hex"),
    number(region.length),
    region,
  ]);
}

export const FILTERS = {
  Flate: (sized: Sized) => ({ filter: "/FlateDecode", data: zeros(rowBytes(sized) * sized.height) }),
  "Flate with a predictor": (sized: Sized) => {
    const { bits, samples } = COLOURS[sized.colour];
    return {
      filter: `/FlateDecode/DecodeParms<</Predictor 15/Columns ${sized.width}/Colors ${samples}/BitsPerComponent ${bits}>>`,
      data: zeros((rowBytes(sized) + 1) * sized.height),
    };
  },
  LZW: (sized: Sized) => {
    const runs = Math.ceil((rowBytes(sized) * sized.height) / LZW_RUN.bytes);
    return { filter: "/LZWDecode", data: lzwRun(runs * (LZW_RUN.codes + 1)) };
  },
  RunLength: (sized: Sized) => ({
    filter: "/RunLengthDecode",
    data: Buffer.alloc(Math.ceil((rowBytes(sized) * sized.height) / 128) * 2, Buffer.from([0x81, 0])),
  }),
  CCITT: ({ width, height }: Sized) => ({
    filter: `/CCITTFaxDecode/DecodeParms<</K -1/Columns ${width}/Rows ${height}>>`,
    data: Buffer.alloc(Math.ceil(height / 8), 255),
  }),
  JBIG2: (sized: Sized) => ({ filter: "/JBIG2Decode", data: jbig2Of(sized) }),
  JPX: (sized: Sized) => ({ filter: "/JPXDecode", data: jpxOf(sized) }),
  JPEG: (sized: Sized) => ({
    filter: "/DCTDecode",
    data: Buffer.from(jpegOf({ ...sized, isSubsampled: true })),
  }),
  "progressive JPEG": (sized: Sized) => ({
    filter: "/DCTDecode",
    data: Buffer.from(jpegOf({ ...sized, isProgressive: true })),
  }),
} as const;
export type Filter = keyof typeof FILTERS;

export function coloursOf(filter: Filter): Colour[] {
  if (filter === "CCITT" || filter === "JBIG2") return ["bit"];
  if (filter === "JPX" || filter.endsWith("JPEG")) return ["grey", "rgb", "cmyk"];
  return ["bit", "grey", "indexed", "rgb", "cmyk", "grey16", "rgb16"];
}

export function pdfPicture(filter: Filter, sized: Sized): PdfPicture {
  const { filter: name, data } = FILTERS[filter](sized);
  const { space, bits } = COLOURS[sized.colour];
  const dictionary = `/Type/XObject/Subtype/Image/Width ${sized.width}/Height ${sized.height}/BitsPerComponent ${bits}/ColorSpace${space}/Filter${name}`;
  return { dictionary, data };
}
