import { cron } from "inngest";
import { monthOf } from "@/lib/core/month";
import { transferDuePayouts } from "@/lib/operations/payouts/complete-payouts";
import { reservePayouts } from "@/lib/operations/payouts/reserve-payouts";
import type { WorkflowParts } from "../client";

/** A run of many steps grows slow; what is left after these the completer transfers, a batch a minute. */
const MAX_BATCHES = 25;

/** The monthly payouts: every balance is reserved at once, then transferred in batches. */
export function createPayPartners({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "pay-partners", triggers: [cron("TZ=Etc/UTC 0 0 1 * *")], retries: 8 },
    async ({ event, step }) => {
      await step.run("reserve", async () => {
        const parts = await services();
        // The tick's own time: a run may come late, and pays its period all the same.
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
