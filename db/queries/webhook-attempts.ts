import { and, eq, gt, isNull } from "drizzle-orm";
import type { DisabledReason, FailingStreak, MessageVerdict } from "../../lib/core/webhooks/schedule";
import type { Db } from "../client";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "../schema";
import type { ClaimedMessage } from "./webhook-queue";

export interface Attempt {
  at: Date;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string | null;
}

/** The lease is the token: a later holder has a later one. */
function held(message: ClaimedMessage) {
  return and(
    eq(webhookMessages.id, message.id),
    eq(webhookMessages.state, "pending"),
    eq(webhookMessages.leaseUntil, message.leaseUntil),
  );
}

export async function recordAttempt(
  tx: Db,
  message: ClaimedMessage,
  attempt: Attempt,
  verdict: MessageVerdict,
): Promise<boolean> {
  const number = message.attempts + 1;
  const rows = await tx
    .update(webhookMessages)
    .set({
      state: verdict.state,
      attempts: number,
      tries: message.tries + 1,
      leaseUntil: null,
      ...(verdict.state === "pending" ? { nextAttemptAt: verdict.nextAttemptAt } : {}),
    })
    .where(held(message))
    .returning({ orderId: webhookMessages.orderId, sequence: webhookMessages.sequence });
  const [row] = rows;
  if (!row) return false;
  await tx.insert(webhookAttempts).values({ messageId: message.id, number, ...attempt });
  if (verdict.state === "pending") await moveLine(tx, row, verdict.nextAttemptAt);
  return true;
}

/**
 * The rest of an order's line comes due with its head. Waiting outside the queue, it costs nothing while a
 * receiver is down.
 */
export async function moveLine(
  tx: Db,
  head: { orderId: string | null; sequence: number },
  dueAt: Date,
): Promise<void> {
  if (head.orderId === null) return;
  await tx
    .update(webhookMessages)
    .set({ nextAttemptAt: dueAt })
    .where(
      and(
        eq(webhookMessages.orderId, head.orderId),
        gt(webhookMessages.sequence, head.sequence),
        eq(webhookMessages.state, "pending"),
        eq(webhookMessages.tries, 0),
      ),
    );
}

export async function dropMessage(db: Db, message: ClaimedMessage): Promise<void> {
  await db.update(webhookMessages).set({ state: "endpoint_disabled", leaseUntil: null }).where(held(message));
}

export interface EndpointKey {
  apiKeyId: string;
  url: string;
  urlSha256: string;
}

const rowOf = ({ apiKeyId, urlSha256 }: EndpointKey) =>
  and(eq(webhookEndpoints.apiKeyId, apiKeyId), eq(webhookEndpoints.urlSha256, urlSha256));

export async function lockFailingStreak(tx: Db, endpoint: EndpointKey): Promise<FailingStreak | null> {
  const [row] = await tx.select().from(webhookEndpoints).where(rowOf(endpoint)).for("update");
  return row ?? null;
}

export async function noteFailure(
  tx: Db,
  endpoint: EndpointKey,
  streak: FailingStreak & { disabledReason: DisabledReason | null },
): Promise<boolean> {
  const { disabledReason, ...dates } = streak;
  await tx
    .insert(webhookEndpoints)
    .values({ ...endpoint, ...dates })
    .onConflictDoUpdate({ target: [webhookEndpoints.apiKeyId, webhookEndpoints.urlSha256], set: dates });
  if (disabledReason === null) return false;
  const rows = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: dates.lastFailedAt, disabledReason })
    .where(and(rowOf(endpoint), isNull(webhookEndpoints.disabledAt)))
    .returning({ url: webhookEndpoints.url });
  return rows.length > 0;
}

export async function noteSuccess(tx: Db, endpoint: EndpointKey): Promise<void> {
  await tx.delete(webhookEndpoints).where(and(rowOf(endpoint), isNull(webhookEndpoints.disabledAt)));
}

export async function enableEndpoint(tx: Db, endpoint: EndpointKey): Promise<void> {
  await tx.delete(webhookEndpoints).where(rowOf(endpoint));
}
