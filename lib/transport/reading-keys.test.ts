import { afterAll, beforeAll, expect, test } from "vitest";
import { EXAMPLES } from "@/lib/contract/examples";
import { ALL_TOOL_NAMES, OPERATION_NAMES, OPERATIONS, type OperationName } from "@/lib/contract/operations";
import { type AnyExamples, type Operation, scopeOf } from "@/lib/contract/operations/operation";
import { flatRequests } from "@/lib/contract/testing/flat-requests";
import { createKey } from "@/lib/operations/keys/keys";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  const input = { environment: "sandbox", partnerName: "A Reader", scope: "read" } as const;
  key = (await createKey(world.services, world.server.open.secrets.seal, input)).key;
});
afterAll(() => world.close());

const isKeyed = (name: OperationName) => OPERATIONS[name].auth === "key";
const REFUSED = OPERATION_NAMES.filter(isKeyed).filter((name) => !OPERATIONS[name].annotations.readOnly);
const SERVED = OPERATION_NAMES.filter(isKeyed).filter((name) => OPERATIONS[name].annotations.readOnly);

async function callByRest(name: OperationName) {
  const { method, path }: Operation = OPERATIONS[name];
  const { params = {}, body = {} }: AnyExamples = EXAMPLES[name];
  const [sent] = Object.values(body);
  const filled = path.replace(/\{(\w+)\}/g, (_, member: string) => String(params[member]));
  const content = method === "GET" ? {} : { body: sent?.value ?? {} };
  return world.request(method, `/api/v1${filled}`, { key, ...content });
}

test.each(REFUSED)("a reading key is refused by REST: %s", async (name) => {
  const { status, body } = await callByRest(name);
  expect([status, body.error?.code]).toEqual([403, "INSUFFICIENT_SCOPE"]);
});

test.each(SERVED)("a reading key may read by REST: %s", async (name) => {
  const { body } = await callByRest(name);
  expect(body.error?.code).not.toBe("INSUFFICIENT_SCOPE");
});

test.each(ALL_TOOL_NAMES)("a reading key is told the same by MCP: %s", async (name) => {
  const [args = {}] = flatRequests(name);
  const tool = OPERATIONS[name].operationId;
  const { body } = await world.request("POST", "/api/mcp/all", {
    key,
    headers: { host: "vidimus.test", accept: "application/json, text/event-stream" },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: args } },
  });
  const text = typeof body === "string" ? body : JSON.stringify(body);
  expect(text.includes("INSUFFICIENT_SCOPE"), text.slice(0, 500)).toBe(REFUSED.includes(name));
});

test("a reading key is refused before its body is read", async () => {
  const { status, body } = await world.request("POST", "/api/v1/submit", { key, body: "{not json" });
  expect([status, body.error.code]).toEqual([403, "INSUFFICIENT_SCOPE"]);
});

test("whatever is not read-only needs more than reading", () => {
  expect(REFUSED.filter((name) => scopeOf(OPERATIONS[name]) === "read")).toEqual([]);
  expect(SERVED.filter((name) => scopeOf(OPERATIONS[name]) !== "read")).toEqual([]);
});
