import type { Call, OperationName, Output } from "@/lib/contract/operations";
import type { Scope } from "@/lib/core/keys/scopes";
import type { BudgetOwner } from "@/lib/core/keys/shared-budget";
import type { RecordedCall } from "./call-facts";
import type { AnyCall } from "./read-call";
import type { RequestLog } from "./request-pipeline";

/** A decision of the rate limit, as the RateLimit headers tell it. */
export interface LimitDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** The calling key, as far as a transport has to know it. */
export interface GatewayCaller extends BudgetOwner {
  scopes: readonly Scope[];
  /** Whether it is an app that somebody let in, and no key. */
  isGrant: boolean;
}

export interface Run<K extends OperationName> {
  output: Output<K>;
  /** True when an earlier answer was given again. */
  replayed: boolean;
}

/** What a transport needs of the service; REST and MCP share it, and with it authentication and limit. */
export interface Gateway {
  /**
   * Throws MISSING_AUTH, INVALID_AUTH or REVOKED_KEY; RATE_LIMITED instead of the latter two once too many of them
   * came from the request's address. A key that is good is served whatever its neighbours send.
   */
  authenticate(key: string | null, request: Request): Promise<GatewayCaller>;
  /** Remembers that an app was told to ask its user for a scope: until it has, a refresh gets it no further. */
  noteStepUp(caller: GatewayCaller): Promise<void>;
  limitKey(caller: GatewayCaller): Promise<LimitDecision>;
  /** Null when the public limit is switched off. */
  limitAddress(request: Request): Promise<LimitDecision | null>;
  /** Runs an operation by name; its call was parsed by its row of the table. */
  run<K extends OperationName>(
    name: K,
    caller: GatewayCaller | null,
    call: Call<K> | AnyCall,
  ): Promise<Run<K>>;
  /** Keeps the call for its partner to look at; nothing where no known key was sent. Returns at once. */
  record(request: Request, call: RecordedCall): void;
  /** The site whose manual explains the codes of refusals. */
  siteUrl: string;
  log: RequestLog;
}
