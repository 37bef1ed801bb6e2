import type { VidimusErrorFacts } from "../client/vidimus-error";

type Told = Pick<
  VidimusErrorFacts,
  "code" | "message" | "recoveryHint" | "retryable" | "field" | "jobId" | "retryAfterSeconds" | "docUrl"
>;

/**
 * A failure as a model is told it: the message is all that it sees, so code and hint are part of it.
 * @example
 * ```ts
 * import { VidimusToolError } from "vidimus/ai-sdk";
 *
 * export function logToolError(error: unknown): void {
 *   if (error instanceof VidimusToolError) console.error(error.code, error.envelope.error.recoveryHint);
 * }
 * ```
 */
export class VidimusToolError extends Error {
  readonly code: string;
  /** For programs: the very object that MCP answers; REST's, with tools in the hint in place of paths. */
  readonly envelope: { error: Told };

  constructor(told: Told, options: { cause: unknown }) {
    const { code, message, recoveryHint, retryable, field, jobId, retryAfterSeconds, docUrl } = told;
    const where = field === undefined ? "" : ` (field: ${field})`;
    const when = retryAfterSeconds === undefined ? "" : ` Retry after ${retryAfterSeconds} seconds.`;
    super(`${code}: ${message}${where} ${recoveryHint}${when}`, options);
    this.name = "VidimusToolError";
    this.code = code;
    this.envelope = {
      error: {
        code,
        message,
        recoveryHint,
        retryable,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        ...(field === undefined ? {} : { field }),
        ...(jobId === undefined ? {} : { jobId }),
        ...(docUrl === undefined ? {} : { docUrl }),
      },
    };
  }
}
