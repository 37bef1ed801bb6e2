import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CERTIFIED } from "../orders";
import { type Collector, startCollector, treeOf } from "../otlp/collector";
import { createDataFolder } from "./create-data-folder";
import { type Ended, type Running, runProcess, startProcess } from "./run-process";

const TOKEN = "metrics-token-of-the-test";
const TRACE_ID = randomBytes(16).toString("hex");
const PARENT_ID = randomBytes(8).toString("hex");
const CERTIFIED_ONCE =
  /vidimus_workflow_run_duration_seconds_count\{vidimus_workflow="certify-order",outcome="ok"\} 1\b/;
const PLANTED = {
  name: "Esperanza Quintanilla",
  email: "esperanza.q@clients.example",
  file: "acta-de-quintanilla.pdf",
  urlToken: "url-token-8f2c61d0",
  hookToken: "hook-token-71aa03",
  remark: "remark-a1b2c3",
  tool: "tool_of_quintanilla",
  baggage: "baggage-55aa12",
  wrongKey: "vc_sandbox_0123456789wrongkey",
};

let folder: string;
let collector: Collector;
let server: Running;
let ended: Ended;
let metrics = "";
const hooks: { headers: Record<string, unknown>; type: string }[] = [];
let key = "";
let clientUrl = "";
let closeReceiver = () => {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-trace-"));
  const dataDir = join(folder, "data");
  await createDataFolder(dataDir);
  collector = await startCollector();
  const source = await readFile("public/samples/acta-de-nacimiento.pdf");
  const receiver = createServer(async (request, response) => {
    if (request.method === "GET")
      return void response.setHeader("content-type", "application/pdf").end(source);
    hooks.push({ headers: request.headers, type: JSON.parse((await buffer(request)).toString()).type });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  closeReceiver = () => receiver.close();
  clientUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const hookUrl = `${clientUrl}/hook?token=${PLANTED.hookToken}`;
  server = startProcess("lib/testing/process/serve-routes.ts", [], {
    DATA_DIR: dataDir,
    LOG_LEVEL: "debug",
    SANDBOX_SECONDS: "0",
    ALLOW_LOOPBACK: "true",
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=of%20ours",
  });
  const site = `http://127.0.0.1:${(await server.said(/up (\d+)/))[1]}`;
  const made = await runProcess("scripts/admin.ts", ["key", "sandbox", "--json", "--webhook", hookUrl], {
    DATA_DIR: dataDir,
  });
  expect(made.stderr).toBe("");
  key = JSON.parse(made.stdout).key;
  await order(site);
  await sendOddities(site);
  // An order's last run continues after the order is ready.
  while (!hooks.some(({ type }) => type === "order.ready") || !CERTIFIED_ONCE.test(metrics)) {
    await sleep(200);
    const read = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    metrics = await read.text();
    expect(read.status).toBe(200);
  }
  server.child.kill("SIGTERM");
  ended = await server.ended;
});
afterAll(async () => {
  await server.kill();
  closeReceiver();
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const sent = { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers };
  return fetch(url, {
    method: "POST",
    headers: sent,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function order(site: string): Promise<void> {
  const quote = await (await post(`${site}/api/v1/quote`, CERTIFIED)).json();
  const submitted = await post(
    `${site}/api/v1/submit`,
    {
      quoteId: quote.quoteId,
      idempotencyKey: randomBytes(16).toString("hex"),
      echoedInput: quote.echoedInput,
      documents: [{ url: `${clientUrl}/${PLANTED.file}?token=${PLANTED.urlToken}` }],
      applicantName: PLANTED.name,
      endUser: { externalId: PLANTED.email },
      metadata: { remark: PLANTED.remark },
    },
    {
      traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`,
      tracestate: `vendor=${PLANTED.baggage}`,
      baggage: `who=${PLANTED.baggage}`,
    },
  );
  expect(submitted.status, await submitted.clone().text()).toBe(200);
}

/** Failed requests are traced, too, and strangers choose much of their content. */
async function sendOddities(site: string): Promise<void> {
  await post(`${site}/api/v1/submit`, `{"applicantName":"${PLANTED.name}"`);
  await post(`${site}/api/v1/quote`, { ...CERTIFIED, [PLANTED.remark]: PLANTED.email });
  await post(`${site}/api/v1/quote`, CERTIFIED, { authorization: `Bearer ${PLANTED.wrongKey}` });
  await fetch(`${site}/api/v1/orders/${PLANTED.email}?q=${encodeURIComponent(PLANTED.name)}`);
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: PLANTED.tool, arguments: {} } };
  await post(`${site}/api/mcp`, call, { accept: "application/json, text/event-stream" });
}

test("an order's trace is whole: from the client's own span to the delivered webhook", () => {
  const own = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
  const [root, ...others] = own.filter(({ parentId }) => parentId === PARENT_ID);
  expect([root?.name, others]).toEqual(["POST /api/v1/submit", []]);
  const known = new Set(own.map(({ spanId }) => spanId));
  expect(own.filter(({ parentId }) => parentId !== PARENT_ID && !known.has(parentId ?? ""))).toEqual([]);
  process.stdout.write(`${treeOf(collector.spans, TRACE_ID).join("\n")}\n`);
  const nameOf = (id: string | null) => own.find(({ spanId }) => spanId === id)?.name;
  const edges = own.map(({ name, parentId }) => `${nameOf(parentId)} → ${name}`);
  expect(edges).toEqual(
    expect.arrayContaining([
      "POST /api/v1/submit → store.put",
      "POST /api/v1/submit → POST webhook",
      "POST /api/v1/submit → send order/paid",
      "send order/paid → run draft-order",
      "run draft-order → draft-order open-review",
      "draft-order open-review → send order/in_review",
      "send order/in_review → run review-in-sandbox",
      "review-in-sandbox sign → send order/signed",
      "send order/signed → run certify-order",
      "run certify-order → certify-order certify",
      "certify-order certify → signer.signReceipt",
      "certify-order certify → renderer.render",
      "renderer.render → sealer.seal",
      "certify-order certify → store.put",
      "certify-order finish → POST webhook",
      "certify-order record → renderer.recordPages",
    ]),
  );
});

test("each webhook carries on the trace, from the very attempt that sent it", () => {
  const attempts = collector.spans.filter(({ name }) => name === "POST webhook");
  const sent = attempts.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`).sort();
  expect(hooks.map(({ headers }) => headers.traceparent).sort()).toEqual(sent);
  expect(new Set(attempts.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
  for (const { headers } of hooks) expect(headers).not.toHaveProperty("tracestate");
});

test("the manual names every header of a webhook that HTTP itself doesn't send", async () => {
  const byHttp = new Set([
    "host",
    "connection",
    "content-length",
    "content-type",
    "user-agent",
    "accept",
    "accept-encoding",
  ]);
  const sent = new Set(hooks.flatMap(({ headers }) => Object.keys(headers)));
  const own = [...sent].filter((name) => !byHttp.has(name)).sort();
  expect(own).toEqual(["traceparent", "webhook-id", "webhook-signature", "webhook-timestamp"]);
  const manual = await readFile("docs/manual/webhooks.md", "utf8");
  for (const name of own) expect(manual).toContain(`\`${name}\``);
});

test("the log's lines of a step name its trace and its span", () => {
  const lines = ended.stdout.split("\n").filter((line) => line.startsWith("{"));
  const spans = new Set(collector.spans.map(({ traceId, spanId }) => `${traceId} ${spanId}`));
  const named = lines.map((line) => JSON.parse(line)).filter(({ trace_id }) => trace_id !== undefined);
  expect(named.length).toBeGreaterThan(0);
  for (const { trace_id, span_id } of named) expect(spans).toContain(`${trace_id} ${span_id}`);
});

test("neither log nor traces nor metrics hold a client's words, an address, or a secret", () => {
  const told = [ended.stdout, ended.stderr, metrics, ...collector.received.map(String)].join("\n");
  expect(told.length).toBeGreaterThan(10_000);
  const words = { ...PLANTED, key, token: TOKEN };
  const found = Object.entries(words).filter(([, word]) => told.toLowerCase().includes(word.toLowerCase()));
  expect(found).toEqual([]);
});

test("a collector gets the headers that the settings say, decoded", () => {
  expect(collector.headers.every((headers) => headers["x-collector-key"] === "of ours")).toBe(true);
});

test("metrics count what was done, by names that are ours", () => {
  const operations = new Set([...metrics.matchAll(/vidimus_operation="([^"]+)"/g)].map((match) => match[1]));
  expect([...operations].sort()).toEqual(["mcp.unknown", "quote", "submit"]);
  expect(metrics).toMatch(
    /vidimus_operation_duration_seconds_count\{[^}]*vidimus_operation="submit"[^}]*outcome="ok"[^}]*\} 1\b/,
  );
});
