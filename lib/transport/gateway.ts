import type { Call, OperationName, Output } from "@/lib/contract/operations";
import type { Scope } from "@/lib/core/keys/scopes";
import type { BudgetOwner } from "@/lib/core/keys/shared-budget";
import type { RecordedCall } from "./call-facts";
import type { AnyCall } from "./read-call";
import type { RequestLog } from "./request-pipeline";

export interface LimitDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface GatewayCaller extends BudgetOwner {
  scopes: readonly Scope[];
  isGrant: boolean;
}

export interface Run<K extends OperationName> {
  output: Output<K>;
  replayed: boolean;
}

export interface Gateway {
  /**
   * Throws MISSING_AUTH, INVALID_AUTH, or REVOKED_KEY; RATE_LIMITED instead of the latter two once too many came
   * from the address. A good key is served nevertheless.
   */
  authenticate(key: string | null, request: Request): Promise<GatewayCaller>;
  /** The app was told to ask its user for a scope. Until it has, a refresh doesn't help. */
  noteStepUp(caller: GatewayCaller): Promise<void>;
  limitKey(caller: GatewayCaller): Promise<LimitDecision>;
  limitAddress(request: Request): Promise<LimitDecision | null>;
  run<K extends OperationName>(
    name: K,
    caller: GatewayCaller | null,
    call: Call<K> | AnyCall,
  ): Promise<Run<K>>;
  record(request: Request, call: RecordedCall): void;
  siteUrl: string;
  log: RequestLog;
}
