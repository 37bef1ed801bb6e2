import type { Db } from "@/db/client";
import { listClaimsOf, listStaleClaims } from "@/db/queries/claims";
import { lockOrder } from "@/db/queries/orders";
import { getStaff, type StaffRow } from "@/db/queries/staff";
import { durationText } from "@/lib/core/duration-text";
import { mailOf } from "@/lib/core/mail/letter";
import type { Services } from "../context";
import { audit } from "./audit";
import { isAssignedTo, isQualified } from "./order-rights";
import { putBack } from "./put-back";
import { endReadingsOf } from "./second-reader";

export interface Ended {
  returned: string[];
  readings: string[];
}

export async function returnClaimsOf(services: Services, tx: Db, colleague: StaffRow): Promise<Ended> {
  const why = colleague.isActive ? "no longer certifies this language pair" : "no longer works at the desk";
  const returned: { orderId: string; orderNumber: string }[] = [];
  for (const orderId of await listClaimsOf(tx, colleague.id)) {
    const order = await lockOrder(tx, orderId);
    if (!order || !isAssignedTo(order, colleague) || isQualified(colleague, order)) continue;
    await putBack(services, tx, order, { staffId: null, note: `${colleague.legalName} ${why}.` });
    returned.push({ orderId, orderNumber: order.orderNumber });
  }
  const readings = await endReadingsOf(services, tx, colleague);
  for (const { id: orderId } of readings) {
    await audit(services, tx, {
      staffId: null,
      action: "order.reading_withdrawn",
      orderId,
      subject: colleague.id,
    });
  }
  for (const { orderId } of returned) {
    const detail = { cause: colleague.isActive ? "pair" : "switched_off" };
    await audit(services, tx, {
      staffId: null,
      action: "order.released",
      orderId,
      subject: colleague.id,
      detail,
    });
  }
  const numbersOf = (orders: { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber);
  return { returned: numbersOf(returned), readings: numbersOf(readings) };
}

const HOUR_MS = 3_600_000;
const BATCH = 50;

export async function returnStaleClaims(services: Services): Promise<number> {
  const { db, clock, settings } = services;
  const before = new Date(clock.now().getTime() - settings.staleClaimHours * HOUR_MS);
  let returned = 0;
  for (const orderId of await listStaleClaims(db, before, { limit: BATCH })) {
    const told = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const [still] = await listStaleClaims(tx, before, { limit: 1, orderId });
      if (!order?.reviewerId || still === undefined) return null;
      const colleague = await getStaff(tx, order.reviewerId);
      const note = `Nothing was saved for ${durationText(settings.staleClaimHours * HOUR_MS)}, so it went back by itself. ${colleague?.legalName ?? "A colleague"} had it.`;
      await putBack(services, tx, order, { staffId: null, note });
      const detail = { cause: "stale" };
      const { reviewerId: subject } = order;
      await audit(services, tx, { staffId: null, action: "order.released", orderId, subject, detail });
      return { order, colleague };
    });
    if (told === null) continue;
    returned += 1;
    services.log.warn({ jobId: orderId }, "a claim was given back: nothing was done with it");
    if (told.colleague?.isActive) await tell(services, told.colleague, told.order.orderNumber);
  }
  return returned;
}

async function tell(services: Services, { email }: StaffRow, orderNumber: string): Promise<void> {
  const { settings, mailer, log } = services;
  try {
    await mailer.send({
      to: email,
      ...mailOf({
        subject: `${orderNumber} went back to the queue`,
        paragraphs: [
          `You claimed order ${orderNumber}, and nothing was saved for ${durationText(settings.staleClaimHours * HOUR_MS)}. It's back in the queue with everything that you saved.`,
          "If nobody has claimed it yet, you can claim it again.",
        ],
        action: { label: "Open the queue", url: `${settings.siteUrl}/desk` },
        reason: "You get this email because you work at the Vidimus desk.",
      }),
    });
  } catch (error) {
    log.error({ err: error }, "a returned claim could not be mailed");
  }
}
