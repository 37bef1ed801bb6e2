import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Output } from "@/lib/contract/operations";

const MAX_WAIT_MS = 300_000;
const ASK_EVERY_MS = 1_000;

export interface Placed {
  submitMs: number[];
  readyMs: number;
  refused: { code: string; ms: number }[];
}

export interface PlannedOrder {
  key: string;
  documents: readonly string[];
}

export async function placeOrders(
  url: string,
  orders: readonly PlannedOrder[],
  { isFollowed = true } = {},
): Promise<Placed> {
  const quotes = await Promise.all(
    orders.map(({ key, documents }) => post<Output<"quote">>(url, key, "quote", quoteOf(documents.length))),
  );
  const placed: Placed = { submitMs: [], readyMs: 0, refused: [] };
  const startedAt = Date.now();
  const submit = async ({ key, documents }: PlannedOrder, quote: Output<"quote"> | undefined) => {
    const submittedAt = Date.now();
    const { status, body } = await post<Output<"submit"> & { error?: { code: string } }>(url, key, "submit", {
      quoteId: quote?.quoteId,
      echoedInput: quote?.echoedInput,
      idempotencyKey: randomUUID(),
      documents: documents.map((each) => ({ url: each })),
      applicantName: "Xóchitl Guadalupe Núñez Argüello",
    });
    const ms = Date.now() - submittedAt;
    placed.submitMs.push(ms);
    if (status !== 200) placed.refused.push({ code: body.error?.code ?? String(status), ms });
    else if (isFollowed) {
      const readyAt = await waitUntilReady(url, key, body.jobId);
      placed.readyMs = Math.max(placed.readyMs, readyAt - startedAt);
    }
  };
  await Promise.all(orders.map((order, at) => submit(order, quotes[at]?.body)));
  placed.submitMs.sort((a, b) => a - b);
  return placed;
}

async function waitUntilReady(url: string, key: string, jobId: string): Promise<number> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += ASK_EVERY_MS) {
    await sleep(ASK_EVERY_MS);
    const answer = await fetch(`${url}/api/v1/status/${jobId}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { status, events } = (await answer.json()) as Output<"status">;
    if (status === "failed") throw new Error("an order of the bench failed");
    const ready = events?.find(({ type }) => type === "order.ready");
    if (ready) return Date.parse(ready.at);
  }
  throw new Error(`order ${jobId} was not ready in time`);
}

async function post<Body>(url: string, key: string, operation: string, body: unknown) {
  const answer = await fetch(`${url}/api/v1/${operation}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

function quoteOf(pageCount: number) {
  return {
    sourceLanguage: "es",
    targetLanguage: "en",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount,
    speedTier: "standard",
  };
}
