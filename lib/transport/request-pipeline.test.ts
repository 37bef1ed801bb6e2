import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "@/lib/testing/world";

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
