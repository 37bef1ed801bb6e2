import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import nextConfig from "@/next.config";
import { proxy, config as proxyConfig } from "@/proxy";
import { addressesOf } from "../../testing/app-addresses";
import { createWorld, type World } from "../../testing/world";
import { sendStrictTransport } from "./request-hooks";

const ADDRESSES = addressesOf();
const PAGES = ADDRESSES.filter(({ isPage }) => isPage);
const PROGRAMS = ADDRESSES.filter(({ isPage }) => !isPage);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function passesProxy(address: string): boolean {
  return proxyConfig.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(address));
}

test("the app has pages and routes to look at", () => {
  expect(PAGES.map(({ address }) => address)).toContain("/verify/x");
  expect(PAGES.map(({ address }) => address)).toContain("/desk/orders/x");
  expect(PROGRAMS.map(({ address }) => address)).toContain("/api/v1/submit");
});

describe.each(PAGES)("the page $address", ({ address }) => {
  test.each(["http", "https"])(
    "under %s cannot be framed, and holds browsers to https where it has it",
    async (scheme) => {
      expect(passesProxy(address)).toBe(true);
      const before = process.env.SITE_URL;
      process.env.SITE_URL = `${scheme}://vidimus.test`;
      try {
        const { headers } = await proxy(new NextRequest(`${scheme}://vidimus.test${address}`));
        expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
        expect(headers.get("x-frame-options")).toBe("DENY");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.has("strict-transport-security")).toBe(scheme === "https");
      } finally {
        if (before === undefined) delete process.env.SITE_URL;
        else process.env.SITE_URL = before;
      }
    },
  );
});

test.each(PROGRAMS)(
  "$address is kept out of the pages' proxy, which would double its cost",
  ({ address }) => {
    expect(passesProxy(address)).toBe(false);
  },
);

test("whatever is answered, pages or not, is neither sniffed nor framed", async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  const everywhere = rules.filter(({ source, has, missing }) => source === "/:path*" && !has && !missing);
  const sent = Object.fromEntries(
    everywhere.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
  expect(sent).toMatchObject({ "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY" });
});

test("a script that reads a dropped file in a worker can load more of itself, and send nothing anywhere", async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  const scripts = rules.find(({ source }) => source === "/_next/static/chunks/:path*");
  expect(scripts?.headers).toEqual([
    { key: "Content-Security-Policy", value: "default-src 'none'; script-src 'self'" },
  ]);
});

test("every answer of a process whose site is on https holds its client to that", async () => {
  const server = createServer((_, response) => response.writeHead(404, { "x-own": "1" }).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/nothing`;
  expect((await fetch(address)).headers.has("strict-transport-security")).toBe(false);
  sendStrictTransport();
  const { headers } = await fetch(address);
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8};/);
  server.close();
});
