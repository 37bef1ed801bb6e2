import { createHash, createHmac } from "node:crypto";
import type { Db } from "@/db/client";
import { findKeyOwner } from "@/db/queries/notices";
import {
  type Attempt,
  dropMessage,
  lockFailingStreak,
  noteFailure,
  noteSuccess,
  recordAttempt,
} from "@/db/queries/webhook-attempts";
import type { ClaimedMessage } from "@/db/queries/webhook-queue";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { judgeEndpoint, judgeMessage, WEBHOOK_TIMEOUT_MS } from "@/lib/core/webhooks/schedule";
import {
  type WebhookSigning,
  webhookHeaders,
  webhookKeyBase64,
  webhookSigningInput,
} from "@/lib/core/webhooks/signature";
import type { WebhookAnswer } from "@/lib/services/webhooks/port";
import { type End, measure, ourCause } from "@/lib/telemetry/telemetry";
import type { Services } from "../context";
import { writeNotice } from "../notices/write-notice";

export interface DeliveryServices extends Pick<Services, "db" | "clock" | "log" | "webhooks" | "stopping"> {
  /** Throws if the value was altered, or sealed for another row. */
  openSealed(sealed: string, context: string): string;
}

/** A shorter outage needs no person: messages are retried. Our own choice, of 2026-11-23. */
const TOLD_AFTER_MS = 60 * 60_000;
const MAX_ANSWER_CHARACTERS = 1_000;

/** If the process dies in between, the message is sent again. Receivers recognise it by its id. */
export async function sendMessage(services: DeliveryServices, message: ClaimedMessage): Promise<void> {
  const { db, clock, log } = services;
  if (message.url === null || message.isDisabled) return dropMessage(db, message);
  const endpoint = endpointOf(message.apiKeyId, message.url);
  const attempt = await attemptOnce(services, message, message.url);
  const endedAt = clock.now();
  const verdict = judgeMessage({ messageId: message.id, tries: message.tries + 1 }, attempt.status, endedAt);
  const disabled = await db.transaction(async (tx) => {
    if (!(await recordAttempt(tx, message, attempt, verdict))) return false;
    if (verdict.state === "delivered") {
      if (message.isFailing) await noteSuccess(tx, endpoint);
      return false;
    }
    const streak = judgeEndpoint(await lockFailingStreak(tx, endpoint), attempt.status, endedAt);
    if (streak === null) return false;
    const isDisabled = await noteFailure(tx, endpoint, streak);
    if (isDisabled || endedAt.getTime() - streak.failingSince.getTime() >= TOLD_AFTER_MS) {
      await tell(tx, endpoint, { ...streak, isDisabled }, endedAt);
    }
    return isDisabled;
  });
  const { apiKeyId, id: messageId } = message;
  if (disabled) log.warn({ apiKeyId, messageId }, "a webhook endpoint was disabled");
}

async function attemptOnce(
  { clock, webhooks, openSealed }: DeliveryServices,
  message: ClaimedMessage,
  url: string,
): Promise<Attempt> {
  const { id, apiKeyId, body, traceparent } = message;
  const at = clock.now();
  // Receivers compare it with their own clock.
  const signing = { messageId: id, sentAt: clock.outside?.() ?? at, body };
  const signatures = [message.secretSealed, message.previousSecretSealed, ...message.earlierSecretsSealed]
    .filter((sealed) => sealed !== null)
    .map((sealed) => signWith(openSealed(sealed, webhookSecretContext(apiKeyId)), signing));
  const startedMs = performance.now();
  // Never log the URL: it can contain secrets.
  const span = {
    kind: "webhook.attempt",
    role: "client",
    name: "POST webhook",
    facts: {
      "vidimus.message.id": id,
      "vidimus.api_key.id": apiKeyId,
      "vidimus.attempt": message.attempts + 1,
    },
    cause: ourCause(traceparent),
  } as const;
  const answer = await measure(
    span,
    (ongoing) =>
      webhooks.send({
        url,
        body,
        headers: {
          ...webhookHeaders(signing, signatures),
          ...(ongoing?.traceparent && { traceparent: ongoing.traceparent }),
        },
        timeoutMs: WEBHOOK_TIMEOUT_MS,
      }),
    endOf,
  );
  const facts = { at, durationMs: Math.round(performance.now() - startedMs) };
  return "error" in answer
    ? { ...facts, status: null, error: answer.error, answer: null }
    : { ...facts, status: answer.status, error: null, answer: storable(answer.clippedBody) };
}

function endOf(answer: WebhookAnswer): End {
  if ("error" in answer) return { outcome: "failed", errorType: answer.error };
  const { status } = answer;
  const facts = { "http.response.status_code": status };
  const isTaken = status >= 200 && status < 300;
  return isTaken
    ? { outcome: "ok", facts }
    : { outcome: "failed", errorType: `${Math.floor(status / 100)}xx`, facts };
}

function signWith(secret: string, signing: WebhookSigning): string {
  return createHmac("sha256", Buffer.from(webhookKeyBase64(secret), "base64"))
    .update(webhookSigningInput(signing))
    .digest("base64");
}

type Streak = NonNullable<ReturnType<typeof judgeEndpoint>> & { isDisabled: boolean };

/** Never name the URL's path: it can contain secrets. */
async function tell(
  tx: Db,
  { apiKeyId, url, urlSha256 }: ReturnType<typeof endpointOf>,
  { failingSince, disabledReason, isDisabled }: Streak,
  at: Date,
): Promise<void> {
  const owner = await findKeyOwner(tx, apiKeyId);
  if (!owner) return;
  const { partnerId, environment } = owner;
  const since = failingSince.toISOString();
  const subject = `${apiKeyId}:${urlSha256.slice(0, 16)}:${since}`;
  const place = { keyId: apiKeyId, environment, host: URL.parse(url)?.host ?? "your URL" };
  if (isDisabled && disabledReason !== null) {
    const facts = { ...place, reason: disabledReason };
    await writeNotice({ tx, at }, { partnerId, kind: "webhook_disabled", subject, facts });
  } else if (!isDisabled && environment === "live") {
    await writeNotice(
      { tx, at },
      { partnerId, kind: "webhook_failing", subject, facts: { ...place, since } },
    );
  }
}

/** Postgres text can't hold a NUL. */
function storable(answer: string): string {
  return answer.slice(0, MAX_ANSWER_CHARACTERS).replaceAll("\0", "\u{fffd}");
}

export function endpointOf(apiKeyId: string, url: string) {
  return { apiKeyId, url, urlSha256: createHash("sha256").update(url).digest("hex") };
}
