import { insertProcessorEvents, pruneProcessorEvents } from "@/db/queries/processor-events";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { Problem } from "@/lib/core/problem";
import type { ProcessorEvent } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";

/**
 * Never store or log what an unproved sender sent.
 * @throws Problem INTERNAL_ERROR, NOT_FOUND, VALIDATION_ERROR
 */
export async function receiveEvent(services: Services, body: string, signature: string): Promise<void> {
  const event = await open(services, body, signature);
  if (!event) {
    throw new Problem(
      "VALIDATION_ERROR",
      "This event isn't signed by the payment processor, or is too old.",
      {
        recoveryHint:
          "Only the payment processor sends events here. Check the endpoint's secret and the clocks.",
      },
    );
  }
  const { id, type, objectId, occurredAt } = event;
  const receivedAt = services.clock.now();
  await insertProcessorEvents(services.db, [
    { id, type, objectId, occurredAt, receivedAt, source: "webhook" },
  ]);
  await failpoint("event.stored");
  services.wake();
}

async function open(services: Services, body: string, signature: string): Promise<ProcessorEvent | null> {
  const { payments: processor, clock, log } = services;
  if (!processor) throw new Problem("NOT_FOUND", "No payment processor is configured here.");
  try {
    return await processor.openEvent(body, signature, clock.now());
  } catch (error) {
    // The error's message may quote the body.
    const kind = error instanceof Error ? error.name : typeof error;
    log.error({ kind, length: body.length }, "a signed event of the processor's could not be read");
    throw new Problem("INTERNAL_ERROR", "The event couldn't be read. Fetch it through the API.");
  }
}

const BATCH = 1_000;
const DAY_MS = 86_400_000;
/** As long as the processor retries: each sweep covers the days of the ones before. */
const SWEEP_DAYS = 3;

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
  await pruneProcessorEvents(db, daysAgo(KEPT_DAYS.processorEvents));
  return count;
}
