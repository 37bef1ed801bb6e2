import type { Db } from "@/db/client";
import { findOrderIdOfCertificate, findStandingCertificate, listArtifacts } from "@/db/queries/certificates";
import {
  type CorrectionRequestRow,
  findCorrectionRequest,
  findRequestOfCorrection,
  putRequestBack,
  takeUpRequest,
} from "@/db/queries/correction-requests";
import {
  type CorrectionRow,
  findOpenCorrection,
  insertCorrection,
  listOpenCorrections,
  updateCorrection,
} from "@/db/queries/corrections";
import { lockDocuments } from "@/db/queries/desk-documents";
import type { OrderRow } from "@/db/queries/orders";
import { deskProblem } from "@/lib/core/desk-problems";
import { hasResult } from "@/lib/core/orders/job-states";
import type { Problem } from "@/lib/core/problem";
import { isToBeCorrected } from "../../certificates/as-corrected";
import { newId } from "../../new-id";
import { audit } from "../audit";
import { lockDeskOrder, noSuchCertificate, notQualified } from "../desk-order";
import type { DeskOperation } from "../desk-services";
import { isQualified } from "../order-rights";
import { translationOf, translationRowsOf } from "../translations";
import { viewOrder } from "../view-order";
import { correctionClosed, findCase, lockWithOrder, orderPurged } from "./correction-case";
import { requestClosed } from "./decline-request";
import { viewCorrection } from "./view-correction";

/**
 * Opens a copy: nothing changes until it is signed.
 * @throws Problem CERTIFICATE_NOT_FOUND, CERTIFICATE_REVOKED, CORRECTION_OPEN, CORRECTION_REQUEST_CLOSED,
 * CORRECTION_SIGNED, NOT_CORRECTABLE, NOT_QUALIFIED, ORDER_PURGED, OTHER_CORRECTION_OPEN
 */
export const openCorrection: DeskOperation<"openCorrection"> = async (services, staff, input) => {
  const { certificateId, reason, requestId, isAnother = false } = input;
  const orderId = await findOrderIdOfCertificate(services.db, certificateId);
  if (!orderId) throw noSuchCertificate();
  const correctionId = await services.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, staff, orderId, noSuchCertificate);
    if (!isQualified(staff, order)) throw notQualified();
    if (order.purgedAt) throw orderPurged(order.purgedAt);
    const index = await indexOfStanding(tx, order, certificateId);
    const document = translationRowsOf(order, await lockDocuments(tx, order.id))[index];
    if (!document) throw new Error(`order ${order.id} has no document ${index}`);
    if (!isAnother) await refuseBesideOthers(tx, order.id, certificateId);
    const id = newId(services, "correction");
    const openedAt = services.clock.now();
    const opened = await insertCorrection(tx, {
      id,
      orderId: order.id,
      certificateId,
      index,
      state: "open" as const,
      reason,
      ...translationOf(order, document),
      staffId: staff.id,
      openedAt,
    });
    if (!opened) {
      const open = await findOpenCorrection(tx, certificateId);
      if (open?.staffId !== staff.id) throw correctionOpen(open?.id);
      await takeUp(tx, open, requestId, openedAt);
      return open.id;
    }
    const request = await takeUp(tx, { id, orderId, index }, requestId, openedAt);
    await audit(services, tx, {
      staffId: staff.id,
      action: "correction.opened",
      orderId: order.id,
      subject: certificateId,
      detail: request ? { correctionId: id, requestId: request.id } : { correctionId: id },
    });
    return id;
  });
  return viewCorrection(services, staff, await findCase(services, staff, correctionId));
};

async function takeUp(
  tx: Db,
  { id, orderId, index }: Pick<CorrectionRow, "id" | "orderId" | "index">,
  requestId: string | undefined,
  at: Date,
): Promise<CorrectionRequestRow | null> {
  const taken = await takeUpRequest(tx, { orderId, index }, { correctionId: id, at });
  const request = taken ?? (await findRequestOfCorrection(tx, id));
  if (requestId === undefined || request?.id === requestId) return request;
  throw requestClosed((await findCorrectionRequest(tx, requestId))?.state);
}

async function indexOfStanding(tx: Db, order: OrderRow, certificateId: string): Promise<number> {
  if (!hasResult(order.status)) {
    throw deskProblem("NOT_CORRECTABLE", `This order is ${order.status}, so it can't be corrected.`);
  }
  for (const { index } of await listArtifacts(tx, order.id)) {
    const standing = await findStandingCertificate(tx, order.id, index);
    if (standing?.id !== certificateId) continue;
    if (!(await isToBeCorrected(tx, standing))) return index;
    throw deskProblem("CORRECTION_SIGNED", "A correction of this certificate is already signed.");
  }
  throw deskProblem("CERTIFICATE_REVOKED", "This certificate is no longer valid.");
}

async function refuseBesideOthers(tx: Db, orderId: string, certificateId: string): Promise<void> {
  const [other] = (await listOpenCorrections(tx, [orderId])).filter(
    (open) => open.certificateId !== certificateId,
  );
  if (!other) return;
  throw deskProblem(
    "OTHER_CORRECTION_OPEN",
    `A correction of document ${other.index + 1} of this order is still open, by ${other.legalName}.`,
    { current: { correctionId: other.id } },
  );
}

function correctionOpen(correctionId: string | undefined): Problem {
  return deskProblem("CORRECTION_OPEN", "A colleague is already correcting this certificate.", {
    current: { correctionId },
  });
}

/** @throws Problem CORRECTION_CLOSED */
export const discardCorrection: DeskOperation<"discardCorrection"> = async (
  services,
  staff,
  { correctionId },
) => {
  const orderId = await services.db.transaction(async (tx) => {
    const { order, correction } = await lockWithOrder(tx, staff, correctionId);
    if (correction.state === "signed") throw correctionClosed(correction.state);
    if (correction.state === "discarded") return order.id;
    await updateCorrection(tx, correction.id, { state: "discarded", closedAt: services.clock.now() });
    await putRequestBack(tx, correction.id);
    await audit(services, tx, {
      staffId: staff.id,
      action: "correction.discarded",
      orderId: order.id,
      subject: correction.id,
    });
    return order.id;
  });
  return viewOrder(services, staff, orderId);
};
