import { type Context, type FailureEventArgs, Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { createEmbeddedRunner, type EmbeddedRunnerOptions } from "../create-embedded-runner";
import type { RunnerDatabase } from "../database";
import type { RunnerLogger } from "../runner-types";

export type TestClock = { now(): Date; advance(ms: number): void; set(at: Date): void };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function createTestClock(start = "2026-03-02T09:00:00Z"): TestClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms;
    },
    set(at) {
      nowMs = at.getTime();
    },
  };
}

export const silentLogger: RunnerLogger & { debug(): void } = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (...args: unknown[]) =>
    process.env.DBG && process.stderr.write(`${JSON.stringify(args).slice(0, 1500)}\n`),
};

export type TestWorldOptions = Partial<Omit<EmbeddedRunnerOptions, "db" | "clock">> & {
  db: RunnerDatabase;
  clock: { now(): Date };
  functions: (inngest: Inngest) => InngestFunction.Any[];
};

export async function createTestWorld({ functions, ...options }: TestWorldOptions) {
  const runner = createEmbeddedRunner({ logger: silentLogger, ...options });
  const inngest = new Inngest({
    id: "test",
    logger: silentLogger,
    internalLogger: silentLogger,
    ...runner.clientOptions,
  });
  const handler = serve({ client: inngest, functions: functions(inngest), enableUnauthedSync: false });
  await runner.attach((request) => Promise.resolve(handler(request)));
  return { runner, inngest, handler };
}

/** The context of an `onFailure` handler. The SDK infers it only if the client's own type is known. */
export type FailureContext = FailureEventArgs & Pick<Context, "step">;
