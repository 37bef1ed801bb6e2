import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, rpc } from "@/lib/testing/mcp/rpc";
import { CERTIFIED } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { acceptedForms } from "./accepted-forms";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const JSON_TYPE = "application/json";
const EVENTS = "text/event-stream";

const ACCEPTS: [accept: string, form: string | null][] = [
  ["", JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["*/*;q=0.1", JSON_TYPE],
  ["application/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  ["APPLICATION/JSON", JSON_TYPE],
  ["application/json; charset=utf-8", JSON_TYPE],
  ["application/json;q=0.001", JSON_TYPE],
  ['application/json;profile="a,b;q=0"', JSON_TYPE],
  ["application/json, text/event-stream", JSON_TYPE],
  ["text/event-stream, application/json", JSON_TYPE],
  ["application/json;q=0.5,text/event-stream;q=0.9", JSON_TYPE],
  ["application/json, text/plain, */*", JSON_TYPE],
  ["text/html, */*;q=0.8", JSON_TYPE],
  ["text/event-stream;q=0, */*", JSON_TYPE],
  ["application/json, text/event-stream;q=0", JSON_TYPE],
  ["application/json, application/*;q=0", JSON_TYPE],
  [",, application/json ,", JSON_TYPE],
  ["nonsense", JSON_TYPE],
  ["/;;q=,", JSON_TYPE],
  [EVENTS, EVENTS],
  ["Text/Event-Stream", EVENTS],
  ["text/event-stream; charset=utf-8", EVENTS],
  ["text/*", EVENTS],
  ["text/event-stream, text/html", EVENTS],
  ["text/event-stream;q=0.1", EVENTS],
  ["text/event-stream, application/json;q=0", EVENTS],
  ["text/event-stream, application/json; q = 0.000", EVENTS],
  ["*/*, application/json;q=0", EVENTS],
  ["*/*, application/*;q=0", EVENTS],
  ["text/html", null],
  ["application/xml, image/*", null],
  ["*/*;q=0", null],
  ["*/*;q=0.0, text/html", null],
  ["application/json;q=0", null],
  ["application/json;q=0, text/event-stream;q=0", null],
  ["text/event-stream;q=0, text/*", null],
  ["application/jsonp, application/json-seq", null],
];

describe.each(["2026-07-28", "2025-11-25", "2025-03-26"])("a client of %s", (version) => {
  beforeAll(async () => {
    key = await world.makeKey();
  });

  test.each(ACCEPTS)("that sends Accept: %j is answered in %s", async (accept, form) => {
    const options = { version, key, headers: { accept } };
    const answers = [
      await rpc(world, "tools/list", {}, options),
      await rpc(world, "tools/call", { name: "quote", arguments: CERTIFIED }, options),
      await rpc(world, "tools/call", { name: "quote", arguments: {} }, options),
    ];
    for (const { status, headers, message } of answers) {
      expect([status, headers.get("content-type")?.split(";")[0]]).toEqual([
        form === null ? 406 : 200,
        form ?? JSON_TYPE,
      ]);
      if (form === null) expect(message.error.message).toContain("Accept: application/json");
      else expect(message).toHaveProperty("result");
    }
  });

  test("that sends no Accept header at all is answered in JSON", async () => {
    const headers = { accept: undefined } as unknown as Record<string, string>;
    const { headers: got, json } = await call(world, "quote", CERTIFIED, { version, key, headers });
    expect(got.get("content-type")).toMatch(JSON_TYPE);
    expect(json.quoteId).toBeTruthy();
  });
});

test("an older client that takes JSON is greeted in it, and its notification is taken", async () => {
  const version = "2025-11-25";
  const headers = { accept: JSON_TYPE };
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "host", version: "1" } };
  const { status, message } = await rpc(world, "initialize", params, { version, headers });
  expect([status, message.result.serverInfo.name]).toEqual([200, "vidimus"]);
  const taken = await world.raw("POST", "/api/mcp", {
    headers: { host: "vidimus.test", accept: JSON_TYPE, "mcp-protocol-version": version },
    body: { jsonrpc: "2.0", method: "notifications/initialized" },
  });
  expect([taken.status, await taken.text()]).toEqual([202, ""]);
});

test("a header of any length is read in time that grows with it alone", () => {
  const started = process.cpuUsage().user;
  for (const part of ['"', ",", ";q=", "a/b,", 'a/b;x="', " ", "*/*;q=0,"])
    acceptedForms(part.repeat(100_000));
  expect(process.cpuUsage().user - started).toBeLessThan(20_000_000);
});
