import { certify, countCertificates, finishOrder } from "@/lib/operations/fulfilment/certify-order";
import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { listFilesToRecord, recordFile } from "@/lib/operations/fulfilment/record-pages";
import { claimInSandbox, reviewInSandbox } from "@/lib/operations/fulfilment/review-in-sandbox";
import { sandboxStage } from "@/lib/operations/orders/by-fixture";
import { isOurFailure } from "../after-failure";
import { TRIGGERS, type WorkflowParts } from "../client";

export function createCertifyOrder({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "certify-order",
      triggers: [...TRIGGERS.certifyOrder],
      retries: 8,
      // Rendering is CPU: one at a time per order keeps a 50-document order from starving the others. A sandbox
      // key's orders wait for one another.
      concurrency: { key: "event.data.turn", limit: 1 },
      priority: { run: "event.data.priority" },
      onFailure: async ({ event, step }) => {
        const { jobId } = event.data.event.data;
        if (!isOurFailure(event.data.error)) return;
        await step.run("fail", async () =>
          failOrder(await services(), jobId, "The certificate could not be made."),
        );
      },
    },
    async ({ event, step }) => {
      const { jobId } = event.data;
      const count = await step.run("count", async () => countCertificates(await services(), jobId));
      for (let index = 0; index < count; index++) {
        await step.run(`certify-${index}`, async () => certify(await services(), jobId, index));
      }
      await step.run("finish", async () => finishOrder(await services(), jobId));
      const files = await step.run("list-files", async () => listFilesToRecord(await services(), jobId));
      for (const [index, file] of files.entries())
        await step.run(`record-${index}`, async () => recordFile(await services(), file));
    },
  );
}

export function createReviewInSandbox({ client, services }: WorkflowParts) {
  return client.createFunction(
    {
      id: "review-in-sandbox",
      triggers: [...TRIGGERS.reviewInSandbox],
      retries: 8,
      concurrency: { key: "event.data.turn", limit: 1 },
      priority: { run: "event.data.priority" },
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
