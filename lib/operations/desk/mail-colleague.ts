import { findDeskOrder } from "@/db/queries/desk";
import type { OrderRow } from "@/db/queries/orders";
import { getStaff } from "@/db/queries/staff";
import { mailOf } from "@/lib/core/mail/letter";
import type { Services } from "../context";
import { awaitsReview } from "../fulfilment/review";

interface Told {
  to: string | null;
  subject: string;
  paragraph: string;
}

/** Reads the row again, so that a stale event mails nobody. Never quote a document or a comment. */
export async function mailColleague(services: Services, event: string, jobId: string): Promise<void> {
  const { db, mailer, settings } = services;
  const row = await findDeskOrder(db, jobId);
  if (!row || !awaitsReview(row.order)) return;
  const told = toldOf(event, row.order, row.secondReaderName ?? "A colleague");
  const colleague = told?.to ? await getStaff(db, told.to) : null;
  if (!told || !colleague?.isActive) return;
  const { subject, paragraph } = told;
  await mailer.send({
    to: colleague.email,
    ...mailOf({
      subject,
      paragraphs: [paragraph],
      action: { label: "Open the order", url: `${settings.siteUrl}/desk/orders/${jobId}` },
      reason: "You get this email because you work at the Vidimus desk.",
    }),
  });
}

function toldOf(event: string, order: OrderRow, reader: string): Told | null {
  const { orderNumber, reviewerId, secondReaderId, secondReadAt } = order;
  switch (event) {
    case "order/assigned":
      return {
        to: reviewerId,
        subject: `${orderNumber} was handed over to you`,
        paragraph: `A colleague handed order ${orderNumber} over to you. It's in your hands now, with everything that was saved.`,
      };
    case "order/reading_asked":
      return {
        to: secondReadAt === null ? secondReaderId : null,
        subject: `Please read ${orderNumber}`,
        paragraph: `A colleague asks you to read the translation of order ${orderNumber}. You can comment on it. Your colleague signs it.`,
      };
    case "order/read":
      return {
        to: secondReadAt === null ? null : reviewerId,
        subject: `${orderNumber} was read`,
        paragraph: `${reader} has finished the second reading of order ${orderNumber}. Any remarks are under its comments.`,
      };
    default:
      return null;
  }
}
