import { insertProcessorEvents, pruneProcessorEvents } from "@/db/queries/processor-events";
import type { Services } from "../context";

const BATCH = 1_000;
const DAY_MS = 86_400_000;
/** As long as the processor tries to deliver: each sweep looks at all that the ones before it did. */
const SWEEP_DAYS = 3;
/** Longer than the processor keeps an event: nothing that is forgotten can come again. */
const KEEP_DAYS = 60;

/** Fetches the events that never reached us; answers how many were new. */
export async function sweepProcessorEvents(services: Services): Promise<number> {
  const { payments: processor, db, clock, log } = services;
  if (!processor) return 0;
  const receivedAt = clock.now();
  const daysAgo = (days: number) => new Date(receivedAt.getTime() - days * DAY_MS);
  const events = await processor.listUndeliveredEvents(daysAgo(SWEEP_DAYS));
  let count = 0;
  for (let from = 0; from < events.length; from += BATCH) {
    const batch = events.slice(from, from + BATCH).map(({ id, type, objectId, occurredAt }) => ({
      id,
      type,
      objectId,
      occurredAt,
      receivedAt,
      source: "sweep" as const,
    }));
    count += await insertProcessorEvents(db, batch);
  }
  if (count > 0) {
    log.warn({ count }, "events of the processor's had not reached us");
    services.wake();
  }
  await pruneProcessorEvents(db, daysAgo(KEEP_DAYS));
  return count;
}
