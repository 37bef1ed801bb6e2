import { insertProcessorEvents } from "@/db/queries/processor-events";
import { Problem } from "@/lib/core/problem";
import type { ProcessorEvent } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";

/**
 * Stores an event of the processor's, once, for the workflows to handle. Whoever cannot prove to be the processor is
 * refused; of what they sent nothing is kept or logged.
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
    // Its message may quote the body.
    const kind = error instanceof Error ? error.name : typeof error;
    log.error({ kind, length: body.length }, "a signed event of the processor's could not be read");
    throw new Problem("INTERNAL_ERROR", "The event couldn't be read. Fetch it through the API.");
  }
}
