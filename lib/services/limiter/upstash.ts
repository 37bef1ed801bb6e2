import { Redis } from "@upstash/redis";
import type { Clock } from "@/lib/core/clock";
import { createMemoryLimiter } from "./embedded";
import type { LimitDecision, Limiter, RateLimit } from "./port";
import { ROLLING_WINDOW_SCRIPT } from "./rolling-window-script";

const TIMEOUT_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 5_000;

interface RedisSettings {
  url: string;
  token: string;
}

export type UpstashLimiterOptions = {
  clock: Clock;
  log: { warn(fields: object, message: string): void };
  timeoutMs?: number;
  keyPrefix?: string;
} & ({ redis: Redis } | RedisSettings);

/**
 * When Redis fails or takes longer than half a second, this process counts alone for a few seconds: a dead
 * counter must neither turn paying customers away, nor lift the limit, nor delay every request.
 */
export function createUpstashLimiter(options: UpstashLimiterOptions): Limiter {
  const { clock, log, timeoutMs = TIMEOUT_MS, keyPrefix = "vidimus:limit:" } = options;
  const redis = "redis" in options ? options.redis : connect(options, timeoutMs);
  const local = createMemoryLimiter({ clock });
  let localUntilMs = 0;

  async function askRedis(bucket: string, limit: RateLimit): Promise<LimitDecision> {
    const answer: unknown = await bounded(
      // EVALSHA saves half a kilobyte, but needs a second round trip after a flush.
      redis.eval(ROLLING_WINDOW_SCRIPT, [keyPrefix + bucket], [`${limit.count}`, `${limit.windowMs}`]),
      timeoutMs,
    );
    const [allowed, remaining, resetMs] = Array.isArray(answer) ? answer.map(Number) : [];
    if (allowed === undefined || remaining === undefined || resetMs === undefined) {
      throw new Error("Redis answered the rate limit's script with something else than three numbers.");
    }
    return {
      allowed: allowed === 1,
      limit: limit.count,
      remaining,
      resetSeconds: Math.ceil(resetMs / 1000),
    };
  }

  return {
    async hit(bucket, limit) {
      const nowMs = clock.now().getTime();
      // The clock may have been put back meanwhile.
      const isPaused = nowMs < localUntilMs && localUntilMs - nowMs <= PAUSE_AFTER_FAILURE_MS;
      if (isPaused) return local.hit(bucket, limit);
      try {
        return await askRedis(bucket, limit);
      } catch (error) {
        localUntilMs = nowMs + PAUSE_AFTER_FAILURE_MS;
        log.warn(
          { reason: reasonOf(error), pauseMs: PAUSE_AFTER_FAILURE_MS },
          "rate limit: Redis unavailable, counting in this process",
        );
        return local.hit(bucket, limit);
      }
    },

    async check() {
      await askRedis("check", { count: 1, windowMs: 1 }).catch((error: unknown) => {
        throw new Error(reasonOf(error));
      });
    },
  };
}

function connect({ url, token }: RedisSettings, timeoutMs: number): Redis {
  return new Redis({
    url,
    token,
    // A second try could count the hit twice, and the caller is waiting.
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(timeoutMs),
    responseEncoding: false,
    enableAutoPipelining: false,
    enableTelemetry: false,
  });
}

async function bounded<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The client's messages repeat the whole command: bucket names and scripts don't belong in logs. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split(", command was")[0] ?? "").slice(0, 200);
}
