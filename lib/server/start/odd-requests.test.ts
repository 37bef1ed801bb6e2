import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { dropStaticConditions, ignoreUpgrades, normalizeTargets, refuseMethods } from "./request-hooks";

beforeAll(() => {
  normalizeTargets();
  refuseMethods();
  dropStaticConditions();
  ignoreUpgrades();
});
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function ask(requestLine: string, ...headers: string[]) {
  const seen: { target: string | undefined; headers: object }[] = [];
  const server = createServer((request, response) => {
    const { host, connection, ...others } = request.headers;
    seen.push({ target: request.url, headers: others });
    response.end("answered");
  });
  servers.push(server);
  // Next's server ignores such a connection, and nothing reads from it any more.
  server.on("upgrade", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write([`${requestLine} HTTP/1.1`, "host: here", ...headers, "", ""].join("\r\n"));
  const answer = await Promise.race([once(socket, "data"), sleep(2000, ["nothing"])]);
  const status = /^HTTP\/1.1 (\d+)/.exec(String(answer[0]))?.[1] ?? String(answer[0]);
  return { seen, status, text: String(answer[0]), socket, server };
}

const UPGRADES = ["websocket", "h2c", "TLS/1.0", "nothing/1, websocket"];

test.each(UPGRADES)(
  "a wish to change to %s is answered like any other, and ends with its sender",
  async (to) => {
    const { status, socket, server } = await ask("GET /verify/x", "connection: upgrade", `upgrade: ${to}`);
    expect(status).toBe("200");
    socket.destroy();
    const left = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await vi.waitFor(async () => expect(await left()).toBe(0), 5000);
  },
);

function expectRefused({ status, seen, text }: Awaited<ReturnType<typeof ask>>, allow: string) {
  expect({ status, seen }).toEqual({ status: "405", seen: [] });
  const [head = "", body = ""] = text.split("\r\n\r\n");
  expect(head.split("\r\n")).toContain(`allow: ${allow}`);
  expect(head).toMatch(/^x-vc-request-id: [0-9a-f-]{36}$/m);
  expect(body).toContain('"code":"METHOD_NOT_ALLOWED"');
}

test.each(["/", "*", "/api/v1/quote", "http://here/", "/samples/a.pdf"])(
  "a method that no path supports is refused in the envelope at %s, and nobody meets it",
  async (at) => {
    for (const method of ["TRACE", "QUERY", "PROPFIND", "M-SEARCH"])
      expectRefused(await ask(`${method} ${at}`), "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  },
);

const PUBLIC = join(import.meta.dirname, "../../../public");
const PUBLIC_FILES = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" })
  .filter((path) => !path.startsWith("packages") && statSync(join(PUBLIC, path)).isFile())
  .map((path) => `/${path}`);

test.each([...PUBLIC_FILES, "/packages/vidimus.tgz", "/_next/static/chunks/a.css?dpl=1"])(
  "the static file %s is read, and nothing else can be done with it",
  async (at) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expectRefused(await ask(`${method} ${at}`), "GET, HEAD");
    for (const method of ["GET", "HEAD"]) expect((await ask(`${method} ${at}`)).seen).toHaveLength(1);
  },
);

test.each(["/api/v1/submit", "/busy", "/samples", "/_next/image", "/docs/samples/x"])(
  "a request to %s, which is no static file, reaches it",
  async (at) => expect((await ask(`POST ${at}`)).seen).toHaveLength(1),
);

test.each([
  ["GET http://elsewhere.test/verify?a=b", "/verify?a=b"],
  ["GET http://elsewhere.test", "/"],
  ["GET http://elsewhere.test:99999/docs", "/docs"],
  ["GET http://elsewhere.test?a=http://b/", "/?a=http://b/"],
  ["GET HTTPS://user@elsewhere.test//a/%zz", "//a/%25zz"],
  ["OPTIONS *", "/*"],
  ["GET *", "/*"],
  ["GET /docs", "/docs"],
])("%s asks for %s", async (requestLine, target) => {
  expect((await ask(requestLine)).seen).toEqual([{ target, headers: {} }]);
});

test.each([
  ["range", "bytes=9-1"],
  ["range", "bytes=999999999-"],
  ["range", "bytes=0-,0-,0-,0-"],
  ["if-match", '"other"'],
  ["if-unmodified-since", "Mon, 01 Jan 1990 00:00:00 GMT"],
])("%s: %s asks for nothing that a static file cannot give", async (name, value) => {
  const { seen } = await ask("GET /samples/a.pdf", `${name}: ${value}`);
  expect(seen).toEqual([{ target: "/samples/a.pdf", headers: {} }]);
});

test("a client with a current copy of a file is still told so", async () => {
  const { seen } = await ask("GET /samples/a.pdf", 'if-none-match: "it"');
  expect(seen).toMatchObject([{ headers: { "if-none-match": '"it"' } }]);
});
