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

  async function probe(part: Part): Promise<PartState> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      // If this process itself was late, an answer may be there already.
      timer = setTimeout(() => setImmediate(resolve, "late"), patienceMs);
    });
    const state = await Promise.race([begin(part), late]);
    clearTimeout(timer);
    if (state !== "late") return state;
    return note(part, new Error(`no answer within ${patienceMs} ms`));
  }

  async function probeAll(): Promise<Readiness> {
    const states = await Promise.all(PARTS.map(probe));
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
