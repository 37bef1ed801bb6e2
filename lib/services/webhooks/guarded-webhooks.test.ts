import type { RequestListener } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { createWebhooks, type WebhooksOptions } from "./guarded-webhooks";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener) {
  const server = await startLoopbackServer(listener);
  closers.push(server.close);
  return server;
}

function send(url: string, options: Partial<WebhooksOptions> = {}, timeoutMs = 15_000) {
  const webhooks = createWebhooks({ allowLoopback: true, ...options });
  return webhooks.send({ url, headers: { "webhook-id": "msg_1" }, body: '{"ñ":1}', timeoutMs });
}

describe("a receiver's answer", () => {
  it("is its status and text; it got the very bytes, as JSON, with the headers of Standard Webhooks", async () => {
    let got: unknown;
    const { url } = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method, headers } = request;
      got = [
        method,
        request.url,
        headers["content-type"],
        headers["webhook-id"],
        Buffer.concat(chunks).toString(),
      ];
      response.writeHead(202).end("thank you");
    });
    expect(await send(`${url}/hook?a=1`)).toEqual({ status: 202, clippedBody: "thank you" });
    expect(got).toEqual(["POST", "/hook?a=1", "application/json", "msg_1", '{"ñ":1}']);
  });

  it.each([204, 400, 410, 500])("with status %i is returned unchanged", async (status) => {
    const { url } = await serve((_, response) => response.writeHead(status).end());
    expect(await send(url)).toEqual({ status, clippedBody: "" });
  });

  it.each([301, 302, 307, 308])("with status %i is not followed", async (status) => {
    let followed = false;
    const { url } = await serve((request, response) => {
      if (request.url !== "/") followed = true;
      response.writeHead(status, { location: "/elsewhere" }).end("moved");
    });
    expect(await send(`${url}/`)).toEqual({ status, clippedBody: "moved" });
    expect(followed).toBe(false);
  });

  it("is cut off after its first kilobyte, and the rest of its 2 GB is not received", async () => {
    const chunk = Buffer.alloc(64 * 1024, 120);
    let sentBytes = 0;
    const { url } = await serve((_, response) => {
      response.writeHead(200, { "content-length": 2 * 1024 ** 3 });
      const push = (): void => {
        while (!response.destroyed && sentBytes < 2 * 1024 ** 3) {
          sentBytes += chunk.length;
          if (!response.write(chunk)) return void response.once("drain", push);
        }
      };
      push();
    });
    expect(await send(url)).toEqual({ status: 200, clippedBody: "x".repeat(1024) });
    expect(sentBytes).toBeLessThan(64 * 1024 ** 2);
  });

  const CHUNKED = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
  it.each([
    ["early hints", "", "HTTP/1.1 103 Early Hints\r\n\r\n"],
    ["a chunk's extension", `${CHUNKED}1;`, "a"],
    ["trailers", `${CHUNKED}0\r\n`, "a: b\r\n"],
  ])("that floods it with %s keeps nobody busy until its time is over", async (_, beginning, endless) => {
    const piece = Buffer.from(endless.repeat(5_000));
    let sentBytes = 0;
    const server = createServer((socket) => {
      const push = () => {
        while (!socket.destroyed && socket.write(piece)) sentBytes += piece.length;
      };
      socket.on("error", () => undefined).on("drain", push);
      socket.once("data", () => {
        socket.write(beginning);
        push();
      });
    });
    closers.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {}, 5_000);
    expect(sentBytes).toBeLessThan(64 * 1024 ** 2);
  });

  it("counts although its body never ends", async () => {
    const { url } = await serve((_, response) => response.writeHead(200).write("so far"));
    expect(await send(url, {}, 300)).toEqual({ status: 200, clippedBody: "so far" });
  });
});

describe("no answer is told in one word", () => {
  it("timeout, when the receiver hangs", async () => {
    const { url } = await serve(() => undefined);
    expect(await send(url, {}, 100)).toEqual({ error: "timeout" });
  });

  it("connection, when nobody listens or it hangs up", async () => {
    const { url, close } = await serve((_, response) => response.destroy());
    expect(await send(url)).toEqual({ error: "connection" });
    close();
    expect(await send(url)).toEqual({ error: "connection" });
  });

  it("tls, when the receiver speaks none", async () => {
    const { port } = await serve((_, response) => response.end());
    expect(await send(`https://127.0.0.1:${port}/`)).toEqual({ error: "tls" });
  });

  it("private_address, when the name leads into a private network", async () => {
    expect(await send("https://hooks.example.com/", { resolve: async () => ["10.1.2.3"] })).toEqual({
      error: "private_address",
    });
    const mixed = async () => ["93.184.216.34", "127.0.0.1"];
    expect(await send("https://hooks.example.com/", { resolve: mixed, allowLoopback: false })).toEqual({
      error: "private_address",
    });
  });

  it("unknown_host, when the name does not exist", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no such host"), { code: "ENOTFOUND" }));
    expect(await send("https://hooks.example.com/", { resolve })).toEqual({ error: "unknown_host" });
  });

  it.each([
    "http://hooks.example.com/",
    "https://127.0.0.1/",
    "https://169.254.169.254/",
    "https://a:b@example.com/",
  ])("refused_url for %s, where loopback is not allowed", async (url) => {
    expect(await send(url, { allowLoopback: false })).toEqual({ error: "refused_url" });
  });
});
