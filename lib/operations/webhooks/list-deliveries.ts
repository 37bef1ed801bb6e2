import { listDeliveries as findDeliveries } from "@/db/queries/webhook-deliveries";
import { listDisabledEndpoints, listMessages } from "@/db/queries/webhook-log";
import type { Call, Output } from "@/lib/contract/operations";
import type { PortalAnswer, PortalCall } from "@/lib/contract/portal/table";
import { CURSOR_ID, CURSOR_TIME, makeCursor, readCursor } from "@/lib/core/cursor";
import type { Caller, Services } from "../context";
import { findKey } from "../keys/keys";

const SEQUENCE = /^\d{1,8}$/;

export async function listDeliveries(
  services: Services,
  { apiKeyId }: Pick<Caller, "apiKeyId">,
  { query }: Pick<Call<"listDeliveries">, "query">,
): Promise<Output<"listDeliveries">> {
  const { data, nextCursor } = await pageOfDeliveries(services, apiKeyId, query);
  return { data: data.map(({ isRetried: _, ...delivery }) => delivery), nextCursor };
}

export async function pageOfDeliveries(
  { db }: Services,
  apiKeyId: string,
  { limit, after, state: states, failed }: PortalCall<"listKeyDeliveries">["query"],
): Promise<PortalAnswer<"listKeyDeliveries">> {
  const place = after === undefined ? undefined : placeOf(after, apiKeyId);
  const rows = await findDeliveries(db, {
    apiKeyId,
    states,
    isFailed: failed === "true",
    after: place,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => ({
      messageId: row.id,
      type: row.type,
      jobId: row.jobId,
      url: row.url,
      state: row.state,
      nextAttemptAt: row.state === "pending" ? row.nextAttemptAt.toISOString() : null,
      createdAt: row.createdAt.toISOString(),
      isRetried: row.isRetried,
      attemptCount: row.attemptCount,
      attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
    })),
    nextCursor: last
      ? makeCursor("deliveries", [last.createdMicroseconds, last.sequence, last.id], apiKeyId)
      : null,
  };
}

function placeOf(cursor: string, apiKeyId: string) {
  const forms = [CURSOR_TIME, SEQUENCE, CURSOR_ID];
  const [createdMicroseconds = "", sequence = "", id = ""] = readCursor(
    "deliveries",
    cursor,
    forms,
    apiKeyId,
  );
  return { createdMicroseconds, sequence, id };
}

const SHOWN = 50;

export async function webhookLog(services: Services, keyOrId: string) {
  const key = await findKey(services, keyOrId);
  return {
    keyId: key.id,
    url: key.webhookUrl,
    disabled: await listDisabledEndpoints(services.db, key.id),
    messages: await listMessages(services.db, key.id, SHOWN),
  };
}
