import type { Month } from "@/lib/core/month";
import type { Services } from "../context";
import { requireProcessor } from "../require-processor";
import { transferDuePayouts } from "./complete-payouts";
import { type Reservation, reservePayouts } from "./reserve-payouts";

/** Pays a period by hand, as its schedule would have; what has been paid of it is not paid again. */
export async function runPayouts(services: Services, period: Month): Promise<Reservation> {
  requireProcessor(services);
  const reservation = await reservePayouts(services, period);
  if (!reservation.isDue) throw new Error(`The period ${period} isn't due before its 1st, 00:00 UTC`);
  while ((await transferDuePayouts(services)) > 0);
  return reservation;
}
