import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXAMPLES } from "@/lib/contract/examples";
import { OPERATIONS, type OperationName, type OperationSpec } from "@/lib/contract/operations";
import { PROBLEMS, Problem, type ProblemCode } from "@/lib/core/problem";
import { call, readRpc } from "@/lib/testing/mcp/rpc";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import type { Gateway } from "../gateway";
import { createEndpoint } from "../rest";
import { createMcpRoute } from "./create-mcp-route";

const NAMES = Object.keys(OPERATIONS) as OperationName[];
const NO_PARAMS = Promise.resolve(undefined);

/** Where REST puts the flat arguments of a tool. */
function restRequest(name: OperationName, args: Record<string, unknown>) {
  const spec: OperationSpec = OPERATIONS[name];
  const { compare, ...rest } = args;
  const member = /\{(\w+)\}/.exec(spec.path)?.[1];
  const body = Object.fromEntries(Object.entries(rest).filter(([key]) => key !== member));
  const path = spec.path.replace(/\{(\w+)\}/, (_, key) => encodeURIComponent(String(args[key])));
  return {
    method: spec.method,
    path: `/api/v1${path}${compare === undefined ? "" : `?compare=${compare}`}`,
    params: member ? { [member]: String(args[member]) } : undefined,
    ...(spec.method === "POST" ? { body } : {}),
  };
}

