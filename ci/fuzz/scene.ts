import { setTimeout as sleep } from "node:timers/promises";
import { createBuyer } from "../../scripts/demo/buyer";

/** IDs of what there is, by the names in schemathesis.toml. */
export const DICTIONARIES = [
  "jobs",
  "quotes",
  "uploads",
  "certificates",
  "questions",
  "asking",
  "ready",
  "messages",
] as const;

/** The IDs that the fuzzer uses. */
export interface Scene {
  /** Bodies of POST /submit that are in order, but for the idempotency key. */
  orders: Record<string, unknown>[];
  dictionaries: Record<(typeof DICTIONARIES)[number], string[]>;
}

const TEXT = { productLine: "business_ai", sourceLanguage: "de", wordCount: 8, speedTier: "standard" };
const SOURCE_TEXT = "Die Lieferung erfolgt innerhalb von fünf Werktagen.";

/** Orders what a fuzzer would never come to by itself: it could not guess a quote. */
export async function prepareScene(url: string, key: string): Promise<Scene> {
  const buyer = createBuyer(url, key);
  const documentUrl = `${url}/samples/acta-de-nacimiento.pdf`;
  const [certified, text] = await Promise.all([buyer.quote(), buyer.quote(TEXT)]);
  const [ready, open, asking, short] = await Promise.all([
    buyer.submit(certified, documentUrl),
    buyer.submit(certified, documentUrl),
    buyer.submit(certified, documentUrl, { metadata: { sandboxScenario: "asks_question" } }),
    buyer.submit(text, documentUrl, { sourceText: SOURCE_TEXT }),
  ]);
  await advanceUntil(ready.jobId, async () => (await buyer.status(ready.jobId)).status === "ready");
  await advanceUntil(short.jobId, async () => (await buyer.status(short.jobId)).status === "ready");
  await advanceUntil(asking.jobId, async () => (await questionOf(asking.jobId)) !== undefined);
  const { certification } = await buyer.result(ready.jobId);
  const { documentId } = await call<{ documentId: string }>("POST", "/documents", { sizeBytes: 483_112 });
  const { data: messages } = await call<{ data: { messageId: string }[] }>("GET", "/webhooks/deliveries");
  const order = { quoteId: certified.quoteId, echoedInput: certified.echoedInput };
  return {
    orders: [
      { ...order, documents: [{ url: documentUrl, pageHint: 2 }] },
      ...Array.from({ length: 3 }, () => ({
        quoteId: text.quoteId,
        echoedInput: text.echoedInput,
        sourceText: SOURCE_TEXT,
      })),
    ],
    dictionaries: {
      jobs: [open, asking, short].map(({ jobId }) => jobId),
      // Refunded, it would have no result.
      ready: [ready.jobId],
      quotes: [certified.quoteId, text.quoteId],
      uploads: [documentId],
      certificates: [certification?.certificateId ?? ""],
      questions: [(await questionOf(asking.jobId)) ?? ""],
      asking: [asking.jobId],
      messages: messages.map(({ messageId }) => messageId),
    },
  };

  async function advanceUntil(jobId: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < 120; attempt++) {
      if (await isThere()) return;
      // Refused while a step runs.
      await call("POST", `/sandbox/advance/${jobId}`).catch(() => sleep(500));
    }
    throw new Error(`${jobId} did not come as far as it should`);
  }

  async function questionOf(jobId: string): Promise<string | undefined> {
    const { data } = await call<{ data: { questionId: string }[] }>("GET", `/questions/${jobId}`);
    return data[0]?.questionId;
  }

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return (await response.json()) as T;
  }
}
