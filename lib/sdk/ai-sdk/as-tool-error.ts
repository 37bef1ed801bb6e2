import { nameTools } from "@/lib/contract/name-tools";
import type { AnyToolName } from "@/lib/contract/operations";
import { VidimusToolError } from "./tool-error";

/** A failure in the words of an agent that has these tools. */
export function asToolError(
  told: ConstructorParameters<typeof VidimusToolError>[0],
  names: readonly AnyToolName[],
  cause: unknown,
): VidimusToolError {
  // Spread, an Error would lose its message.
  const { code, message, retryable, field, jobId, retryAfterSeconds, docUrl } = told;
  const recoveryHint = nameTools(told.recoveryHint, names);
  return new VidimusToolError(
    { code, message, recoveryHint, retryable, field, jobId, retryAfterSeconds, docUrl },
    { cause },
  );
}
