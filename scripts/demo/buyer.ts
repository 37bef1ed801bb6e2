import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Output } from "@/lib/contract/operations";

type Progress = (state: { status: string; progressPercent: number; isNew: boolean; isLast: boolean }) => void;

const MAX_WAIT_MS = 150_000;

const CERTIFICATE = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
};

export function createBuyer(url: string, key: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as T & { error?: { code: string; message: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.error?.code} ${answer.error?.message}`);
    return answer;
  }

  return {
    capabilities: () => call<Output<"capabilities">>("GET", "/capabilities"),

    quote: (input: Record<string, unknown> = {}) =>
      call<Output<"quote">>("POST", "/quote", {
        ...(input.wordCount ? { sourceLanguage: "es", speedTier: "standard" } : CERTIFICATE),
        ...input,
      }),

    submit: (quote: Output<"quote">, documentUrl: string, further: Record<string, unknown> = {}) =>
      call<Output<"submit">>("POST", "/submit", {
        quoteId: quote.quoteId,
        idempotencyKey: randomUUID(),
        echoedInput: quote.echoedInput,
        ...(further.sourceText
          ? {}
          : {
              documents: [{ url: documentUrl, pageHint: 2 }],
              applicantName: "Xóchitl Guadalupe Núñez Argüello",
            }),
        metadata: { origin: "demo" },
        ...further,
      }),

    async waitUntilReady(jobId: string, show: Progress): Promise<void> {
      let last = "";
      for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; ) {
        const { status, progressPercent } = await call<Output<"status">>("GET", `/status/${jobId}`);
        const isLast = status === "ready";
        show({ status, progressPercent, isNew: `${status}${progressPercent}` !== last, isLast });
        last = `${status}${progressPercent}`;
        if (isLast) return;
        if (["failed", "cancelled", "refunded"].includes(status))
          throw new Error(`the order ended as ${status}`);
        const pauseMs = waitedMs < 5_000 ? 250 : 1_000;
        await sleep(pauseMs);
        waitedMs += pauseMs;
      }
      throw new Error("the order was not ready in time");
    },

    status: (jobId: string) => call<Output<"status">>("GET", `/status/${jobId}`),

    refund: (jobId: string, amountCents: number) =>
      call<Output<"refund">>("POST", `/refund/${jobId}`, { amountCents }),

    result: (jobId: string) => call<Output<"result">>("GET", `/result/${jobId}`),

    async download(artifact: Output<"result">["artifacts"][number]): Promise<Uint8Array> {
      const response = await fetch(artifact.url);
      if (!response.ok) throw new Error(`the download answered ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      if (sha256 !== artifact.sha256)
        throw new Error("the downloaded PDF has another SHA-256 than the result says");
      return bytes;
    },

    verify: async (certificateId: string) => {
      const response = await fetch(`${url}/api/v1/verify/${certificateId}`);
      return (await response.json()) as Output<"verify">;
    },
  };
}
