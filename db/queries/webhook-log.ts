import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, webhookAttempts, webhookEndpoints, webhookMessages } from "../schema";
import { type EndpointKey, moveLine } from "./webhook-attempts";
import type { NewWebhookMessage } from "./webhook-messages";

export type WebhookKeyRow = NonNullable<Awaited<ReturnType<typeof findWebhookKey>>>;

const WEBHOOK_KEY = {
  id: apiKeys.id,
  environment: apiKeys.environment,
  webhookUrl: apiKeys.webhookUrl,
  secretRotatedAt: apiKeys.webhookSecretRotatedAt,
};

export async function findWebhookKey(db: Db, which: { id: string } | { sha256: string }) {
  const [row] = await db
    .select(WEBHOOK_KEY)
    .from(apiKeys)
    .where("id" in which ? eq(apiKeys.id, which.id) : eq(apiKeys.sha256, which.sha256));
  return row ?? null;
}

export async function setWebhookUrl(tx: Db, apiKeyId: string, webhookUrl: string | null): Promise<void> {
  await tx.update(apiKeys).set({ webhookUrl }).where(eq(apiKeys.id, apiKeyId));
}

export async function findDisabledEndpoint(db: Db, { apiKeyId, urlSha256 }: EndpointKey) {
  const [row] = await db
    .select({ disabledAt: webhookEndpoints.disabledAt, disabledReason: webhookEndpoints.disabledReason })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.apiKeyId, apiKeyId), eq(webhookEndpoints.urlSha256, urlSha256)));
  return row?.disabledAt ? { disabledAt: row.disabledAt, reason: row.disabledReason } : null;
}

export async function listWebhookKeys(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select(WEBHOOK_KEY)
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...ids]));
}

const DISABLED_ENDPOINT = {
  url: webhookEndpoints.url,
  disabledAt: webhookEndpoints.disabledAt,
  reason: webhookEndpoints.disabledReason,
};

export async function listDisabledEndpoints(db: Db, apiKeyId: string) {
  return db
    .select(DISABLED_ENDPOINT)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.apiKeyId, apiKeyId), isNotNull(webhookEndpoints.disabledAt)));
}

export async function listFailingEndpointsOf(db: Db, apiKeyIds: readonly string[]) {
  if (apiKeyIds.length === 0) return [];
  const { apiKeyId, failingSince } = webhookEndpoints;
  return db
    .select({ apiKeyId, failingSince, ...DISABLED_ENDPOINT })
    .from(webhookEndpoints)
    .where(inArray(apiKeyId, [...apiKeyIds]));
}

export async function insertLooseMessage(
  db: Db,
  message: Pick<NewWebhookMessage, "id" | "apiKeyId" | "type" | "body" | "createdAt">,
): Promise<void> {
  await db.insert(webhookMessages).values({ ...message, sequence: 0, nextAttemptAt: message.createdAt });
}

export async function findMessage(db: Db, id: string) {
  const [row] = await db
    .select({ apiKeyId: webhookMessages.apiKeyId, url: webhookMessages.url, urlOfKey: apiKeys.webhookUrl })
    .from(webhookMessages)
    .innerJoin(apiKeys, eq(apiKeys.id, webhookMessages.apiKeyId))
    .where(eq(webhookMessages.id, id));
  return row ? { apiKeyId: row.apiKeyId, url: row.url ?? row.urlOfKey } : null;
}

export async function findMessageBody(db: Db, { apiKeyId, id }: { apiKeyId: string; id: string }) {
  const [row] = await db
    .select({ body: webhookMessages.body })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.id, id), eq(webhookMessages.apiKeyId, apiKeyId)));
  return row?.body ?? null;
}

export async function restartMessage(db: Db, id: string, at: Date): Promise<boolean> {
  const isFree = or(
    ne(webhookMessages.state, "pending"),
    isNull(webhookMessages.leaseUntil),
    lte(webhookMessages.leaseUntil, at),
  );
  const rows = await db
    .update(webhookMessages)
    .set({ state: "pending", tries: 0, nextAttemptAt: at, leaseUntil: null })
    .where(and(eq(webhookMessages.id, id), isFree))
    .returning({ orderId: webhookMessages.orderId, sequence: webhookMessages.sequence });
  const [row] = rows;
  if (row) await moveLine(db, row, at);
  return row !== undefined;
}

export async function restartFailedMessages(
  db: Db,
  apiKeyId: string,
  { since, at, limit }: { since: Date; at: Date; limit: number },
): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    update webhook_messages
    set state = 'pending', tries = 0, next_attempt_at = ${now}, lease_until = null
    where id in (
      select m.id from webhook_messages m join api_keys k on k.id = m.api_key_id
      where m.api_key_id = ${apiKeyId} and (m.state in ('failed', 'endpoint_disabled')
          or (m.state = 'pending' and m.tries > 0 and (m.lease_until is null or m.lease_until <= ${now})))
        and m.created_at >= ${since.toISOString()}::timestamptz
        and coalesce(m.url, k.webhook_url) is not null
        and not exists (select 1 from webhook_endpoints e where e.api_key_id = m.api_key_id
          and e.url = coalesce(m.url, k.webhook_url) and e.disabled_at is not null)
      order by m.created_at, m.sequence, m.id limit ${limit}::int for update of m skip locked)
    returning order_id as "orderId"`)) as unknown as { rows: { orderId: string | null }[] };
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const { orderId, state, tries, nextAttemptAt } = webhookMessages;
  if (orderIds.length > 0) {
    await db
      .update(webhookMessages)
      .set({ nextAttemptAt: at })
      .where(and(inArray(orderId, orderIds), eq(state, "pending"), eq(tries, 0), gt(nextAttemptAt, at)));
  }
  return rows.length;
}

export async function listMessages(db: Db, apiKeyId: string, limit: number) {
  return db
    .select({
      id: webhookMessages.id,
      type: webhookMessages.type,
      jobId: webhookMessages.orderId,
      state: webhookMessages.state,
      attempts: webhookMessages.attempts,
      nextAttemptAt: webhookMessages.nextAttemptAt,
      createdAt: webhookMessages.createdAt,
      last: {
        at: webhookAttempts.at,
        status: webhookAttempts.status,
        error: webhookAttempts.error,
        durationMs: webhookAttempts.durationMs,
        answer: webhookAttempts.answer,
      },
    })
    .from(webhookMessages)
    .leftJoin(
      webhookAttempts,
      and(
        eq(webhookAttempts.messageId, webhookMessages.id),
        eq(webhookAttempts.number, webhookMessages.attempts),
      ),
    )
    .where(eq(webhookMessages.apiKeyId, apiKeyId))
    .orderBy(desc(webhookMessages.createdAt), desc(webhookMessages.sequence))
    .limit(limit);
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(webhookMessages)
    .where(and(ne(webhookMessages.state, "pending"), lt(webhookMessages.createdAt, before)));
  await db
    .delete(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.disabledAt), lt(webhookEndpoints.lastFailedAt, before)));
}
