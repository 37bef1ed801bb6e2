import { Ajv2020 } from "ajv/dist/2020";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXAMPLES } from "@/lib/contract/examples";
import { ALL_TOOL_NAMES, type AnyToolName, OPERATIONS } from "@/lib/contract/operations";
import { flatRequests } from "@/lib/contract/testing/flat-requests";
import { PROBLEMS } from "@/lib/core/problem";
import { rpc } from "@/lib/testing/mcp/rpc";
import { createWorld, type World } from "@/lib/testing/world";

const VERSIONS = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  securitySchemes: object[];
  annotations: Record<string, unknown>;
}

const ALL = { path: "/api/mcp/all" };

let world: World;
let tools: ListedTool[];
let allTools: ListedTool[];
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "0" } });
  tools = (await rpc(world, "tools/list")).message.result.tools;
  allTools = (await rpc(world, "tools/list", {}, ALL)).message.result.tools;
});
afterAll(() => world.close());

const toolOf = (name: AnyToolName) => allTools.find((tool) => tool.name === OPERATIONS[name].operationId);

describe("discovery without a key", () => {
  test.each(VERSIONS)("lists the same seven tools in the same order to a client of %s", async (version) => {
    const { status, headers, message } = await rpc(world, "tools/list", {}, { version });
    expect(status).toBe(200);
    expect(headers.get("x-vc-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(message.result.tools).toEqual(tools);
    expect(tools.map(({ name }) => name)).toEqual([
      "capabilities",
      "quote",
      "submit",
      "get_status",
      "get_result",
      "refund",
      "verify_certificate",
    ]);
  });

  test.each(VERSIONS)("lists the seven and eight more at /api/mcp/all to a client of %s", async (version) => {
    const { message } = await rpc(world, "tools/list", {}, { version, ...ALL });
    expect(message.result.tools).toEqual(allTools);
    expect(allTools.slice(0, 7).map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect(allTools.slice(7).map(({ name }) => name)).toEqual([
      "list_orders",
      "cancel_order",
      "list_questions",
      "answer_question",
      "create_document",
      "get_document",
      "list_events",
      "advance_sandbox_job",
    ]);
  });

  test("the seven tools are told in 24.5 kB, and all of them in 40", () => {
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(24_500);
    expect(Buffer.byteLength(JSON.stringify({ tools: allTools }))).toBeLessThan(40_000);
  });

  test.each(VERSIONS.slice(1))("greets a client of %s in its own version", async (version) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "old", version: "1" } };
    const { result } = (await rpc(world, "initialize", params, { version })).message;
    expect(result).toMatchObject({
      protocolVersion: version,
      serverInfo: { name: "vidimus" },
      capabilities: { tools: { listChanged: false } },
    });
    expect(result.instructions).toContain("submit with a live key");
    expect(result.instructions).toContain("sign-in by OAuth");
  });

  test("answers the newest protocol's server/discover, to be kept for an hour by anybody", async () => {
    const { result } = (await rpc(world, "server/discover")).message;
    expect(result.supportedVersions).toEqual(["2026-07-28"]);
    expect(result).toMatchObject({ ttlMs: 3_600_000, cacheScope: "public" });
  });
});

