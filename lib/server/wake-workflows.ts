import { waitUntil } from "@vercel/functions";
import { nextWebhookDueAt } from "@/db/queries/webhook-queue";
import type { Settings } from "@/lib/env";
import { relayOutbox } from "@/lib/operations/relay-outbox";
import { globalState } from "./state";

/** The database's clock may be a little ahead of ours. */
const NEAR_MS = 1_000;

/**
 * Tells the workflows that something was committed. A worker in this process looks by itself; with Inngest the
 * outbox is relayed now, after the answer where the platform allows it. What is lost here, a cron finds.
 */
export function wakeWorkflows(settings: Settings): void {
  const { wake } = globalState();
  if (wake) wake();
  else if (settings.inngest) waitUntil(relayToInngest(settings.inngest));
}

async function relayToInngest(inngest: NonNullable<Settings["inngest"]>): Promise<void> {
  const server = await globalState().server;
  if (!server) return;
  try {
    // Loaded at the first order only: reads never need the workflow client.
    const { createWorkflowClient, webhooksDue } = await import("@/inngest/client");
    const client = createWorkflowClient({ ...inngest, isDev: false });
    await relayOutbox(server.services, (events) => client.send(events));
    // Most partners have no webhook: then there is no run to pay for.
    const { db, clock } = server.services;
    const dueAt = await nextWebhookDueAt(db);
    if (dueAt && dueAt.getTime() - clock.now().getTime() < NEAR_MS) await client.send(webhooksDue.create());
  } catch (error) {
    server.services.log.warn({ err: error }, "the outbox could not be relayed; the next run tries again");
  }
}
