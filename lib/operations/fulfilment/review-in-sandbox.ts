import { getOrder } from "@/db/queries/orders";
import { sandboxScenarioOf } from "@/lib/core/sandbox-scenario";
import type { Services } from "../context";
import { failOrder } from "./fail-order";
import { claimReview, fixtureReviewer, signReview } from "./review";

/** The fixture reviewer takes a sandbox order on. */
export async function claimInSandbox(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (order?.environment === "sandbox") await claimReview(services, orderId);
}

/** The fixture reviewer's verdict on a sandbox order: signs it, or plays the scenario that was asked for. */
export async function reviewInSandbox(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (order?.environment !== "sandbox") return;
  const scenario = sandboxScenarioOf(order.metadata);
  if (scenario === "stays_in_review") return;
  if (scenario === "fails_in_review") {
    await failOrder(services, orderId, "The fixture reviewer could not certify it (sandbox scenario).");
    return;
  }
  await signReview(services, orderId, fixtureReviewer(services));
}
