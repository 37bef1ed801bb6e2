import { getOrder } from "@/db/queries/orders";
import { sandboxScenarioOf } from "@/lib/core/sandbox-scenario";
import type { Services } from "../context";
import { failOrder } from "./fail-order";
import { isByFixture } from "./is-by-fixture";
import { claimReview, fixtureReviewer, signReview } from "./review";

/** The fixture reviewer takes an order on, where one works. */
export async function claimInSandbox(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (order && isByFixture(services, order)) await claimReview(services, orderId);
}

/** The fixture reviewer's verdict: signs the order, or plays the scenario that a sandbox key asked for. */
export async function reviewInSandbox(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order || !isByFixture(services, order)) return;
  const scenario = order.environment === "sandbox" ? sandboxScenarioOf(order.metadata) : null;
  if (scenario === "stays_in_review") return;
  if (scenario === "fails_in_review") {
    await failOrder(services, orderId, "The fixture reviewer could not certify it (sandbox scenario).");
    return;
  }
  await signReview(services, orderId, fixtureReviewer(services));
}
