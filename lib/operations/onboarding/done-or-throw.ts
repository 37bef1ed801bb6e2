import type { Outcome } from "@/lib/services/payments/port";

/** What a call to the processor made, or a sentence for the operator who asked for it. */
export function doneOrThrow<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "done") return outcome.value;
  if (outcome.kind === "refused") throw new Error(`The payment processor refused it: ${outcome.message}`);
  throw new Error(`The payment processor gave no certain answer (${outcome.reason}); run it again`);
}
