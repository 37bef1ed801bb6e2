import { listCorrectionRequests } from "@/db/queries/correction-requests";
import { findDeskOrder } from "@/db/queries/desk";
import { listStaff, type StaffRow } from "@/db/queries/staff";
import { type Letter, mailOf } from "@/lib/core/mail/letter";
import type { Services } from "../context";
import { isQualified } from "./order-rights";

/** Never quote the client: the text quotes the document. */
export async function mailCorrectionRequest(services: Services, jobId: string): Promise<void> {
  const { db, mailer, settings } = services;
  const [row, requests] = await Promise.all([findDeskOrder(db, jobId), listCorrectionRequests(db, [jobId])]);
  if (!row || !requests.some(({ state }) => state === "requested")) return;
  const colleagues = await listStaff(db);
  const signer = colleagues.find(({ id }) => id === row.order.reviewerId);
  const admins = colleagues.filter(({ isActive, role }) => isActive && role === "admin");
  const told: StaffRow[] = signer && isQualified(signer, row.order) ? [signer] : admins;
  for (const { email } of told) {
    await mailer.send({ to: email, ...mailOf(correctionLetter(settings.siteUrl, row.order)) });
  }
}

export function correctionLetter(
  siteUrl: string,
  { id, orderNumber }: { id: string; orderNumber: string },
): Letter {
  return {
    subject: `The client asks for a correction of ${orderNumber}`,
    paragraphs: [
      `The client says that something is wrong in a certificate of order ${orderNumber}. Open a correction, or decline it with a reason.`,
    ],
    action: { label: "See what's wrong", url: `${siteUrl}/desk/orders/${id}` },
    reason: "You get this email because you work at the Vidimus desk.",
  };
}
