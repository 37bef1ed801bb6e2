import { cron } from "inngest";
import { addMonths, monthOf } from "@/lib/core/month";
import { completeInvoices } from "@/lib/operations/invoices/complete-invoices";
import { reserveInvoices } from "@/lib/operations/invoices/reserve-invoices";
import type { WorkflowParts } from "../client";

/** A run of many steps grows slow; what is left after these the completer sends, a batch a minute. */
const MAX_BATCHES = 25;

/** The monthly invoices, an hour into the month, so that its predecessor's last orders have settled. */
export function createSendInvoices({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "send-invoices", triggers: [cron("TZ=Etc/UTC 0 1 1 * *")], retries: 8 },
    async ({ event, step }) => {
      await step.run("reserve", async () => {
        const parts = await services();
        // The tick's own time: a run may come late, and gathers its month all the same.
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
