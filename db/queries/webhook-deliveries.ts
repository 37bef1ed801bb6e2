import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, webhookMessages } from "../schema";
import { fromMicroseconds, toMicroseconds } from "./cursor-time";

export type MessageState = (typeof webhookMessages.$inferSelect)["state"];

export interface DeliveryFilter {
  apiKeyId: string;
  states?: MessageState[] | undefined;
  isFailed?: boolean | undefined;
  after?: { createdMicroseconds: string; sequence: string; id: string } | undefined;
  limit: number;
}

interface AttemptFacts {
  at: string;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string | null;
}

const ATTEMPTS_SHOWN = 20;

export async function listDeliveries(db: Db, { apiKeyId, states, isFailed, after, limit }: DeliveryFilter) {
  const { id, type, orderId, state, attempts, nextAttemptAt, createdAt, sequence } = webhookMessages;
  const isRetried = and(eq(state, "pending"), gt(webhookMessages.tries, 0)) ?? sql`false`;
  return (
    db
      .select({
        id,
        type,
        jobId: orderId,
        state,
        isRetried: sql<boolean>`${isRetried}`,
        attemptCount: attempts,
        nextAttemptAt,
        createdAt,
        sequence,
        createdMicroseconds: toMicroseconds(createdAt),
        url: sql<string | null>`coalesce(${webhookMessages.url}, ${apiKeys.webhookUrl})`,
        attempts: sql<AttemptFacts[]>`(
        select coalesce(json_agg(json_build_object('at', a.at, 'durationMs', a.duration_ms, 'status', a.status,
          'error', a.error, 'answer', a.answer) order by a.number), '[]')
        from webhook_attempts a
        where a.message_id = webhook_messages.id and a.number > webhook_messages.attempts - ${ATTEMPTS_SHOWN}::int)`,
      })
      .from(webhookMessages)
      .innerJoin(apiKeys, eq(apiKeys.id, webhookMessages.apiKeyId))
      .where(
        and(
          eq(webhookMessages.apiKeyId, apiKeyId),
          states && inArray(state, states),
          isFailed ? or(inArray(state, ["failed", "endpoint_disabled"]), isRetried) : undefined,
          after && laterThan(after),
        ),
      )
      // As in the index: a plain "desc" would mean nulls first, and sort a key's whole log.
      .orderBy(sql`${createdAt} desc nulls last, ${sequence} desc, ${id} desc`)
      .limit(limit)
  );
}

function laterThan({ createdMicroseconds, sequence, id }: NonNullable<DeliveryFilter["after"]>): SQL {
  const at = fromMicroseconds(createdMicroseconds);
  return sql`(${webhookMessages.createdAt}, ${webhookMessages.sequence}, ${webhookMessages.id})
    < (${at}, ${sequence}::int, ${id})`;
}
