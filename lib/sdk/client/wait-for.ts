import { pause } from "./pause";
import { VidimusError } from "./vidimus-error";
import type { StatusOutput } from "./wire";

export interface WaitOptions {
  /** Ends the waiting; the iterator then throws the signal's reason. `AbortSignal.timeout(ms)` sets a limit. */
  signal?: AbortSignal | undefined;
  /** The first pause between two looks; 30 s, in the sandbox 2 s. */
  pollMs?: number | undefined;
  /** The longest pause: they grow by half while nothing changes; 5 min, in the sandbox 10 s. */
  maxPollMs?: number | undefined;
}

/** The states after which nothing more comes of a job by itself. */
const LAST: readonly string[] = ["ready", "delivered", "refunded", "failed", "cancelled"];
const MAX_FAILURES = 5;

/**
 * Yields a job's status now and at each change, until it is ready, delivered, failed, cancelled or refunded. A look
 * that fails for a passing reason is repeated, five times in a row at the most.
 */
export async function* waitFor(
  look: () => Promise<StatusOutput>,
  isSandbox: boolean,
  options: WaitOptions,
): AsyncGenerator<StatusOutput, void, undefined> {
  const { signal, pollMs = isSandbox ? 2_000 : 30_000 } = options;
  const maxPollMs = Math.max(options.maxPollMs ?? (isSandbox ? 10_000 : 300_000), pollMs);
  let seen: StatusOutput["status"] | null = null;
  let pauseMs = pollMs;
  let failures = 0;
  for (;;) {
    try {
      const status = await look();
      failures = 0;
      if (status.status !== seen) {
        seen = status.status;
        pauseMs = pollMs;
        yield status;
        if (LAST.includes(seen)) return;
      }
    } catch (error) {
      failures += 1;
      if (!(error instanceof VidimusError) || !error.retryable || failures >= MAX_FAILURES) throw error;
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 1.5, maxPollMs);
  }
}
