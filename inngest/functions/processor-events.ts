import { cron } from "inngest";
import { refreshPayoutAccounts } from "@/lib/operations/onboarding/payout-accounts";
import {
  handleProcessorEvent,
  reportUnhandledEvent,
  retryProcessorEvents,
} from "@/lib/operations/processor-events/handle-processor-event";
import { postMissingFees } from "@/lib/operations/processor-events/post-missing-fees";
import { sweepProcessorEvents } from "@/lib/operations/processor-events/receive-event";
import { TRIGGERS, type WorkflowParts } from "../client";

/** A burst of events must neither take every slot of orders nor meet the processor's rate limit. */
const AT_A_TIME = 4;

export function createHandleProcessorEvent({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "handle-processor-event",
      triggers: [...TRIGGERS.handleProcessorEvent],
      retries: 10,
      concurrency: { limit: AT_A_TIME },
      onFailure: async ({ event, step }) => {
        const { eventId } = event.data.event.data;
        await step.run("report", async () => reportUnhandledEvent(await services(), eventId));
      },
    },
    async ({ event, step }) => {
      const { eventId } = event.data;
      await step.run("handle", async () => handleProcessorEvent(await services(), eventId));
    },
  );
}

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
