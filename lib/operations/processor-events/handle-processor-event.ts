import {
  findProcessorEvent,
  listUnhandledProcessorEvents,
  markProcessorEventHandled,
  type ProcessorEventRow,
} from "@/db/queries/processor-events";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { handlerOf } from "./event-handlers";

export async function handleProcessorEvent(services: Services, eventId: string): Promise<void> {
  const event = await findProcessorEvent(services.db, eventId);
  if (!event) throw new Error(`there is no event ${eventId} of the processor's`);
  if (event.handledAt !== null) return;
  await handlerOf(event)?.(services, event);
  await failpoint("event.handling");
  await markProcessorEventHandled(services.db, eventId, services.clock.now());
}

export async function reportUnhandledEvent(services: Services, eventId: string): Promise<void> {
  const event = await findProcessorEvent(services.db, eventId);
  if (event?.handledAt !== null) return;
  const { type, objectId } = event;
  services.log.error({ eventId, type, objectId }, "an event of the processor's could not be handled");
}

const BATCH = 200;
const HOUR_MS = 3_600_000;
/** So many outages in a row are the processor's fault, not an object's. */
const MAX_CONSECUTIVE_OUTAGES = 10;
const MAX_SWEEP_MS = 120_000;

export async function retryProcessorEvents(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const startedAt = clock.now().getTime();
  const before = new Date(startedAt - HOUR_MS);
  let handled = 0;
  let outages = 0;
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
        outages = 0;
      } catch (error) {
        const isOutage = error instanceof ProcessorUnavailable;
        outages = isOutage ? outages + 1 : 0;
        if (!isOutage)
          log.error({ err: error, eventId, type, objectId }, "an event of the processor's cannot be handled");
      }
      if (outages === MAX_CONSECUTIVE_OUTAGES || clock.now().getTime() - startedAt > MAX_SWEEP_MS)
        return handled;
    }
  }
}
