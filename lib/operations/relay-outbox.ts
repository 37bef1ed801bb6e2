import type { Db } from "@/db/client";
import { listUnrelayedEvents, markRelayed } from "@/db/queries/events";
import { listUnrelayedProcessorEvents, markProcessorEventsRelayed } from "@/db/queries/processor-events";
import { workflowEventName } from "@/lib/core/order-events";
import type { Services } from "./context";

/** A workflow event made from an outbox row; its id makes a second sending of it do nothing. */
export interface WorkflowEvent {
  id: string;
  name: string;
  data: { jobId: string } | { eventId: string };
}

interface Outbox {
  /** The oldest that are unsent. */
  list(db: Db, limit: number): Promise<WorkflowEvent[]>;
  mark(db: Db, ids: string[], at: Date): Promise<void>;
}

const BATCH = 100;

/** Whatever rows the workflows have to hear of. */
const OUTBOXES: readonly Outbox[] = [
  {
    list: async (db, limit) =>
      (await listUnrelayedEvents(db, limit)).map(({ id, type, orderId }) => ({
        id,
        name: workflowEventName(type),
        data: { jobId: orderId },
      })),
    mark: markRelayed,
  },
  {
    list: async (db, limit) =>
      (await listUnrelayedProcessorEvents(db, limit)).map(({ id }) => ({
        id,
        name: "processor/event",
        data: { eventId: id },
      })),
    mark: markProcessorEventsRelayed,
  },
];

/**
 * Hands every unsent outbox row to the workflow engine, then marks it sent: dying in between sends it again, and
 * the event's id makes that harmless.
 */
export async function relayOutbox(
  services: Pick<Services, "db" | "clock">,
  send: (events: WorkflowEvent[]) => Promise<unknown>,
): Promise<number> {
  let relayed = 0;
  for (const { list, mark } of OUTBOXES) {
    for (;;) {
      const events = await list(services.db, BATCH);
      if (events.length === 0) break;
      await send(events);
      await mark(
        services.db,
        events.map(({ id }) => id),
        services.clock.now(),
      );
      relayed += events.length;
    }
  }
  return relayed;
}
