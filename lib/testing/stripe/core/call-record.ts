import type { FaultKind } from "./faults";

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

export interface Violation {
  route: string;
  param: string | null;
  message: string;
}
