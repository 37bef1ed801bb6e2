import { createHmac, randomBytes } from "node:crypto";
import {
  WEBHOOK_SECRET_PREFIX,
  webhookHeaders,
  webhookKeyBase64,
  webhookSigningInput,
} from "@/lib/core/webhooks/signature";
import type { FeedEvent, Vidimus } from "../../client";
import type { Cli } from "../terminal/cli";

/** The service waits as long for a receiver. */
const TIMEOUT_MS = 15_000;

/** A secret for this run only: the key's own secret never leaves the service. */
export function makeSecret(): string {
  return `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString("base64")}`;
}

/** Forwards each new event of the feed to a local receiver, signed as a webhook is, until the user stops it. */
export async function forward(
  cli: Cli,
  vidimus: Vidimus,
  { url, secret, json }: { url: string; secret: string; json: boolean },
): Promise<void> {
  const past = vidimus.events({ follow: false, signal: cli.signal });
  // Skip past events: reading them is the only way to learn where the feed ends.
  for await (const _ of past) if (cli.signal.aborted) return;
  cli.warn("Waiting for new events. Press Ctrl-C to stop.");
  for await (const event of vidimus.events({ after: past.cursor, signal: cli.signal })) {
    const outcome = await send(cli, event, { url, secret });
    const { type, id } = event;
    cli.say(json ? JSON.stringify({ outcome, event }) : `${outcome}  ${type.padEnd(22)}  ${id}`);
  }
}

/** Returns the receiver's status or the failure. Never retries: the user is testing and wants to see a failure. */
async function send(
  cli: Cli,
  event: FeedEvent,
  { url, secret }: { url: string; secret: string },
): Promise<string> {
  const body = JSON.stringify(event);
  const signing = { messageId: event.id, sentAt: new Date(), body };
  const key = Buffer.from(webhookKeyBase64(secret), "base64");
  const signature = createHmac("sha256", key).update(webhookSigningInput(signing)).digest("base64");
  try {
    const response = await cli.fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...webhookHeaders(signing, [signature]) },
      body,
      redirect: "manual",
      signal: AbortSignal.any([cli.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    if (cli.signal.aborted) throw error;
    return "not reached";
  }
}
