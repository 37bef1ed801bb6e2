import { giveUpExport, mailExport, writeExport } from "@/lib/operations/exports/write-export";
import { TRIGGERS, type WorkflowParts } from "../client";

const MAX_STEPS = 900;
/** Leaves capacity for orders, which are more urgent. */
const AT_A_TIME = 2;

export function createExportAccount({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "export-account",
      triggers: [...TRIGGERS.exportAccount],
      retries: 8,
      concurrency: { limit: AT_A_TIME },
      onFailure: async ({ event, step }) => {
        const { exportId } = event.data.event.data;
        await step.run("give-up", async () => giveUpExport(await services(), exportId));
        await step.run("mail", async () => mailExport(await services(), exportId));
      },
    },
    async ({ event, step }) => {
      const { exportId } = event.data;
      let done = false;
      for (let at = 0; !done && at < MAX_STEPS; at += 1) {
        const written = await step.run(`write-${at}`, async () => writeExport(await services(), exportId));
        done = written.done;
      }
      if (!done) throw new Error(`export ${exportId} does not come to an end`);
      await step.run("mail", async () => mailExport(await services(), exportId));
    },
  );
}
