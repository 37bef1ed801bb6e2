import { findOrderIdOfCertificate } from "@/db/queries/certificates";
import { updateOrder } from "@/db/queries/orders";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { deskProblem } from "@/lib/core/desk-problems";
import { profileOf, profilesFor } from "@/lib/paper";
import { revokeCertificate } from "../certificates/revoke-certificates";
import { audit } from "./audit";
import { findVisibleOrder, lockOrderInHand, noSuchCertificate } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { viewOrder } from "./view-order";

/** @throws Problem PROFILE_NOT_AVAILABLE */
export const chooseProfile: DeskOperation<"chooseProfile"> = async (services, staff, input) => {
  const { jobId, profile } = input;
  await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    if (!isCertified(order.productLine) || !profilesFor(order.useCase).includes(profile)) {
      throw deskProblem("PROFILE_NOT_AVAILABLE", "This order can't be certified for that recipient.", {
        field: "profile",
      });
    }
    if (profileOf(order) === profile) return;
    const updatedAt = services.clock.now();
    await updateOrder(tx, order.id, { certificationProfile: profile, updatedAt });
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.profile_chosen",
      orderId: order.id,
      detail: { profile },
    });
  });
  return viewOrder(services, staff, jobId);
};

/**
 * Anybody can read the reason on the verify page.
 * @throws Problem ADMIN_ONLY, CERTIFICATE_NOT_FOUND
 */
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
  return viewOrder(services, staff, orderId);
};
