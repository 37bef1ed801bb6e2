import { findDeskOrder } from "@/db/queries/desk";
import { findLastAnswer } from "@/db/queries/questions";
import { getStaff } from "@/db/queries/staff";
import { mailOf } from "@/lib/core/mail/letter";
import type { Services } from "../context";

/** Never quote the answer: mail is read on telephones and by relays. */
export async function mailAnswer(services: Services, jobId: string): Promise<void> {
  const { db, mailer, settings } = services;
  const [row, last] = await Promise.all([findDeskOrder(db, jobId), findLastAnswer(db, jobId)]);
  if (!row || !last || last.isByDesk) return;
  const { order } = row;
  const staffId = order.reviewerId ?? last.askedBy;
  const colleague = staffId === null ? null : await getStaff(db, staffId);
  if (!colleague?.isActive) return;
  await mailer.send({
    to: colleague.email,
    ...mailOf({
      subject: `The client answered your question about ${order.orderNumber}`,
      paragraphs: [
        `The client answered the question about order ${order.orderNumber}. Its deadline runs again.`,
      ],
      action: { label: "Read the answer", url: `${settings.siteUrl}/desk/orders/${order.id}` },
      reason: "You get this email because you work at the Vidimus desk.",
    }),
  });
}
