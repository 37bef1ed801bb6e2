import { findStatus } from "@/db/queries/status";
import { describeStatus, isSettled, progressPercent } from "@/lib/core/orders/job-states";
import type { KeyOperation } from "../context";
import { jobNotFound } from "./job-not-found";

/** @throws Problem JOB_NOT_FOUND */
export const status: KeyOperation<"status", "params"> = async ({ db }, caller, { params }) => {
  const order = await findStatus(db, { id: params.jobId, apiKeyId: caller.apiKeyId });
  if (!order) throw jobNotFound(params.jobId);
  return {
    jobId: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    statusDescription: describeStatus(order.status),
    progressPercent: progressPercent({
      status: order.status,
      reviewerClaimed: order.reviewerClaimedAt !== null,
      hardcopyPending: order.hardcopyPending,
    }),
    estimatedCompletionAt: isSettled(order.status) ? null : order.promisedAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    events: order.events.map(({ at, type, note }) => ({
      at: new Date(at).toISOString(),
      type,
      ...(note === null ? {} : { note }),
    })),
  };
};
