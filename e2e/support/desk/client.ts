import { createHash, randomUUID } from "node:crypto";
import type { Output } from "@/lib/contract/operations";
import { expect } from "./patient-expect";

type Submitted = Output<"submit">;
type Result = Output<"result">;

/** What an order says beyond its quote. */
export interface OrderFacts {
  documents?: { url: string; pageHint?: number }[];
  draftTranslation?: { url: string };
  sourceText?: string;
  applicantName?: string;
  shippingAddress?: Record<string, string>;
  metadata?: Record<string, string>;
}

/** A customer with a live key, over the REST interface and with nothing but fetch. */
export function createClient(url: string, key: string) {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await ask<T>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const status = (jobId: string) => call<Output<"status">>("GET", `/status/${jobId}`);

  const client = {
    ask,
    call,
    status,

    quote: (quoteInput: object) => call<Output<"quote">>("POST", "/quote", quoteInput),

    /** Quotes and orders; answers whatever the service says. */
    async tryOrder(quoteInput: object, facts: OrderFacts) {
      const { quoteId, echoedInput } = await client.quote(quoteInput);
      const order = { quoteId, echoedInput, idempotencyKey: randomUUID(), ...facts };
      return ask<Submitted & { error?: { code: string } }>("POST", "/submit", order);
    },

    async order(quoteInput: object, facts: OrderFacts): Promise<Submitted> {
      const { status: answered, body } = await client.tryOrder(quoteInput, facts);
      if (answered >= 300) throw new Error(`submit: ${JSON.stringify(body)}`);
      return body;
    },

    /** Waits until the order stands there, however busy the machine. */
    async waitFor(jobId: string, wanted: string): Promise<void> {
      await expect
        .poll(async () => (await status(jobId)).status, { timeout: 120_000, intervals: [250] })
        .toBe(wanted);
    },

    result: (jobId: string) => call<Result>("GET", `/result/${jobId}`),

    async download({ url: address, sha256 }: { url: string; sha256: string }): Promise<Uint8Array> {
      const response = await fetch(address);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.status).toBe(200);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
      return bytes;
    },
  };
  return client;
}

export type Client = ReturnType<typeof createClient>;
