import { cron } from "inngest";
import { addMonths, monthOf } from "@/lib/core/month";
import { completeInvoices } from "@/lib/operations/invoices/complete-invoices";
import { reserveInvoices } from "@/lib/operations/invoices/reserve-invoices";
import { reportLedger } from "@/lib/operations/ledger/check-ledger";
import { closeMonths } from "@/lib/operations/ledger/close-months";
import { noteOwnCheck } from "@/lib/operations/operator-runs/operator-runs";
import { completePayments } from "@/lib/operations/payments/complete-payments";
import { completePayouts, transferDuePayouts } from "@/lib/operations/payouts/complete-payouts";
import { reservePayouts } from "@/lib/operations/payouts/reserve-payouts";
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

const MAX_BATCHES = 25;

export function createPayPartners({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "pay-partners", triggers: [cron("TZ=Etc/UTC 0 0 1 * *")], retries: 8 },
    async ({ event, step }) => {
      await step.run("reserve", async () => {
        const parts = await services();
        // A late run still pays its tick's period.
        const at = event.ts === undefined ? parts.clock.now() : new Date(event.ts);
        const { isDue, ...reserved } = await reservePayouts(parts, monthOf(at));
        if (isDue) parts.log.info(reserved, "payouts are reserved");
        else
          parts.log.warn(reserved, "the schedule is ahead of the database's clock; the completer will pay");
        return reserved;
      });
      for (let batch = 0; batch < MAX_BATCHES; batch++) {
        const taken = await step.run(`transfer-${batch}`, async () => transferDuePayouts(await services()));
        if (taken === 0) break;
      }
    },
  );
}

/** An hour into the month, so that the previous month's last orders have settled. */
export function createSendInvoices({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "send-invoices", triggers: [cron("TZ=Etc/UTC 0 1 1 * *")], retries: 8 },
    async ({ event, step }) => {
      await step.run("reserve", async () => {
        const parts = await services();
        const at = event.ts === undefined ? parts.clock.now() : new Date(event.ts);
        const month = addMonths(monthOf(at), -1);
        const made = await reserveInvoices(parts, month);
        parts.log.info({ month, made }, "invoices are reserved");
        return { month, made };
      });
      for (let batch = 0; batch < MAX_BATCHES; batch++) {
        const sent = await step.run(`send-${batch}`, async () => completeInvoices(await services()));
        if (sent === 0) break;
      }
    },
  );
}

export function createCheckLedger({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "check-ledger", triggers: [cron("TZ=Etc/UTC 41 * * * *")], retries: 0, concurrency: { limit: 1 } },
    async ({ step }) => {
      // First, so that no failure of the closing hides a violation.
      await step.run("check", async () => {
        const parts = await services();
        await reportLedger(parts, (found) => noteOwnCheck(parts, "check-ledger", found));
      });
      await step.run("close-months", async () => closeMonths(await services()));
    },
  );
}
