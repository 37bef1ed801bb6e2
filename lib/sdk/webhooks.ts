import { webhookKeyBase64, webhookSigningInput } from "@/lib/core/webhooks/signature";
import type { WebhookEvent } from "./client/wire";
import { readHeaders, type WebhookHeaders } from "./webhooks/read-headers";
import { WebhookError } from "./webhooks/webhook-error";

export type { WebhookEvent } from "./client/wire";
export type { WebhookHeaders } from "./webhooks/read-headers";
export { WebhookError, type WebhookErrorCode } from "./webhooks/webhook-error";

export interface VerifyWebhookOptions {
  /** Allowed difference from the sender's clock; defaults to 300. */
  toleranceSeconds?: number;
  /** The receiver's time; defaults to the system clock. */
  now?: Date;
}

/**
 * Returns the event of a delivery that is signed with one of the secrets. Pass the body exactly as it was received,
 * before any parsing, and during a rotation both secrets. Ignore unknown event types: new ones may be added. A message
 * may arrive twice: remember `event.id`.
 * @throws WebhookError MISSING_HEADER, BAD_HEADER, BAD_BODY, BAD_SECRET, BAD_SIGNATURE, OUTSIDE_TOLERANCE, NO_EVENT.
 * @example
 * ```ts
 * import { verifyWebhook } from "vidimus/webhooks";
 *
 * export async function POST(request: Request): Promise<Response> {
 *   const event = await verifyWebhook(await request.text(), request.headers, "whsec_…");
 *   if (event.type === "order.ready") console.log(event.data.jobId);
 *   return new Response(null, { status: 204 });
 * }
 * ```
 */
export function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  const verified = verify(body, headers, secrets, options);
  // Without await, `event.type` is undefined, and every event is answered and handled by nothing.
  for (const member of ["type", "data", "id"])
    Object.defineProperty(verified, member, {
      get() {
        throw new TypeError("Put await before verifyWebhook().");
      },
    });
  return verified;
}

async function verify(
  body: unknown,
  headers: WebhookHeaders,
  secrets: unknown,
  options: VerifyWebhookOptions,
): Promise<WebhookEvent> {
  const { toleranceSeconds = 300, now = new Date() } = options;
  const text = textOf(body);
  const keys = await Promise.all(listOf(secrets).map(importSecret));
  const { messageId, sentAt, signatures } = readHeaders(headers);
  const input = new TextEncoder().encode(webhookSigningInput({ messageId, sentAt, body: text }));
  // Check the signature before the time, so that a stranger learns nothing about the clock.
  if (!(await isSignedByAny(keys, signatures, input))) {
    throw new WebhookError("BAD_SIGNATURE", "None of this delivery's signatures match the secret.");
  }
  const offSeconds = Math.abs(now.getTime() - sentAt.getTime()) / 1000;
  if (offSeconds > toleranceSeconds) {
    throw new WebhookError("OUTSIDE_TOLERANCE", `The delivery is ${Math.round(offSeconds)} seconds off.`);
  }
  return parseEvent(text);
}

/** JavaScript passes anything: a body that a framework has parsed can't be verified. */
function textOf(body: unknown): string {
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array || body instanceof ArrayBuffer)
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);
  throw new WebhookError(
    "BAD_BODY",
    'The body must be a string or bytes, exactly as received, and not parsed JSON. Pass await request.text(), or request.body after express.raw({ type: "application/json" }).',
  );
}

function listOf(secrets: unknown): unknown[] {
  const list = [secrets]
    .flat()
    .flatMap((secret) => (typeof secret === "string" ? secret.split(/\s+/).filter(Boolean) : [secret]));
  if (list.some((secret) => typeof secret === "string")) return list;
  throw new WebhookError(
    "BAD_SECRET",
    "No webhook secret was passed. Pass the key's secret, whsec_…, such as process.env.VIDIMUS_WEBHOOK_SECRET.",
  );
}

async function importSecret(secret: unknown): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(keyOf(secret)), (character) => character.charCodeAt(0));
  return await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function keyOf(secret: unknown): string {
  try {
    return webhookKeyBase64(String(secret));
  } catch {
    throw new WebhookError("BAD_SECRET", "A webhook secret is whsec_ followed by base64.");
  }
}

/** WebCrypto compares in constant time. Try every pair, so that the time does not tell which one fits. */
async function isSignedByAny(
  keys: readonly CryptoKey[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  input: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const pairs = keys.flatMap((key) => signatures.map((signature) => ({ key, signature })));
  const fits = await Promise.all(
    pairs.map(({ key, signature }) => crypto.subtle.verify("HMAC", key, signature, input)),
  );
  return fits.includes(true);
}

/** A signed body comes from the service, so only its outline is checked. */
function parseEvent(text: string): WebhookEvent {
  try {
    const event = JSON.parse(text) as WebhookEvent;
    if (typeof event.type === "string" && typeof event.data === "object" && event.data !== null) return event;
  } catch {
    // Falls through to the same error.
  }
  throw new WebhookError("NO_EVENT", "The delivery is signed, but its body isn't an event.");
}
