/** Where hostile bytes are opened: a thread or a process that can be stopped whatever it is doing. */
export interface Host {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
  onExit(listener: () => void): () => void;
  stop(): void;
}

/** A host's first words: `ready`, or why it cannot be. */
type FirstMessage = { kind: "ready" } | { kind: "unavailable"; message: string };

export interface ConfinedWorker<Request, Answer> {
  /**
   * Asks once everybody before has been answered. Null when the host died over it, or had to be stopped because the
   * time was over or the signal came; whatever it had remembered is gone then.
   */
  ask(
    request: Request,
    limits: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<Answer | null>;
  /** Runs several questions without anybody else's in between. */
  alone<T>(work: (ask: ConfinedWorker<Request, Answer>["ask"]) => Promise<T>): Promise<T>;
  /** Counts the hosts started so far: what an earlier one remembered, this one does not. */
  generation(): number;
}

const START_TIMEOUT_MS = 30_000;
/** Starting costs a fifth of a second, waiting costs memory. */
const IDLE_MS = 60_000;

/** Keeps one host, started at the first question and stopped when idle, and asks it one thing at a time. */
export function createConfinedWorker<Request, Answer>(
  open: () => Host | Promise<Host>,
  idleMs = IDLE_MS,
): ConfinedWorker<Request, Answer> {
  let host: Host | undefined;
  let starts = 0;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    clearTimeout(idle);
    host?.stop();
    host = undefined;
  }

  async function start(): Promise<Host> {
    const opened = await open();
    starts += 1;
    const first = (await nextMessage(opened, START_TIMEOUT_MS)) as FirstMessage | null;
    if (first?.kind !== "ready") {
      opened.stop();
      // Our fault, not the file's.
      throw new Error(`The reader did not start: ${first?.message ?? "no answer"}`);
    }
    opened.onExit(() => {
      if (host === opened) host = undefined;
    });
    return opened;
  }

  const askNow: ConfinedWorker<Request, Answer>["ask"] = async (request, { timeoutMs, signal }) => {
    clearTimeout(idle);
    signal?.throwIfAborted();
    host ??= await start();
    const answering = nextMessage(host, timeoutMs, signal);
    host.post(request);
    const answer = await answering;
    if (answer === null) stop();
    else idle = setTimeout(stop, idleMs).unref();
    return answer as Answer | null;
  };

  function alone<T>(work: (ask: typeof askNow) => Promise<T>): Promise<T> {
    const turn = last.then(() => work(askNow));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    ask: (request, limits) => alone((ask) => ask(request, limits)),
    alone,
    generation: () => (host ? starts : starts + 1),
  };
}

/** Null when the host died or had to be given up. */
function nextMessage(host: Host, timeoutMs: number, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      for (const off of listening) off();
      resolve(message);
    };
    const giveUp = () => settle(null);
    const timer = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    const listening = [host.onMessage(settle), host.onExit(giveUp)];
  });
}
