import type { CallRecord, Violation } from "../core/call-record";
import type { DeliveryMode, DeliveryOrder } from "../core/deliveries";
import type { ArmedFault, Fault, FaultKind, FaultMatch, RandomFaults } from "../core/faults";
import type { Collections, Settings } from "../core/world";
import type { Driven, StripeDouble } from "../create-stripe-double";

export interface RemoteDouble {
  actions: Driven;
  calls(): Promise<CallRecord[]>;
  violations(): Promise<Violation[]>;
  objects<K extends keyof Collections>(
    kind: K,
  ): Promise<ReturnType<StripeDouble["objects"]> & ReturnType<Collections[K]["newestFirst"]>>;
  balanceCents(): Promise<{ availableCents: number; pendingCents: number }>;
  armFault(match: FaultMatch, fault: Fault | FaultKind): Promise<Pick<ArmedFault, "id">>;
  faultHits(id: string): Promise<number>;
  releaseFault(id: string): Promise<void>;
  randomFaults(plan: RandomFaults | null): Promise<void>;
  clearFaults(): Promise<void>;
  setWebhook(webhook: { url: string; secrets: string[] }): Promise<void>;
  setMode(mode: DeliveryMode): Promise<void>;
  deliver(order?: DeliveryOrder): Promise<number>;
  drop(order?: Pick<DeliveryOrder, "ids" | "types">): Promise<number>;
  advance(ms: number): Promise<void>;
  set(settings: Partial<Settings>): Promise<void>;
}

export function connectControl(url: string): RemoteDouble {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${url}/_double/${path}`, { method, ...sent });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer;
  }
  const actions = new Proxy({} as Driven, {
    get: (_target, name) => (request: unknown) => ask("POST", `actions/${String(name)}`, request ?? {}),
  });
  return {
    actions,
    calls: () => ask("GET", "calls"),
    violations: () => ask("GET", "violations"),
    objects: (kind) => ask("GET", `objects/${kind}`),
    balanceCents: () => ask("GET", "balance"),
    armFault: (match, fault) => ask("POST", "faults", { ...match, fault }),
    faultHits: async (id) => (await ask<{ hits: number }>("GET", `faults/${id}`)).hits,
    releaseFault: (id) => ask("POST", `release/${id}`),
    randomFaults: (plan) => ask("POST", "faults/random", plan ?? {}),
    clearFaults: () => ask("DELETE", "faults"),
    setWebhook: (webhook) => ask("POST", "webhook", webhook),
    setMode: (mode) => ask("POST", "mode", { mode }),
    deliver: async (order) => (await ask<{ accepted: number }>("POST", "deliver", order ?? {})).accepted,
    drop: async (order) => (await ask<{ dropped: number }>("POST", "drop", order ?? {})).dropped,
    advance: (ms) => ask("POST", "clock", { aheadMs: ms }),
    set: (settings) => ask("POST", "settings", settings),
  };
}
