import { giveUpImport, mailImport, runImport } from "@/lib/operations/order-imports/run-import";
import { TRIGGERS, type WorkflowParts } from "../client";

/** Ten thousand lines, twelve a step; the engine allows 1,000. */
const MAX_STEPS = 900;
/** Orders placed one by one are more urgent. */
const AT_A_TIME = 2;

export function createImportOrders({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "import-orders",
      triggers: [...TRIGGERS.importOrders],
      retries: 8,
      concurrency: { limit: AT_A_TIME },
      onFailure: async ({ event, step }) => {
        const { importId } = event.data.event.data;
        await step.run("give-up", async () => giveUpImport(await services(), importId));
        await step.run("mail", async () => mailImport(await services(), importId));
      },
    },
    async ({ event, step }) => {
      const { importId } = event.data;
      let done = false;
      for (let at = 0; !done && at < MAX_STEPS; at += 1) {
        const placed = await step.run(`place-${at}`, async () => runImport(await services(), importId));
        done = placed.done;
      }
      if (!done) throw new Error(`import ${importId} does not come to an end`);
      await step.run("mail", async () => mailImport(await services(), importId));
    },
  );
}
