import { listUnrelayedEvents, markRelayed } from "@/db/queries/events";
import { workflowEventName } from "@/lib/core/order-events";
import type { Services } from "./context";

/** A workflow event made from an outbox row; its id makes a second sending of it do nothing. */
export interface WorkflowEvent {
  id: string;
  name: string;
  data: { jobId: string };
}

const BATCH = 100;

/**
 * Hands every unsent outbox row to the workflow engine, then marks it sent: dying in between sends it again, and
 * the event's id makes that harmless.
 */
export async function relayOutbox(
  services: Pick<Services, "db" | "clock">,
  send: (events: WorkflowEvent[]) => Promise<unknown>,
): Promise<number> {
  let relayed = 0;
  for (;;) {
    const rows = await listUnrelayedEvents(services.db, BATCH);
    if (rows.length === 0) return relayed;
    await send(
      rows.map(({ id, type, orderId }) => ({ id, name: workflowEventName(type), data: { jobId: orderId } })),
    );
    await markRelayed(
      services.db,
      rows.map(({ id }) => id),
      services.clock.now(),
    );
    relayed += rows.length;
  }
}
