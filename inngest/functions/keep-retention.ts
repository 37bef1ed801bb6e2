import { cron } from "inngest";
import { cleanUp } from "@/lib/operations/retention/clean-up";
import { purgeOrders } from "@/lib/operations/retention/purge-orders";
import { sweepOldArtifacts, sweepUnneededFiles } from "@/lib/operations/retention/sweep-files";
import { sweepUploads } from "@/lib/operations/uploads/uploads";
import type { WorkflowParts } from "../client";

/** Deletes what is not to be kept any longer; in batches, so that one day's backlog goes within hours. */
export function createKeepRetention({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "keep-retention", triggers: [cron("TZ=Etc/UTC 25 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("purge-orders", async () => purgeOrders(await services()));
      await step.run("sweep-uploads", async () => sweepUploads(await services()));
      await step.run("sweep-files", async () => sweepUnneededFiles(await services()));
      await step.run("sweep-artifacts", async () => sweepOldArtifacts(await services()));
      await step.run("clean-up", async () => cleanUp(await services()));
    },
  );
}
