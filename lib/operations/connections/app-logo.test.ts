import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oauthClients } from "@/db/schema";
import { createClientDocumentFetch } from "@/lib/documents/fetch";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { makePng } from "../desk/testing/make-png";

const CLIENT = "https://client.test/app/metadata.json";
const LOGO = "https://client.test/logo.png";
const PNG = Buffer.from(makePng(200, 100), "base64");

let world: World;
let reader: TestMember;
let asked: string[];
let answer: (url: string) => Promise<Uint8Array>;
beforeAll(async () => {
  world = await createWorld();
  world.server.open.fetchClientLogo = (url) => {
    asked.push(url);
    return answer(url);
  };
  reader = await makeMember(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  asked = [];
  answer = async () => PNG;
  const { db } = world.services;
  await db.delete(oauthClients);
  await db
    .insert(oauthClients)
    .values({ id: "client", clientId: CLIENT, name: "An App", icon: LOGO, redirectUris: [] });
});

async function show(clientId = CLIENT, cookie = reader.cookie) {
  const query = new URLSearchParams({ clientId });
  const shown = await world.raw("GET", `/api/portal/me/app-logo.jpg?${query}`, { headers: { cookie } });
  return { status: shown.status, headers: shown.headers, bytes: new Uint8Array(await shown.arrayBuffer()) };
}

test("an app's logo is a picture of our own, from our own address, that does nothing when it is opened", async () => {
  const { status, headers, bytes } = await show();
  expect([status, [...bytes.subarray(0, 3)]]).toEqual([200, [0xff, 0xd8, 0xff]]);
  expect(bytes.length).toBeLessThan(16 * 1024);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});

test("it is asked for once a day, or when the app names another", async () => {
  for (let visit = 0; visit < 3; visit++) expect((await show()).status).toBe(200);
  expect(asked).toEqual([LOGO]);
  world.clock.advance({ hours: 25 });
  await show();
  expect(asked).toHaveLength(2);
  const other = "https://client.test/other.png";
  await world.services.db.update(oauthClients).set({ icon: other });
  await show();
  expect(asked).toEqual([LOGO, LOGO, other]);
});

test("one that failed is left alone for a while, however often a page shows it", async () => {
  answer = async () => {
    throw new Error("down");
  };
  for (let visit = 0; visit < 3; visit++) expect((await show()).status).toBe(404);
  expect(asked).toHaveLength(1);
  answer = async () => PNG;
  world.clock.advance({ minutes: 11 });
  expect((await show()).status).toBe(200);
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const png = (width: number, height: number) => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(50_000_000));
  return Buffer.concat([PNG.subarray(0, 8), chunk("IHDR", header), chunk("IDAT", pixels)]);
};
test.each([
  ["an SVG with script", Buffer.from(svg)],
  ["an SVG that begins like a PNG", Buffer.concat([PNG.subarray(0, 8), Buffer.from(svg)])],
  ["an SVG that begins like a JPEG", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00")],
  ["a PDF", Buffer.from("%PDF-1.7\n")],
  ["a PNG of a hundred thousand pixels a side", png(100_000, 100_000)],
  ["nothing", Buffer.alloc(0)],
])("%s is no logo, and the service goes on", async (_, bytes) => {
  answer = async () => bytes;
  expect((await show()).status).toBe(404);
  answer = async () => PNG;
  world.clock.advance({ minutes: 11 });
  expect((await show()).status).toBe(200);
});

test("no logo is fetched for an unknown app, an app without a logo, or a visitor who is signed out", async () => {
  expect((await show("https://nobody.test/app")).status).toBe(404);
  expect((await show(CLIENT, "")).status).toBe(401);
  await world.services.db.update(oauthClients).set({ icon: null });
  expect((await show()).status).toBe(404);
  expect(asked).toEqual([]);
});

test("a logo that is too large, redirects or never ends is not taken; what its host calls it is not looked at", async () => {
  let isSlowClosed = false;
  const host: Server = createServer((request, response) => {
    if (request.url === "/moved") response.writeHead(302, { location: "http://10.0.0.7/logo.png" }).end();
    else if (request.url === "/large") response.end(Buffer.alloc(300 * 1024));
    else if (request.url === "/slow") {
      response.write(PNG.subarray(0, 20));
      response.on("close", () => {
        isSlowClosed = true;
      });
    } else response.writeHead(200, { "content-type": "text/html" }).end(PNG);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const { port } = host.address() as AddressInfo;
  const fetchLogo = createClientDocumentFetch({ allowLoopback: true, accept: "logo" });
  const at = (path: string) => fetchLogo(`http://localhost:${port}${path}`);
  try {
    await expect(at("/moved")).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
    await expect(at("/large")).rejects.toMatchObject({ code: "DOCUMENT_TOO_LARGE" });
    await expect(at("/slow")).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
    expect(isSlowClosed).toBe(true);
    expect(Buffer.from(await at("/page"))).toEqual(PNG);
  } finally {
    host.closeAllConnections();
    host.close();
  }
});
