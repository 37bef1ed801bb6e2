import { randomBytes } from "node:crypto";
import { type Backoff, inngestBackoff } from "./backoff";
import { endLeases } from "./claim-runs";
import type { RunnerDatabase } from "./database";
import type { Engine } from "./engine";
import { createEventEndpoint } from "./event-endpoint";
import { registerCrons } from "./fire-crons";
import { drainRuns, type LoopParts, runLoop } from "./loop";
import { createProtocol, type ServeHandler } from "./protocol";
import { createHousekeeping } from "./prune";
import { createRunPool, type RunPool } from "./run-pool";
import type { RunnerClock, RunnerLogger } from "./runner-types";
import { createSignal } from "./signal";
import { generateSigningKey } from "./signature";

export type EmbeddedRunnerOptions = {
  db: RunnerDatabase;
  clock: RunnerClock;
  logger: RunnerLogger;
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  /** No other process uses the database: leases found at start belong to dead processes. */
  exclusive?: boolean;
  quietMs?: number;
  backoff?: Backoff;
};

export type EmbeddedRunner = {
  clientOptions: {
    fetch: typeof fetch;
    signingKey: string;
    signingKeyFallback: string;
    eventKey: string;
    baseUrl: string;
    isDev: false;
  };
  attach(handler: ServeHandler): Promise<void>;
  start(): void;
  stop(options?: { graceMs?: number }): Promise<void>;
  wake(): void;
  check(): void;
  drain(options?: { maxRuns?: number }): Promise<{ nextDueAt: Date | null }>;
};

const STUCK_MS = 60_000;
const BASE_URL = "http://embedded-inngest.invalid/";

/**
 * Create it first, then the client with its options, the functions, and the handler; `attach` closes the circle.
 */
export function createEmbeddedRunner(options: EmbeddedRunnerOptions): EmbeddedRunner {
  const { db, clock, logger, pollMs = 1000, concurrency = 8, leaseMs = 30_000, quietMs = 30_000 } = options;
  const signingKey = generateSigningKey();
  const eventKey = randomBytes(24).toString("hex");
  const signal = createSignal();
  let attached: Promise<LoopParts> | null = null;
  let looping: Promise<void> | null = null;
  let stopping = false;
  let yielding = false;
  let lookedAtMs = 0;

  const parts = (): Promise<LoopParts> =>
    attached ?? Promise.reject(new Error("no functions are attached to the embedded workflow runner"));

  const takeOver = async (handler: ServeHandler): Promise<LoopParts> => {
    const protocol = createProtocol(handler, signingKey);
    const known = await protocol.introspect(clock.now());
    await registerCrons(db, known, clock.now());
    if (options.exclusive) await endLeases(db, clock.now());
    const functions = new Map(known.map((fn) => [fn.id, fn]));
    const backoff = options.backoff ?? inngestBackoff;
    const engine: Engine = {
      db,
      clock,
      logger,
      protocol,
      functions,
      backoff,
      leaseMs,
      quietMs,
      startedAt: clock.now(),
      isStopping: () => stopping,
      isYielding: () => stopping || yielding,
      setYielding: (wanted) => {
        yielding = wanted;
      },
    };
    const pool = createRunPool(engine, concurrency, signal.ring);
    return { engine, pool, keepHouse: createHousekeeping(db, clock, functions) };
  };

  return {
    clientOptions: {
      fetch: createEventEndpoint({
        db,
        clock,
        logger,
        url: `${BASE_URL}e/${eventKey}`,
        functions: async () => (await parts()).engine.functions,
        onRecorded: signal.ring,
      }),
      signingKey,
      // Explicit, so that nothing in the environment can expose the functions.
      signingKeyFallback: signingKey,
      isDev: false,
      eventKey,
      baseUrl: BASE_URL,
    },
    async attach(handler) {
      if (attached) throw new Error("functions are attached already");
      attached = takeOver(handler);
      await attached.catch((error: unknown) => {
        attached = null;
        throw error;
      });
    },
    start() {
      if (!attached) throw new Error("attach the functions before the embedded workflow runner starts");
      if (looping) return;
      stopping = false;
      lookedAtMs = performance.now();
      const noteLook = () => {
        lookedAtMs = performance.now();
      };
      looping = parts().then((ready) => runLoop(ready, signal, { pollMs, noteLook }));
      looping.catch((error: unknown) => logger.error({ err: error }, "the workflow runner did not start"));
    },
    async stop({ graceMs = 25_000 } = {}) {
      stopping = true;
      signal.ring();
      await looping?.catch(() => undefined);
      looping = null;
      if (attached) await settleWithin((await attached).pool, graceMs, logger);
    },
    wake: signal.ring,
    check() {
      if (!looping || stopping) throw new Error("the workflow runner does not run");
      const silentMs = performance.now() - lookedAtMs;
      if (silentMs > STUCK_MS)
        throw new Error(`the workflow runner has not looked for ${Math.round(silentMs)} ms`);
    },
    async drain({ maxRuns = 10_000 } = {}) {
      return { nextDueAt: await drainRuns(await parts(), maxRuns) };
    },
  };
}

async function settleWithin(pool: RunPool, graceMs: number, logger: RunnerLogger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), graceMs);
  });
  const outcome = await Promise.race([pool.idle(), late]);
  clearTimeout(timer);
  if (outcome !== "late") return;
  await pool.giveBack();
  logger.warn({ graceMs }, "workflow steps still run at the end; they run again later");
}
