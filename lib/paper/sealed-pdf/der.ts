export class DerError extends Error {}

export interface DerValue {
  tag: number;
  whole: Uint8Array<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
}

/** Source: ITU-T X.690. Written 2026-11-22. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
} as const;

export function readDer(bytes: Uint8Array): DerValue {
  const [value, ...others] = readAll(bytes);
  if (!value || others.length > 0) throw new DerError("one value was expected");
  return value;
}

export function partsOf(value: DerValue, tag: number): DerValue[] {
  if (value.tag !== tag) throw new DerError(`tag ${value.tag} instead of ${tag}`);
  return readAll(value.content);
}

export function reader(value: DerValue, tag: number) {
  const parts = partsOf(value, tag);
  let at = 0;
  return {
    next(expected: number): DerValue {
      const part = parts[at];
      if (part?.tag !== expected) throw new DerError(`tag ${part?.tag} instead of ${expected}`);
      at += 1;
      return part;
    },
    optional(expected: number): DerValue | null {
      return parts[at]?.tag === expected ? this.next(expected) : null;
    },
    end(): void {
      if (at !== parts.length) throw new DerError("there is more than expected");
    },
  };
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function readAll(given: Uint8Array): DerValue[] {
  const bytes = Uint8Array.from(given);
  const values: DerValue[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    if ((tag & 0x1f) === 0x1f) throw new DerError("a tag of several bytes");
    const { length, start } = readLength(bytes, at + 1);
    if (length > bytes.length - start) throw new DerError("a value longer than what holds it");
    values.push({
      tag,
      whole: bytes.subarray(at, start + length),
      content: bytes.subarray(start, start + length),
    });
    at = start + length;
  }
  return values;
}

function readLength(bytes: Uint8Array, at: number): { length: number; start: number } {
  const first = bytes[at];
  if (first === undefined) throw new DerError("a length is missing");
  if (first < 0x80) return { length: first, start: at + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > 3 || at + count >= bytes.length) throw new DerError("a length of another form");
  let length = 0;
  for (const byte of bytes.subarray(at + 1, at + 1 + count)) length = length * 256 + byte;
  if (length < 0x80 || length < 256 ** (count - 1)) throw new DerError("a length longer than need be");
  return { length, start: at + 1 + count };
}
