import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { World } from "./world";

export const CERTIFIED = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
};

export const BUSINESS = {
  sourceLanguage: "es",
  wordCount: 200,
  speedTier: "standard",
  productLine: "business_ai",
};

export const SHIPPING_ADDRESS = {
  name: "Ana Ruiz",
  line1: "1200 Market St",
  city: "Denver",
  state: "CO",
  postal_code: "80202",
  country: "US",
};

/** What a partner is told of an order that a person reviews, until its result is ready. */
export const EVENTS_UNTIL_READY = [
  "order.created",
  "order.paid",
  "order.processing",
  "order.in_review",
  "order.ready",
];

let counter = 0;

export function newIdempotencyKey(): string {
  counter += 1;
  return `idempotency-${counter}-${Date.now()}`;
}

export async function askQuote(world: World, key: string, input: object = CERTIFIED) {
  const { status, body } = await world.request("POST", "/api/v1/quote", { key, body: input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export async function submission(
  world: World,
  key: string,
  input: object = CERTIFIED,
  extra: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests override members of every shape
): Promise<Record<string, any>> {
  const quote = await askQuote(world, key, input);
  const isBusiness = quote.breakdown.unit === "word";
  return {
    quoteId: quote.quoteId,
    idempotencyKey: newIdempotencyKey(),
    echoedInput: quote.echoedInput,
    // With an address, postage may come to something else.
    ...("shippingAddress" in extra ? {} : { expectedTotalCents: quote.totalCents }),
    ...(isBusiness
      ? { sourceText: "Hola, mundo." }
      : { documents: [{ url: "https://documents.test/acta.pdf?pages=2" }] }),
    ...extra,
  };
}

/** On a busy machine documents wait for their turn, and a client comes again. */
const MAX_TRIES = 30;

export async function placeOrder(world: World, key: string, input: object = CERTIFIED, extra: object = {}) {
  const body = await submission(world, key, input, extra);
  const submit = () => world.request("POST", "/api/v1/submit", { key, body });
  let answer = await submit();
  for (
    let tries = 1;
    tries < MAX_TRIES && /documents are being opened/.test(answer.body.error?.message);
    tries += 1
  ) {
    await sleep(2_000);
    answer = await submit();
  }
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { jobId: string; orderNumber: string; status: string; estimatedCompletionAt: string };
}

export async function statusOf(world: World, key: string, jobId: string) {
  const { status, body } = await world.request("GET", `/api/v1/status/${jobId}`, { key });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export async function runToEnd(world: World): Promise<void> {
  for (let second = 0; second <= 130; second += 10) {
    await world.settle();
    world.clock.advance({ seconds: 10 });
  }
  await world.settle();
}
