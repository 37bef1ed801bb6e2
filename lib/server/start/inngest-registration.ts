import { setTimeout as sleep } from "node:timers/promises";
import canonicalize from "canonicalize";
import { signBody } from "@/inngest/embedded/signature";
import type { Log } from "@/lib/operations/context";
import { reasonOf } from "../services/reason-of";

const EVERY_MS = 30_000;
const TRIES = 20;

export function signedRequest(method: "GET" | "PUT", siteUrl: string, signingKey: string): Request {
  const url = new URL("/api/inngest", siteUrl);
  const body = method === "PUT" ? (canonicalize({}) ?? "") : "";
  return new Request(url, {
    method,
    ...(body ? { body } : {}),
    headers: {
      "content-type": "application/json",
      host: url.host,
      "x-inngest-signature": signBody(body, signingKey, new Date()),
    },
  });
}

/**
 * At every start: after a deployment Inngest otherwise keeps the old functions, and before the first
 * registration it takes events and does nothing. Tried for ten minutes.
 */
export async function registerWithInngest(
  handler: (request: Request) => Promise<Response>,
  { siteUrl, signingKey, log }: { siteUrl: string; signingKey: string; log: Log },
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const problem = await register(handler, siteUrl, signingKey);
    const address = `${siteUrl}/api/inngest`;
    if (problem === null) return log.info({ address }, "the workflows are registered with Inngest");
    const fields = { address, reason: problem, attempt };
    if (attempt === TRIES) return log.error(fields, "the workflows could not be registered with Inngest");
    log.warn(fields, "the workflows could not be registered with Inngest; tried again soon");
    await sleep(EVERY_MS, undefined, { ref: false });
  }
}

async function register(
  handler: (request: Request) => Promise<Response>,
  siteUrl: string,
  signingKey: string,
): Promise<string | null> {
  try {
    const response = await handler(signedRequest("PUT", siteUrl, signingKey));
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? `Inngest answered ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}
