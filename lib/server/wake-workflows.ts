import { waitUntil } from "@vercel/functions";
import { nextWebhookDueAt } from "@/db/queries/webhook-queue";
import type { Settings } from "@/lib/env";
import { relayOutbox } from "@/lib/operations/events/relay-outbox";
import { singleFlight } from "./single-flight";
import { globalState, type RunningServer } from "./state";

/** The database's clock may be a little ahead of ours. */
const NEAR_MS = 1_000;

/**
 * A worker in this process looks by itself. With Inngest, the outbox is relayed now, after the answer where
 * the platform allows it. A cron finds what is lost here.
 */
export function wakeWorkflows(settings: Settings): void {
  const state = globalState();
  const { inngest } = settings;
  if (state.wake) state.wake();
  if (state.wake || !inngest) return;
  // One at a time, and one more for all commits meanwhile, or they would send the same rows.
  state.relay ??= singleFlight(() => relayToInngest(inngest));
  waitUntil(state.relay());
}

async function relayToInngest(inngest: NonNullable<Settings["inngest"]>): Promise<void> {
  const server = await globalState().server;
  if (!server) return;
  try {
    await relay(inngest, server);
  } catch (error) {
    server.services.log.warn({ err: error }, "the outbox could not be relayed; the next run tries again");
  }
}

async function relay(inngest: NonNullable<Settings["inngest"]>, { services }: RunningServer): Promise<void> {
  const { createWorkflowClient, LISTENED_TO, webhooksDue } = await import("@/inngest/client");
  const client = createWorkflowClient({ ...inngest, isDev: false, log: services.log });
  await relayOutbox(services, LISTENED_TO, (events) => client.send(events));
  // Most partners have no webhook: then there is no run to pay for.
  const { db, clock } = services;
  const dueAt = await nextWebhookDueAt(db);
  if (dueAt && dueAt.getTime() - clock.now().getTime() < NEAR_MS) await client.send(webhooksDue.create());
}
