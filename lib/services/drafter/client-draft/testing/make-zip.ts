import { crc32, deflateRawSync } from "node:zlib";

export interface ZipFile {
  name: string;
  data: Uint8Array | string;
  /** Overrides, to make what no honest program makes. */
  flags?: number;
  method?: number;
}

/** A ZIP archive of these files, deflated. */
export function makeZip(files: readonly ZipFile[]): Uint8Array {
  const chunks: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, data, flags = 0, method = 8 } of files) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(raw), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(raw.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    listed.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, tail, title);
    const local = [Buffer.from([0x50, 0x4b, 3, 4]), shared, title, packed];
    chunks.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...chunks, directory, end]));
}
