import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../operations/context";
import { afterwardsDone } from "../people/afterwards";
import { globalState, type RunningServer, stoppingController } from "../state";

/** Supervisors kill after 30 seconds. */
const GRACE_MS = 25_000;
const CLOSE_MS = 4_000;
/** Ctrl-C reaches the whole group, and npm passes its own on: so close together they are one wish. */
const SAME_WISH_MS = 1_000;

interface Ending {
  log: Log;
  finish(graceMs: number): Promise<unknown>;
  close(): Promise<unknown>;
}

/**
 * A second request exits at once. `npm start` has Next leave the signals to us (NEXT_MANUAL_SIG_HANDLE): Next
 * itself would wait for requests without end.
 */
export function endOnSignals(ending: Ending): void {
  const requests = countRequests();
  let askedAtMs: number | null = null;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (askedAtMs === null) {
        askedAtMs = performance.now();
        void end(ending, requests);
      } else if (performance.now() - askedAtMs > SAME_WISH_MS) process.exit(128 + constants.signals[signal]);
    });
  }
}

async function end({ log, finish, close }: Ending, requests: RequestCount): Promise<void> {
  stoppingController().abort();
  for (const server of globalState().servers ?? []) server.close();
  requests.closeConnections();
  log.info({ seconds: GRACE_MS / 1000 }, "stopping: what runs may end, and nothing new begins");
  const work = Promise.all([requests.done().then(afterwardsDone), finish(GRACE_MS)]);
  await inTime(work, GRACE_MS + 500, log, "some of what ran did not end in time");
  await inTime(close(), CLOSE_MS, log, "the services could not be closed in time");
  log.info({}, "stopped");
  process.exit(0);
}

async function inTime(work: Promise<unknown>, ms: number, log: Log, otherwise: string): Promise<void> {
  const timer = new AbortController();
  const late = sleep(ms, "late", { signal: timer.signal }).catch(() => undefined);
  try {
    if ((await Promise.race([work, late])) === "late") log.warn({ ms }, otherwise);
  } catch (error) {
    log.error({ err: error }, otherwise);
  }
  timer.abort();
}

/** Without a worker: what was committed is handed over, so that nothing waits for a cron. */
export function endWithoutWorker(log: Log, opening: () => Promise<RunningServer> | undefined): void {
  endOnSignals({
    log,
    close: async () => {
      const server = await opening();
      if (server) await closeServer(server);
    },
    finish: async () => globalState().relay?.(),
  });
}

export async function closeServer({ gateway, open }: RunningServer): Promise<void> {
  // An absent collector must not keep the database from being closed.
  const telemetryStopped = globalState().telemetry?.stop();
  await gateway.flushRequests();
  await open.close();
  await telemetryStopped;
}

interface RequestCount {
  closeConnections(): void;
  done(): Promise<void>;
}

function countRequests(): RequestCount {
  let unanswered = 0;
  let isClosing = false;
  let tellDone = () => {};
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    unanswered += 1;
    if (isClosing) response.setHeader("connection", "close");
    response.once("close", () => {
      unanswered -= 1;
      if (unanswered === 0) tellDone();
    });
  });
  return {
    closeConnections() {
      isClosing = true;
    },
    done: () =>
      new Promise((resolve) => {
        tellDone = resolve;
        if (unanswered === 0) resolve();
      }),
  };
}
