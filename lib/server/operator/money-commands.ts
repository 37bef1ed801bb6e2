import { z } from "zod";
import { getOrder } from "@/db/queries/orders";
import { listPayouts } from "@/db/queries/payouts";
import { listOpenRefunds } from "@/db/queries/refunds";
import { isMonth } from "@/lib/core/month";
import { isSettled } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import { cancelOrder } from "@/lib/operations/cancellation/cancel";
import { listStuckOrders, redriveOrder } from "@/lib/operations/fulfilment/redrive-orders";
import { listInvoices, previewInvoices, runInvoices } from "@/lib/operations/invoices/run-invoices";
import { requirePartner } from "@/lib/operations/onboarding/partner";
import { runPayouts } from "@/lib/operations/payouts/complete-payouts";
import { previewPayouts } from "@/lib/operations/payouts/preview-payouts";
import { reversePayouts } from "@/lib/operations/payouts/reverse-payouts";
import { statementOf } from "@/lib/operations/payouts/statement-of";
import { retryRefund } from "@/lib/operations/refunds/complete-refunds";
import { refundByOperator } from "@/lib/operations/refunds/refund-by-operator";
import { command } from "./operator-command";
import { orderReference as order, requireJobId, requireRefundId } from "./references";

const month = z.string().refine(isMonth, "must be a month, as 2026-12");

const partnerName = z.string().min(1).max(200);

export const INVOICE_COMMANDS = {
  "list-invoices": command(
    z.strictObject({ partnerName: z.string().min(1).max(200).optional() }),
    ({ services }, { partnerName }) => listInvoices(services, partnerName),
  ),
  "preview-invoices": command(z.strictObject({ month }), ({ services }, input) =>
    previewInvoices(services, input.month),
  ),
  "run-invoices": command(z.strictObject({ month }), ({ services }, input) =>
    runInvoices(services, input.month),
  ),
};

const LISTED = 200;

export const PAYOUT_COMMANDS = {
  "preview-payouts": command(z.strictObject({ period: month }), ({ services }, { period }) =>
    previewPayouts(services, period),
  ),
  "run-payouts": command(z.strictObject({ period: month }), ({ services }, { period }) =>
    runPayouts(services, period),
  ),
  "list-payouts": command(z.strictObject({}), ({ services }) => listPayouts(services.db, LISTED)),
  "reverse-payouts": command(z.strictObject({ partnerName }), async ({ services }, input) =>
    reversePayouts(services, (await requirePartner(services, input.partnerName)).id),
  ),
  statement: command(
    z.strictObject({ partnerName, from: month, to: month.optional() }),
    async ({ services }, input) => {
      const { id } = await requirePartner(services, input.partnerName);
      return statementOf(services, id, { from: input.from, ...(input.to ? { to: input.to } : {}) });
    },
  ),
};

export const REFUND_COMMANDS = {
  "list-refunds": command(z.strictObject({}), ({ services }) => listOpenRefunds(services.db, 1000)),
  "retry-refund": command(z.strictObject({ refund: order }), async ({ services }, { refund }) =>
    retryRefund(services, await requireRefundId(services, refund)),
  ),
  "refund-order": command(
    z.strictObject({
      order,
      amountCents: z.int().min(1, "must be at least 0.01").optional(),
      again: z.int().min(2, "must be at least 2").max(99, "must be at most 99").optional(),
      mayRevoke: z.boolean().optional(),
    }),
    async ({ services }, { order, ...asked }) =>
      refundByOperator(services, await requireJobId(services, order), asked),
  ),
  "cancel-order": command(
    z.strictObject({ order, reason: z.string().min(1).max(200) }),
    async ({ services }, { order, reason }) => {
      const jobId = await requireJobId(services, order);
      try {
        return await cancelOrder(services, jobId, { reason });
      } catch (error) {
        const found = error instanceof Problem ? await getOrder(services.db, jobId) : null;
        if (!found || found.paidAt === null || isSettled(found.status)) throw error;
        throw new Error(`${(error as Problem).message} To pay it back, run \`orders refund\``);
      }
    },
  ),
  "list-stuck-orders": command(z.strictObject({}), ({ services }) => listStuckOrders(services)),
  "redrive-order": command(z.strictObject({ order }), async ({ services }, { order }) => {
    const sent = await redriveOrder(services, await requireJobId(services, order));
    if (!sent) throw new Error(`Order ${order} isn't waiting for a workflow`);
    return sent;
  }),
};
