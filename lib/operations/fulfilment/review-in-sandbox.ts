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

export async function drawAhead(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order || !isByFixture(services, order)) return;
  const scenario = sandboxScenarioIn(order);
  if (scenario === "stays_in_review" || scenario === "fails_in_review") return;
  await drawForSignature(services, order).catch(() => undefined);
}

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

async function drawForSignature(services: Services, order: OrderRow): Promise<string | null> {
  if (!isPrinted(order.productLine)) return null;
  for (const document of await listDocuments(services.db, order.id)) {
    if (document.kind !== "source") continue;
    try {
      await drawPages(services, document, workflowTurn(order));
    } catch (error) {
      if (!(error instanceof Problem) || error.retryable) throw error;
      return `Document ${document.index + 1} cannot be printed as an exhibit. ${error.message}`;
    }
  }
  return null;
}
