import {
  handleProcessorEvent,
  reportUnhandledEvent,
} from "@/lib/operations/processor-events/handle-processor-event";
import { TRIGGERS, type WorkflowParts } from "../client";

/** So that a burst of events neither takes every place of orders, nor meets the processor's rate limit. */
const AT_A_TIME = 4;

/** Looks again at what an event is about; for some seven hours at most, and hourly after that, until it works. */
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
