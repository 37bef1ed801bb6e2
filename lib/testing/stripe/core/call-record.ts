import type { FaultKind } from "./faults";

/** One request that reached the double, and what it answered. */
export interface CallRecord {
  at: Date;
  method: string;
  path: string;
  /** The operation, such as `POST /v1/payment_intents/:id/confirm`; null where there is none. */
  route: string | null;
  params: Record<string, unknown>;
  idempotencyKey: string | null;
  requestId: string;
  /** Answered from memory: nothing was done again. */
  replayed: boolean;
  /** Null when the connection was closed instead. */
  status: number | null;
  fault: FaultKind | null;
}

/** A request that no correct client would send. */
export interface Violation {
  route: string;
  param: string | null;
  message: string;
}
