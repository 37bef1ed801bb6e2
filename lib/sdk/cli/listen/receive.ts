import type { IncomingMessage, ServerResponse } from "node:http";
import { verifyWebhook, WebhookError, type WebhookEvent } from "../../webhooks";
import type { Cli } from "../terminal/cli";

/** Genuine bodies stay under 20 kB. */
const MAX_BYTES = 100_000;

/** Shows one delivery, verified or not, and answers as a receiver should. */
export async function receive(
  cli: Cli,
  secrets: readonly string[],
  json: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, words: string) => {
    cli.warn(`refused: ${words}`);
    response.writeHead(status, { connection: "close" }).end();
  };
  try {
    if (request.method !== "POST") return refuse(405, `${request.method} isn't a webhook delivery.`);
    const body = await readBody(request);
    if (body === null) return refuse(413, "the body is too large for a webhook delivery.");
    const event = await verifyWebhook(body, request.headers, secrets);
    cli.say(json ? JSON.stringify(event) : eventLine(event));
    response.writeHead(204).end();
  } catch (error) {
    if (error instanceof WebhookError) return refuse(400, `${error.code}: ${error.message}`);
    refuse(400, "the delivery was interrupted.");
  }
}

async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function eventLine(event: WebhookEvent): string {
  const { data } = event;
  const subject = "jobId" in data ? `${data.jobId} ${data.orderNumber}` : "";
  return ["verified", event.timestamp, event.type.padEnd(22), event.id, subject].join("  ").trimEnd();
}
