import { findProcessorEvent, markProcessorEventHandled } from "@/db/queries/processor-events";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { handlerOf } from "./event-handlers";

/**
 * Looks again at the object that an event is about, and marks the event handled. Of what the event itself says nothing
 * is believed: it may be doubled, late, or older than what we know. One that was handled does nothing.
 */
export async function handleProcessorEvent(services: Services, eventId: string): Promise<void> {
  const event = await findProcessorEvent(services.db, eventId);
  if (!event) throw new Error(`there is no event ${eventId} of the processor's`);
  if (event.handledAt !== null) return;
  await handlerOf(event)?.(services, event);
  await failpoint("event.handling");
  await markProcessorEventHandled(services.db, eventId, services.clock.now());
}

/** Says that an event could not be handled by all of its workflow's tries; the hourly sweep goes on trying. */
export async function reportUnhandledEvent(services: Services, eventId: string): Promise<void> {
  const event = await findProcessorEvent(services.db, eventId);
  if (event?.handledAt !== null) return;
  const { type, objectId } = event;
  services.log.error({ eventId, type, objectId }, "an event of the processor's could not be handled");
}
