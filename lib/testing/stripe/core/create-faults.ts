import type { Fault, FaultKind, FaultMatch, Faults, RandomFaults, Strike } from "./faults";
import { seededRandom } from "./seeded-random";

interface Armed {
  id: string;
  match: Required<FaultMatch>;
  fault: Fault;
  seen: number;
  hits: number;
  announce(): void;
  open(): void;
  released: Promise<void>;
}

/** An answer that is only replayed can't be struck by these. */
const IN_EXECUTION: ReadonlySet<FaultKind> = new Set(["refuse", "error_after"]);

function fits(call: { route: string; method: string; path: string }, pattern: string): boolean {
  if (pattern === "*") return true;
  const [method, path] = pattern.split(" ");
  return method === call.method && (path === "*" || pattern === call.route || path === call.path);
}

function asFault(fault: Fault | FaultKind): Fault {
  if (typeof fault !== "string") return fault;
  if (fault === "refuse") return { kind: fault, error: { message: "Refused on order." } };
  return fault === "delay" ? { kind: fault, ms: 0 } : { kind: fault };
}

export function createFaults(): Faults {
  let armed: Armed[] = [];
  let count = 0;
  let randomPlan: { plan: RandomFaults; random: () => number; released: Promise<void>; open(): void } | null =
    null;

  function strikeArmed(call: Parameters<Faults["strike"]>[0]): Strike | null {
    for (const entry of armed) {
      if (!fits(call, entry.match.call) || entry.hits >= entry.match.times) continue;
      if (call.isReplay && IN_EXECUTION.has(entry.fault.kind)) continue;
      entry.seen += 1;
      if (entry.seen < entry.match.nth) continue;
      entry.hits += 1;
      entry.announce();
      return { fault: entry.fault, released: entry.released };
    }
    return null;
  }

  function strikeAtRandom(call: Parameters<Faults["strike"]>[0]): Strike | null {
    if (randomPlan === null || !fits(call, randomPlan.plan.call ?? "*")) return null;
    let rest = randomPlan.random();
    for (const [kind, chance] of Object.entries(randomPlan.plan.chances)) {
      rest -= chance;
      if (rest >= 0) continue;
      const fault = asFault(kind as FaultKind);
      return call.isReplay && IN_EXECUTION.has(fault.kind) ? null : { fault, released: randomPlan.released };
    }
    return null;
  }

  const faults: Faults = {
    next(match, fault) {
      const { promise: struck, resolve: announce } = Promise.withResolvers<void>();
      const { promise: released, resolve: open } = Promise.withResolvers<void>();
      const asked = typeof match === "string" ? { call: match } : match;
      count += 1;
      const entry: Armed = {
        id: `fault_${count}`,
        match: { nth: 1, times: 1, ...asked },
        fault: asFault(fault),
        seen: 0,
        hits: 0,
        announce,
        open,
        released,
      };
      armed.push(entry);
      return {
        id: entry.id,
        struck,
        get hits() {
          return entry.hits;
        },
        release: () => void faults.release(entry.id),
      };
    },
    random(plan) {
      randomPlan?.open();
      const { promise: released, resolve: open } = Promise.withResolvers<void>();
      randomPlan = plan === null ? null : { plan, random: seededRandom(plan.seed), released, open };
    },
    clear() {
      for (const entry of armed) entry.open();
      armed = [];
      faults.random(null);
    },
    release(id) {
      const entry = armed.find((candidate) => candidate.id === id);
      entry?.open();
      armed = armed.filter((candidate) => candidate !== entry);
      return entry !== undefined;
    },
    hits: (id) => armed.find((candidate) => candidate.id === id)?.hits ?? 0,
    strike: (call) => strikeArmed(call) ?? strikeAtRandom(call),
  };
  return faults;
}
