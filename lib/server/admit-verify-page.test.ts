import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { proxy } from "@/proxy";
import { parseSettings } from "../env";
import { isKnownCertificate } from "../operations/certificates/verify";
import { ASKED_ID_HEADER, openOwnDoor } from "./admit-verify-page";

const UNKNOWN = `vcrt_${"z".repeat(26)}`;
let world: World;

beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "3" } });
});
afterAll(() => world.close());

const visit = (path: string, peer = "192.0.2.1") =>
  proxy(new NextRequest(`https://vidimus.test${path}`, { headers: { "x-vidimus-peer": peer } }));

describe("a visit to a certificate's page", () => {
  it("to an unknown id is marked for the not-found page", async () => {
    const response = await visit(`/verify/${UNKNOWN}`);
    expect(response.headers.get(`x-middleware-request-${ASKED_ID_HEADER}`)).toBe(UNKNOWN);
  });

  it("with an id in capitals is led to the id itself", async () => {
    const response = await visit(`/verify/${UNKNOWN.toUpperCase()}`, "192.0.2.2");
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(`https://vidimus.test/verify/${UNKNOWN}`);
  });

  it("beyond the public limit answers 429 with Retry-After, for that address only", async () => {
    for (let visits = 0; visits < 3; visits++) {
      expect((await visit(`/verify/${UNKNOWN}`, "192.0.2.3")).status).toBe(200);
    }
    const refused = await visit(`/verify/${UNKNOWN}`, "192.0.2.3");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await refused.text();
    expect(html).toContain("Too many checks from your network");
    expect(html).toContain(`href="/verify/${UNKNOWN}"`);
    expect(html).not.toMatch(/<style|\sstyle=|<script/);
    expect((await visit(`/verify/${UNKNOWN}`, "192.0.2.4")).status).toBe(200);
  });

  it("is counted as well where a file's fingerprint stands for the ID, and nothing else of the form's page is", async () => {
    for (let visits = 0; visits < 4; visits++)
      expect((await visit("/verify?certificateId=vcrt", "192.0.2.6")).status).toBe(200);
    const path = `/verify?sha256=${"0".repeat(64)}`;
    for (let visits = 0; visits < 3; visits++) expect((await visit(path, "192.0.2.6")).status).toBe(200);
    const refused = await visit(path, "192.0.2.6");
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(`href="${path}"`);
  });

  it("beyond the limit shows an odd address as text", async () => {
    for (let visits = 0; visits < 3; visits++) await visit(`/verify/${UNKNOWN}`, "192.0.2.5");
    const html = await (await visit("/verify/\"><b>'&", "192.0.2.5")).text();
    expect(html).toContain("Too many checks");
    expect(html).not.toMatch(/"><b>|%22><b>/);
  });

  it("to any other page is neither counted nor marked, even if the reader sends the mark", async () => {
    const request = new NextRequest("https://vidimus.test/", { headers: { [ASKED_ID_HEADER]: "forged" } });
    const response = await proxy(request);
    expect(response.headers.get(`x-middleware-request-${ASKED_ID_HEADER}`)).toBeNull();
    expect(response.headers.get("x-robots-tag")).toBeNull();
  });
});

it.runIf(onPostgres)("a proxy in a function of its own asks the database, and counts by itself", async () => {
  const url = world.database.url ?? "";
  const settings = parseSettings({
    DATABASE_URL: url,
    PUBLIC_RATE_PER_MINUTE: "2",
    SITE_URL: "http://localhost",
  });
  const door = await openOwnDoor(settings, url);
  expect(await isKnownCertificate(door.db, UNKNOWN)).toBe(false);
  const request = new Request(`https://vidimus.test/verify/${UNKNOWN}`);
  const limits = [];
  for (let visits = 0; visits < 3; visits++) limits.push((await door.limitAddress(request))?.allowed);
  expect(limits).toEqual([true, true, false]);
});
