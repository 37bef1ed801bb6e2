import { afterAll, beforeAll, expect, test } from "vitest";
import { Problem } from "@/lib/core/problem";
import { createWorld, type World } from "@/lib/testing/world";
import { createPipeline } from "./request-pipeline";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test.each([
  ["GET", "/files/vcrt_x", "download", 403],
  ["PUT", "/files/uploads/upl_x", "upload", 403],
  ["GET", "/api/v1/openapi.yaml", "getOpenApiDocument", 200],
  ["POST", "/api/stripe", "processor-event", 404],
] as const)(
  "%s %s leaves one log line, and nothing in it that opens a link",
  async (method, path, operation, status) => {
    world.logged.length = 0;
    const link = "expires=1795266000&signature=c2VjcmV0LXNpZ25hdHVyZQ";
    const { headers } = await world.request(method, `${path}?${link}`, {
      body: method === "GET" ? undefined : "x",
    });
    const lines = world.logged.filter(({ message }) => message === "request");
    const requestId = headers.get("x-vc-request-id");
    expect(lines.map(({ fields }) => fields)).toEqual([
      { requestId, operation, status, ms: expect.any(Number) },
    ]);
    expect(JSON.stringify(world.logged)).not.toContain("c2VjcmV0");
  },
);

test("a refusal that cannot be told as it should be is told as it is, and leaves its line in the log", async () => {
  const logged: [string, object][] = [];
  const handle = createPipeline({
    open: async () => "site",
    logOf: () => ({
      info: (fields, message) => logged.push([message, fields]),
      error: (fields, message) => logged.push([message, fields]),
    }),
    label: "download",
    headers: {},
    async refuse() {
      throw new Error("the limiter is gone");
    },
    async answer() {
      throw new Problem("NOT_FOUND", "Not found.");
    },
  });
  const response = await handle(new Request("http://localhost/files/x"), { params: Promise.resolve({}) });
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: "NOT_FOUND" } }]);
  expect(logged.map(([message]) => message)).toEqual(["refusal failed", "request"]);
});
