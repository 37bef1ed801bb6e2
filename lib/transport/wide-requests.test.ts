import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
  // Load modules first: the first request's start-up cost must not count.
  for (const body of [{}, { applicantName: "a" }]) await send("/api/v1/submit", body);
  await send("/api/mcp", {});
});
afterAll(() => world.close());

/** The limit, as a multiple of the time that this machine takes now to parse four megabytes of members. */
const MAX_SHARE = 3;
const pairs = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at.toString(36)}`, value]));

const BODIES: Record<string, unknown> = {
  "wrong metadata": { metadata: pairs(330_000, 1) },
  "right metadata": { metadata: pairs(280_000, "") },
  "unknown members": pairs(330_000, 1),
  "documents that are none": { documents: new Array(1_900_000).fill(1) },
  "an endless name": { applicantName: "a".repeat(4_000_000) },
  "a type of document that never ends": { echoedInput: { documentType: "\u0301".repeat(1_900_000) } },
  "endless marks": { shippingAddress: { name: "a\u0301".repeat(600_000), line1: "\u200d".repeat(600_000) } },
};

const WIDE = JSON.stringify(pairs(330_000, 1));

function floorCpuMs(): number {
  const before = process.cpuUsage();
  JSON.parse(WIDE);
  return cpuMsSince(before);
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function send(path: string, body: unknown): Promise<string> {
  const params = { name: "submit", arguments: body };
  const sent = path === "/api/mcp" ? { jsonrpc: "2.0", id: 1, method: "tools/call", params } : body;
  const headers = { host: "vidimus.test", accept: "application/json, text/event-stream" };
  return (await world.raw("POST", path, { key, headers, body: JSON.stringify(sent) })).text();
}

test.each(Object.entries(BODIES))(
  "%s are refused for about the price of reading them, by REST and by MCP",
  async (_, body) => {
    for (const path of ["/api/v1/submit", "/api/mcp"]) {
      const floorMs = floorCpuMs();
      const before = process.cpuUsage();
      expect(await send(path, body)).toMatch(/VALIDATION_ERROR|more than 50000 fields/);
      expect(cpuMsSince(before), path).toBeLessThan(MAX_SHARE * floorMs);
    }
  },
);
