import { deflateSync } from "node:zlib";
import { chunk, fixture, makePng } from "../make-documents";
import type { HostileFile } from "./expectation";
import { onePage } from "./pdf-parts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = chunk("IEND", Buffer.alloc(0));

interface PngParts {
  width?: number;
  height?: number;
  depth?: number;
  colour?: number;
  interlace?: number;
  pixels?: Buffer;
  before?: Buffer[];
  after?: Buffer[];
}

export function png({
  width = 24,
  height = 24,
  depth = 8,
  colour = 0,
  interlace = 0,
  ...parts
}: PngParts): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const pixels = chunk("IDAT", deflateSync(parts.pixels ?? Buffer.alloc(1_000)));
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      chunk("IHDR", header),
      ...(parts.before ?? []),
      pixels,
      ...(parts.after ?? []),
      END,
    ]),
  );
}

const PHOTO = Buffer.from(fixture("photo.jpg"));

function jpegWith(...segments: Buffer[]): Uint8Array {
  return new Uint8Array(Buffer.concat([PHOTO.subarray(0, 2), ...segments, PHOTO.subarray(2)]));
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function jpegOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(PHOTO);
  let at = 2;
  while (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return new Uint8Array(bytes);
}

/** EXIF whose second directory is its first. */
function exifLoop(orientation: number): Buffer {
  const exif = Buffer.alloc(40);
  exif.write("Exif\0\0MM\0*", "latin1");
  exif.writeUInt32BE(8, 10);
  exif.writeUInt16BE(1, 14);
  exif.writeUInt16BE(0x0112, 16);
  exif.writeUInt16BE(3, 18);
  exif.writeUInt32BE(1, 20);
  exif.writeUInt16BE(orientation, 24);
  exif.writeUInt32BE(8, 28);
  return segment(0xe1, exif);
}

/** EXIF that claims four billion text entries. */
function exifBomb(): Buffer {
  const exif = Buffer.alloc(60_000, 0xff);
  exif.write("Exif\0\0MM\0*", "latin1");
  exif.writeUInt32BE(8, 10);
  return segment(0xe1, exif);
}

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const text = (name: string) => Buffer.from(`${name}\0\0`, "latin1");
const taken = (name: string, make: () => Uint8Array): HostileFile => ({ name, make, admitted: 1, read: "" });
const damaged = (name: string, make: () => Uint8Array): HostileFile => ({
  name,
  make,
  admitted: 1,
  read: null,
});
const refused = (name: string, make: () => Uint8Array): HostileFile => ({
  name,
  make,
  admitted: null,
  read: null,
});
const repeat = (times: number, part: Buffer) => Array.from({ length: times }, () => part);

export const HOSTILE_IMAGES: HostileFile[] = [
  refused("a PNG of 30,000 by 30,000 points", () => png({ width: 30_000, height: 30_000 })),
  refused("a PNG of 2,147,483,647 columns", () => png({ width: 2_147_483_647, height: 1 })),
  refused("a PNG one point over the limit", () => png({ width: 10_001, height: 10_000 })),
  refused("a PNG without columns", () => png({ width: 0 })),
  refused(
    "a PNG without a header",
    () => new Uint8Array(Buffer.concat([SIGNATURE, chunk("IDAT", zeros(99)), END])),
  ),
  refused("a PNG with a second header that is smaller", () => {
    const small = Buffer.from(png({})).subarray(8, 33);
    return png({ width: 30_000, height: 30_000, before: [small] });
  }),
  refused("a JPEG of 65,500 by 65,500 points", () => jpegOf(65_500, 65_500)),
  refused("a JPEG without rows", () => jpegOf(100, 0)),
  refused("a PNG cut in the middle", () => png({ pixels: Buffer.alloc(9_000, 1) }).subarray(0, 60)),
  refused("a JPEG cut in the middle", () => fixture("photo.jpg").subarray(0, -40)),
  refused(
    "a JPEG's first bytes and noise",
    () =>
      new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: 5_000 }, (_, index) => (index * 131) % 256)]),
  ),
  damaged("a PNG whose rows are missing", () =>
    png({ width: 2_000, height: 2_000, pixels: Buffer.alloc(50) }),
  ),
  damaged("a PNG whose pixels are not compressed", () => {
    const bytes = Buffer.from(png({}));
    bytes.fill(0x55, bytes.indexOf("IDAT") + 4, bytes.length - 20);
    return new Uint8Array(bytes);
  }),
  taken("a PNG whose pixels go on for a hundred megabytes", () =>
    png({ after: [], pixels: Buffer.alloc(100_000_000) }),
  ),
  taken("a PNG with a hundred megabytes of compressed text", () =>
    png({ before: [chunk("zTXt", Buffer.concat([text("Comment"), zeros(100_000_000)]))] }),
  ),
  {
    name: "a PNG with a colour profile of a hundred megabytes",
    make: () => png({ before: [chunk("iCCP", Buffer.concat([text("x"), zeros(100_000_000)]))] }),
    admitted: 1,
    read: "answered",
  },
  taken("a PNG of fifty thousand chunks", () => png({ before: repeat(50_000, chunk("tEXt", text("a"))) })),
  {
    name: "a PNG with a chunk longer than itself",
    admitted: null,
    read: "answered",
    make: () => {
      const bytes = Buffer.from(png({}));
      bytes.writeUInt32BE(0x7fffffff, bytes.indexOf("IDAT") - 4);
      return new Uint8Array(bytes);
    },
  },
  {
    name: "a PNG of a thousand moving pictures",
    admitted: null,
    read: "",
    make: () =>
      png({
        before: [chunk("acTL", Buffer.from([0, 0, 3, 232, 0, 0, 0, 0]))],
        after: repeat(1_000, chunk("fdAT", Buffer.concat([Buffer.alloc(4), zeros(64)]))),
      }),
  },
  taken("a PNG of 16 bits", () =>
    png({ depth: 16, colour: 2, width: 40, height: 40, pixels: Buffer.alloc(40 * 241) }),
  ),
  taken("a PNG in seven passes", () => png({ interlace: 1, pixels: Buffer.alloc(1_000) })),
  taken("a PNG of palette colours with a hole", () =>
    png({
      colour: 3,
      before: [chunk("PLTE", Buffer.from([255, 0, 0, 0, 0, 255])), chunk("tRNS", Buffer.from([0]))],
    }),
  ),
  {
    name: "a picture of one point",
    make: () => png({ width: 1, height: 1 }),
    admitted: null,
    read: "",
  },
  {
    name: "a strip of a hundred thousand points",
    make: () => png({ width: 100_000, height: 2, pixels: Buffer.alloc(200_002) }),
    admitted: null,
    read: "",
  },
  taken("a JPEG turned by an orientation that does not exist", () => jpegWith(exifLoop(99))),
  taken("a JPEG whose EXIF goes in circles", () => jpegWith(exifLoop(6))),
  taken("a JPEG whose EXIF has no end", () => jpegWith(exifBomb())),
  taken("a JPEG with a thumbnail, comments and profiles without number", () =>
    jpegWith(
      ...repeat(20_000, segment(0xfe, Buffer.from("comment"))),
      ...repeat(300, segment(0xe2, Buffer.from("ICC_PROFILE\0"))),
    ),
  ),
  taken("a JPEG with a PDF behind it", () => new Uint8Array(Buffer.concat([PHOTO, onePage()]))),
  refused("a GIF", () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")),
  refused("an SVG that asks for a file", () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ),
  refused("a TIFF", () => Buffer.from("II*\0\x08\0\0\0", "latin1")),
  refused("a WebP", () => Buffer.from("RIFF\x24\0\0\0WEBPVP8 ", "latin1")),
  refused("an archive", () => Buffer.from("PK\u0003\u0004")),
  refused("nothing", () => new Uint8Array()),
  taken("the smallest of pictures", () => makePng()),
];