describe("every operation with every error", () => {
  const headers = { host: "vidimus.test", authorization: "Bearer k", "content-type": "application/json" };
  const yes = async () => ({ allowed: true, limit: 300, remaining: 299, resetSeconds: 60 });
  const gateway = (code: ProblemCode): Gateway => ({
    authenticate: async () => ({ apiKeyId: "key_x" }),
    limitKey: yes,
    limitAddress: yes,
    run: async () => {
      throw new Problem(code, "Just so.", { field: "a.0.b", retryAfterSeconds: 7 });
    },
    log: { info: () => undefined, error: () => undefined },
  });
  const each = NAMES.flatMap((name) =>
    Object.keys(PROBLEMS).map((code) => [name, code as ProblemCode] as const),
  );

  test.each(NAMES)("%s answers the same JSON on both transports", async (name) => {
    for (const [, code] of each.filter(([own]) => own === name)) {
      const args = Object.values(EXAMPLES[name].request)[0]?.value as Record<string, unknown>;
      const { method, path, params, body } = restRequest(name, args);
      const request = new Request(`https://vidimus.test${path}`, {
        ...{ method, headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const rest = await createEndpoint(async () => gateway(code))(name)[method](request, {
        params: Promise.resolve(params),
      });
      const message = {
        ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
        params: { name: OPERATIONS[name].tool, arguments: args },
      };
      const mcp = createMcpRoute(async () => ({ gateway: gateway(code), siteUrl: "https://vidimus.test" }));
      const answer = await mcp.POST(
        new Request("https://vidimus.test/api/mcp", {
          method: "POST",
          headers: { ...headers, accept: "application/json, text/event-stream" },
          body: JSON.stringify(message),
        }),
        { params: NO_PARAMS },
      );
      const { result } = (await readRpc(answer)).message;
      expect(rest.status).toBe(PROBLEMS[code].status);
      expect(result.isError).toBe(true);
      expect(result.content[0].text).toBe(await rest.text());
    }
  });
});

describe("the same call over REST and MCP", () => {
  let world: World;
  let key: string;
  beforeAll(async () => {
    world = await createWorld();
    key = await world.makeKey();
  });
  afterAll(() => world.close());

  /** Asks both and expects one answer; `mask` blanks what must differ between two calls. */
  async function both(
    name: OperationName,
    args: object | (() => Promise<object>),
    { as = key, mask = [] as string[] } = {},
  ) {
    const argsNow = async () => (typeof args === "function" ? await args() : args) as Record<string, unknown>;
    const blank = (text: string) =>
      mask.reduce(
        (rest, member) => rest.replace(new RegExp(`"${member}":"[^"]*"`, "g"), `"${member}":""`),
        text,
      );
    const { method, path, body } = restRequest(name, await argsNow());
    const rest = await world.raw(method, path, { key: as, ...(body ? { body } : {}) });
    const mcp = await call(world, OPERATIONS[name].tool, await argsNow(), { key: as });
    const text = await rest.text();
    expect(blank(mcp.result.content[0].text)).toBe(blank(text));
    expect(mcp.result.isError ?? false).toBe(rest.status !== 200);
    if (rest.status === 200) expect(mcp.result.structuredContent).toEqual(mcp.json);
    return { status: rest.status, body: JSON.parse(text), mcp, rest };
  }

  test("prices the same, tiers compared too, and says what can be ordered", async () => {
    expect((await both("capabilities", {})).status).toBe(200);
    await both("quote", CERTIFIED, { mask: ["quoteId"] });
    const { body } = await both("quote", { ...BUSINESS, compare: "tiers" }, { mask: ["quoteId"] });
    expect(body.alternatives).toHaveLength(4);
  });

  test("a job submitted on one is the same job on the other, and the repeat is told", async () => {
    const body = await submission(world, key);
    const first = await both("submit", body);
    expect(first.mcp.result._meta).toMatchObject({ "vidimus/idempotentReplayed": true });
    const other = await submission(world, key);
    const placed = await call(world, "submit", other, { key });
    expect(placed.result._meta ?? {}).not.toHaveProperty("vidimus/idempotentReplayed");
    const again = await both("submit", other);
    expect(again.rest.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(placed.json);
  });

  test("is followed, fetched, verified and refunded alike", async () => {
    const { jobId } = await placeOrder(world, key);
    expect((await both("status", { jobId })).body.status).toBe("paid");
    expect((await both("result", { jobId })).body.error.code).toBe("JOB_NOT_READY");
    await runToEnd(world);
    expect((await both("status", { jobId })).body.status).toBe("ready");
    const { certificateId } = (await both("result", { jobId })).body.certification;
    expect((await both("verify", { certificateId })).body.isSandbox).toBe(true);
    const refundable = async () => ({ jobId: (await placeOrder(world, key)).jobId, amountCents: 100 });
    const partial = await both("refund", refundable, { mask: ["jobId", "orderNumber"] });
    expect(partial.body.refundedCents).toBe(100);
    await both("refund", { jobId, amountCents: 9_999_999 });
  });

  test.each<[ProblemCode, OperationName, (body: Record<string, unknown>) => object]>([
    ["VALIDATION_ERROR", "quote", () => ({ ...CERTIFIED, pageCount: 0 })],
    ["VALIDATION_ERROR", "quote", () => ({ ...CERTIFIED, adons: {} })],
    ["VALIDATION_ERROR", "quote", () => ({ ...CERTIFIED, compare: "prices" })],
    ["UNSUPPORTED_LANGUAGE", "quote", () => ({ ...CERTIFIED, sourceLanguage: "qqq" })],
    ["ADDON_UNAVAILABLE", "quote", () => ({ ...CERTIFIED, addons: { apostille: true } })],
    ["INVALID_QUOTE", "submit", (body) => ({ ...body, quoteId: "q_unknown" })],
    ["QUOTE_MISMATCH", "submit", (body) => ({ ...body, echoedInput: { ...CERTIFIED, pageCount: 1 } })],
    [
      "DOCUMENT_UNREADABLE",
      "submit",
      (body) => ({ ...body, metadata: { sandboxScenario: "document_unreadable" } }),
    ],
    ["PAYMENT_FAILED", "submit", (body) => ({ ...body, metadata: { sandboxScenario: "payment_failed" } })],
    [
      "PAYMENT_REQUIRES_ACTION",
      "submit",
      (body) => ({ ...body, metadata: { sandboxScenario: "requires_action" } }),
    ],
    ["VALIDATION_ERROR", "submit", (body) => ({ ...body, documents: [{ url: "ftp://documents.test/a" }] })],
    ["JOB_NOT_FOUND", "status", () => ({ jobId: "job_x" })],
    ["JOB_NOT_FOUND", "result", () => ({ jobId: "job_x" })],
    ["JOB_NOT_FOUND", "refund", () => ({ jobId: "job_x" })],
    ["VALIDATION_ERROR", "refund", () => ({ jobId: "job_x", amountCents: 0 })],
    ["CERTIFICATE_NOT_FOUND", "verify", () => ({ certificateId: "vcrt_x" })],
  ])("is refused with %s by %s alike (%#)", async (code, name, change) => {
    const { status, body } = await both(name, change(await submission(world, key)));
    expect([status, body.error.code]).toEqual([PROBLEMS[code].status, code]);
  });

  test("is refused alike for a draft that is missing, a key used twice, a card that is not there and a quote too old", async () => {
    const review = await submission(world, key, { ...CERTIFIED, productLine: "review_and_certify" });
    expect((await both("submit", review)).body.error.code).toBe("DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY");
    const body = await submission(world, key);
    await both("submit", body);
    const otherOrder = { ...body, applicantName: "Somebody Else" };
    expect((await both("submit", otherOrder)).body.error.code).toBe("IDEMPOTENCY_CONFLICT");
    const live = await world.makeKey("live");
    const unpaid = await submission(world, live);
    expect((await both("submit", unpaid, { as: live })).body.error.code).toBe("NO_PAYMENT_METHOD");
    const old = await submission(world, key);
    world.clock.advance({ seconds: 25 * 3600 });
    expect((await both("submit", old)).body.error.code).toBe("QUOTE_EXPIRED");
  });

  test("a failure of ours is an INTERNAL_ERROR with the request id and nothing of the inside", async () => {
    const run = world.server.gateway.run;
    world.server.gateway.run = async () => {
      throw new Error("secret detail");
    };
    const { headers, json } = await call(world, "capabilities", {}, { key });
    world.server.gateway.run = run;
    expect(json.error.code).toBe("INTERNAL_ERROR");
    expect(json.error.message).toContain(headers.get("x-vc-request-id"));
    expect(JSON.stringify(json)).not.toContain("secret");
    expect(world.logged.some(({ level, fields }) => level === "error" && "tool" in fields)).toBe(true);
  });
});
