import { cron } from "inngest";
import { deliverDueWebhooks } from "@/lib/operations/webhooks/deliver-due-webhooks";
import type { DeliveryServices } from "@/lib/operations/webhooks/send-message";
import { type WorkflowClient, webhooksDue } from "../client";

export interface DeliveryParts {
  client: WorkflowClient;
  services: () => Promise<DeliveryServices>;
}

const NEAR_MS = 60_000;
const ROUNDS = 3;

export function createDeliverWebhooks({ client, services }: DeliveryParts) {
  return client.createFunction(
    { id: "deliver-webhooks", triggers: [webhooksDue, cron("TZ=Etc/UTC * * * * *")], retries: 3 },
    async ({ step }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const wakeAt = await step.run(`deliver-${round}`, async () => {
          const work = await services();
          const dueAt = await deliverDueWebhooks(work);
          const isNear = dueAt !== null && dueAt.getTime() - work.clock.now().getTime() < NEAR_MS;
          return isNear ? dueAt.toISOString() : null;
        });
        if (wakeAt === null || round === ROUNDS - 1) return;
        await step.sleepUntil(`until-due-${round}`, wakeAt);
      }
    },
  );
}
