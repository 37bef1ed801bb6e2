import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endHostileBodies } from "./request-hooks";

const KB = 1024;
const MB = 1024 * KB;

describe("a request's body", () => {
  let server: Server;
  const seen = { pieces: 0, bytes: 0 };
  beforeAll(async () => {
    endHostileBodies();
    server = createServer((request, response) => {
      seen.pieces = 0;
      seen.bytes = 0;
      request.on("data", (piece: Buffer) => {
        seen.pieces += 1;
        seen.bytes += piece.length;
      });
      request.on("error", () => undefined);
      request.on("end", () => response.end("whole"));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function send(total: number, ofChunk: number): Promise<boolean> {
    const chunk = `${ofChunk.toString(16)}\r\n${"x".repeat(ofChunk)}\r\n`;
    const many = Math.max(1, Math.floor(Math.min(total, 64 * KB) / chunk.length));
    const block = Buffer.from(chunk.repeat(many));
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
      socket.destroy();
    });
    socket.on("error", () => undefined);
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.write("POST / HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n");
    for (let sent = 0; sent < total && !socket.destroyed; sent += many * ofChunk) {
      if (!socket.write(block)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
    }
    if (!socket.destroyed) socket.write("0\r\n\r\n");
    await closed;
    return answer.includes("whole");
  }

  test.each([
    ["in the chunks of an ordinary client", 25 * MB, 16 * KB],
    ["in small chunks", MB, 100],
    ["of a few hundred bytes, byte by byte", 2 * KB, 1],
  ])("%s is taken", async (_how, total, ofChunk) => {
    expect(await send(total, ofChunk)).toBe(true);
    expect(seen.bytes).toBeGreaterThanOrEqual(total / 2);
  });

  test.each([
    ["byte by byte", MB, 1],
    ["in crumbs of nine bytes", MB, 9],
  ])("%s ends its connection before the crumbs add up", async (_how, total, ofChunk) => {
    expect(await send(total, ofChunk)).toBe(false);
    expect(seen.pieces).toBeLessThan(5000);
  });

  test("without an end is ended", async () => {
    expect(await send(200 * MB, 32 * KB)).toBe(false);
    expect(seen.bytes).toBeLessThanOrEqual(32 * MB);
  });
});
