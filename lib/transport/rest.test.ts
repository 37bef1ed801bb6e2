import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CERTIFIED, placeOrder, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe("every answer", () => {
  test("carries a request id, the client's own when it is a UUID", async () => {
    const own = "0b0f8f0e-6c1e-4a63-9d0c-2f6f7a1f9f11";
    const kept = await world.request("GET", "/api/v1/capabilities", {
      key,
      headers: { "x-vc-request-id": own },
    });
    expect(kept.headers.get("x-vc-request-id")).toBe(own);
    for (const [method, path] of [
      ["GET", "/api/v1/nothing"],
      ["PUT", "/api/v1/quote"],
      ["GET", "/api/v1/verify/x"],
    ] as const) {
      const answer = await world.request(method, path, {
        headers: { "x-vc-request-id": "not-a-uuid\u00e9" },
      });
      expect(answer.headers.get("x-vc-request-id")).toMatch(UUID);
    }
  });

  test("to a keyed operation carries the rate limit and forbids caching", async () => {
    const { headers } = await world.request("GET", "/api/v1/capabilities", { key });
    expect(headers.get("ratelimit-limit")).toBe("300");
    expect(Number(headers.get("ratelimit-remaining"))).toBeLessThan(300);
    expect(headers.get("ratelimit-reset")).toMatch(/^\d+$/);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("with an error says in a header whether to retry, and has all members of the envelope", async () => {
    const { status, headers, body } = await world.request("POST", "/api/v1/quote", { key, body: {} });
    expect(status).toBe(400);
    expect(headers.get("x-should-retry")).toBe("false");
    expect(body.error).toEqual({
      code: "VALIDATION_ERROR",
      message: expect.any(String),
      recoveryHint: expect.any(String),
      docUrl: "https://vidimus.test/docs/errors#validation_error",
      retryable: false,
      field: expect.any(String),
    });
  });
});

describe("authentication", () => {
  test.each([
    [undefined, "MISSING_AUTH"],
    ["", "MISSING_AUTH"],
    ["Bearer ", "MISSING_AUTH"],
    ["Basic dXNlcjpwYXNz", "INVALID_AUTH"],
    ["Bearer nonsense", "INVALID_AUTH"],
    [`Bearer vc_sandbox_${"a".repeat(39)}`, "INVALID_AUTH"],
  ])("%j answers %s", async (authorization, code) => {
    const answer = await world.request("GET", "/api/v1/capabilities", {
      headers: authorization ? { authorization } : {},
    });
    expect([answer.status, answer.body.error.code]).toEqual([401, code]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("is judged before the input, so that a stranger learns nothing about either", async () => {
    const { body } = await world.request("POST", "/api/v1/quote", { body: "{not json" });
    expect(body.error.code).toBe("MISSING_AUTH");
  });

  test("a well-formed key that we never issued is unknown; a revoked one is revoked", async () => {
    const { makeApiKey } = await import("@/lib/core/keys/api-key");
    const stranger = makeApiKey("sandbox", new Uint8Array(20).fill(7));
    expect((await world.request("GET", "/api/v1/capabilities", { key: stranger })).body.error.code).toBe(
      "INVALID_AUTH",
    );
    const { revokeKey } = await import("@/lib/operations/keys/keys");
    const doomed = await world.makeKey();
    expect((await world.request("GET", "/api/v1/capabilities", { key: doomed })).status).toBe(200);
    await revokeKey(world.services, doomed);
    world.clock.advance({ seconds: 10 });
    expect((await world.request("GET", "/api/v1/capabilities", { key: doomed })).body.error.code).toBe(
      "REVOKED_KEY",
    );
  });

  test("verify ignores a bad Authorization header altogether", async () => {
    const { status, body } = await world.request("GET", "/api/v1/verify/vcrt_x", {
      headers: { authorization: "Bearer junk" },
    });
    expect([status, body.error.code]).toEqual([404, "CERTIFICATE_NOT_FOUND"]);
  });
});

describe("paths and methods", () => {
  test.each([
    ["GET", "/api/v1"],
    ["GET", "/api/v1/quotes"],
    ["POST", "/api/v1/status"],
    ["DELETE", "/api/v1/a/b/c"],
  ])("%s %s is nothing, in the envelope", async (method, path) => {
    const { status, body } = await world.request(method, path, { key });
    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  test.each([
    ["GET", "/api/v1/quote", "POST, OPTIONS"],
    ["POST", "/api/v1/capabilities", "GET, HEAD, OPTIONS"],
    ["DELETE", "/api/v1/status/job_x", "GET, HEAD, OPTIONS"],
    ["PATCH", "/api/v1/verify/vcrt_x", "GET, HEAD, OPTIONS"],
  ])("%s %s is 405 and tells the methods that exist", async (method, path, allow) => {
    const { status, headers, body } = await world.request(method, path, { key });
    expect([status, body.error.code, headers.get("allow")]).toEqual([405, "METHOD_NOT_ALLOWED", allow]);
  });

  test("HEAD answers as GET does, without a body", async () => {
    const response = await world.raw("HEAD", "/api/v1/capabilities", { key });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("any origin may read verify, and none may read a keyed operation", async () => {
    expect(
      (await world.request("GET", "/api/v1/verify/vcrt_x")).headers.get("access-control-allow-origin"),
    ).toBe("*");
    expect(
      (await world.request("GET", "/api/v1/capabilities", { key })).headers.get(
        "access-control-allow-origin",
      ),
    ).toBeNull();
  });
});

describe("bodies", () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    world.request("POST", "/api/v1/quote", { key, body, headers });

  test.each([
    ["malformed JSON", "{", "VALIDATION_ERROR", 400],
    ["nothing", "", "VALIDATION_ERROR", 400],
    ["broken UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), "VALIDATION_ERROR", 400],
    ["an array", "[]", "VALIDATION_ERROR", 400],
    ["null", "null", "VALIDATION_ERROR", 400],
    ["a string", '"x"', "VALIDATION_ERROR", 400],
    ["100,000 nested arrays", "[".repeat(100_000) + "]".repeat(100_000), "VALIDATION_ERROR", 400],
    ["10 MB of spaces", " ".repeat(10 * 1024 * 1024), "PAYLOAD_TOO_LARGE", 413],
  ])("%s is refused in the envelope", async (_, body, code, status) => {
    const answer = await post(body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).not.toMatch(/at \w+ \(|node_modules|\.ts:/);
  });

  test("a chunked body is counted as it comes, and not read beyond the cap", async () => {
    let sentBytes = 0;
    const chunk = new Uint8Array(64 * 1024).fill(32);
    const endless = new ReadableStream({
      pull(controller) {
        sentBytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
    expect((await post(endless)).status).toBe(413);
    expect(sentBytes).toBeLessThan(5 * 1024 * 1024);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "%s is no JSON",
    async (type) => {
      const { status, body } = await post("{}", { "content-type": type });
      expect([status, body.error.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    },
  );

  test("application/json with a charset is", async () => {
    expect((await post(CERTIFIED, { "content-type": "application/json; charset=utf-8" })).status).toBe(200);
  });

  test("an unknown member is named, wherever it stands: a misspelt add-on must not silently cost money", async () => {
    expect((await post({ ...CERTIFIED, adons: {} })).body.error.field).toBe("adons");
    expect((await post({ ...CERTIFIED, addons: { hardcopi: true } })).body.error.field).toBe(
      "addons.hardcopi",
    );
    expect((await post(JSON.stringify(CERTIFIED).replace("{", '{"__proto__":{"x":1},'))).status).toBe(400);
  });

  test("text that no database can hold is refused with its member's name", async () => {
    const body = await submission(world, key);
    for (const applicantName of ["A\u0000B", "A\ud800B"]) {
      const answer = await world.request("POST", "/api/v1/submit", { key, body: { ...body, applicantName } });
      expect(answer.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "applicantName" });
    }
  });

  test("a refund needs no body at all", async () => {
    const { jobId } = await placeOrder(world, key);
    expect((await world.request("POST", `/api/v1/refund/${jobId}`, { key })).status).toBe(200);
  });

  test.each(["refund", "cancel"])("a body that got lost %ss nothing, however it was framed", async (verb) => {
    const { jobId } = await placeOrder(world, key);
    const path = `/api/v1/${verb}/${jobId}`;
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      world.request("POST", path, { key, body, headers });
    const json = { "content-type": "application/json; charset=utf-8" };
    const chunked = () => new ReadableStream({ start: (controller) => controller.close() });
    for (const answer of [
      await send(undefined, json),
      await send(undefined, { ...json, "content-length": "0" }),
      await send(undefined, { "content-type": "application/vnd.api+json" }),
      await send("", json),
      await send("", { ...json, "content-encoding": "gzip" }),
      await send(" \r\n", json),
      await send(chunked(), json),
      await send("", { "content-type": "text/plain;charset=UTF-8" }),
      await send("", { "content-type": "application/x-www-form-urlencoded" }),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
      expect(answer.body.error.message).toMatch(/is empty, and its Content-Type is (JSON|text|application)/);
      expect(answer.body.error.recoveryHint).toMatch(
        /it was lost.*Nothing was (refunded|cancelled).*send \{\}/,
      );
    }
    for (const body of ["null", '""', "[]", "0", "false"]) {
      expect((await send(body)).body.error.code).toBe("VALIDATION_ERROR");
    }
    const { body } = await world.request("GET", `/api/v1/status/${jobId}`, { key });
    expect(["cancelled", "refunded"]).not.toContain(body.status);
    const meant = verb === "refund" ? send("{}", json) : send(undefined);
    expect((await meant).status).toBe(200);
  });
});

describe("limits of submit", () => {
  const document = { url: "https://documents.test/a.pdf" };
  const address = { line1: "1 Main St", city: "New York", country: "US", state: "NY", postal_code: "10001" };

  test.each([
    ["idempotencyKey", { idempotencyKey: "x".repeat(7) }],
    ["idempotencyKey", { idempotencyKey: "x".repeat(129) }],
    ["documents", { documents: [] }],
    ["documents", { documents: Array(51).fill(document) }],
    ["documents.0.url", { documents: [{ url: "ftp://documents.test/a.pdf" }] }],
    ["documents.0.url", { documents: [{ url: "a.pdf" }] }],
    ["documents.0.url", { documents: [{}] }],
    ["documents.1.pageHint", { documents: [document, { ...document, pageHint: 0 }] }],
    ["documents.0.sha256", { documents: [{ ...document, sha256: "abc" }] }],
    ["documents.0.title", { documents: [{ ...document, title: "x" }] }],
    ["applicantName", { applicantName: "x".repeat(201) }],
    ["applicantName", { applicantName: "   " }],
    ["endUser.externalId", { endUser: { externalId: "" } }],
    ["endUser.externalId", { endUser: { externalId: "x".repeat(129) } }],
    ["endUser.email", { endUser: { externalId: "x", email: "a@b.c" } }],
    ["shippingAddress.line1", { shippingAddress: { ...address, line1: "x".repeat(201) } }],
    ["shippingAddress.city", { shippingAddress: { ...address, city: "x".repeat(121) } }],
    ["shippingAddress.country", { shippingAddress: { ...address, country: "USA" } }],
    ["shippingAddress.phone", { shippingAddress: { ...address, phone: "1".repeat(41) } }],
    ["metadata.count", { metadata: { count: 5 } }],
    ["metadata", { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, "v"])) }],
    ["metadata.long", { metadata: { long: "x".repeat(501) } }],
    ["webhookUrl", { webhookUrl: "not a url" }],
    ["webhookUrl", { webhookUrl: "https://169.254.169.254/latest" }],
    ["webhookUrl", { webhookUrl: "https://10.0.0.1/hook" }],
    ["sourceText", { sourceText: "x" }],
    ["draftTranslation", { draftTranslation: document }],
  ])("%s: %j is refused by that name and stores nothing", async (field, extra) => {
    const body = await submission(world, key, CERTIFIED, extra);
    const answer = await world.request("POST", "/api/v1/submit", { key, body });
    expect([answer.status, answer.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(answer.body.error.field).toBe(field);
    const { idempotencyKey } = body as { idempotencyKey: string };
    if (idempotencyKey.length < 8 || idempotencyKey.length > 128) return;
    const fixed = await submission(world, key, CERTIFIED, { idempotencyKey });
    expect((await world.request("POST", "/api/v1/submit", { key, body: fixed })).status).toBe(200);
  });

  test.each([
    [{ idempotencyKey: "x".repeat(128) }],
    [{ documents: Array.from({ length: 50 }, (_, at) => ({ url: `https://documents.test/${at}.pdf` })) }],
    [{ applicantName: "x".repeat(200) }],
    [{ endUser: { externalId: "x".repeat(128) } }],
    [{ metadata: { ["k".repeat(40)]: "v".repeat(500) } }],
    [{ metadata: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, "v"])) }],
  ])("at the very limit it is accepted (%#)", async (extra) => {
    const { documents } = extra as { documents?: unknown[] };
    await placeOrder(world, key, { ...CERTIFIED, pageCount: documents?.length ?? 2 }, extra);
  });

  test("a quote of another account, of the other environment or of nobody is no quote", async () => {
    const body = await submission(world, key);
    const other = await world.makeKey("sandbox", "A Stranger");
    const live = await world.makeKey("live");
    for (const as of [other, live]) {
      const answer = await world.request("POST", "/api/v1/submit", { key: as, body });
      expect(answer.body.error).toMatchObject({ code: "INVALID_QUOTE", field: "quoteId" });
    }
    const answer = await world.request("POST", "/api/v1/submit", {
      key,
      body: { ...body, quoteId: "q_unknown" },
    });
    expect(answer.body.error.code).toBe("INVALID_QUOTE");
  });

  test("an echoedInput that was changed is a mismatch", async () => {
    const body = await submission(world, key);
    const echoedInput = { ...body.echoedInput, pageCount: 1 };
    const answer = await world.request("POST", "/api/v1/submit", { key, body: { ...body, echoedInput } });
    expect(answer.body.error).toMatchObject({ code: "QUOTE_MISMATCH", field: "echoedInput" });
  });
});

describe("the rate limit", () => {
  test("lets 300 requests a minute through and refuses the next with the seconds to wait; other keys go on", async () => {
    const busy = await world.makeKey();
    for (let count = 0; count < 300; count++) {
      expect((await world.request("GET", "/api/v1/status/job_x", { key: busy })).status).toBe(404);
    }
    const { status, headers, body } = await world.request("GET", "/api/v1/status/job_x", { key: busy });
    expect([status, body.error.code, headers.get("ratelimit-remaining")]).toEqual([429, "RATE_LIMITED", "0"]);
    expect(Number(headers.get("retry-after"))).toBe(body.error.retryAfterSeconds);
    expect(headers.get("x-should-retry")).toBe("true");
    expect((await world.request("GET", "/api/v1/capabilities", { key })).status).toBe(200);
    world.clock.advance({ seconds: body.error.retryAfterSeconds });
    expect((await world.request("GET", "/api/v1/status/job_x", { key: busy })).status).toBe(404);
  });

  test("is 120 a minute and address for verify, and a forwarded address is not believed", async () => {
    const ask = (peer: string, forged: string) =>
      world.request("GET", "/api/v1/verify/vcrt_x", {
        headers: { "x-vidimus-peer": peer, "x-forwarded-for": forged },
      });
    for (let count = 0; count < 120; count++)
      expect((await ask("198.51.100.1", `203.0.113.${count}`)).status).toBe(404);
    expect((await ask("198.51.100.1", "203.0.113.200")).status).toBe(429);
    expect((await ask("198.51.100.2", "203.0.113.200")).status).toBe(404);
  });
});

test("a failure of ours is an INTERNAL_ERROR with the request id and nothing of the inside", async () => {
  const broken = await createWorld();
  const brokenKey = await broken.makeKey();
  await broken.request("GET", "/api/v1/capabilities", { key: brokenKey });
  await broken.services.db.execute("drop table order_events cascade");
  const { status, headers, body } = await broken.request(
    "GET",
    "/api/v1/status/job_00000000000000000000000000",
    { key: brokenKey },
  );
  expect([status, body.error.code, body.error.retryable]).toEqual([500, "INTERNAL_ERROR", true]);
  expect(body.error.message).toContain(headers.get("x-vc-request-id"));
  expect(JSON.stringify(body)).not.toMatch(/order_events|select|relation/i);
  expect(broken.logged.some(({ level }) => level === "error")).toBe(true);
  await broken.close();
});

test("no log line holds a key or a customer's words", async () => {
  await placeOrder(world, key, CERTIFIED, { applicantName: "Very Private Name" });
  const lines = JSON.stringify(world.logged);
  expect(world.logged.length).toBeGreaterThan(0);
  expect(lines).not.toContain(key);
  expect(lines).not.toContain("Very Private Name");
});
