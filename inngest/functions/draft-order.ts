import { draftLiveOrder } from "@/lib/operations/fulfilment/draft-live-order";
import { beginWork, draftOrder, forgetDraft, openReview } from "@/lib/operations/fulfilment/draft-order";
import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { handOver } from "@/lib/operations/fulfilment/hand-over";
import { drawAhead } from "@/lib/operations/fulfilment/review-in-sandbox";
import { sandboxStage } from "@/lib/operations/orders/by-fixture";
import { isOurFailure, isProcessKilled } from "../after-failure";
import { TRIGGERS, type WorkflowParts } from "../client";

const PATIENT_TRIES = 4;
const MAX_PORTIONS = 900;

export function createDraftOrder({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "draft-order",
      triggers: [...TRIGGERS.draftOrder],
      retries: 8,
      // A repeated run must not draft, and pay, concurrently with the first. A sandbox key's orders wait for one
      // another, and nobody else waits for them.
      concurrency: { key: "event.data.turn", limit: 1 },
      priority: { run: "event.data.priority" },
      onFailure: async ({ event, step }) => {
        const { event: failed, error } = event.data;
        const { jobId } = failed.data;
        if (!isOurFailure(error)) return;
        const isDangerous = isProcessKilled(error);
        const isHandedOver = await step.run("hand-over", async () =>
          handOver(await services(), jobId, { isDangerous }),
        );
        if (!isHandedOver)
          await step.run("fail", async () =>
            failOrder(await services(), jobId, "The draft could not be made."),
          );
        await step.run("forget", async () => forgetDraft(await services(), jobId));
      },
    },
    async ({ event, step, attempt }) => {
      const { jobId } = event.data;
      const stages = await step.run("plan", async () => ({
        begin: await sandboxStage(await services(), jobId, "begin"),
        openReview: await sandboxStage(await services(), jobId, "openReview"),
      }));
      if (stages.begin) await step.sleepUntil("until-begin", stages.begin);
      await step.run("begin", async () => beginWork(await services(), jobId));
      if (stages.begin) {
        await step.run("draft", async () => {
          await draftOrder(await services(), jobId);
          await drawAhead(await services(), jobId);
        });
      } else {
        const whenDown = attempt < PATIENT_TRIES ? "throw" : "source";
        let done = false;
        for (let portion = 0; !done && portion < MAX_PORTIONS; portion++) {
          // Few steps for many pages: each page's result is stored whatever becomes of the step.
          const made = await step.run(`draft-${portion}`, async () =>
            draftLiveOrder(await services(), jobId, { whenDown }),
          );
          done = made.done;
        }
        if (!done) throw new Error(`the draft of order ${jobId} does not come to an end`);
      }
      if (stages.openReview) await step.sleepUntil("until-review", stages.openReview);
      await step.run("open-review", async () => openReview(await services(), jobId));
    },
  );
}
