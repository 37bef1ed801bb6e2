import { giveUpWipe, mailWipe, runWipe } from "@/lib/operations/sandbox-wipes/run-wipe";
import { TRIGGERS, type WorkflowParts } from "../client";

const MAX_STEPS = 900;
/** Leaves capacity for orders, which are more urgent. */
const AT_A_TIME = 2;

export function createWipeSandbox({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "wipe-sandbox",
      triggers: [...TRIGGERS.wipeSandbox],
      retries: 8,
      concurrency: { limit: AT_A_TIME },
      onFailure: async ({ event, step }) => {
        const { wipeId } = event.data.event.data;
        await step.run("give-up", async () => giveUpWipe(await services(), wipeId));
        await step.run("mail", async () => mailWipe(await services(), wipeId));
      },
    },
    async ({ event, step }) => {
      const { wipeId } = event.data;
      let done = false;
      for (let at = 0; !done && at < MAX_STEPS; at += 1) {
        const wiped = await step.run(`wipe-${at}`, async () => runWipe(await services(), wipeId));
        done = wiped.done;
      }
      if (!done) throw new Error(`wipe ${wipeId} does not come to an end`);
      await step.run("mail", async () => mailWipe(await services(), wipeId));
    },
  );
}
