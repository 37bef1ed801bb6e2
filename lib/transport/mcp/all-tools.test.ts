import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type RpcOptions, rpc } from "@/lib/testing/mcp/rpc";
import { CERTIFIED, newIdempotencyKey } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

const FILE = new Uint8Array(readFileSync("public/samples/acta-de-nacimiento.pdf"));

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const use = async (name: string, args: object = {}, options: RpcOptions = {}) =>
  await call(world, name, args, { key, path: "/api/mcp/all", ...options });

async function order() {
  const { json: made } = await use("create_document", { sizeBytes: FILE.length, language: "es" });
  const { method, url, headers } = made.upload;
  const put = await world.request(method, url.replace("https://vidimus.test", ""), { body: FILE, headers });
  expect(put.status).toBe(204);
  const { json: file } = await use("get_document", { documentId: made.documentId });
  expect(file).toMatchObject({ state: "ready", pageCount: 2 });
  const { json: quote } = await use("quote", { ...CERTIFIED, pageCount: file.pageCount });
  const { quoteId, echoedInput, totalCents } = quote;
  const { json: placed } = await use("submit", {
    quoteId,
    echoedInput,
    expectedTotalCents: totalCents,
    idempotencyKey: newIdempotencyKey(),
    documents: [{ url: file.url }],
    metadata: { case: "20417" },
  });
  return placed.jobId as string;
}

/** Workflows run meanwhile: the last step waits for them. */
async function advance(jobId: string) {
  let isAnswered = false;
  const answer = use("advance_sandbox_job", { jobId }).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await world.settle();
    await sleep(10);
  }
  return (await answer).json;
}

test("an agent orders a file that it uploads, follows it, and is given its files as links", async () => {
  const jobId = await order();
  const { json: listed } = await use("list_orders", { limit: 1, metadata: { case: "20417" } });
  expect(listed.data).toMatchObject([{ jobId, status: "paid" }]);
  for (const status of ["processing", "in_review", "ready"])
    expect(await advance(jobId)).toMatchObject({ status });
  const { json: events } = await use("list_events", { limit: 100 });
  expect(events.data.map(({ type }: { type: string }) => type)).toContain("order.ready");
  const { result, json: finished } = await use("get_result", { jobId });
  const [, link] = result.content;
  expect(link).toMatchObject({
    type: "resource_link",
    uri: finished.artifacts[0].url,
    name: `${finished.orderNumber}.pdf`,
    mimeType: "application/pdf",
  });
  // Clients of before 2025-06-18 would refuse a result that holds what they don't know.
  const old = await use("get_result", { jobId }, { version: "2025-03-26" });
  expect(old.result.content).toHaveLength(1);
  expect((await use("list_questions", { jobId })).json).toEqual({ data: [] });
});

test("an agent cancels an order, and is told by the names of tools what can't be done", async () => {
  const jobId = await order();
  expect((await use("cancel_order", { jobId })).json).toMatchObject({ status: "cancelled" });
  const again = await use("answer_question", { jobId, questionId: "qst_none", answer: "Cortés" });
  expect(again.result.isError).toBe(true);
  expect(again.json.error).toMatchObject({ code: "NOT_FOUND" });
  expect(again.json.error.recoveryHint).toBe("Use a questionId from the list_questions tool.");
  const unknown = await use("list_orders", { stauts: ["ready"] });
  expect(unknown.json.error).toMatchObject({ code: "VALIDATION_ERROR", field: "stauts" });
  expect(unknown.json.error.recoveryHint).toContain("the tool's schema");
  for (const filter of [{ externalId: null }, { metadata: {} }, { status: null }]) {
    const { error } = (await use("list_orders", filter)).json;
    expect(error).toMatchObject({ code: "VALIDATION_ERROR", field: Object.keys(filter)[0] });
  }
});

test("the endpoint of seven tools has none of these, and its hints leave their paths as they are", async () => {
  const { message } = await rpc(world, "tools/call", { name: "cancel_order", arguments: {} }, { key });
  expect(message.error).toMatchObject({ code: -32602 });
  const { json } = await call(world, "get_status", { jobId: "job_none" }, { key });
  expect(json.error.recoveryHint).toBe("Use a jobId that the submit tool returned to this key.");
});

test("without a key each names its own scope and its own resource, as the seven do", async () => {
  const { status, headers } = await rpc(
    world,
    "tools/call",
    { name: "cancel_order", arguments: { jobId: "job_x" } },
    { path: "/api/mcp/all" },
  );
  expect([status, headers.get("www-authenticate")]).toEqual([
    401,
    'Bearer scope="read order", resource_metadata="https://vidimus.test/.well-known/oauth-protected-resource/api/mcp/all"',
  ]);
});
