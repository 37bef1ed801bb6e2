import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, capNotices, spending } from "../schema";

export async function listUntoldCaps(
  db: Db,
  {
    month,
    percents,
    apiKeyId,
    limit,
  }: { month: string; percents: readonly number[]; apiKeyId: string | undefined; limit: number },
) {
  const reached = sql<number>`floor(${spending.spentCents} * 100.0 / ${apiKeys.spendCapCents})::int`;
  const { id, name, kind, lastFour } = apiKeys;
  const percentList = sql.raw(`array[${percents.map(Number).join(",")}]`);
  return db
    .select({
      apiKeyId: id,
      partnerId: apiKeys.partnerId,
      name,
      kind,
      lastFour,
      capCents: sql<number>`${apiKeys.spendCapCents}`.mapWith(Number),
      spentCents: spending.spentCents,
      reached: reached.mapWith(Number),
    })
    .from(spending)
    .innerJoin(apiKeys, eq(apiKeys.id, spending.apiKeyId))
    .where(
      and(
        eq(spending.month, month),
        apiKeyId === undefined ? undefined : eq(spending.apiKeyId, apiKeyId),
        gt(apiKeys.spendCapCents, 0),
        isNull(apiKeys.revokedAt),
        sql`exists (select 1 from unnest(${percentList}) p where ${reached} >= p and not exists (
          select 1 from ${capNotices} n where n.api_key_id = ${id} and n.month = ${month} and n.percent = p))`,
      ),
    )
    .limit(limit);
}

export async function takeCapNotices(
  db: Db,
  {
    apiKeyId,
    month,
    percents,
    at,
  }: { apiKeyId: string; month: string; percents: readonly number[]; at: Date },
): Promise<number[]> {
  const rows = await db
    .insert(capNotices)
    .values(percents.map((percent) => ({ apiKeyId, month, percent, at })))
    .onConflictDoNothing()
    .returning({ percent: capNotices.percent });
  return rows.map(({ percent }) => percent);
}
