import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

type ApiName = (typeof API_NAMES)[number];

const rowOf = (name: ApiName): Operation => OPERATIONS[name];
const KEYED = API_NAMES.filter((name) => rowOf(name).auth === "key");
const STRICT = KEYED.filter(
  (name) => rowOf(name).method !== "GET" || rowOf(name).query?.def.catchall !== undefined,
);
const WITH_BODY = KEYED.filter((name) => rowOf(name).body);

function pathOf(name: ApiName): string {
  return `/api/v1${rowOf(name).path.replace(/\{\w+\}/g, "nothing")}`;
}

function methodsOf(path: string): string[] {
  return API_NAMES.map(rowOf)
    .filter((row) => row.path === path)
    .map(({ method }) => method);
}

describe.each(KEYED)("%s", (name) => {
  const { method, path } = rowOf(name);

  test("wants a key, and says in the envelope what is wrong with one", async () => {
    for (const [given, code] of [
      [null, "MISSING_AUTH"],
      ["vc_sandbox_nonsense", "INVALID_AUTH"],
    ] as const) {
      const { status, headers, body } = await world.request(method, pathOf(name), { key: given });
      expect([status, body.error.code]).toEqual([401, code]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
      expect(headers.get("x-vc-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.runIf(STRICT.includes(name))(
    "counts against the key's limit, is stored by no cache, and refuses query members that it does not know",
    async () => {
      const { status, headers, body } = await world.request(method, `${pathOf(name)}?colour=blue`, { key });
      expect([status, body.error.code, body.error.field]).toEqual([400, "VALIDATION_ERROR", "colour"]);
      expect(body.error.recoveryHint).toContain("OpenAPI");
      expect(headers.get("ratelimit-limit")).toBe("300");
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-should-retry")).toBe("false");
    },
  );

  test("answers 405 to the methods that its path does not have", async () => {
    const has = methodsOf(path);
    const allow = [...has, ...(has.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((each) => !has.includes(each))) {
      const { status, headers, body } = await world.request(other, pathOf(name), { key });
      expect([other, status, body.error.code]).toEqual([other, 405, "METHOD_NOT_ALLOWED"]);
      expect(headers.get("allow")).toBe(allow);
    }
  });
});

test.each(WITH_BODY)(
  "%s refuses bodies that are no JSON, no object, too large, or say more than it knows",
  async (name) => {
    const { method } = rowOf(name);
    const send = (body: unknown, headers = {}) => world.request(method, pathOf(name), { key, body, headers });
    expect((await send("{", {})).body.error.code).toBe("VALIDATION_ERROR");
    expect((await send("[]", {})).body.error.code).toBe("VALIDATION_ERROR");
    expect((await send("{}", { "content-type": "text/plain" })).status).toBe(415);
    expect((await send("x".repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    const more = await send({ url: "https://receiver.test/", colour: "blue" });
    expect([more.status, more.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  },
);

test("HEAD answers a list's headers without its body", async () => {
  const response = await world.raw("HEAD", "/api/v1/orders", { key });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(response.headers.get("ratelimit-limit")).toBe("300");
});
