import { cron } from "inngest";
import { refreshPayoutAccounts } from "@/lib/operations/onboarding/payout-accounts";
import { retryProcessorEvents } from "@/lib/operations/processor-events/handle-processor-event";
import { postMissingFees } from "@/lib/operations/processor-events/post-missing-fees";
import { sweepProcessorEvents } from "@/lib/operations/processor-events/receive-event";
import type { WorkflowParts } from "../client";

/** Every hour: what the processor could not tell us, or we could not make use of when it did. */
export function createSweepProcessor({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "sweep-processor",
      triggers: [cron("TZ=Etc/UTC 23 * * * *")],
      retries: 3,
      concurrency: { limit: 1 },
    },
    async ({ step }) => {
      await step.run("undelivered-events", async () => sweepProcessorEvents(await services()));
      await step.run("unhandled-events", async () => retryProcessorEvents(await services()));
      await step.run("missing-fees", async () => postMissingFees(await services()));
      await step.run("payout-accounts", async () => refreshPayoutAccounts(await services()));
    },
  );
}
