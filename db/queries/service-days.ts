import { gte, lt, sql } from "drizzle-orm";
import { MINUTE_CHARACTERS, MINUTES_OF_DAY } from "../../lib/core/service-status/minutes";
import type { Db } from "../client";
import { serviceDays } from "../schema";

export type ServiceDay = typeof serviceDays.$inferSelect;

/** If the minute is written already, by another process or before a clock was set back, the worse result stays. */
export async function writeMinute(
  db: Db,
  { day, minute, found }: { day: string; minute: number; found: { component: string; character: string }[] },
): Promise<void> {
  const blank = MINUTE_CHARACTERS.unknown.repeat(MINUTES_OF_DAY);
  const rows = found.map(({ component, character }) => ({
    day,
    component,
    minutes: `${blank.slice(0, minute)}${character}${blank.slice(minute + 1)}`,
  }));
  const at = sql`${minute + 1}::int`;
  await db
    .insert(serviceDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [serviceDays.day, serviceDays.component],
      set: {
        minutes: sql`overlay(${serviceDays.minutes} placing greatest(
          substr(${serviceDays.minutes}, ${at}, 1) collate "C", substr(excluded.minutes, ${at}, 1) collate "C")
          from ${at} for 1)`,
      },
    });
}

export async function listServiceDays(db: Db, since: string): Promise<ServiceDay[]> {
  return db.select().from(serviceDays).where(gte(serviceDays.day, since));
}

export async function deleteServiceDays(db: Db, before: string): Promise<void> {
  await db.delete(serviceDays).where(lt(serviceDays.day, before));
}
