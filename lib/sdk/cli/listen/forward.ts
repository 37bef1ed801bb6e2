import { createHmac, randomBytes } from "node:crypto";
import {
  WEBHOOK_SECRET_PREFIX,
  webhookHeaders,
  webhookKeyBase64,
  webhookSigningInput,
} from "@/lib/core/webhooks/signature";
import type { FeedEvent, Vidimus } from "../../client";
import type { Cli } from "../terminal/cli";

/** As long as the service waits for a receiver. */
const TIMEOUT_MS = 15_000;

/** A secret for this run alone: the key's own never leaves the service. */
export function makeSecret(): string {
  return `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString("base64")}`;
}

/** Sends each new event of the feed to a receiver on this machine, signed as a webhook is, until the user has enough. */
export async function forward(
  cli: Cli,
  vidimus: Vidimus,
  { url, secret, json }: { url: string; secret: string; json: boolean },
): Promise<void> {
  const past = vidimus.events({ follow: false, signal: cli.signal });
  // What happened before is nobody's news; reading it is how one learns where the feed ends.
  for await (const _ of past) if (cli.signal.aborted) return;
  cli.warn("Waiting for new events. Press Ctrl-C to stop.");
  for await (const event of vidimus.events({ after: past.cursor, signal: cli.signal })) {
    const outcome = await send(cli, event, { url, secret });
    const { type, id } = event;
    cli.say(json ? JSON.stringify({ outcome, event }) : `${outcome}  ${type.padEnd(22)}  ${id}`);
  }
}

/** The receiver's status, or why there is none. Nothing is sent twice: whoever tries something out wants to see it fail. */
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
