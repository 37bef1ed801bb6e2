import type { StripeErrorBody } from "./refusal";

/**
 * Before execution: `drop_before`, `hang_before` (its idempotency key stays in execution), `delay`,
 * `rate_limit` (429), `lock_timeout` (429), `conflict` (409), `error_before` (500). In its place: `refuse`.
 * After it: `error_after` (500, stored under the key as Stripe does), `drop_after`, `cut_body`, `hang_after`.
 */
export type Fault =
  | { kind: "drop_before" | "drop_after" | "cut_body" | "hang_before" | "hang_after" }
  | { kind: "rate_limit" | "lock_timeout" | "conflict" | "error_after" }
  | { kind: "error_before"; status?: number }
  | { kind: "refuse"; status?: number; error: Partial<StripeErrorBody> & { message: string } }
  | { kind: "delay"; ms: number };

export type FaultKind = Fault["kind"];

/** `POST /v1/refunds`, `POST /v1/payment_intents/:id/confirm`, a real path, `GET *` or `*`. */
export interface FaultMatch {
  call: string;
  /** The first such call to be hit, counted from now; 1 unless told. */
  nth?: number;
  /** How many in a row; 1 unless told. The SDK repeats a closed connection at once: 2 or more to make it give up. */
  times?: number;
}

export interface ArmedFault {
  id: string;
  readonly hits: number;
  readonly struck: Promise<void>;
  release(): void;
}

export interface RandomFaults {
  seed: number;
  chances: Partial<Record<Exclude<FaultKind, "refuse" | "delay">, number>>;
  /** As in {@link FaultMatch}; every call unless told. */
  call?: string;
}

export interface Strike {
  fault: Fault;
  released: Promise<void>;
}

export interface Faults {
  next(match: string | FaultMatch, fault: Fault | FaultKind): ArmedFault;
  random(plan: RandomFaults | null): void;
  clear(): void;
  release(id: string): boolean;
  hits(id: string): number;
  strike(call: { route: string; method: string; path: string; isReplay: boolean }): Strike | null;
}
