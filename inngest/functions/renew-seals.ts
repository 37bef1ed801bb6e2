import { cron } from "inngest";
import { recordUnrecorded } from "@/lib/operations/fulfilment/record-pages";
import { renewSeals } from "@/lib/operations/fulfilment/renew-seals";
import type { WorkflowParts } from "../client";

/** Each asks the authority once; a step ends well within the time that a platform allows. */
const PDFS_A_STEP = 5;
/** More go an hour later: over a million a year. */
const MAX_STEPS = 30;

/**
 * Every hour: renews the proof of certified PDFs before anything in them expires, and records the pages of files that have no records.
 * The rows say how far it is.
 */
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
