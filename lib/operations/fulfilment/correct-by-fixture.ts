import { listStandingCertificates } from "@/db/queries/certificates";
import { takeUpRequest } from "@/db/queries/correction-requests";
import { findSignedCorrection, insertCorrection } from "@/db/queries/corrections";
import { appendEvent } from "@/db/queries/events";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import { hasResult } from "@/lib/core/orders/job-states";
import { afterLastSignature, asCorrected } from "../certificates/as-corrected";
import type { Services, TransactionContext } from "../context";
import { newId } from "../new-id";
import { fixtureReviewer } from "./review";

interface Place {
  certificateId: string;
  index: number;
}

/**
 * The same words, signed again. The workflow makes the next certificate as after a colleague's correction.
 */
export async function correctByFixture(
  { services, tx, at: now }: TransactionContext,
  order: OrderRow,
  { certificateId, index }: Place,
): Promise<void> {
  const { applicantName, signedSha256 } = await asCorrected(tx, order, index);
  const at = await afterLastSignature(tx, { orderId: order.id, index }, now);
  const { name, credentials, contact } = fixtureReviewer(services);
  const id = newId(services, "correction");
  const isWritten = await insertCorrection(tx, {
    id,
    orderId: order.id,
    certificateId,
    index,
    state: "signed",
    reason: "sandbox",
    content: { language: order.targetLanguage, title: "", blocks: [] },
    inventory: [],
    explanations: {},
    staffId: null,
    applicantName,
    signedSha256,
    translatorName: name,
    translatorCredentials: credentials,
    translatorContact: contact,
    openedAt: now,
    closedAt: at,
  });
  if (!isWritten) throw new Error(`the correction of ${certificateId} was not written`);
  await takeUpRequest(tx, { orderId: order.id, index }, { correctionId: id, at: now });
  await appendEvent(tx, order, order.status, { id: newId(services, "event"), type: "order.reissue", at });
}

export async function playCorrection(services: Services, orderId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !hasResult(order.status)) return;
    for (const { id, index } of await listStandingCertificates(tx, orderId)) {
      if (await findSignedCorrection(tx, orderId, index)) continue;
      const context = { services, tx, at: services.clock.now() };
      await correctByFixture(context, order, { certificateId: id, index });
    }
  });
  services.wake();
}
