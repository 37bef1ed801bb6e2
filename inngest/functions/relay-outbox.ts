import { cron } from "inngest";
import { relayOutbox } from "@/lib/operations/events/relay-outbox";
import { LISTENED_TO, type WorkflowParts } from "../client";

/** The backstop of the wake-up after each commit: whatever a dying process left unsent goes out within a minute. */
export function createRelayOutbox({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "relay-outbox", triggers: [cron("TZ=Etc/UTC * * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("relay", async () =>
        relayOutbox(await services(), LISTENED_TO, (events) => client.send(events)),
      );
    },
  );
}
