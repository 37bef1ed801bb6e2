export type Reply = string | number | null | Reply[] | RedisError;

export class RedisError extends Error {}

export function encodeCommand(command: readonly unknown[]): string {
  const parts = command.map((part) => String(part));
  return `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join("")}`;
}

/** The reply at an offset and where the next one begins, or null while it is incomplete. */
export function decodeReply(bytes: Buffer, offset: number): { reply: Reply; next: number } | null {
  const lineEnd = bytes.indexOf("\r\n", offset);
  if (lineEnd < 0) return null;
  const rest = bytes.toString("utf8", offset + 1, lineEnd);
  const next = lineEnd + 2;
  switch (String.fromCharCode(bytes[offset] ?? 0)) {
    case "+":
      return { reply: rest, next };
    case "-":
      return { reply: new RedisError(rest), next };
    case ":":
      return { reply: Number(rest), next };
    case "$": {
      const length = Number(rest);
      if (length < 0) return { reply: null, next };
      if (bytes.length < next + length + 2) return null;
      return { reply: bytes.toString("utf8", next, next + length), next: next + length + 2 };
    }
    case "*":
      return decodeArray(bytes, next, Number(rest));
    default:
      throw new Error("Redis sent a type that RESP2 does not have.");
  }
}

function decodeArray(bytes: Buffer, offset: number, length: number): { reply: Reply; next: number } | null {
  const items: Reply[] = [];
  let next = offset;
  for (let index = 0; index < length; index += 1) {
    const item = decodeReply(bytes, next);
    if (!item) return null;
    items.push(item.reply);
    next = item.next;
  }
  return { reply: length < 0 ? null : items, next };
}
