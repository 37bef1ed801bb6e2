import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, import.meta.url)));
}

/** Objects are numbered from 1; the first one is the catalogue. */
export function makePdf(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts = [Buffer.from("%PDF-1.5\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    const text = typeof body === "string" ? Buffer.from(body, "latin1") : body;
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), text, Buffer.from("\nendobj\n")]);
    parts.push(object);
    length += object.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** Empty pages, whose page tree claims another number. */
export function makePages(pageCount: number, claimed = pageCount): Uint8Array {
  const kids = Array.from({ length: pageCount }, (_, index) => `${index + 3} 0 R`).join(" ");
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${claimed}/Kids[${kids}]>>`,
    ...Array.from({ length: pageCount }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>"),
  ]);
}

export function makePdfWithStream(data: Uint8Array, dictionary = "/Filter/FlateDecode"): Uint8Array {
  const head = `<<${dictionary}/Length ${data.length}>>stream\n`;
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>",
    Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream")]),
  ]);
}

/** A grey PNG, padded to the given length if possible. */
export function makePng(totalBytes = 0): Uint8Array {
  const header = Buffer.from([0, 0, 0, 24, 0, 0, 0, 24, 8, 0, 0, 0, 0]);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(24 * 25, `\0${"\x80".repeat(24)}`, "latin1"))),
  ];
  const end = chunk("IEND", Buffer.alloc(0));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bare = Buffer.concat([signature, ...chunks, end]).length;
  const padding = totalBytes > bare ? [chunk("teXt", Buffer.alloc(totalBytes - bare - 12))] : [];
  return new Uint8Array(Buffer.concat([signature, ...chunks, ...padding, end]));
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
