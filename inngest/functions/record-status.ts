import { cron } from "inngest";
import type { Component, ComponentState } from "@/lib/core/service-status/minutes";
import { recordMinute } from "@/lib/operations/service-status/record-minute";
import type { WorkflowParts } from "../client";

export interface StatusParts {
  componentStates: () => Promise<Record<Component, ComponentState>>;
}

export function createRecordStatus({ client, services, componentStates }: WorkflowParts & StatusParts) {
  return client.createFunction(
    { id: "record-status", triggers: [cron("TZ=Etc/UTC * * * * *")], retries: 0 },
    async ({ event, step }) => {
      await step.run("record", async () =>
        recordMinute(
          await services(),
          await componentStates(),
          event.ts === undefined ? null : new Date(event.ts),
        ),
      );
    },
  );
}
