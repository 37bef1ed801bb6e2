import { crc32 } from "node:zlib";

/** A ZIP archive of these texts, not compressed: what was unpacked within bounds needs no packing again. */
export function packStored(files: ReadonlyMap<string, string>): Uint8Array {
  const chunks: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    listed.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, place, title);
    chunks.push(Buffer.from([0x50, 0x4b, 3, 4]), shared, title, data);
    offset += 4 + shared.length + title.length + data.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...chunks, directory, end]));
}
