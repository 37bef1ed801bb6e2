import { cron } from "inngest";
import { checkAuditLog } from "@/lib/operations/desk/check-audit-log";
import { giveUpRun, noteOwnCheck } from "@/lib/operations/operator-runs/operator-runs";
import { TRIGGERS, type WorkflowParts } from "../client";

export interface OperatorParts {
  runAsked: (runId: string) => Promise<void>;
}

export function createRunOperations({ client, services, runAsked }: WorkflowParts & OperatorParts) {
  return client.createFunction(
    {
      id: "run-operations",
      triggers: [...TRIGGERS.runOperations],
      retries: 1,
      concurrency: { limit: 1 },
      onFailure: async ({ event, step }) => {
        const { runId } = event.data.event.data;
        await step.run("give-up", async () => giveUpRun(await services(), runId));
      },
    },
    async ({ event, step }) => {
      await step.run("run", async () => runAsked(event.data.runId));
    },
  );
}

/** A break in the audit log fails the run, so that it is noticed. */
export function createCheckAuditLog({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "check-audit-log",
      triggers: [cron("TZ=Etc/UTC 17 3 * * *")],
      retries: 0,
      concurrency: { limit: 1 },
    },
    async ({ step }) => {
      await step.run("check", async () => {
        const parts = await services();
        const found = await checkAuditLog(parts);
        await noteOwnCheck(parts, "check-audit-log", found);
        const [first] = found.breaks;
        if (first) throw new Error(`the audit log is broken: ${first.message}`);
      });
    },
  );
}
