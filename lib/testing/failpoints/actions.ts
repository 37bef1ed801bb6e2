import { submitInputSchema } from "@/lib/contract/schemas/submit";
import type { Caller, Services } from "@/lib/operations/context";
import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { completeInvoices } from "@/lib/operations/invoices/complete-invoices";
import { syncInvoice } from "@/lib/operations/invoices/sync-invoice";
import { completePayments } from "@/lib/operations/payments/complete-payments";
import { completePayouts } from "@/lib/operations/payouts/complete-payouts";
import { reversePayouts } from "@/lib/operations/payouts/reverse-payouts";
import { handleProcessorEvent } from "@/lib/operations/processor-events/handle-processor-event";
import { receiveEvent } from "@/lib/operations/processor-events/receive-event";
import { completeRefunds, retryRefund } from "@/lib/operations/refunds/complete-refunds";
import { refund } from "@/lib/operations/refunds/refund";
import { refundMissedSameDay } from "@/lib/operations/refunds/refund-missed-same-day";
import { submit } from "@/lib/operations/submit/submit";

/** Only what a process of its own could have. */
export type ScenarioData = Record<string, string>;

export function callerOf({ caller = "" }: ScenarioData): Caller {
  return JSON.parse(caller);
}

/** Services alone: each can run in a process of its own. */
export const ACTIONS = {
  submit: (services, data) => {
    const body = submitInputSchema.parse(JSON.parse(data.input ?? ""));
    return submit(services, callerOf(data), { body, idempotencyKey: null });
  },
  refund: (services, data) => {
    const { jobId = "", amountCents } = data;
    const body = amountCents === undefined ? {} : { amountCents: Number(amountCents) };
    return refund(services, callerOf(data), {
      params: { jobId },
      body,
      idempotencyKey: "the-only-refund",
    });
  },
  failOrder: (services, { jobId = "" }) => failOrder(services, jobId, "It cannot be read."),
  completePayments,
  completeRefunds,
  refundMissedSameDay,
  retryRefund: (services, { refundId = "" }) => retryRefund(services, refundId),
  completePayouts,
  reversePayouts: (services, data) => reversePayouts(services, callerOf(data).partnerId),
  completeInvoices,
  syncInvoice: (services, { processorInvoiceId = "" }) => syncInvoice(services, processorInvoiceId),
  receiveEvent: async (services, { body = "", signature = "", eventId = "" }) => {
    await receiveEvent(services, body, signature);
    await handleProcessorEvent(services, eventId);
  },
} satisfies Record<string, (services: Services, data: ScenarioData) => Promise<unknown>>;

export type ActionName = keyof typeof ACTIONS;
