import { exportWork } from "@/lib/operations/exports/write-export";
import type { LongWork } from "@/lib/operations/jobs/long-work";
import { importWork } from "@/lib/operations/order-imports/run-import";
import { wipeWork } from "@/lib/operations/sandbox-wipes/run-wipe";
import { TRIGGERS, type WorkflowParts } from "../client";

/** The engine allows a run a thousand. An import of ten thousand lines places twelve a step. */
const MAX_STEPS = 900;
const AT_A_TIME = 2;

interface Shape {
  id: string;
  triggers: (typeof TRIGGERS)["exportAccount" | "importOrders" | "wipeSandbox"];
  /** Never change these two: a run under way finds its steps by their names, and its job in its event. */
  verb: string;
  idName: "exportId" | "importId" | "wipeId";
  work: LongWork;
}

const carryOut =
  ({ id, triggers, verb, idName, work }: Shape) =>
  ({ client, services }: WorkflowParts) => {
    const idIn = (data: object) => (data as Record<Shape["idName"], string>)[idName];
    return client.createFunction(
      {
        id,
        triggers: [...triggers],
        retries: 8,
        concurrency: { limit: AT_A_TIME },
        onFailure: async ({ event, step }) => {
          const jobId = idIn(event.data.event.data);
          await step.run("give-up", async () => work.giveUp(await services(), jobId));
          await step.run("mail", async () => work.mail(await services(), jobId));
        },
      },
      async ({ event, step }) => {
        const jobId = idIn(event.data);
        let done = false;
        for (let at = 0; !done && at < MAX_STEPS; at += 1) {
          const made = await step.run(`${verb}-${at}`, async () => work.step(await services(), jobId));
          done = made.done;
        }
        if (!done) throw new Error(`${work.kind} ${jobId} does not come to an end`);
        await step.run("mail", async () => work.mail(await services(), jobId));
      },
    );
  };

export const createExportAccount = carryOut({
  id: "export-account",
  triggers: TRIGGERS.exportAccount,
  verb: "write",
  idName: "exportId",
  work: exportWork,
});

export const createImportOrders = carryOut({
  id: "import-orders",
  triggers: TRIGGERS.importOrders,
  verb: "place",
  idName: "importId",
  work: importWork,
});

export const createWipeSandbox = carryOut({
  id: "wipe-sandbox",
  triggers: TRIGGERS.wipeSandbox,
  verb: "wipe",
  idName: "wipeId",
  work: wipeWork,
});
