import { cron } from "inngest";
import { recordUnrecorded } from "@/lib/operations/fulfilment/record-pages";
import { renewSeals } from "@/lib/operations/fulfilment/renew-seals";
import type { WorkflowParts } from "../client";

/** Each PDF asks the authority once. A step ends well within a platform's time limit. */
const PDFS_A_STEP = 5;
const MAX_STEPS = 30;

export function createRenewSeals({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "renew-seals",
      triggers: [cron("TZ=Etc/UTC 40 * * * *")],
      retries: 3,
      concurrency: { limit: 1 },
    },
    async ({ step }) => {
      for (let at = 0; at < MAX_STEPS; at += 1) {
        const { renewed, failed } = await step.run(`renew-${at}`, async () =>
          renewSeals(await services(), PDFS_A_STEP),
        );
        if (renewed + failed === 0) break;
      }
      for (let at = 0; at < MAX_STEPS; at += 1) {
        const isMore = await step.run(`record-${at}`, async () =>
          recordUnrecorded(await services(), PDFS_A_STEP),
        );
        if (!isMore) break;
      }
    },
  );
}
