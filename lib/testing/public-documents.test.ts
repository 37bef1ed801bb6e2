import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { OPERATIONS } from "../contract/operations";
import { keySetSchema } from "../contract/schemas/key-set";
import { createWorld, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const BAD_KEY = { authorization: "Bearer vc_live_nonsense" };

describe("the key set", () => {
  it("is served to anyone, a bad key notwithstanding, and verifies what was signed", async () => {
    const { jws } = await world.services.signer.signReceipt({ sub: "vcrt_test" });
    const { status, headers, body } = await world.request("GET", "/.well-known/jwks.json", {
      headers: BAD_KEY,
    });
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const keySet: JSONWebKeySet = keySetSchema.parse(body);
    const { payload } = await compactVerify(jws, createLocalJWKSet(keySet));
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ sub: "vcrt_test" });
    expect(Object.keys(body.keys[0]).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x"]);
  });

  it("answers 304 to its own ETag", async () => {
    const { headers } = await world.request("GET", "/.well-known/jwks.json");
    const again = await world.request("GET", "/.well-known/jwks.json", {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });
    expect([again.status, again.body]).toEqual([304, ""]);
  });
});

describe("the served description", () => {
  it("names this site as its server and every operation of the table", async () => {
    const { status, headers, body } = await world.request("GET", "/api/v1/openapi.yaml", {
      headers: BAD_KEY,
    });
    expect([status, headers.get("content-type")]).toEqual([200, "application/yaml; charset=utf-8"]);
    const document = parse(body);
    expect(document.servers[0].url).toBe(`${world.services.settings.siteUrl}/api/v1`);
    for (const { path } of Object.values(OPERATIONS)) expect(Object.keys(document.paths)).toContain(path);
  });

  it("tells HEAD and OPTIONS what GET would, without the text", async () => {
    const { headers } = await world.request("GET", "/api/v1/openapi.yaml");
    const head = await world.raw("HEAD", "/api/v1/openapi.yaml");
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
      200,
      "",
      headers.get("etag"),
    ]);
    const options = await world.raw("OPTIONS", "/api/v1/openapi.yaml");
    expect([options.status, options.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  });

  it("counts against the public limit of the address, shared with the key set", async () => {
    const before = await world.request("GET", "/api/v1/openapi.yaml");
    const after = await world.request("GET", "/.well-known/jwks.json");
    const left = (answer: typeof before) => Number(answer.headers.get("ratelimit-remaining"));
    expect(left(after)).toBe(left(before) - 1);
  });
});
