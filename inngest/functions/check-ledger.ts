import { cron } from "inngest";
import { reportLedger } from "@/lib/operations/ledger/check-ledger";
import type { WorkflowParts } from "../client";

/** Every hour: the books are checked against every rule; a broken one fails the run, so that it cannot go unseen. */
export function createCheckLedger({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "check-ledger", triggers: [cron("TZ=Etc/UTC 41 * * * *")], retries: 0, concurrency: { limit: 1 } },
    async ({ step }) => {
      await step.run("check", async () => reportLedger(await services()));
    },
  );
}
