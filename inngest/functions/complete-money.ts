import { cron } from "inngest";
import { completeInvoices } from "@/lib/operations/invoices/complete-invoices";
import { completePayments } from "@/lib/operations/payments/complete-payments";
import { completePayouts } from "@/lib/operations/payouts/complete-payouts";
import { completeRefunds } from "@/lib/operations/refunds/complete-refunds";
import { refundMissedSameDay } from "@/lib/operations/refunds/refund-missed-same-day";
import type { WorkflowParts } from "../client";

const KINDS = [
  ["payments", completePayments],
  ["invoices", completeInvoices],
  ["missed-same-day", refundMissedSameDay],
  ["refunds", completeRefunds],
  ["payouts", completePayouts],
] as const;

/**
 * Every minute: what died between a reservation and its end is finished, each kind on its own: one that fails keeps
 * none of the others from its turn, and then fails the run.
 */
export function createCompleteMoney({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "complete-money", triggers: [cron("TZ=Etc/UTC * * * * *")], retries: 1, concurrency: { limit: 1 } },
    async ({ step }) => {
      const failures: unknown[] = [];
      for (const [kind, complete] of KINDS) {
        const run = step.run(kind, async () => complete(await services()));
        await run.catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  );
}
