import { listUnhandledProcessorEvents } from "@/db/queries/processor-events";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { handleProcessorEvent } from "./handle-processor-event";

const BATCH = 200;
const HOUR_MS = 3_600_000;

/** Tries the events again that an hour of their workflow's tries did not get handled; answers how many now are. */
export async function retryProcessorEvents(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const before = new Date(clock.now().getTime() - HOUR_MS);
  let handled = 0;
  for (const { id: eventId, type, objectId } of await listUnhandledProcessorEvents(db, before, BATCH)) {
    try {
      await handleProcessorEvent(services, eventId);
      handled += 1;
    } catch (error) {
      // Nobody can say anything about the others either.
      if (error instanceof ProcessorUnavailable) return handled;
      log.error({ err: error, eventId, type, objectId }, "an event of the processor's cannot be handled");
    }
  }
  return handled;
}
