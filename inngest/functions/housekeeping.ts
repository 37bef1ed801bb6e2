import { cron } from "inngest";
import { finishClosings } from "@/lib/operations/account/close";
import { cancelUnpaidOrders } from "@/lib/operations/cancellation/cancel";
import { type MakeSigningKey, rotateSigningKeys } from "@/lib/operations/certificates/rotate-signing-keys";
import { pruneApps } from "@/lib/operations/connections/prune-apps";
import { warnDeadlines } from "@/lib/operations/deadlines/warn-deadlines";
import { returnStaleClaims } from "@/lib/operations/desk/return-claims";
import { relayOutbox } from "@/lib/operations/events/relay-outbox";
import { sweepExports } from "@/lib/operations/exports/sweep-exports";
import { redriveOrders, reissueAwaited } from "@/lib/operations/fulfilment/redrive-orders";
import { mailCaps } from "@/lib/operations/notices/mail-caps";
import { pruneOldNotices, sendNotices } from "@/lib/operations/notices/send-notices";
import { pruneOperatorRuns } from "@/lib/operations/operator-runs/operator-runs";
import { sweepImports } from "@/lib/operations/order-imports/sweep-imports";
import { pruneQuotes } from "@/lib/operations/quotes/quote";
import { keepRequests } from "@/lib/operations/requests/keep-requests";
import { cleanUp } from "@/lib/operations/retention/clean-up";
import { purgeOrders } from "@/lib/operations/retention/purge-orders";
import { sweepOldArtifacts, sweepUnneededFiles } from "@/lib/operations/retention/sweep-files";
import { sweepWipes } from "@/lib/operations/sandbox-wipes/run-wipe";
import { sweepUploads } from "@/lib/operations/uploads/uploads";
import { pruneWebhooks } from "@/lib/operations/webhooks/messages";
import { LISTENED_TO, type WorkflowParts } from "../client";

export function createSweep({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "sweep", triggers: [cron("TZ=Etc/UTC */10 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("cancel-unpaid-orders", async () => cancelUnpaidOrders(await services()));
      await step.run("prune-quotes", async () => pruneQuotes(await services()));
      await step.run("prune-notices", async () => pruneOldNotices(await services()));
      await step.run("prune-webhooks", async () => pruneWebhooks(await services()));
      await step.run("reissue-awaited", async () => reissueAwaited(await services()));
      await step.run("warn-deadlines", async () => warnDeadlines(await services()));
      await step.run("return-stale-claims", async () => returnStaleClaims(await services()));
      await step.run("mail-caps", async () => mailCaps(await services()));
    },
  );
}

export function createRelayOutbox({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "relay-outbox", triggers: [cron("TZ=Etc/UTC * * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("relay", async () =>
        relayOutbox(await services(), LISTENED_TO, (events) => client.send(events)),
      );
    },
  );
}

export function createSendNotices({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "send-notices", triggers: [cron("TZ=Etc/UTC * * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("send", async () => sendNotices(await services()));
    },
  );
}

export function createRedriveOrders({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "redrive-orders", triggers: [cron("TZ=Etc/UTC */5 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("redrive", async () => redriveOrders(await services()));
    },
  );
}

export function createKeepRetention({ client, services }: WorkflowParts) {
  return client.createFunction(
    { id: "keep-retention", triggers: [cron("TZ=Etc/UTC 25 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("purge-orders", async () => purgeOrders(await services()));
      await step.run("sweep-uploads", async () => sweepUploads(await services()));
      await step.run("sweep-files", async () => sweepUnneededFiles(await services()));
      await step.run("sweep-artifacts", async () => sweepOldArtifacts(await services()));
      await step.run("sweep-exports", async () => sweepExports(await services()));
      await step.run("sweep-imports", async () => sweepImports(await services()));
      await step.run("sweep-wipes", async () => sweepWipes(await services()));
      await step.run("clean-up", async () => cleanUp(await services()));
      await step.run("finish-closings", async () => finishClosings(await services()));
      await step.run("prune-apps", async () => pruneApps(await services()));
      await step.run("prune-operator-runs", async () => pruneOperatorRuns(await services()));
      await step.run("keep-requests", async () => keepRequests(await services()));
    },
  );
}

export function createRotateSigningKeys({
  client,
  services,
  makeSigningKey,
}: WorkflowParts & { makeSigningKey: MakeSigningKey }) {
  return client.createFunction(
    { id: "rotate-signing-keys", triggers: [cron("TZ=Etc/UTC 7 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("rotate", async () =>
        rotateSigningKeys(await services(), makeSigningKey, { force: false }),
      );
    },
  );
}
