import type { Db } from "@/db/client";
import {
  type CorrectionRequestRow,
  findRequestByKey,
  insertCorrectionRequest,
} from "@/db/queries/correction-requests";
import { listAllCertificates } from "@/db/queries/desk";
import { appendEvent } from "@/db/queries/events";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import { canonicalJson } from "@/lib/core/canonical-json";
import { hasResult } from "@/lib/core/orders/job-states";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import { isToBeCorrected } from "../certificates/as-corrected";
import { audit } from "../desk/audit";
import { correctByFixture } from "../fulfilment/correct-by-fixture";
import { newId } from "../new-id";
import { isByFixture } from "../orders/by-fixture";
import type { MemberOperation } from "../portal/portal-operation";
import { auditing, findOrderOfMember, orderNotFound } from "./order-of-member";
import { viewPartnerOrder } from "./view-partner-order";

/**
 * @throws Problem CERTIFICATE_NOT_FOUND, CERTIFICATE_REVOKED, CORRECTION_REQUESTED, DOCUMENTS_DELETED,
 * IDEMPOTENCY_CONFLICT, NOT_CORRECTABLE, ORDER_NOT_FOUND
 */
export const requestCorrection: MemberOperation<"requestCorrection"> = async (
  services,
  member,
  { params, body },
) => {
  const { certificateId } = params;
  const { idempotencyKey: requestKey, mistakes, note = null } = body;
  const found = await findOrderOfMember(services, member, params);
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) throw orderNotFound();
    const before = await findRequestByKey(tx, { orderId: order.id, requestKey });
    if (before) return refuseOther(before, { certificateId, mistakes, note });
    const index = await indexToCorrect(tx, order, certificateId);
    const at = services.clock.now();
    const id = newId(services, "correctionRequest");
    const request = { id, orderId: order.id, certificateId, index, requestKey, mistakes, note, askedAt: at };
    if (!(await insertCorrectionRequest(tx, { ...request, state: "requested" }))) throw isAskedFor();
    await auditing(member, "order.correction_requested", { requestId: id, certificateId })(
      { services, tx, at },
      order.id,
    );
    if (isByFixture(services, order))
      return correctByFixture({ services, tx, at }, order, { certificateId, index });
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.correction_asked",
      at,
    });
    await audit(services, tx, {
      staffId: null,
      action: "correction.requested",
      orderId: order.id,
      subject: certificateId,
      detail: { requestId: id },
    });
  });
  services.wake();
  return viewPartnerOrder(services, member, await findOrderOfMember(services, member, params));
};

type Words = Pick<CorrectionRequestRow, "certificateId" | "mistakes" | "note">;

/** Its words may have been deleted since. */
function refuseOther({ certificateId, mistakes, note }: Words, asked: Words): void {
  const isForgotten = mistakes.length === 0;
  if (certificateId === asked.certificateId && isForgotten) return;
  if (canonicalJson({ certificateId, mistakes, note }) === canonicalJson({ ...asked })) return;
  throw new Problem("IDEMPOTENCY_CONFLICT", "This idempotencyKey was used for another correction.", {
    field: "idempotencyKey",
    recoveryHint: "Reload the order to see what was asked for, then ask with a new key.",
  });
}

async function indexToCorrect(tx: Db, order: OrderRow, certificateId: string): Promise<number> {
  const issued = await listAllCertificates(tx, order.id);
  const certificate = issued.find(({ id, publishedAt }) => id === certificateId && publishedAt !== null);
  if (!certificate) {
    throw portalProblem("CERTIFICATE_NOT_FOUND", "This order has no certificate with this ID.");
  }
  if (order.purgedAt) {
    const day = order.purgedAt.toISOString().slice(0, 10);
    throw portalProblem(
      "DOCUMENTS_DELETED",
      `This order's documents were deleted on ${day}, so its certificates can't be corrected.`,
    );
  }
  if (!hasResult(order.status)) {
    throw portalProblem("NOT_CORRECTABLE", `This order is ${order.status}, so it can't be corrected.`);
  }
  if (certificate.revokedAt) {
    throw portalProblem("CERTIFICATE_REVOKED", "This certificate is no longer valid.");
  }
  if (await isToBeCorrected(tx, certificate)) {
    throw portalProblem("CORRECTION_REQUESTED", "A corrected certificate is being made right now.", {
      recoveryHint: "Reload the order in a minute, and look at the new certificate first.",
    });
  }
  return certificate.index;
}

function isAskedFor(): Problem {
  return portalProblem("CORRECTION_REQUESTED", "A correction of this certificate is already asked for.");
}
