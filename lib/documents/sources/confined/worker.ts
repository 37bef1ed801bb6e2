export type Death = "time of the processor" | "time of the clock" | "memory" | "cancelled" | "died";

export interface Host {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
  onExit(listener: (death: Death) => void): () => void;
  onMemory(listener: (megabytes: number) => void): void;
  stepBack(niceness: number): void;
  stop(): void;
}

type FirstMessage = { kind: "ready" } | { kind: "unavailable"; message: string };

export type Outcome<Answer> = { answer: Answer } | { death: Death };

export interface ConfinedWorker<Request, Answer> {
  /** One request at a time. A host without an answer is gone with its state. */
  ask(
    request: Request,
    limits: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<Outcome<Answer>>;
  isOpen(): boolean;
  megabytes(): number;
  stepBack(niceness: number): void;
  stop(): void;
}

const START_TIMEOUT_MS = 30_000;

export function createConfinedWorker<Request, Answer>(
  open: () => Host | Promise<Host>,
  onMemory: () => void = () => undefined,
): ConfinedWorker<Request, Answer> {
  let host: Host | undefined;
  let megabytes = 0;
  let stops = 0;
  let niceness = 0;

  function stop(): void {
    stops += 1;
    host?.stop();
    host = undefined;
    niceness = 0;
  }

  /** Null if it was stopped meanwhile: nothing would stop it later. */
  async function start(isSecond = false): Promise<Host | null> {
    const stopsBefore = stops;
    const opened = await open();
    const first = await nextMessage<FirstMessage>(opened, START_TIMEOUT_MS);
    if (!("answer" in first) || first.answer.kind !== "ready") {
      opened.stop();
      // The system may have killed it for memory: try once more, in case that was chance.
      const wasKilled = "death" in first && first.death === "died";
      if (wasKilled && !isSecond && stops === stopsBefore) return start(true);
      const reason = "answer" in first && first.answer.kind !== "ready" ? first.answer.message : "no answer";
      throw new Error(`The document process did not start: ${reason}`);
    }
    if (stops !== stopsBefore) {
      opened.stop();
      return null;
    }
    megabytes = 0;
    opened.onMemory((held) => {
      if (host !== opened) return;
      megabytes = held;
      onMemory();
    });
    opened.onExit(() => {
      if (host === opened) host = undefined;
    });
    return opened;
  }

  return {
    async ask(request, { timeoutMs, signal }) {
      signal?.throwIfAborted();
      host ??= (await start()) ?? undefined;
      if (!host) return { death: "cancelled" };
      signal?.throwIfAborted();
      if (niceness > 0) host.stepBack(niceness);
      const answering = nextMessage<Answer>(host, timeoutMs, signal);
      host.post(request);
      const outcome = await answering;
      if ("death" in outcome) stop();
      return outcome;
    },
    isOpen: () => host !== undefined,
    megabytes: () => (host ? megabytes : 0),
    stepBack(wished) {
      niceness = wished;
    },
    stop,
  };
}

function nextMessage<Message>(
  host: Host,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Outcome<Message>> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome<Message>) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      for (const off of listening) off();
      resolve(outcome);
    };
    const cancel = () => settle({ death: "cancelled" });
    const timer = setTimeout(() => settle({ death: "time of the clock" }), timeoutMs);
    signal?.addEventListener("abort", cancel, { once: true });
    const listening = [
      host.onMessage((message) => settle({ answer: message as Message })),
      host.onExit((death) => settle({ death })),
    ];
  });
}
