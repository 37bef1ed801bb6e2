import { mailAnswer } from "@/lib/operations/desk/mail-answer";
import { mailCorrectionRequest } from "@/lib/operations/desk/mail-correction-request";
import { TRIGGERS, type WorkflowParts } from "../client";

export function createTellReviewer({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "tell-reviewer", triggers: [...TRIGGERS.tellReviewer], retries: 8 },
    async ({ event, step }) => {
      await step.run("mail", async () => mailAnswer(await services(), event.data.jobId));
    },
  );
}

export function createTellDesk({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "tell-desk", triggers: [...TRIGGERS.tellDesk], retries: 8 },
    async ({ event, step }) => {
      await step.run("mail", async () => mailCorrectionRequest(await services(), event.data.jobId));
    },
  );
}
