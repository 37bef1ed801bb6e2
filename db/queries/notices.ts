import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { TopicName } from "../../lib/core/notices/notices";
import type { Role } from "../../lib/core/rights/rights";
import type { Db } from "../client";
import { apiKeys, memberships, notices, notificationSettings, partners, people } from "../schema";

export type NoticeRow = typeof notices.$inferSelect;
type Key = Pick<NoticeRow, "partnerId" | "kind" | "subject">;

export async function insertNotice(tx: Db, row: typeof notices.$inferInsert): Promise<void> {
  await tx.insert(notices).values(row).onConflictDoNothing();
}

const ofNotice = ({ partnerId, kind, subject }: Key) =>
  and(eq(notices.partnerId, partnerId), eq(notices.kind, kind), eq(notices.subject, subject));

export async function claimNotices(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<NoticeRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(notices)
      .where(and(isNull(notices.doneAt), lte(notices.dueAt, now)))
      .orderBy(asc(notices.dueAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const claimed: NoticeRow[] = [];
    for (const row of due) {
      const patch = { dueAt: leaseUntil, tries: row.tries + 1 };
      await tx.update(notices).set(patch).where(ofNotice(row));
      claimed.push({ ...row, ...patch });
    }
    return claimed;
  });
}

/** Matches while the lease is ours: `dueAt` is its token. */
const held = (row: NoticeRow) => and(ofNotice(row), eq(notices.dueAt, row.dueAt), isNull(notices.doneAt));

export async function markSent(db: Db, row: NoticeRow, personId: string): Promise<void> {
  await db
    .update(notices)
    .set({ sentTo: sql`array_append(${notices.sentTo}, ${personId})` })
    .where(ofNotice(row));
}

export async function endNotice(db: Db, row: NoticeRow, doneAt: Date): Promise<void> {
  await db.update(notices).set({ doneAt }).where(held(row));
}

export async function retryNotice(db: Db, row: NoticeRow, dueAt: Date): Promise<void> {
  await db.update(notices).set({ dueAt }).where(held(row));
}

export async function returnNotice(db: Db, row: NoticeRow, dueAt: Date): Promise<void> {
  await db
    .update(notices)
    .set({ dueAt, tries: row.tries - 1 })
    .where(held(row));
}

export async function pruneNotices(db: Db, before: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, before));
}

const settingOf = (topic: TopicName) =>
  and(
    eq(notificationSettings.partnerId, memberships.partnerId),
    eq(notificationSettings.personId, memberships.personId),
    eq(notificationSettings.topic, topic),
  );

export async function listRecipients(
  db: Db,
  { partnerId, roles, topic }: { partnerId: string; roles: readonly Role[]; topic: TopicName | null },
): Promise<{ personId: string; email: string; partnerName: string; isOn: boolean | null }[]> {
  return db
    .select({
      personId: people.id,
      email: people.email,
      partnerName: partners.name,
      isOn: notificationSettings.isOn,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(partners, eq(partners.id, memberships.partnerId))
    .leftJoin(notificationSettings, topic === null ? sql`false` : settingOf(topic))
    .where(and(eq(memberships.partnerId, partnerId), inArray(memberships.role, [...roles])))
    .orderBy(people.email);
}

export async function isWished(db: Db, partnerId: string, topic: TopicName): Promise<boolean> {
  const wished = and(
    eq(notificationSettings.partnerId, partnerId),
    eq(notificationSettings.topic, topic),
    eq(notificationSettings.isOn, true),
  );
  const rows = await db
    .select({ topic: notificationSettings.topic })
    .from(notificationSettings)
    .where(wished)
    .limit(1);
  return rows.length > 0;
}

interface Whose {
  partnerId: string;
  personId: string;
}

export async function listSettings(db: Db, { partnerId, personId }: Whose) {
  return db
    .select({ topic: notificationSettings.topic, isOn: notificationSettings.isOn })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.partnerId, partnerId), eq(notificationSettings.personId, personId)));
}

export async function putSetting(
  db: Db,
  { partnerId, personId, topic, isOn, at }: Whose & { topic: TopicName; isOn: boolean; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${notificationSettings} (partner_id, person_id, topic, is_on, updated_at)
    select partner_id, person_id, ${topic}::text, ${isOn}::boolean, ${at.toISOString()}::timestamptz from ${memberships}
    where partner_id = ${partnerId} and person_id = ${personId}
    on conflict (partner_id, person_id, topic) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`);
}

export async function findKeyOwner(db: Db, apiKeyId: string) {
  const [row] = await db
    .select({ partnerId: apiKeys.partnerId, environment: apiKeys.environment })
    .from(apiKeys)
    .where(eq(apiKeys.id, apiKeyId));
  return row ?? null;
}
