import { declineRequest, findCorrectionRequest } from "@/db/queries/correction-requests";
import { appendEvent } from "@/db/queries/events";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import { newId } from "../../new-id";
import { writeNotice } from "../../notices/write-notice";
import { audit } from "../audit";
import { lockDeskOrder } from "../desk-order";
import type { DeskOperation } from "../desk-services";
import { viewOrder } from "../view-order";

/** @throws Problem CORRECTION_REQUEST_CLOSED, CORRECTION_REQUEST_NOT_FOUND */
export const declineCorrection: DeskOperation<"declineCorrection"> = async (
  services,
  staff,
  { requestId, reason },
) => {
  const known = await findCorrectionRequest(services.db, requestId);
  if (!known) throw noSuchRequest();
  await services.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, staff, known.orderId, noSuchRequest);
    const at = services.clock.now();
    if (!(await declineRequest(tx, requestId, { reason, staffId: staff.id, at }))) {
      const now = await findCorrectionRequest(tx, requestId);
      if (now?.declinedBy === staff.id && now.declineReason === reason) return;
      throw requestClosed(now?.state);
    }
    const { partnerId, orderNumber } = order;
    const facts = { jobId: order.id, orderNumber };
    await writeNotice({ tx, at }, { partnerId, kind: "correction_declined", subject: requestId, facts });
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.correction_declined",
      at,
      data: { staffId: staff.id },
    });
    await audit(services, tx, {
      staffId: staff.id,
      action: "correction.declined",
      orderId: order.id,
      subject: known.certificateId,
      detail: { requestId },
    });
  });
  return viewOrder(services, staff, known.orderId);
};

function noSuchRequest(): Problem {
  return deskProblem("CORRECTION_REQUEST_NOT_FOUND", "Nobody asks for this correction.");
}

export function requestClosed(state: string | undefined): Problem {
  return deskProblem(
    "CORRECTION_REQUEST_CLOSED",
    state === "opened"
      ? "A correction was opened for this request. Discard it first."
      : `This request is already ${state ?? "gone"}.`,
  );
}
