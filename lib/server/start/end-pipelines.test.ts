import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endPipelines } from "./request-hooks";

beforeAll(endPipelines);
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function sendAtOnce(requests: string[], listener: RequestListener) {
  const seen = { begun: 0, answers: 0 };
  server = createServer((request, response) => {
    seen.begun += 1;
    listener(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => {
    text += data;
    seen.answers = text.split("HTTP/1.1 200").length - 1;
    if (seen.answers === requests.length) socket.destroy();
  });
  socket.on("error", () => undefined);
  socket.write(requests.join(""));
  await once(socket, "close");
  return seen;
}

const get = (version: string) => `GET / HTTP/${version}\r\nhost: here\r\nconnection: keep-alive\r\n\r\n`;
const later: RequestListener = (_, response) => void setTimeout(() => response.end("ok"), 10);

test.each(["1.1", "1.0"])("a packet of a thousand requests of HTTP/%s begins eight", async (version) => {
  expect(await sendAtOnce(Array(1000).fill(get(version)), later)).toEqual({ begun: 8, answers: 0 });
});

test("with bodies they count alike", async () => {
  const post = "POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n\r\n{}";
  expect((await sendAtOnce(Array(1000).fill(post), later)).begun).toBe(8);
});

test("a few requests in one packet are answered", async () => {
  expect(await sendAtOnce(Array(8).fill(get("1.1")), later)).toEqual({ begun: 8, answers: 8 });
});

test("a connection is kept for hundreds of requests, each after the other's answer", async () => {
  server = createServer((_, response) => response.end("ok"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  for (let at = 0; at < 200; at += 1) {
    socket.write(get("1.1"));
    expect(String(await once(socket, "data"))).toContain("200 OK");
  }
  socket.destroy();
});
