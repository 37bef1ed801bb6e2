type Field = { number: number; bytes: Buffer; value: bigint };

/** The fields of a message, in their order. Source: protobuf's encoding guide. Written 2026-11-24. */
export function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    let bytes: Buffer = Buffer.alloc(0);
    let value = 0n;
    if (type === 0) value = varint();
    else {
      const length = type === 2 ? Number(varint()) : type === 1 ? 8 : 4;
      bytes = message.subarray(at, at + length);
      if (type === 1) value = bytes.readBigUInt64LE();
      at += length;
    }
    yield { number: tag >> 3, bytes, value };
  }
}

export function messagesAt(message: Buffer, path: readonly number[]): Buffer[] {
  const [number, ...rest] = path;
  if (number === undefined) return [message];
  return [...fieldsOf(message)]
    .filter((field) => field.number === number)
    .flatMap(({ bytes }) => messagesAt(bytes, rest));
}
