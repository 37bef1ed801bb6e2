import { beginWork } from "@/lib/operations/fulfilment/begin-work";
import { draftOrder } from "@/lib/operations/fulfilment/draft-order";
import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { openReview } from "@/lib/operations/fulfilment/open-review";
import { sandboxStage } from "@/lib/operations/fulfilment/sandbox-stage";
import { orderPaid, type WorkflowParts } from "../client";

/** From payment to the reviewer's queue. It ends there: no run waits days for a human. */
export function createDraftOrder({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "draft-order",
      triggers: [orderPaid],
      retries: 8,
      onFailure: async ({ event, step }) => {
        const { jobId } = event.data.event.data;
        await step.run("fail", async () =>
          failOrder(await services(), jobId, "The draft could not be made."),
        );
      },
    },
    async ({ event, step }) => {
      const { jobId } = event.data;
      const stages = await step.run("plan", async () => ({
        begin: await sandboxStage(await services(), jobId, "begin"),
        openReview: await sandboxStage(await services(), jobId, "openReview"),
      }));
      if (stages.begin) await step.sleepUntil("until-begin", stages.begin);
      await step.run("begin", async () => beginWork(await services(), jobId));
      await step.run("draft", async () => draftOrder(await services(), jobId));
      if (stages.openReview) await step.sleepUntil("until-review", stages.openReview);
      await step.run("open-review", async () => openReview(await services(), jobId));
    },
  );
}
