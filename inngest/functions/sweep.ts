import { cron } from "inngest";
import { cancelUnpaidOrders } from "@/lib/operations/cancellation/cancel";
import { warnDeadlines } from "@/lib/operations/deadlines/warn-deadlines";
import { reissueAwaited } from "@/lib/operations/fulfilment/redrive-orders";
import { pruneQuotes } from "@/lib/operations/quotes/quote";
import { pruneWebhooks } from "@/lib/operations/webhooks/messages";
import type { WorkflowParts } from "../client";

/** What must expire and is no mere comparison with now: unpaid orders, and rows that nothing can need any more. */
export function createSweep({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "sweep", triggers: [cron("TZ=Etc/UTC */10 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("cancel-unpaid-orders", async () => cancelUnpaidOrders(await services()));
      await step.run("prune-quotes", async () => pruneQuotes(await services()));
      await step.run("prune-webhooks", async () => pruneWebhooks(await services()));
      await step.run("reissue-awaited", async () => reissueAwaited(await services()));
      await step.run("warn-deadlines", async () => warnDeadlines(await services()));
    },
  );
}
