import { sql } from "drizzle-orm";
import { listUnhandledProcessorEvents } from "@/db/queries/processor-events";
import { cancelUnpaidOrders } from "@/lib/operations/cancellation/cancel";
import { completeInvoices } from "@/lib/operations/invoices/complete-invoices";
import { refreshPayoutAccounts } from "@/lib/operations/onboarding/payout-accounts";
import { completePayments } from "@/lib/operations/payments/complete-payments";
import { completePayouts } from "@/lib/operations/payouts/complete-payouts";
import { handlerOf } from "@/lib/operations/processor-events/event-handlers";
import {
  handleProcessorEvent,
  retryProcessorEvents,
} from "@/lib/operations/processor-events/handle-processor-event";
import { postMissingFees } from "@/lib/operations/processor-events/post-missing-fees";
import { sweepProcessorEvents } from "@/lib/operations/processor-events/receive-event";
import { completeRefunds } from "@/lib/operations/refunds/complete-refunds";
import { refundMissedSameDay } from "@/lib/operations/refunds/refund-missed-same-day";
import type { DeliveryOrder } from "../stripe/core/deliveries";
import type { EventRecord } from "../stripe/core/events";
import type { Fixture } from "./fixture";

const BATCH = 1_000;

export async function everyMinute({ services }: Fixture): Promise<void> {
  await completePayments(services);
  await completeInvoices(services);
  await refundMissedSameDay(services);
  await completeRefunds(services);
  await completePayouts(services);
}

export async function everyHour({ services }: Fixture): Promise<void> {
  await cancelUnpaidOrders(services);
  await sweepProcessorEvents(services);
  await retryProcessorEvents(services);
  await postMissingFees(services);
  await refreshPayoutAccounts(services);
}

/** Other events count as delivered, as if the endpoint had not asked for them. */
export function waitingEvents({ double }: Fixture): EventRecord[] {
  const waiting = double.world.events.filter(({ state }) => state === "waiting" || state === "failed");
  return waiting.filter((event) => {
    const isOfInterest =
      handlerOf({ type: event.type, objectId: objectOf(event), occurredAt: double.now() }) !== null;
    if (!isOfInterest) event.state = "delivered";
    return isOfInterest;
  });
}

function objectOf({ payload }: EventRecord): string {
  if ("related_object" in payload) return payload.related_object.id;
  return payload.account ?? (payload.data.object as { id?: string }).id ?? "";
}

/** A failed event is tried again later. */
export async function tellEvents(fixture: Fixture, order: DeliveryOrder = {}): Promise<void> {
  const ids = waitingEvents(fixture).map(({ id }) => id);
  if (ids.length > 0) await fixture.double.deliveries.deliver({ ...order, ids });
  await handleEvents(fixture);
}

export async function handleEvents({ services }: Fixture): Promise<void> {
  const later = new Date(services.clock.now().getTime() + 1);
  for (const { id } of await listUnhandledProcessorEvents(services.db, later, BATCH)) {
    await handleProcessorEvent(services, id).catch(() => undefined);
  }
}

async function countUnderWay({ services }: Fixture): Promise<number> {
  const { rows } = (await services.db.execute(sql`select (
      (select count(*) from payments where state in ('reserved', 'open'))
      + (select count(*) from payments where state = 'succeeded' and fee_cents is null and intent_id is not null)
      + (select count(*) from refunds where state = 'pending')
      + (select count(*) from refunds where state = 'returned' and processor_refund_id is null)
      + (select count(*) from payouts where state = 'reserved')
      + (select count(*) from payout_reversals where state = 'reserved')
      + (select count(*) from invoices where state = 'drafting' or (state = 'paid' and fee_cents is null))
      + (select count(*) from processor_events where handled_at is null))::int as n`)) as unknown as {
    rows: [{ n: number }];
  };
  return rows[0].n;
}

export async function isUnderWay(fixture: Fixture): Promise<boolean> {
  return waitingEvents(fixture).length > 0 || (await countUnderWay(fixture)) > 0;
}

/** Whether some event was never delivered, so that only the sweep can find it. */
function hasLostEvents({ double }: Fixture): boolean {
  return double.world.events.some(({ state }) => state === "dropped");
}

/** Soon, then past every time limit, and past the day of a checkout. */
const PAUSES = [2, 2, 61, 2, 61, 25 * 60, 2, 61, 2, 61];

export async function runUntilIdle(fixture: Fixture): Promise<void> {
  fixture.double.faults.clear();
  for (const minutes of PAUSES) {
    fixture.clock.advance({ minutes });
    await tellEvents(fixture, { order: "shuffled", seed: minutes });
    await everyMinute(fixture);
    if (minutes > 60 || hasLostEvents(fixture)) await everyHour(fixture);
    await handleEvents(fixture);
    if (!(await isUnderWay(fixture))) return;
  }
  throw new Error(`${await countUnderWay(fixture)} things do not come to rest`);
}

export function toNextMonth({ clock }: Fixture): void {
  const now = clock.now();
  clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3)));
}

/** Sales of that day can still be refunded when the month is over, and are mature. */
export function toNextTenth({ clock }: Fixture): void {
  const now = clock.now();
  clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)));
}
