export const PARTS = ["database", "store", "limiter", "workflows", "signer", "renderer", "drafter"] as const;
export type Part = (typeof PARTS)[number];

/** `degraded`: work goes on later or with less. `elsewhere`: other functions of the deployment have it. */
type PartState = "ok" | "degraded" | "failed" | "elsewhere";
export type Readiness = Record<Part, PartState>;

export class DegradedError extends Error {
  override name = "DegradedError";
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Rejects when the part doesn't work. Null if this process can't know. */
export type Probes = Record<Part, () => Promise<unknown>>;

const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;
const TICKS = 20;

/**
 * Anybody may ask, and no part is to notice: at most every five seconds. A hanging probe fails, and isn't begun
 * again until it ends.
 */
export function createReadiness(
  probes: Probes,
  {
    onChange,
    patienceMs = PATIENCE_MS,
    nowMs = () => performance.now(),
  }: {
    onChange: (part: Part, error: unknown) => void;
    patienceMs?: number;
    nowMs?: () => number;
  },
): () => Promise<Readiness> {
  const underWay = new Map<Part, Promise<PartState>>();
  const ill = new Map<Part, PartState>();
  let found: { states: Promise<Readiness>; untilMs: number } | null = null;

  function note(part: Part, error: unknown): PartState {
    const state = error === null ? "ok" : error instanceof DegradedError ? "degraded" : "failed";
    if ((ill.get(part) ?? "ok") !== state) {
      ill.set(part, state);
      onChange(part, error);
    }
    return state;
  }

  function begin(part: Part): Promise<PartState> {
    const known = underWay.get(part);
    if (known) return known;
    const probing = Promise.resolve()
      .then(probes[part])
      .then(
        (answer): PartState => {
          note(part, null);
          return answer === null ? "elsewhere" : "ok";
        },
        (error: unknown) => note(part, error ?? new Error("failed")),
      )
      .finally(() => underWay.delete(part));
    underWay.set(part, probing);
    return probing;
  }

  async function probe(part: Part, late: Promise<"late">): Promise<PartState> {
    const state = await Promise.race([begin(part), late]);
    if (state !== "late") return state;
    return note(part, new Error(`no answer within ${patienceMs} ms`));
  }

  async function probeAll(): Promise<Readiness> {
    const { late, stop } = waitOnTime(patienceMs);
    const states = await Promise.all(PARTS.map((part) => probe(part, late))).finally(stop);
    return Object.fromEntries(PARTS.map((part, index) => [part, states[index]])) as Readiness;
  }

  return () => {
    if (found && nowMs() < found.untilMs) return found.states;
    const asked = { states: probeAll(), untilMs: Number.POSITIVE_INFINITY };
    found = asked;
    // Counted from the end, so that a slow look isn't stale at once.
    void asked.states.then(() => {
      asked.untilMs = nowMs() + FRESH_MS;
    });
    return asked.states;
  };
}

/** Counts only the time in which this process isn't late itself: its own delay is no part's failure. */
function waitOnTime(patienceMs: number): { late: Promise<"late">; stop: () => void } {
  const everyMs = patienceMs / TICKS;
  const { promise: late, resolve } = Promise.withResolvers<"late">();
  let leftMs = patienceMs;
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    leftMs -= Math.min(nowMs - lastMs, 2 * everyMs);
    lastMs = nowMs;
    if (leftMs > 0) return;
    clearInterval(timer);
    // An answer may be there already.
    setImmediate(resolve, "late");
  }, everyMs);
  return { late, stop: () => clearInterval(timer) };
}
