import { portalProblem } from "@/lib/core/portal-problems";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { ProcessorRefusal } from "../require-processor";

/** @throws Problem PAYMENTS_OFF, PROCESSOR_UNAVAILABLE, PROCESSOR_REFUSED */
export async function atProcessor<T>(
  { payments, log }: Pick<Services, "payments" | "log">,
  act: () => Promise<T>,
): Promise<T> {
  if (!payments) throw portalProblem("PAYMENTS_OFF", "This service doesn't take payments yet.");
  try {
    return await act();
  } catch (error) {
    const isUnavailable = error instanceof ProcessorUnavailable;
    if (!isUnavailable && !(error instanceof ProcessorRefusal)) throw error;
    log.warn({ err: error }, "the payment processor did not do what the portal asked for");
    if (isUnavailable) {
      throw portalProblem("PROCESSOR_UNAVAILABLE", "The payment processor doesn't answer right now.");
    }
    throw portalProblem("PROCESSOR_REFUSED", error.message);
  }
}
