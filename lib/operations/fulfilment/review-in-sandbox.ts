import { getOrder, listDocuments, type OrderRow } from "@/db/queries/orders";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { sandboxScenarioOf } from "@/lib/core/orders/sandbox";
import { Problem } from "@/lib/core/problem";
import type { Services, WorkServices } from "../context";
import { workflowTurn } from "../documents/document-turns";
import { drawPages } from "../exhibit/draw-pages";
import { isByFixture } from "../orders/by-fixture";
import { askInSandbox } from "./ask-in-sandbox";
import { failOrder } from "./fail-order";
import { claimReview, fixtureReviewer, signReview } from "./review";

/** Draws the sources of an order while it waits for its fixture reviewer: when it's due, only the printing is left. */
export async function drawAhead(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order || !isByFixture(services, order)) return;
  const scenario = sandboxScenarioIn(order);
  if (scenario === "stays_in_review" || scenario === "fails_in_review") return;
  // Signing draws again whatever failed here, and reports why.
  await drawForSignature(services, order).catch(() => undefined);
}

/** The fixture reviewer takes an order on, where one works, and what prints gets ready meanwhile. */
export async function claimInSandbox(
  services: Services & Pick<WorkServices, "renderer">,
  orderId: string,
): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order || !isByFixture(services, order)) return;
  if (isPrinted(order.productLine))
    services.renderer.prepare?.({ isSandbox: order.environment === "sandbox" });
  await claimReview(services, orderId);
}

/** The fixture reviewer's verdict: signs the order, or plays the scenario that a sandbox key asked for. */
export async function reviewInSandbox(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order || !isByFixture(services, order)) return;
  const scenario = sandboxScenarioIn(order);
  if (scenario === "stays_in_review") return;
  if (scenario === "asks_question" && (await askInSandbox(services, orderId)) !== "answered") return;
  if (scenario === "fails_in_review") {
    await failOrder(services, orderId, "The reviewer couldn't certify it (sandbox scenario).");
    return;
  }
  const trouble = await drawForSignature(services, order);
  if (trouble === null) await signReview(services, orderId, fixtureReviewer(services));
  else await failOrder(services, orderId, trouble);
}

function sandboxScenarioIn({ environment, metadata }: OrderRow) {
  return environment === "sandbox" ? sandboxScenarioOf(metadata) : null;
}

/** Draws what the signature answers for, as the desk does; why that cannot be, in words for the client. */
async function drawForSignature(services: Services, order: OrderRow): Promise<string | null> {
  if (!isPrinted(order.productLine)) return null;
  for (const document of await listDocuments(services.db, order.id)) {
    if (document.kind !== "source") continue;
    try {
      await drawPages(services, document, workflowTurn(order));
    } catch (error) {
      // Too many documents at once says nothing about this one: the step is tried again.
      if (!(error instanceof Problem) || error.retryable) throw error;
      return `Document ${document.index + 1} cannot be printed as an exhibit. ${error.message}`;
    }
  }
  return null;
}
