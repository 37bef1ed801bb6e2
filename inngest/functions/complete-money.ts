import { cron } from "inngest";
import { completeInvoices } from "@/lib/operations/invoices/complete-invoices";
import { completePayments } from "@/lib/operations/payments/complete-payments";
import { completePayouts } from "@/lib/operations/payouts/complete-payouts";
import { completeRefunds } from "@/lib/operations/refunds/complete-refunds";
import { refundMissedSameDay } from "@/lib/operations/refunds/refund-missed-same-day";
import type { WorkflowParts } from "../client";

/** Every minute: what died between a reservation and its end is finished, each kind on its own. */
export function createCompleteMoney({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "complete-money", triggers: [cron("TZ=Etc/UTC * * * * *")], retries: 1, concurrency: { limit: 1 } },
    async ({ step }) => {
      await step.run("payments", async () => completePayments(await services()));
      await step.run("invoices", async () => completeInvoices(await services()));
      await step.run("missed-same-day", async () => refundMissedSameDay(await services()));
      await step.run("refunds", async () => completeRefunds(await services()));
      await step.run("payouts", async () => completePayouts(await services()));
    },
  );
}
