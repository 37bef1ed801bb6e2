import { createHmac, randomBytes } from "node:crypto";
import {
  WEBHOOK_SECRET_PREFIX,
  webhookHeaders,
  webhookKeyBase64,
  webhookSigningInput,
} from "@/lib/core/webhooks/signature";
import { type FeedEvent, type Vidimus, VidimusError } from "../../client";
import { pause } from "../../client/pause";
import type { Cli } from "../terminal/cli";

/** The service waits as long for a receiver. */
const TIMEOUT_MS = 15_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/** A secret for this run only: the key's own secret never leaves the service. */
export function makeSecret(): string {
  return `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString("base64")}`;
}

interface Receiver {
  url: string;
  secret: string;
  json: boolean;
  /** The cursor to begin after, or `start`; the feed's end if left out. */
  after: string | undefined;
}

/** In place of a cursor: before the first event. */
const START = "start";

/** Forwards each new event of the feed to a local receiver, signed as a webhook is, until the user stops it. */
export async function forward(cli: Cli, vidimus: Vidimus, receiver: Receiver): Promise<void> {
  const after = receiver.after === START ? null : (receiver.after ?? (await endOfFeed(cli, vidimus)));
  if (cli.signal.aborted) return;
  cli.warn("Waiting for new events. Press Ctrl-C to stop.");
  const feed = vidimus.events({ after, signal: cli.signal });
  let waiting: FeedEvent | null = null;
  try {
    for await (const event of feed) {
      waiting = event;
      await deliver(cli, event, receiver);
      waiting = null;
    }
  } catch (error) {
    if (error instanceof VidimusError && error.field === "after") {
      error.recoveryHint = AFTER_HINT;
      throw error;
    }
    sayWhereToGoOn(cli, waiting, feed.cursor);
    throw error;
  }
}

const AFTER_HINT = `Pass the cursor that an earlier run with the same key printed, or --after ${START} for the key's first event. Without --after, it begins at the newest event and skips what wasn't delivered.`;

/** Skips past events: reading them is the only way to learn where the feed ends. */
async function endOfFeed(cli: Cli, vidimus: Vidimus): Promise<string | null> {
  const past = vidimus.events({ follow: false, signal: cli.signal });
  for await (const _ of past) if (cli.signal.aborted) break;
  return past.cursor;
}

/** Sends an event until the receiver takes it. Later events wait, as they do for a webhook of the same job. */
async function deliver(cli: Cli, event: FeedEvent, { url, secret, json }: Receiver): Promise<void> {
  const { type, id } = event;
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    const outcome = await send(cli, event, { url, secret });
    cli.say(json ? JSON.stringify({ outcome, event }) : `${outcome}  ${type.padEnd(22)}  ${id}`);
    if (/^2\d\d$/.test(outcome)) return;
    cli.warn(`Not delivered: ${url} must answer with 2xx. Later events wait. Next try in ${wait / 1000} s.`);
    await pause(wait, cli.signal);
  }
}

function sayWhereToGoOn(cli: Cli, waiting: FeedEvent | null, cursor: string | null): void {
  const after = `--after ${cursor ?? START}`;
  if (waiting === null) {
    cli.warn(`To go on from here, run this again with ${after}.`);
    return;
  }
  cli.warn(`Not delivered: ${waiting.type} ${waiting.id}, and every later event.`);
  cli.warn(`To deliver them, run this again with ${after}. Events just before them may come again.`);
}

/** Returns the receiver's status or the failure. */
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
