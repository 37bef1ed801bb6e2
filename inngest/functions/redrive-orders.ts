import { cron } from "inngest";
import { redriveOrders } from "@/lib/operations/fulfilment/redrive-orders";
import type { WorkflowParts } from "../client";

/** Every five minutes: an order that waits for a workflow which has forgotten it is handed to it again. */
export function createRedriveOrders({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "redrive-orders", triggers: [cron("TZ=Etc/UTC */5 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("redrive", async () => redriveOrders(await services()));
    },
  );
}
