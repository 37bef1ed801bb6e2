import { listStandingCertificates } from "@/db/queries/certificates";
import { findCommission } from "@/db/queries/commissions";
import { getOrder, type OrderRow } from "@/db/queries/orders";
import { findPaymentOfOrder } from "@/db/queries/payments";
import type { RefundRow } from "@/db/queries/refunds";
import { isSettled } from "@/lib/core/orders/job-states";
import { shareOf } from "@/lib/core/payouts/revenue-share";
import { refundableCents } from "@/lib/core/refunds/refund";
import type { Services } from "../context";
import { jobNotFound } from "../orders/job-not-found";
import { unwrapReplay } from "../replayed";
import { readDisputeFacts } from "./locked-refund";
import { makeRefund } from "./refund";
import { refundSandboxOrder } from "./refund-sandbox-order";
import type { AskedRefund } from "./reserve-refund";

interface Asked {
  amountCents?: number | undefined;
  /** Tells a second refund of the same amount from a repeated request. */
  again?: number | undefined;
  mayRevoke?: boolean | undefined;
}

/** @throws Problem VALIDATION_ERROR */
export async function refundByOperator(
  services: Services,
  jobId: string,
  { amountCents, again, mayRevoke = false }: Asked,
) {
  const { db } = services;
  const before = await getOrder(db, jobId);
  if (!before) throw jobNotFound();
  const [standing, share] = await Promise.all([
    listStandingCertificates(db, jobId),
    findCommission(db, jobId),
  ]);
  const made = await make(services, before, {
    amountCents,
    // Never the client's own words: the processor would see them.
    reason: "other",
    requestKey: `operator:${amountCents ?? "full"}:${again ?? ""}`,
    operator: { mayRevoke },
  });
  const after = (await getOrder(db, jobId)) ?? before;
  const payment = share && (await findPaymentOfOrder(db, jobId));
  const facts = payment ? await readDisputeFacts(db, payment.id) : { lostCents: 0 };
  const remainingCents = refundableCents({ ...after, ...facts });
  const endsOrder = made.isFull && !isSettled(before.status);
  return {
    ...made,
    orderNumber: after.orderNumber,
    status: after.status,
    remainingCents,
    endsOrder,
    revokes: endsOrder ? standing.map(({ id }) => id) : [],
    share: share && {
      beforeCents: share.earnedCents - share.clawedBackCents,
      afterCents: shareOf(remainingCents, share.revShareBps),
    },
  };
}

type Made = Pick<RefundRow, "state" | "isFull"> & {
  refundId: string | null;
  refundedCents: number;
  isRepeat: boolean;
};

async function make(services: Services, order: OrderRow, request: AskedRefund): Promise<Made> {
  if (order.environment === "sandbox") {
    const { output, replayed } = unwrapReplay(await refundSandboxOrder(services, order, request));
    const { refundedCents, status } = output;
    const isFull = status === "refunded" && !replayed;
    return { refundId: null, state: "succeeded", refundedCents, isFull, isRepeat: replayed };
  }
  const { refund, isNew, problem } = await makeRefund(services, order, request);
  if (problem && refund.state === "refused") throw problem;
  const { id: refundId, state, amountCents: refundedCents, isFull } = refund;
  return { refundId, state, refundedCents, isFull, isRepeat: !isNew };
}
