import { type Outcome, type Payments, ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "./context";

/** The payment processor, where nothing can be done without one. */
export function requireProcessor({ payments }: Pick<Services, "payments">): Payments {
  if (!payments) throw new Error("No payment processor is configured");
  return payments;
}

/** The processor certainly did nothing, and says why. */
export class ProcessorRefusal extends Error {}

/** What a change at the processor made. Uncertain ones are thrown as an unanswered read is: both are tried again. */
export function requireDone<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.kind === "done") return outcome.value;
  if (outcome.kind === "refused")
    throw new ProcessorRefusal(`The payment processor refused ${what}: ${outcome.message}`);
  throw new ProcessorUnavailable(
    `The payment processor gave no certain answer about ${what} (${outcome.reason}); run it again`,
  );
}
