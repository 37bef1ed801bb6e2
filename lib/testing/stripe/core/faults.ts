import type { StripeErrorBody } from "./refusal";

/**
 * What goes wrong with a call. Before execution: `drop_before`, `hang_before` (its idempotency key stays in execution),
 * `delay`, `rate_limit` (429), `lock_timeout` (429), `conflict` (409), `error_before` (500). In its place: `refuse`
 * with an error of Stripe's. After it was done: `error_after` (500, stored under the key as Stripe does), `drop_after`,
 * `cut_body`, `hang_after`.
 */
export type Fault =
  | { kind: "drop_before" | "drop_after" | "cut_body" | "hang_before" | "hang_after" }
  | { kind: "rate_limit" | "lock_timeout" | "conflict" | "error_after" }
  | { kind: "error_before"; status?: number }
  | { kind: "refuse"; status?: number; error: Partial<StripeErrorBody> & { message: string } }
  | { kind: "delay"; ms: number };

export type FaultKind = Fault["kind"];

/** Which calls: `POST /v1/refunds`, `POST /v1/payment_intents/:id/confirm`, a real path, `GET *` or `*`. */
export interface FaultMatch {
  call: string;
  /** The first such call to be hit, counted from now; 1 unless told. */
  nth?: number;
  /** How many in a row; 1 unless told. The SDK repeats a closed connection at once: 2 or more to make it give up. */
  times?: number;
}

export interface ArmedFault {
  id: string;
  /** How often it has struck. */
  readonly hits: number;
  /** Settles when it strikes for the first time. */
  readonly struck: Promise<void>;
  /** Lets go of the calls it hangs, and disarms it. */
  release(): void;
}

export interface RandomFaults {
  seed: number;
  /** Chance per call, by kind; they add up to at most 1. */
  chances: Partial<Record<Exclude<FaultKind, "refuse" | "delay">, number>>;
  /** As in {@link FaultMatch}; every call unless told. */
  call?: string;
}

/** A fault that strikes a call, with the gate a hanging call waits at. */
export interface Strike {
  fault: Fault;
  released: Promise<void>;
}

export interface Faults {
  next(match: string | FaultMatch, fault: Fault | FaultKind): ArmedFault;
  random(plan: RandomFaults | null): void;
  /** Disarms everything and lets go of every hanging call. */
  clear(): void;
  release(id: string): boolean;
  /** How often the fault has struck; released ones are forgotten. */
  hits(id: string): number;
  strike(call: { route: string; method: string; path: string; isReplay: boolean }): Strike | null;
}
