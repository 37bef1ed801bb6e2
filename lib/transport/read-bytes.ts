import { type BudgetOwner, createSharedBudget } from "@/lib/core/keys/shared-budget";
import { Problem } from "@/lib/core/problem";

const KB = 1024;
const MB = 1024 * KB;
/** Every body may use this much without asking the shared budget; nearly all bodies are smaller. */
const FREE_BYTES = 64 * KB;
const memory = createSharedBudget({ ofKey: 16 * MB, ofSandbox: 32 * MB, ofAll: 64 * MB });
const NOBODY: BudgetOwner = { apiKeyId: "nobody", environment: "sandbox" };
const DEADLINE_MS = 30_000;

/** An AbortSignal would outlive the request. */
type Deadline = (late: () => void) => () => void;

const halfAMinute: Deadline = (late) => {
  const timer = setTimeout(late, DEADLINE_MS);
  return () => clearTimeout(timer);
};

/**
 * Content-Length may be wrong or absent. All slow senders share a budget, and no body may take longer than half
 * a minute.
 */
export async function readBytes(
  request: Request,
  maxMegabytes: number,
  sender: BudgetOwner | null,
  startDeadline = halfAMinute,
): Promise<Uint8Array> {
  const maxBytes = maxMegabytes * MB;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxMegabytes);
  if (!request.body) return new Uint8Array();
  const room = memory.share(sender ?? NOBODY);
  const reader = request.body.getReader();
  // A pending read then ends as if the body were over.
  const stop = () => void reader.cancel().catch(() => undefined);
  let isLate = false;
  const stopDeadline = startDeadline(() => {
    isLate = true;
    stop();
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { value: chunk } = await reader.read().catch(brokeOff);
      if (isLate) throw tooSlow();
      if (!chunk) break;
      const beyond = Math.min(chunk.length, size + chunk.length - FREE_BYTES);
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxMegabytes);
      if (beyond > 0 && !room.tryTake(beyond)) throw tooMany();
      chunks.push(chunk);
    }
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  } finally {
    stopDeadline();
    room.release();
    stop();
  }
}

function brokeOff(): never {
  throw new Problem("VALIDATION_ERROR", "The request body broke off.", {
    recoveryHint: "Send the whole body.",
  });
}

function tooLarge(maxMegabytes: number): Problem {
  return new Problem("PAYLOAD_TOO_LARGE", `The request body is over ${maxMegabytes} MB.`, {
    recoveryHint: `Keep the request body under ${maxMegabytes} MB; pass documents by URL.`,
  });
}

function tooSlow(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", `The request body did not come within ${DEADLINE_MS / 1000} s.`, {
    retryAfterSeconds: 5,
    recoveryHint: "Repeat the same request over a faster connection; pass documents by URL.",
  });
}

function tooMany(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "Too many large requests are coming in at once.", {
    retryAfterSeconds: 5,
    recoveryHint: "Send large requests one after the other, and repeat this one in a moment.",
  });
}
