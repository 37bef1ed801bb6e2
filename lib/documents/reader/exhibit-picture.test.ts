import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { readExhibitPicture } from "@/lib/paper";
import { checkExhibit } from "./check-exhibit";
import { encodeExhibit } from "./process/encode-exhibit";

const [WIDTH, HEIGHT] = [240, 160];

function draw(kind: "writing" | "photograph" | "grey photograph") {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let at = 0; at < rgba.length; at += 4) {
    const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
    if (kind === "writing" && x % 24 < 3 && y % 20 < 12) rgba.fill(0, at, at + 3);
    if (kind === "writing") continue;
    const grain = (at * 7919) % 61;
    rgba[at] = 60 + grain + x / 4;
    rgba[at + 1] = kind === "photograph" ? 90 + ((grain * 3) % 61) : (rgba[at] as number);
    rgba[at + 2] = kind === "photograph" ? 160 - grain : (rgba[at] as number);
  }
  return { rgba, widthPx: WIDTH, heightPx: HEIGHT, dpi: 300 };
}

let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  png = Buffer.from(await encodeExhibit(draw("writing"), 1e6));
  jpeg = Buffer.from(await encodeExhibit(draw("photograph"), 1e6));
});

describe("a page's picture", () => {
  it("keeps writing without loss in a palette, and its size on paper", async () => {
    await checkExhibit(png);
    const { kind, widthPt, heightPt } = readExhibitPicture(png);
    expect([kind, Math.round(widthPt * 10), Math.round(heightPt * 10)]).toEqual(["indexed", 576, 384]);
    const raw = await sharp(png).ensureAlpha().raw().toBuffer();
    expect(Buffer.compare(raw, Buffer.from(draw("writing").rgba))).toBe(0);
  });

  it("keeps photographs as JPEG, grey ones in grey", async () => {
    await checkExhibit(jpeg);
    expect(readExhibitPicture(jpeg)).toMatchObject({ kind: "jpeg", components: 3, widthPx: WIDTH });
    const grey = await encodeExhibit(draw("grey photograph"), 1e6);
    await checkExhibit(grey);
    expect(readExhibitPicture(grey)).toMatchObject({ kind: "jpeg", components: 1 });
  });

  it("is taken whatever its size is and however much there is on it", async () => {
    for (const side of [1, 7, 8, 17, 160])
      for (const colours of [1, 3] as const)
        for (const quality of [40, 80]) {
          const noise = Buffer.from(
            Array.from({ length: side * side * colours }, (_, at) => (at * at * 7919) >> 5),
          );
          const raw = { width: side, height: side, channels: colours };
          const plain = sharp(noise, { raw }).toColourspace(colours === 1 ? "b-w" : "srgb");
          const made = await plain.jpeg({ quality, chromaSubsampling: "4:2:0" }).toBuffer();
          await checkExhibit(Buffer.concat([jpeg.subarray(0, 20), made.subarray(2)]));
        }
  });

  it("is made coarser until it has no more bytes than it may, and is refused when that is not enough", async () => {
    const small = await encodeExhibit(draw("photograph"), jpeg.length / 3);
    expect(small.length).toBeLessThanOrEqual(jpeg.length / 3);
    expect(readExhibitPicture(small).widthPt).toBeCloseTo(readExhibitPicture(jpeg).widthPt, 0);
    await expect(encodeExhibit(draw("photograph"), 200)).rejects.toThrow("too many bytes");
  });
});

function fullPage(kind: "writing" | "coloured writing" | "photograph" | "grain") {
  const [widthPx, heightPx] = [1_240, 1_754];
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
  let state = 7;
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const inks =
    kind === "coloured writing"
      ? [
          [20, 20, 20],
          [190, 30, 40],
          [20, 40, 160],
        ]
      : [[20, 20, 20]];
  const isWriting = kind.endsWith("writing");
  if (!isWriting) {
    for (let at = 0; at < rgba.length; at += 4) {
      const grain = kind === "grain" ? below(200) : below(24);
      rgba.set([40 + grain, 50 + grain, 50 + ((at / 4) % widthPx) / 20 + grain / 2], at);
    }
    return { rgba, widthPx, heightPx, dpi: 300 };
  }
  for (let top = 40; top < heightPx - 40; top += 6)
    for (let left = 60; left < widthPx - 60; left += 5) {
      const ink = inks[Math.floor(top / 36) % inks.length] ?? [];
      if (top % 36 > 20 || below(3) > 0) continue;
      const edge = below(256) / 255;
      for (let y = top; y < top + 6; y += 1)
        for (let x = 0; x < 5; x += 1) {
          const part = x === 0 ? edge : x === 4 ? 1 - edge : 0;
          const colour = ink.map((each) => each + (255 - each) * part);
          rgba.set(colour, (y * widthPx + left + x) * 4);
        }
    }
  return { rgba, widthPx, heightPx, dpi: 300 };
}

