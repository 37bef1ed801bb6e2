import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guardedRequest } from "./guarded-request";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/silent") return;
    if (request.url === "/redirect") return response.writeHead(302, { location: "/" }).end();
    response.end(`${request.method} ${request.headers["x-asked"]}`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, maxBytes = 100) =>
  guardedRequest(
    { method: "POST", url: origin + path, headers: { "x-asked": "so" }, body: "x", maxBytes, timeoutMs: 400 },
    { allowLoopback: true },
  );

test("a service is asked, and its answer read", async () => {
  const { status, bytes } = await ask("/");
  expect([status, Buffer.from(bytes).toString()]).toEqual([200, "POST so"]);
});

test("silence, too long an answer, and a closed port end with one word", async () => {
  await expect(ask("/silent")).rejects.toMatchObject({ code: "timeout" });
  await expect(ask("/", 3)).rejects.toMatchObject({ code: "too_large" });
  await expect(
    guardedRequest(
      { method: "GET", url: "http://127.0.0.1:9", maxBytes: 9, timeoutMs: 400 },
      { allowLoopback: true },
    ),
  ).rejects.toMatchObject({ code: "connection" });
});

test("a redirect is an answer, and not followed", async () => {
  expect(await ask("/redirect")).toMatchObject({ status: 302 });
});

test("private addresses stay out of reach, by literal and by name, also where plain http is allowed", async () => {
  const from = (url: string, guard: object) =>
    guardedRequest({ method: "GET", url, maxBytes: 9, timeoutMs: 400 }, { allowLoopback: false, ...guard });
  await expect(from("http://ocsp.example/", {})).rejects.toMatchObject({ code: "refused_url" });
  await expect(from("http://10.0.0.1/", { allowPlainHttp: true })).rejects.toMatchObject({
    code: "refused_url",
  });
  const resolve = async () => ["10.0.0.1"];
  await expect(from("http://ocsp.example/", { allowPlainHttp: true, resolve })).rejects.toMatchObject({
    code: "private_address",
  });
  await expect(from("http://ocsp.example:8080/", { allowPlainHttp: true, resolve })).rejects.toMatchObject({
    code: "refused_url",
  });
});
