import type { CallRecord, Violation } from "./call-record";
import type { Deliveries } from "./deliveries";
import type { Faults } from "./faults";
import type { IdempotencyKeys } from "./idempotency";
import type { Refusal } from "./refusal";
import type { Operation } from "./route";
import type { World } from "./world";

export interface Parts {
  world: World;
  faults: Faults;
  keys: IdempotencyKeys;
  deliveries: Deliveries;
  calls: CallRecord[];
  violations: Violation[];
}

export interface Asked {
  operation: Operation;
  ids: string[];
  params: Record<string, unknown>;
  isV2: boolean;
}

export interface Reply {
  status: number;
  body: string;
}

export function errorReply(refusal: Refusal, isV2: boolean): Reply {
  const code = refusal.error.code ?? (isV2 && refusal.status === 400 ? "invalid_fields" : undefined);
  return { status: refusal.status, body: JSON.stringify({ error: { ...refusal.error, code } }, null, 2) };
}
