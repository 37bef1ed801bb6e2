import { describe, expect, it } from "vitest";
import { createApi } from "./api";
import type { Gateway, LimitDecision } from "./gateway";
import type { RouteHandlers } from "./route-handlers";

const OPEN: LimitDecision = { allowed: true, limit: 120, remaining: 119, resetSeconds: 60 };

interface Options {
  limit?: LimitDecision | null;
  read?: () => Promise<string>;
}

function serve({ limit = OPEN, read = async () => "openapi: 3.1.0\n" }: Options = {}): RouteHandlers {
  const never = () => Promise.reject(new Error("a public document must not look at keys"));
  const gateway: Gateway = {
    authenticate: never,
    noteStepUp: never,
    limitKey: never,
    run: async () => ({ output: (await read()) as never, replayed: false }),
    limitAddress: async () => limit,
    record: never,
    siteUrl: "https://vidimus.test",
    log: { info: () => undefined, error: () => undefined },
  };
  return createApi(async () => gateway).endpoint("getOpenApiDocument");
}

function ask(handlers: RouteHandlers, method: keyof RouteHandlers, headers: Record<string, string> = {}) {
  const request = new Request("https://vidimus.example/document", { method, headers });
  return handlers[method](request, { params: Promise.resolve({}) });
}

describe("a public document", () => {
  it("is readable from any origin and may be kept for an hour", async () => {
    const response = await ask(serve(), "GET", { authorization: "Bearer nonsense" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("openapi: 3.1.0\n");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=3600",
      "content-type": "application/yaml; charset=utf-8",
      "ratelimit-remaining": "119",
    });
    expect(response.headers.get("etag")).toMatch(/^"[\w-]{43}"$/);
    expect(response.headers.get("x-vc-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers 304 without a body to a client that holds the current version", async () => {
    const handlers = serve();
    const etag = (await ask(handlers, "GET")).headers.get("etag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await ask(handlers, "GET", { "if-none-match": tags });
      expect([tags, response.status]).toEqual([tags, 304]);
      expect(await response.text()).toBe("");
      expect(response.headers.get("etag")).toBe(etag);
      expect(response.headers.get("content-type")).toBeNull();
      expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    }
  });

  it("is sent again once it changed", async () => {
    let text = "one";
    const handlers = serve({ read: async () => text });
    const etag = (await ask(handlers, "GET")).headers.get("etag") ?? "";
    text = "two";
    const response = await ask(handlers, "GET", { "if-none-match": etag });
    expect([response.status, await response.text()]).toEqual([200, "two"]);
    expect(response.headers.get("etag")).not.toBe(etag);
  });

  it("tells HEAD the same headers without the body", async () => {
    const response = await ask(serve(), "HEAD");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("etag")).toBe((await ask(serve(), "GET")).headers.get("etag"));
  });

  it("answers the envelope beyond the public limit, and lets nobody cache that", async () => {
    const response = await ask(serve({ limit: { ...OPEN, allowed: false, resetSeconds: 7 } }), "GET");
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ error: { code: "RATE_LIMITED", retryAfterSeconds: 7 } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
      "retry-after": "7",
    });
    expect(response.headers.get("etag")).toBeNull();
  });

  it("serves without a limit where it is switched off", async () => {
    const response = await ask(serve({ limit: null }), "GET");
    expect([response.status, response.headers.get("ratelimit-limit")]).toEqual([200, null]);
  });

  it("shows nothing of a failure but the request id", async () => {
    const response = await ask(serve({ read: () => Promise.reject(new Error("password=hunter2")) }), "GET");
    const text = await response.text();
    expect([response.status, JSON.parse(text).error.code]).toEqual([500, "INTERNAL_ERROR"]);
    expect(text).toContain(response.headers.get("x-vc-request-id"));
    expect(text).not.toContain("hunter2");
  });

  it("refuses methods that change something", async () => {
    const response = await ask(serve(), "POST");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});
