import type { VidimusErrorFacts } from "../client/vidimus-error";

type Told = Pick<VidimusErrorFacts, "code" | "message" | "recoveryHint" | "field" | "retryAfterSeconds">;

/** A failure as a model is told it: the message is all that it sees, so code and hint are part of it. */
export class VidimusToolError extends Error {
  readonly code: string;

  constructor(told: Told, options: { cause: unknown }) {
    const { code, message, recoveryHint, field, retryAfterSeconds } = told;
    const where = field === undefined ? "" : ` (field: ${field})`;
    const when = retryAfterSeconds === undefined ? "" : ` Retry after ${retryAfterSeconds} seconds.`;
    super(`${code}: ${message}${where} ${recoveryHint}${when}`, options);
    this.name = "VidimusToolError";
    this.code = code;
  }
}
