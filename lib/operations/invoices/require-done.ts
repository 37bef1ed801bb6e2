import { type Outcome, ProcessorUnavailable } from "@/lib/services/payments/port";

/** What a change at the processor made. Uncertain ones are thrown as an unanswered read is: both are tried again. */
export function requireDone<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.kind === "done") return outcome.value;
  if (outcome.kind === "unknown") throw new ProcessorUnavailable(`${what}: ${outcome.reason}`);
  throw new Error(`${what} was refused: ${outcome.message}`);
}