describe("a page of a long document, whose pictures have few bytes each", () => {
  it.each(["writing", "coloured writing", "photograph", "grain"] as const)(
    "is kept, however full: %s",
    async (kind) => {
      const page = fullPage(kind);
      const best = await encodeExhibit(page, 1e9);
      for (const share of [2, 3, 10, 60]) {
        const maxBytes = Math.floor(best.length / share);
        const bytes = await encodeExhibit(page, maxBytes);
        expect(bytes.length).toBeLessThanOrEqual(maxBytes);
        await checkExhibit(bytes);
        expect(readExhibitPicture(bytes).widthPt / readExhibitPicture(best).widthPt).toBeCloseTo(1, 1);
      }
    },
  );
});

const SECRET = Buffer.from("MZ an executable that hides in a picture");
const segment = (marker: number, data: Buffer) => {
  const length = Buffer.from([0, 0]);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
};
const after = (bytes: Buffer, at: number, ...more: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)]);
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};
const withRows = (rows: Buffer) => {
  const at = png.indexOf("IDAT") - 4;
  return Buffer.concat([png.subarray(0, at), chunkOf("IDAT", rows), png.subarray(png.length - 12)]);
};
const chunkOf = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const rowsOf = (bytes: number, fill = 0) => deflateSync(Buffer.alloc(bytes, fill));
const ROWS = (1 + WIDTH / 8) * HEIGHT;

const HIDING: Record<string, () => Buffer | Promise<Buffer>> = {
  "a PNG with bytes behind its end": () => Buffer.concat([png, SECRET]),
  "a PNG with a text chunk": () => after(png, 33, chunkOf("tEXt", SECRET)),
  "a PNG with a private chunk before its end": () => after(png, png.length - 12, chunkOf("vpAg", SECRET)),
  "a PNG with a second palette": () => after(png, png.indexOf("IDAT") - 4, chunkOf("PLTE", Buffer.alloc(3))),
  "a PNG with a wrong sum": () => changed(png, 30, (png[30] ?? 0) ^ 1),
  "a PNG whose pixels go on": () => withRows(rowsOf(ROWS + 1)),
  "a PNG whose pixels stop": () => withRows(rowsOf(ROWS - 1)),
  "a PNG that inflates to a gigabyte": () => withRows(deflateSync(Buffer.alloc(1 << 26))),
  "a PNG with bytes behind its pixels": () => withRows(Buffer.concat([rowsOf(ROWS), SECRET])),
  "a PNG with filtered rows": () => withRows(rowsOf(ROWS, 1)),
  "a PNG cut off": () => png.subarray(0, -4),
  "a PNG of true colour": () => sharp(png).removeAlpha().png().toBuffer(),
  "an interlaced PNG": () => sharp(png).png({ palette: true, progressive: true }).toBuffer(),
  "a JPEG with bytes behind its end": () => Buffer.concat([jpeg, SECRET]),
  "a JPEG with a comment": () => after(jpeg, 20, segment(0xfe, SECRET)),
  "a JPEG with EXIF": () => after(jpeg, 20, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), SECRET]))),
  "a JPEG with a colour profile": () => after(jpeg, 20, segment(0xe2, SECRET)),
  "a JPEG with Adobe's segment": () => after(jpeg, 20, segment(0xee, Buffer.alloc(12))),
  "a JPEG with a thumbnail": () => changed(jpeg, 18, 1),
  "a JPEG without a size on paper": () => changed(jpeg, 13, 0),
  "a JPEG with a comment among its pixels": () => after(jpeg, jpeg.length - 2, segment(0xfe, SECRET)),
  "a JPEG with restarts": () => after(jpeg, jpeg.length - 2, Buffer.from([0xff, 0xd0])),
  "a JPEG with a second scan": () => after(jpeg, jpeg.length - 2, segment(0xda, Buffer.alloc(10))),
  "a JPEG with a long table": () => after(jpeg, 20, segment(0xdb, Buffer.alloc(66))),
  "a JPEG with a table too many": () => after(jpeg, 20, ...Array(12).fill(segment(0xdb, Buffer.alloc(65)))),
  "a progressive JPEG": () => sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
  "a JPEG in CMYK": () => sharp(jpeg).toColourspace("cmyk").jpeg().toBuffer(),
  "a JPEG cut off": () => jpeg.subarray(0, -2),
  "a WebP": () => sharp(jpeg).webp().toBuffer(),
  "a GIF": () => sharp(jpeg).gif().toBuffer(),
  "a TIFF": () => sharp(jpeg).tiff().toBuffer(),
  "an SVG": () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"),
  "a PDF": () => Buffer.from("%PDF-1.7"),
  nothing: () => Buffer.alloc(0),
};

