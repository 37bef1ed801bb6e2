import { sql } from "drizzle-orm";
import {
  isPublicEvent,
  type MessageEvent,
  type MessageOrder,
  messageIdOf,
  orderMessageBody,
} from "../../lib/core/webhooks/message";
import type { Db } from "../client";
import { apiKeys, webhookMessages } from "../schema";

export interface MessageSource extends MessageOrder {
  apiKeyId: string;
  webhookUrl: string | null;
}

export type NewWebhookMessage = typeof webhookMessages.$inferInsert;

function describeMessage(order: MessageSource, event: MessageEvent, sequence: number): NewWebhookMessage {
  return {
    id: messageIdOf(event.id),
    apiKeyId: order.apiKeyId,
    orderId: order.id,
    sequence,
    eventId: event.id,
    type: event.type,
    url: order.webhookUrl,
    body: orderMessageBody(order, event),
    nextAttemptAt: event.at,
    createdAt: event.at,
  };
}

export async function insertFirstMessages(
  tx: Db,
  order: MessageSource,
  events: readonly MessageEvent[],
): Promise<void> {
  await tx
    .insert(webhookMessages)
    .values(events.map((event, index) => describeMessage(order, event, index + 1)));
}

export async function insertMessage(
  tx: Db,
  order: MessageSource,
  event: MessageEvent,
  sequence: number,
): Promise<void> {
  if (!isPublicEvent(event.type)) return;
  const message = describeMessage(order, event, sequence);
  if (message.url !== null) {
    await tx.insert(webhookMessages).values(message);
    return;
  }
  // One statement that looks and writes: the key's URL at this moment counts.
  const at = event.at.toISOString();
  await tx.execute(sql`
    insert into ${webhookMessages}
      (id, api_key_id, order_id, sequence, event_id, type, body, next_attempt_at, created_at)
    select ${message.id}, id, ${order.id}, ${sequence}::int, ${event.id}, ${event.type}, ${message.body},
      ${at}::timestamptz, ${at}::timestamptz
    from ${apiKeys} where id = ${order.apiKeyId} and webhook_url is not null`);
}
