import { mailColleague } from "@/lib/operations/desk/mail-colleague";
import { TRIGGERS, type WorkflowParts } from "../client";

export function createTellColleague({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "tell-colleague", triggers: [...TRIGGERS.tellColleague], retries: 8 },
    async ({ event, step }) => {
      await step.run("mail", async () => mailColleague(await services(), event.name, event.data.jobId));
    },
  );
}
