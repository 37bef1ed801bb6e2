import { setTimeout as sleep } from "node:timers/promises";
import { findOrderOfKey, type OrderRow } from "@/db/queries/orders";
import type { Output } from "@/lib/contract/operations";
import { isId } from "@/lib/core/ids";
import { createSharedBudget } from "@/lib/core/keys/shared-budget";
import { Problem } from "@/lib/core/problem";
import type { Caller, DraftServices } from "../context";
import { markDelivered } from "../delivery/download-artifact";
import { jobNotFound } from "../orders/job-not-found";
import { status } from "../orders/status";
import { askInSandbox } from "./ask-in-sandbox";
import { beginWork, draftOrder, openReview } from "./draft-order";
import { reviewInSandbox } from "./review-in-sandbox";
import { shipInSandbox } from "./ship-in-sandbox";

/** Each holds a document of up to 25 MB while it waits to be drafted. */
const calls = createSharedBudget({ ofKey: 3, ofSandbox: 12, ofAll: 12 });

const MAX_WAIT_MS = 15_000;

/** @throws Problem JOB_NOT_FOUND, SERVICE_UNAVAILABLE, VALIDATION_ERROR */
export async function advanceSandbox(
  services: DraftServices,
  caller: Caller,
  jobId: string,
): Promise<Output<"status">> {
  if (!isId("job", jobId)) throw jobNotFound(jobId);
  const order = await findOrderOfKey(services.db, { id: jobId, apiKeyId: caller.apiKeyId });
  if (order?.environment !== "sandbox") throw jobNotFound();
  const call = calls.share(order);
  if (!call.tryTake(1)) throw stillRunning("Other steps are still running.");
  try {
    const moves = await takeOneStep(services, order);
    if (moves) await waitForMove(services, caller, order);
  } finally {
    call.release();
  }
  return status(services, caller, { params: { jobId } }) as Promise<Output<"status">>;
}

async function takeOneStep(services: DraftServices, order: OrderRow): Promise<boolean> {
  switch (order.status) {
    case "paid":
      await beginWork(services, order.id);
      return true;
    case "processing":
      await draftOrder(services, order.id);
      await openReview(services, order.id);
      return true;
    case "in_review":
    case "reviewing_draft":
      return review(services, order);
    case "ready":
      if (await shipInSandbox(services, order.id)) return false;
      await markDelivered(services, order.id);
      return true;
    default:
      if (await shipInSandbox(services, order.id)) return false;
      throw new Problem("VALIDATION_ERROR", `A job that is ${order.status} can't move any further.`, {
        field: "jobId",
        recoveryHint: "Submit a new order to see the states again.",
      });
  }
}

async function review(services: DraftServices, { id, metadata }: OrderRow): Promise<boolean> {
  if (metadata.sandboxScenario === "stays_in_review") {
    throw new Problem(
      "VALIDATION_ERROR",
      "This order uses the stays_in_review scenario, so it can't move any further.",
      {
        field: "jobId",
        recoveryHint: "Submit an order without metadata.sandboxScenario.",
      },
    );
  }
  if (metadata.sandboxScenario === "asks_question") {
    const state = await askInSandbox(services, id);
    if (state === "asked") return false;
    if (state === "open") {
      throw new Problem("VALIDATION_ERROR", "This order waits for the answer to the reviewer's question.", {
        field: "jobId",
        recoveryHint: `Read the question with GET /questions/${id}, and answer it with POST /questions/${id}/{questionId}.`,
      });
    }
  }
  await reviewInSandbox(services, id);
  return true;
}

async function waitForMove(
  services: Pick<DraftServices, "db">,
  caller: Caller,
  before: OrderRow,
): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (performance.now() < deadline) {
    const now = await findOrderOfKey(services.db, { id: before.id, apiKeyId: caller.apiKeyId });
    if (now?.status !== before.status) return;
    await sleep(100);
  }
  throw stillRunning("The step is still running.");
}

function stillRunning(message: string): Problem {
  return new Problem("SERVICE_UNAVAILABLE", message, { retryAfterSeconds: 2 });
}