const inSegment = (marker: number, nth: number, change: (data: Buffer) => void) => {
  const copy = Buffer.from(jpeg);
  change(copy.subarray(segmentAt(marker, nth).start + 4));
  return copy;
};
const withoutSegment = (marker: number, nth: number) => {
  const { start, end } = segmentAt(marker, nth);
  return Buffer.concat([jpeg.subarray(0, start), jpeg.subarray(end)]);
};
const segmentAt = (marker: number, nth: number) => {
  let found = -1;
  for (let start = 2; ; ) {
    const end = start + 2 + jpeg.readUInt16BE(start + 2);
    if (jpeg[start + 1] === marker) found += 1;
    if (found === nth) return { start, end };
    start = end;
  }
};
const nameComponents = (...ids: number[]) => {
  const copy = Buffer.from(jpeg);
  const [frame, scan] = [0xc0, 0xda].map((marker) => segmentAt(marker, 0).start + 4) as [number, number];
  for (const [at, id] of ids.entries()) {
    copy.writeUInt8(id, frame + 6 + 3 * at);
    copy.writeUInt8(id, scan + 1 + 2 * at);
  }
  return copy;
};

/** The desk's decoder and PDF readers show each of these differently. */
const AMBIGUOUS: Record<string, () => Buffer> = {
  "a PNG with a colour that its palette lacks": () => {
    const at = png.indexOf("PLTE") - 4;
    return Buffer.concat([
      png.subarray(0, at),
      chunkOf("PLTE", Buffer.alloc(3, 255)),
      png.subarray(at + 12 + png.readUInt32BE(at)),
    ]);
  },
  "a JPEG whose components are named red, green and blue": () => nameComponents(0x52, 0x47, 0x42),
  "a JPEG whose components have one name": () => nameComponents(1, 1, 1),
  "a JPEG without a table of codes": () => withoutSegment(0xc4, 0),
  "a JPEG without any table of codes": () => {
    const { start } = segmentAt(0xc4, 0);
    return Buffer.concat([jpeg.subarray(0, start), jpeg.subarray(segmentAt(0xda, 0).start)]);
  },
  "a JPEG with more codes than there are": () => inSegment(0xc4, 0, (data) => data.writeUInt8(3, 1)),
  "a JPEG without a table of steps": () => withoutSegment(0xdb, 0),
  "a JPEG with a step of nothing": () => inSegment(0xdb, 0, (data) => data.writeUInt8(0, 9)),
  "a JPEG with another sampling": () => inSegment(0xc0, 0, (data) => data.writeUInt8(0x33, 7)),
  "a JPEG with colours by another table": () => inSegment(0xc0, 0, (data) => data.writeUInt8(0, 11)),
  "a JPEG that stops among its pixels": () =>
    Buffer.concat([jpeg.subarray(0, segmentAt(0xda, 0).end + 900), jpeg.subarray(-2)]),
  "a JPEG that goes on behind its pixels": () => after(jpeg, jpeg.length - 2, SECRET),
  "a JPEG with a code that there is not": () =>
    Buffer.from(jpeg).fill(
      Buffer.from([0xff, 0]),
      segmentAt(0xda, 0).end + 500,
      segmentAt(0xda, 0).end + 520,
    ),
  "a JPEG whose scan takes components in another order": () =>
    inSegment(0xda, 0, (data) => Buffer.from([2, 0x11, 1, 0x00]).copy(data, 1)),
};

describe("from the document process nobody takes", () => {
  it.each(Object.entries(AMBIGUOUS))("%s, which is shown in more ways than one", async (_, make) => {
    await expect(checkExhibit(make())).rejects.toThrow();
  });

  it.each(Object.entries(HIDING))("%s", async (_, make) => {
    await expect(checkExhibit(await make())).rejects.toThrow();
  });

  it("a picture that says it is larger than a page", async () => {
    for (const [at, side] of [
      [16, 0],
      [16, 12_001],
      [20, 90_000],
    ] as const) {
      const header = Buffer.from(png.subarray(16, 29));
      header.writeUInt32BE(side, at - 16);
      const forged = Buffer.concat([png.subarray(0, 8), chunkOf("IHDR", header), png.subarray(33)]);
      await expect(checkExhibit(forged)).rejects.toThrow();
    }
  });
});