describe("a listed tool", () => {
  test.each(ALL_TOOL_NAMES)("%s has flat arguments, an open result, a title and a description", (name) => {
    const tool = toolOf(name);
    expect(tool?.inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(tool?.outputSchema).toMatchObject({ type: "object" });
    expect(JSON.stringify(tool?.outputSchema)).not.toContain('"additionalProperties":false');
    expect(JSON.stringify(tool)).not.toContain('"$ref"');
    expect(tool?.title).toBeTruthy();
    expect(tool?.description.length).toBeGreaterThan(80);
    expect(JSON.stringify(tool)).not.toMatch(/GET |POST |\/api\//);
  });

  test.each(ALL_TOOL_NAMES)("%s accepts the contract's own examples by its schemas", (name) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const tool = toolOf(name);
    const check = (schema: object | undefined, examples: readonly unknown[]) => {
      const validate = ajv.compile(schema ?? {});
      for (const value of examples) {
        expect(validate(value), ajv.errorsText(validate.errors)).toBe(true);
      }
    };
    check(tool?.inputSchema, flatRequests(name));
    check(
      tool?.outputSchema,
      Object.values(EXAMPLES[name].response).map(({ value }) => value),
    );
  });

  test("says how to sign in for it, as ChatGPT asks", () => {
    const schemesOf = ({ name, securitySchemes }: ListedTool) => [name, securitySchemes];
    expect(tools.map(schemesOf)).toEqual([
      ["capabilities", [{ type: "oauth2", scopes: ["read"] }]],
      ["quote", [{ type: "oauth2", scopes: ["read"] }]],
      ["submit", [{ type: "oauth2", scopes: ["order"] }]],
      ["get_status", [{ type: "oauth2", scopes: ["read"] }]],
      ["get_result", [{ type: "oauth2", scopes: ["read"] }]],
      ["refund", [{ type: "oauth2", scopes: ["refund"] }]],
      ["verify_certificate", [{ type: "noauth" }]],
    ]);
    expect(allTools.filter(({ securitySchemes }) => securitySchemes.length !== 1)).toEqual([]);
  });

  test("says what it changes: only submit and refund do, only refund destroys, and none acts twice", () => {
    const hints = (hint: string) =>
      tools.filter(({ annotations }) => annotations[hint]).map(({ name }) => name);
    expect(hints("readOnlyHint")).toHaveLength(5);
    expect(hints("destructiveHint")).toEqual(["refund"]);
    expect(hints("openWorldHint")).toEqual(["submit", "refund"]);
    expect(hints("idempotentHint")).toHaveLength(7);
    expect(allTools.filter(({ annotations }) => annotations.destructiveHint).map(({ name }) => name)).toEqual(
      ["refund", "cancel_order"],
    );
    expect(allTools.filter(({ annotations }) => !annotations.idempotentHint).map(({ name }) => name)).toEqual(
      ["create_document", "advance_sandbox_job"],
    );
    // An omitted destructiveHint would mean true.
    expect(allTools.every(({ annotations }) => typeof annotations.destructiveHint === "boolean")).toBe(true);
  });
});

describe("documents and prompts", () => {
  test("can be listed and read without a key, with this site's addresses and every error code", async () => {
    const { resources } = (await rpc(world, "resources/list")).message.result;
    const texts: Record<string, string> = {};
    for (const { uri } of resources) {
      const { result } = (await rpc(world, "resources/read", { uri })).message;
      expect(result.contents).toMatchObject([{ uri, mimeType: "text/markdown" }]);
      texts[uri] = result.contents[0].text;
    }
    expect(Object.keys(texts)).toEqual([
      "vidimus://quickstart",
      "vidimus://errors",
      "vidimus://certificates",
    ]);
    expect(texts["vidimus://quickstart"]).toContain("https://vidimus.test/api/mcp");
    for (const { name } of tools) expect(texts["vidimus://quickstart"]).toContain(`\`${name}\``);
    for (const code of Object.keys(PROBLEMS)) expect(texts["vidimus://errors"]).toContain(`| ${code} |`);
    expect(texts["vidimus://certificates"]).toContain("https://vidimus.test/.well-known/jwks.json");
  });

  test("an unknown document is told as such, with its address", async () => {
    const { message } = await rpc(world, "resources/read", { uri: "vidimus://secrets" });
    expect(message.error.data).toMatchObject({ uri: "vidimus://secrets" });
  });

  test("two prompts are filled with what was given, and refuse what is missing or unknown", async () => {
    const { prompts } = (await rpc(world, "prompts/list")).message.result;
    expect(prompts.map(({ title }: { title: string }) => title)).toEqual([
      "Order a certified translation",
      "Check a certificate",
    ]);
    const get = async (name: string, args: object) =>
      (await rpc(world, "prompts/get", { name, arguments: args })).message;
    const documentUrl = "https://documents.test/acta.pdf?pages=2";
    const order = await get("order_certified_translation", { documentUrl, purpose: "USCIS" });
    expect(order.result.messages[0].content.text).toContain(`${documentUrl} into English`);
    const check = await get("check_certificate", { certificateId: "vcrt_x" });
    expect(check.result.messages[0].content.text).toContain("certificate vcrt_x");
    expect((await get("check_certificate", {})).error).toMatchObject({ code: -32602 });
    expect((await get("check_certificate", { certificateId: "x", y: "z" })).error).toMatchObject({
      code: -32602,
    });
    expect((await get("nothing", {})).error).toMatchObject({ code: -32602 });
  });
});

test.each(["GET", "DELETE", "PUT", "PATCH"])(
  "%s is 405 in the envelope: there are no sessions",
  async (method) => {
    const { status, headers, body } = await world.request(method, "/api/mcp");
    expect([status, body.error.code, headers.get("allow")]).toEqual([
      405,
      "METHOD_NOT_ALLOWED",
      "POST, OPTIONS",
    ]);
    expect(headers.get("x-vc-request-id")).toBeTruthy();
  },
);

test("no other site's page may read it: not one CORS header is sent", async () => {
  for (const { headers } of [
    await world.raw("OPTIONS", "/api/mcp", { headers: { origin: "https://evil.test" } }),
    await rpc(world, "tools/list"),
  ]) {
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
