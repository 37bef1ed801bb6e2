import { listStandingCertificates } from "@/db/queries/certificates";
import { findCommission } from "@/db/queries/commissions";
import { listAuditOfSubject } from "@/db/queries/partner-order-view";
import { findPaymentOfOrder } from "@/db/queries/payments";
import type { OrderView } from "@/lib/contract/portal/order-views";
import { isSettled } from "@/lib/core/orders/job-states";
import { shareOf } from "@/lib/core/payouts/revenue-share";
import { decideRefund, refundableCents } from "@/lib/core/refunds/refund";
import { cancel } from "../cancellation/cancel";
import type { DraftServices, Services } from "../context";
import { advanceSandbox } from "../fulfilment/advance-sandbox";
import { callerOfKey } from "../keys/caller-of-key";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { answerQuestion } from "../questions/questions";
import { findRefundBefore } from "../refunds/equal-refund";
import { readDisputeFacts } from "../refunds/locked-refund";
import { refund } from "../refunds/refund";
import { actAsItsKey, auditing, findOrderOfMember, type OrderPath } from "./order-of-member";
import { viewPartnerOrder, whoRefunded } from "./view-partner-order";

export const answerOrderQuestion: MemberOperation<"answerOrderQuestion"> = async (
  services,
  member,
  { params, body },
) => {
  const order = await findOrderOfMember(services, member, params);
  const { questionId } = params;
  const caller = await actAsItsKey(services, member, order, "order.question_answered", { questionId });
  await answerQuestion(services, caller, { params: { jobId: order.id, questionId }, body });
  return viewAgain(services, member, params);
};

export const cancelPartnerOrder: MemberOperation<"cancelPartnerOrder"> = async (
  services,
  member,
  { params },
) => {
  const order = await findOrderOfMember(services, member, params);
  const caller = await actAsItsKey(services, member, order, "order.cancelled");
  await cancel(services, caller, { params: { jobId: order.id } });
  return viewAgain(services, member, params);
};

export const refundPartnerOrder: MemberOperation<"refundPartnerOrder"> = async (
  services,
  member,
  { params, body: { idempotencyKey, shownCents, ...body } },
) => {
  const order = await findOrderOfMember(services, member, params);
  const detail = { amountCents: body.amountCents ?? null };
  const caller = await actAsItsKey(services, member, order, "order.refunded", detail);
  await refund(services, caller, { params: { jobId: order.id }, body, idempotencyKey, shownCents });
  return viewAgain(services, member, params);
};

export const previewRefund: MemberOperation<"previewRefund"> = async (
  services,
  member,
  { params, query },
) => {
  const { db, clock } = services;
  const order = await findOrderOfMember(services, member, params);
  const payment = order.environment === "live" ? await findPaymentOfOrder(db, order.id) : null;
  const disputes = payment ? await readDisputeFacts(db, payment.id) : { lostCents: 0, hasOpenDispute: false };
  const facts = { ...order, ...disputes };
  const { refundCents, isFull } = decideRefund(facts, query.amountCents, clock.now());
  const endsOrder = isFull && !isSettled(order.status);
  const asked = { orderId: order.id, amountCents: refundCents, at: clock.now() };
  const [standing, commission, before, audit] = await Promise.all([
    endsOrder ? listStandingCertificates(db, order.id) : [],
    payment ? findCommission(db, order.id) : null,
    findRefundBefore(db, asked),
    listAuditOfSubject(db, member.partnerId, order.id),
  ]);
  const left = refundableCents(facts);
  return {
    refundCents,
    remainingCents: left - refundCents,
    isFull,
    endsOrder,
    revokes: standing.map(({ id }) => id),
    share: commission && {
      nowCents: commission.earnedCents - commission.clawedBackCents,
      afterCents: shareOf(left - refundCents, commission.revShareBps),
    },
    before: before && { at: before.createdAt.toISOString(), by: whoRefunded(before, audit) },
  };
};

export async function advancePartnerOrder(
  services: DraftServices,
  member: Member,
  { params }: { params: OrderPath },
): Promise<OrderView> {
  const order = await findOrderOfMember(services, member, params);
  const caller = await callerOfKey(services, order.apiKeyId);
  await advanceSandbox(services, caller, order.id);
  const record = auditing(member, "order.advanced");
  await services.db.transaction((tx) => record({ services, tx, at: services.clock.now() }, order.id));
  return viewAgain(services, member, params);
}

async function viewAgain(services: Services, member: Member, path: OrderPath): Promise<OrderView> {
  return viewPartnerOrder(services, member, await findOrderOfMember(services, member, path));
}
