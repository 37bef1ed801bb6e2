import type { Socket } from "node:net";

export interface LineLimits {
  maxBytes: number;
  withinMs: number;
}

export function createLineReader(socket: Socket) {
  const chunks: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  return async function readLine({ maxBytes, withinMs }: LineLimits): Promise<string | null> {
    const end = setTimeout(() => socket.destroy(new Error("no line came in time")), withinMs);
    try {
      const parts: Buffer[] = [];
      let length = 0;
      for (;;) {
        const lineEnd = rest.indexOf("\n");
        const part = lineEnd < 0 ? rest : rest.subarray(0, lineEnd);
        length += part.length;
        if (length > maxBytes)
          throw socket.destroy(new Error(`a line is longer than ${maxBytes} bytes`)).errored;
        parts.push(part);
        if (lineEnd >= 0) {
          rest = rest.subarray(lineEnd + 1);
          return Buffer.concat(parts).toString("utf8");
        }
        const { done, value } = await chunks.next();
        if (done) return null;
        rest = value;
      }
    } finally {
      clearTimeout(end);
    }
  };
}
