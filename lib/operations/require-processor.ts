import type { Payments } from "@/lib/services/payments/port";
import type { Services } from "./context";

/** The payment processor, where nothing can be done without one. */
export function requireProcessor({ payments }: Pick<Services, "payments">): Payments {
  if (!payments) throw new Error("No payment processor is configured");
  return payments;
}
