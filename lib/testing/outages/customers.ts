import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

export interface Seen {
  /** `read`, `sandbox`, or `live`. */
  from: string;
  atMs: number;
  ms: number;
  /** 0 when no answer came in time or the connection broke. */
  status: number;
  code: string | null;
  retryAfter: string | null;
  hint: string | null;
}

export interface Accepted {
  jobId: string;
  idempotencyKey: string;
  isLive: boolean;
}

export interface Target {
  urls: string[];
  sandboxKey: string;
  liveKey: string;
  documentUrl: string;
}

/** Longer than any answer may take; after that a request counts as hanging. */
const PATIENCE_MS = 90_000;
const MAX_TRIES = 200;
const MAX_WAIT_SECONDS = 60;
const TEXT = { sourceLanguage: "es", wordCount: 5, speedTier: "standard", productLine: "business_ai" };
const DOCUMENT = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
};

/** Each order has one idempotency key and is repeated until it is accepted. */
export function startCustomers(target: Target) {
  const seen: Seen[] = [];
  const accepted: Accepted[] = [];
  const refused: string[] = [];
  const open = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let stopped = false;
  let asked = 0;

  async function ask(from: string, method: string, path: string, key: string | null, body?: object) {
    const atMs = performance.now();
    let status = 0;
    let answer: Record<string, unknown> = {};
    let retryAfter: string | null = null;
    try {
      asked += 1;
      const response = await fetch(`${target.urls[asked % target.urls.length]}${path}`, {
        method,
        headers: {
          ...(body && { "content-type": "application/json" }),
          ...(key && { authorization: `Bearer ${key}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      answer = (await response.json()) as Record<string, unknown>;
      ({ status } = response);
      retryAfter = response.headers.get("retry-after");
    } catch {}
    const error = (answer.error ?? {}) as { code?: string; recoveryHint?: string; retryable?: boolean };
    const { code = null, recoveryHint: hint = null } = error;
    seen.push({ from, atMs, ms: performance.now() - atMs, status, code, retryAfter, hint });
    return { status, answer, retryable: status === 0 || error.retryable === true, retryAfter };
  }

  /** Null when repeating never helps. */
  async function insist(from: string, path: string, key: string, body: object) {
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const { status, answer, retryable, retryAfter } = await ask(from, "POST", path, key, body);
      if (status === 200) return answer;
      if (!retryable) {
        refused.push(`${from} ${path}: ${status} ${JSON.stringify(answer)}`);
        return null;
      }
      // A key that repeats everything every few seconds hits its rate limit.
      await sleep(Math.min(Number(retryAfter ?? 1) * 2 ** tried, MAX_WAIT_SECONDS) * 1000);
    }
    refused.push(`${from} ${path}: never taken`);
    return null;
  }

  async function order(isLive: boolean, hasDocument: boolean): Promise<void> {
    const [from, key] = isLive ? ["live", target.liveKey] : ["sandbox", target.sandboxKey];
    const quote = await insist(from, "/api/v1/quote", key, hasDocument ? DOCUMENT : TEXT);
    if (!quote) return;
    const idempotencyKey = randomUUID();
    const taken = await insist(from, "/api/v1/submit", key, {
      quoteId: quote.quoteId,
      echoedInput: quote.echoedInput,
      idempotencyKey,
      ...(hasDocument ? { documents: [{ url: target.documentUrl }] } : { sourceText: "Hola, buen mundo." }),
    });
    if (taken) accepted.push({ jobId: String(taken.jobId), idempotencyKey, isLive });
  }

  function every(ms: number, work: (turn: number) => Promise<unknown>): void {
    let turn = 0;
    timers.push(
      setInterval(() => {
        turn += 1;
        const done = work(turn).then(() => void open.delete(done));
        open.add(done);
      }, ms),
    );
  }

  const reads: [path: string, key: string | null][] = [
    ["/api/v1/capabilities", target.sandboxKey],
    ["/api/v1/verify/vcrt_00000000000000000000000000", null],
    ["/api/v1/orders", target.liveKey],
  ];
  return {
    seen,
    accepted,
    refused,
    start() {
      every(250, async (turn) => {
        const last = accepted.at(-1);
        const read = reads[turn % 4] ?? ["/api/v1/capabilities", target.sandboxKey];
        if (turn % 4 === 3 && last)
          return ask(
            "read",
            "GET",
            `/api/v1/status/${last.jobId}`,
            last.isLive ? target.liveKey : target.sandboxKey,
          );
        return ask("read", "GET", ...read);
      });
      every(1_000, () => order(false, false));
      // Most orders are texts: a certified PDF takes seconds of a core.
      every(1_500, (turn) => order(true, turn % 8 === 1));
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
    },
  };
}
