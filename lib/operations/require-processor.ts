import { type Outcome, type Payments, ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "./context";

export function requireProcessor({ payments }: Pick<Services, "payments">): Payments {
  if (!payments) throw new Error("No payment processor is configured");
  return payments;
}

export class ProcessorRefusal extends Error {}

export function requireDone<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.kind === "done") return outcome.value;
  if (outcome.kind === "refused")
    throw new ProcessorRefusal(`The payment processor refused ${what}: ${outcome.message}`);
  throw new ProcessorUnavailable(
    `The payment processor gave no certain answer about ${what} (${outcome.reason}); run it again`,
  );
}
