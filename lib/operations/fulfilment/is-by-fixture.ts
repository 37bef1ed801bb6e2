import type { OrderRow } from "@/db/queries/orders";
import type { Services } from "../context";

/** Drafted and signed by fixtures on the sandbox's clock: sandbox orders, and live ones where no money is real. */
export function isByFixture(
  { settings }: Pick<Services, "settings">,
  { environment }: Pick<OrderRow, "environment">,
): boolean {
  return environment === "sandbox" || settings.fixtureReviewsLive;
}
