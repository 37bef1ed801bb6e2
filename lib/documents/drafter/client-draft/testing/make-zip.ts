import { crc32, deflateRawSync } from "node:zlib";
import type { ZipEntry } from "../../../sources/word/zip-entry";

/** Both headers of a file hold these fields. An honest program writes the same values into both. */
export interface ZipHeader extends Omit<ZipEntry, "offset"> {
  extra: Uint8Array;
}

export interface ZipFile {
  name: string;
  data: Uint8Array | string;
  /** Overrides, to make what no honest program makes. */
  flags?: number;
  method?: number;
  local?: Partial<ZipHeader>;
  listed?: Partial<ZipHeader & { offset: number }>;
  behind?: Uint8Array;
}

export interface ZipRest {
  before?: Uint8Array;
  beforeDirectory?: Uint8Array;
  beforeEnd?: (place: { start: number; bytes: number; count: number }) => Uint8Array;
  end?: { count?: number; start?: number; comment?: Uint8Array };
  after?: Uint8Array;
}

const NOTHING = new Uint8Array();

/** Deflates files unless their method says otherwise. */
export function makeZip(files: readonly ZipFile[], rest: ZipRest = {}): Uint8Array {
  const chunks: Uint8Array[] = [rest.before ?? NOTHING];
  const listed: Buffer[] = [];
  let offset = chunks[0]?.length ?? 0;
  for (const file of files) {
    const raw = Buffer.from(file.data);
    const packed = file.method === 0 ? raw : deflateRawSync(raw);
    const header: ZipHeader = {
      name: file.name,
      flags: file.flags ?? 0,
      method: file.method ?? 8,
      crc: crc32(raw),
      packedBytes: packed.length,
      bytes: raw.length,
      extra: NOTHING,
    };
    const local = localHeader({ ...header, ...file.local });
    listed.push(listedHeader({ ...header, offset, ...file.listed }));
    const parts = [local, packed, file.behind ?? NOTHING];
    chunks.push(...parts);
    offset += parts.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(listed);
  const start = offset + (rest.beforeDirectory?.length ?? 0);
  const place = { start, bytes: directory.length, count: files.length };
  const comment = rest.end?.comment ?? NOTHING;
  const end = numbers(
    [4, 0x06054b50],
    [4, 0],
    [2, rest.end?.count ?? files.length],
    [2, rest.end?.count ?? files.length],
    [4, directory.length],
    [4, rest.end?.start ?? start],
    [2, comment.length],
  );
  return new Uint8Array(
    Buffer.concat([
      ...chunks,
      rest.beforeDirectory ?? NOTHING,
      directory,
      rest.beforeEnd?.(place) ?? NOTHING,
      end,
      comment,
      rest.after ?? NOTHING,
    ]),
  );
}

export function numbers(...values: readonly [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value));
      else buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

export function field(id: number, data: Uint8Array): Buffer {
  return Buffer.concat([numbers([2, id], [2, data.length]), data]);
}

function shared({ name, flags, method, crc, packedBytes, bytes, extra }: ZipHeader): Buffer {
  return numbers(
    [2, 20],
    [2, flags],
    [2, method],
    [4, 0],
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, Buffer.byteLength(name)],
    [2, extra.length],
  );
}

function localHeader(header: ZipHeader): Buffer {
  return Buffer.concat([numbers([4, 0x04034b50]), shared(header), Buffer.from(header.name), header.extra]);
}

function listedHeader(header: ZipHeader & { offset: number }): Buffer {
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, 20]),
    shared(header),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, header.offset]),
    Buffer.from(header.name),
    header.extra,
  ]);
}
