import { listUnhandledProcessorEvents, type ProcessorEventRow } from "@/db/queries/processor-events";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { handleProcessorEvent } from "./handle-processor-event";

const BATCH = 200;
const HOUR_MS = 3_600_000;
/** So many silences on end are the processor's, not an object's. */
const MAX_CONSECUTIVE_OUTAGES = 10;
/** No step lives longer; the next hour goes on. */
const MAX_SWEEP_MS = 120_000;

/**
 * Tries each of the events again, once, that an hour of their workflow's tries did not get handled; answers how many
 * now are. Those that never can be keep nobody behind them waiting.
 */
export async function retryProcessorEvents(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const startedAt = clock.now().getTime();
  const before = new Date(startedAt - HOUR_MS);
  let handled = 0;
  let silences = 0;
  let last: ProcessorEventRow | null = null;
  for (;;) {
    const events = await listUnhandledProcessorEvents(db, before, BATCH, last);
    if (events.length === 0) return handled;
    for (const event of events) {
      const { id: eventId, type, objectId } = event;
      last = event;
      try {
        await handleProcessorEvent(services, eventId);
        handled += 1;
        silences = 0;
      } catch (error) {
        const isSilence = error instanceof ProcessorUnavailable;
        silences = isSilence ? silences + 1 : 0;
        if (!isSilence)
          log.error({ err: error, eventId, type, objectId }, "an event of the processor's cannot be handled");
      }
      if (silences === MAX_CONSECUTIVE_OUTAGES || clock.now().getTime() - startedAt > MAX_SWEEP_MS)
        return handled;
    }
  }
}
