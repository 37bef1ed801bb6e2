import { UNKNOWN } from "./signature-field";

export interface SignatureRoom {
  start: number;
  end: number;
}

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

export function closeByteRange(file: Uint8Array, from: number): SignatureRoom {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const contents = bytes.indexOf("/Contents <", from);
  const start = contents + "/Contents <".length;
  const end = bytes.indexOf(">", start);
  const match = RANGE.exec(bytes.toString("latin1", from));
  if (contents < 0 || end < 0 || !match?.[0].includes(String(UNKNOWN)))
    throw new Error("the file has no room for a signature");
  const [before, after] = [start - 1, end + 1];
  const range = `/ByteRange [0 ${before} ${after} ${bytes.length - after}]`;
  bytes.write(range.padEnd(match[0].length), from + match.index, "latin1");
  return { start, end };
}

export function coveredBytes(file: Uint8Array, { start, end }: SignatureRoom): Uint8Array {
  return Buffer.concat([file.subarray(0, start - 1), file.subarray(end + 1)]);
}

export function readSignature(file: Uint8Array): { cms: Uint8Array; covered: Uint8Array } | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const match = RANGE.exec(bytes.toString("latin1", Math.max(0, bytes.lastIndexOf("/ByteRange"))));
  if (!match) return null;
  const [from = -1, before = 0, after = 0, length = 0] = match.slice(1).map(Number);
  if (from !== 0 || after + length !== bytes.length || bytes[before] !== 0x3c || bytes[after - 1] !== 0x3e)
    return null;
  const cms = Buffer.from(bytes.toString("latin1", before + 1, after - 1), "hex");
  return { cms, covered: coveredBytes(file, { start: before + 1, end: after - 1 }) };
}
