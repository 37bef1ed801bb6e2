import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { claimInSandbox, reviewInSandbox } from "@/lib/operations/fulfilment/review-in-sandbox";
import { sandboxStage } from "@/lib/operations/orders/by-fixture";
import { isOurFailure } from "../after-failure";
import { TRIGGERS, type WorkflowParts } from "../client";

/** The fixture reviewer of sandbox orders: claims, and signs or plays the scenario. Live orders wait for the desk. */
export function createReviewInSandbox({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "review-in-sandbox",
      triggers: [...TRIGGERS.reviewInSandbox],
      retries: 8,
      onFailure: async ({ event, step }) => {
        const { jobId } = event.data.event.data;
        if (!isOurFailure(event.data.error)) return;
        await step.run("fail", async () =>
          failOrder(await services(), jobId, "The fixture reviewer failed."),
        );
      },
    },
    async ({ event, step }) => {
      const { jobId } = event.data;
      const stages = await step.run("plan", async () => ({
        claim: await sandboxStage(await services(), jobId, "claim"),
        sign: await sandboxStage(await services(), jobId, "sign"),
      }));
      if (!stages.claim || !stages.sign) return;
      await step.sleepUntil("until-claim", stages.claim);
      await step.run("claim", async () => claimInSandbox(await services(), jobId));
      await step.sleepUntil("until-sign", stages.sign);
      await step.run("sign", async () => reviewInSandbox(await services(), jobId));
    },
  );
}
