import { findOrderIdOfCertificate } from "@/db/queries/certificates";
import { deskProblem } from "@/lib/core/desk-problems";
import { revokeCertificate } from "../revoke-certificates";
import { audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { noSuchCertificate } from "./not-found";
import { viewOrder } from "./view-order";

/** Withdraws a certificate for a reason that everybody can read at its verify page. */
export const revoke: DeskOperation<"revoke"> = async (services, staff, { certificateId, reason }) => {
  if (staff.role !== "admin") {
    throw deskProblem("ADMIN_ONLY", "Only an admin can revoke a certificate.");
  }
  const orderId = await findOrderIdOfCertificate(services.db, certificateId);
  if (!orderId) throw noSuchCertificate();
  await findVisibleOrder(services, staff, orderId, noSuchCertificate);
  await revokeCertificate(services, certificateId, reason, (tx) =>
    audit(services, tx, {
      staffId: staff.id,
      action: "certificate.revoked",
      orderId,
      subject: certificateId,
    }),
  );
  // Revoked before, it stays so: the view shows since when and why.
  return viewOrder(services, staff, orderId);
};
