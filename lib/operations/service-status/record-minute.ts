import { deleteServiceDays, writeMinute } from "@/db/queries/service-days";
import {
  COMPONENTS,
  type Component,
  type ComponentState,
  dayOf,
  MINUTE_CHARACTERS,
  MINUTE_MS,
  minuteOf,
  shownDays,
} from "@/lib/core/service-status/minutes";
import type { Services } from "../context";

/**
 * A tick that is a moment late still counts for its own minute. A later one says nothing of a minute in which
 * nobody looked.
 */
export async function recordMinute(
  { db, clock }: Pick<Services, "db" | "clock">,
  states: Record<Component, ComponentState>,
  tickAt: Date | null,
): Promise<void> {
  const now = clock.now();
  const lateMs = tickAt === null ? Number.NaN : now.getTime() - tickAt.getTime();
  const at = tickAt !== null && lateMs >= 0 && lateMs < MINUTE_MS ? tickAt : now;
  const found = COMPONENTS.map((component) => ({
    component,
    character: MINUTE_CHARACTERS[states[component]],
  }));
  await writeMinute(db, { day: dayOf(at), minute: minuteOf(at), found });
  const [oldest] = shownDays(now);
  if (oldest !== undefined) await deleteServiceDays(db, oldest);
}
