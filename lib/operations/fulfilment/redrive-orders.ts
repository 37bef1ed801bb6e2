import { listAwaited } from "@/db/queries/certificates";
import { appendEvent } from "@/db/queries/events";
import { lockOrder } from "@/db/queries/orders";
import {
  insertRedrive,
  listWaitingTooLong,
  pruneRedrives,
  type StaleAfter,
  type WaitingOrder,
} from "@/db/queries/redrives";
import { hasResult } from "@/lib/core/orders/job-states";
import type { OrderEventType } from "@/lib/core/orders/order-events";
import type { Services } from "../context";
import { newId } from "../new-id";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A draft may take all tries of its workflow, about 80 minutes: don't start another before. */
const STALE_AFTER: StaleAfter = {
  begin: 15 * MINUTE_MS,
  draft: 2 * HOUR_MS,
  clientDraft: 30 * MINUTE_MS,
  fixture: 15 * MINUTE_MS,
  certify: 30 * MINUTE_MS,
};
const MAX_DOUBLINGS = 4;
const BATCH = 100;
const KEEP_MS = 30 * 24 * HOUR_MS;

type RedriveServices = Pick<Services, "db" | "clock" | "log" | "settings" | "wake">;

export async function redriveOrders(services: RedriveServices): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const found = await listWaitingTooLong(db, { ...query(services), maxDoublings: MAX_DOUBLINGS });
  let sent = 0;
  for (const order of found) {
    const { id, type, since, redrives } = order;
    // Concurrent sweeps compute the same id, so only one sends the event.
    const eventId = `again_${id}_${type.replace(".", "_")}_${since.getTime()}_${redrives}`;
    if (!(await insertRedrive(db, { id: eventId, orderId: id, type, at: now }))) continue;
    sent += 1;
    if (order.lastRedriveAt === null || isEarlierDay(order.lastRedriveAt, now))
      log.error(describe(order), "an order waits too long for its workflow, which is sent its event again");
  }
  await pruneRedrives(db, new Date(now.getTime() - KEEP_MS));
  if (sent > 0) services.wake();
  return sent;
}

export async function listStuckOrders(services: RedriveServices): Promise<StuckOrder[]> {
  const found = await listWaitingTooLong(services.db, {
    ...query(services),
    maxDoublings: null,
    limit: 1000,
  });
  const toldBefore = new Date(services.clock.now().getTime() - STALE_AFTER.certify);
  const awaited = await listAwaited(services.db, { toldBefore, limit: 1000 });
  return [...found.map(describe), ...awaited.map(describeAwaited)];
}

export async function redriveOrder(services: Services, order: string): Promise<StuckOrder | null> {
  const staleAfter = { begin: 0, draft: 0, clientDraft: 0, fixture: 0, certify: 0 };
  const [found] = await listWaitingTooLong(services.db, {
    ...query(services),
    staleAfter,
    maxDoublings: null,
    order,
    limit: 1,
  });
  if (!found) return reissueNow(services, order);
  const redrive = { id: newId(services, "event"), orderId: found.id, type: found.type };
  await insertRedrive(services.db, { ...redrive, at: services.clock.now() });
  services.wake();
  return describe(found);
}

function query({ clock, settings }: RedriveServices) {
  const { sandboxSeconds, fixtureReviewsLive } = settings;
  const stageMs = sandboxSeconds * 1000;
  const { begin, draft, fixture } = STALE_AFTER;
  const staleAfter = {
    ...STALE_AFTER,
    begin: begin + stageMs,
    draft: draft + stageMs,
    fixture: fixture + stageMs,
  };
  return { now: clock.now(), staleAfter, fixtureReviewsLive, limit: BATCH };
}

type StuckOrder = ReturnType<typeof describe>;

function describe({ id, orderNumber, status, type, since, redrives }: WaitingOrder) {
  return { jobId: id, orderNumber, status, waitsFor: type satisfies OrderEventType, since, redrives };
}

function isEarlierDay(earlier: Date, now: Date): boolean {
  return earlier.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
}

const REISSUE_BATCH = 50;
const AGAIN_AFTER_MS = 6 * 3_600_000;

export async function reissueAwaited(services: Services): Promise<number> {
  const toldBefore = new Date(services.clock.now().getTime() - AGAIN_AFTER_MS);
  const awaited = await listAwaited(services.db, { toldBefore, limit: REISSUE_BATCH });
  for (const { orderId } of awaited) {
    services.log.error({ jobId: orderId }, "a certificate was revoked to be reissued, and still is not");
    await tellReissue(services, orderId);
  }
  if (awaited.length > 0) services.wake();
  return awaited.length;
}

async function reissueNow(services: Services, orderId: string): Promise<StuckOrder | null> {
  const toldBefore = services.clock.now();
  const [awaited] = await listAwaited(services.db, { toldBefore, orderId, limit: 1 });
  if (!awaited) return null;
  await tellReissue(services, orderId);
  services.wake();
  return describeAwaited(awaited);
}

async function tellReissue(services: Services, orderId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !hasResult(order.status)) return;
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.reissue",
      at: services.clock.now(),
    });
  });
}

function describeAwaited(awaited: Awaited<ReturnType<typeof listAwaited>>[number]): StuckOrder {
  const { orderId, orderNumber, status, since, times } = awaited;
  return { jobId: orderId, orderNumber, status, waitsFor: "order.reissue", since, redrives: times - 1 };
}
