import type { ProblemCode } from "./wire";

/** What can go wrong without an answer of the service. */
export type ClientErrorCode =
  | "NETWORK_ERROR"
  | "TIMEOUT"
  | "UNEXPECTED_ANSWER"
  | "HASH_MISMATCH"
  | "NOTHING_TO_DOWNLOAD"
  | "BAD_SETTING";

export type VidimusErrorCode = ProblemCode | ClientErrorCode;

export interface VidimusErrorFacts {
  code: VidimusErrorCode;
  message: string;
  /** One sentence on what to do about it, fit for an agent. */
  recoveryHint: string;
  /** Whether the same call is worth repeating. */
  retryable: boolean;
  /** The HTTP status; null where no answer came. */
  status?: number | null;
  /** Names the request to support. */
  requestId?: string | null;
  /** Dotted path of the field with the problem. */
  field?: string | undefined;
  /** The order that exists already, if the service refused a call because of one. */
  jobId?: string | undefined;
  /** Wait this long before repeating the call. */
  retryAfterSeconds?: number | undefined;
  /** Where the documentation explains the code, if the service answered. */
  docUrl?: string | undefined;
  /** The key that the call made for itself; pass it to find out whether the order was accepted. */
  idempotencyKey?: string | undefined;
}

/**
 * Whatever a call of the client fails with, but for the caller's own abort.
 * @example
 * ```ts
 * import { createVidimus, VidimusError } from "vidimus/client";
 *
 * await createVidimus().status("job_01m7yzwt4rakj5czzd7vrqf5ap").catch((error: unknown) => {
 *   if (!(error instanceof VidimusError)) throw error;
 *   console.error(error.code, error.recoveryHint, error.requestId);
 * });
 * ```
 */
export class VidimusError extends Error implements VidimusErrorFacts {
  readonly code: VidimusErrorCode;
  recoveryHint: string;
  readonly retryable: boolean;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly field?: string;
  readonly jobId?: string;
  readonly retryAfterSeconds?: number;
  readonly docUrl?: string;
  idempotencyKey?: string;

  constructor(facts: VidimusErrorFacts, options?: { cause?: unknown }) {
    super(facts.message, options);
    this.name = "VidimusError";
    this.code = facts.code;
    this.recoveryHint = facts.recoveryHint;
    this.retryable = facts.retryable;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    if (facts.field !== undefined) this.field = facts.field;
    if (facts.jobId !== undefined) this.jobId = facts.jobId;
    if (facts.retryAfterSeconds !== undefined) this.retryAfterSeconds = facts.retryAfterSeconds;
    if (facts.docUrl !== undefined) this.docUrl = facts.docUrl;
    if (facts.idempotencyKey !== undefined) this.idempotencyKey = facts.idempotencyKey;
  }
}
