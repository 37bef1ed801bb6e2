import { findOrderIdOfCertificate } from "@/db/queries/certificates";
import { revokeCertificate } from "../revoke-certificates";
import { audit } from "./audit";
import { DeskRefusal, noSuchCertificate } from "./desk-refusal";
import type { DeskOperation } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { viewOrder } from "./view-order";

/** Withdraws a certificate for a reason that everybody can read at its verify page. */
export const revoke: DeskOperation<"revoke"> = async (services, staff, { certificateId, reason }) => {
  if (staff.role !== "admin") {
    throw new DeskRefusal(403, "ADMIN_ONLY", "Only an admin can revoke a certificate.", {
      hint: "Ask an admin, and explain what's wrong with it.",
    });
  }
  const orderId = await findOrderIdOfCertificate(services.db, certificateId);
  if (!orderId) throw noSuchCertificate();
  await findVisibleOrder(services, staff, orderId, noSuchCertificate);
  await revokeCertificate(services, certificateId, reason, (tx) =>
    audit(services, tx, {
      ...{ staffId: staff.id, action: "certificate.revoked", orderId },
      subject: certificateId,
    }),
  );
  // Revoked before, it stays so: the view shows since when and why.
  return viewOrder(services, staff, orderId);
};
