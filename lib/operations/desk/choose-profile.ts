import { updateOrder } from "@/db/queries/orders";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { profileOf, profilesFor } from "@/lib/core/certification/profile";
import { deskProblem } from "@/lib/core/desk-problems";
import { audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { lockOrderInHand } from "./lock-desk-order";
import { viewOrder } from "./view-order";

/** Chooses whom the certificate is worded for, and says where it is signed. */
export const chooseProfile: DeskOperation<"chooseProfile"> = async (services, staff, input) => {
  const { jobId, profile, signedOutsideUs } = input;
  await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    if (!isCertified(order.productLine) || !profilesFor(order.useCase).includes(profile)) {
      throw deskProblem("PROFILE_NOT_AVAILABLE", "This order can't be certified for that recipient.", {
        field: "profile",
      });
    }
    if (profileOf(order) === profile && order.signedOutsideUs === signedOutsideUs) return;
    const updatedAt = services.clock.now();
    await updateOrder(tx, order.id, { certificationProfile: profile, signedOutsideUs, updatedAt });
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.profile_chosen",
      orderId: order.id,
      detail: { profile, signedOutsideUs },
    });
  });
  return viewOrder(services, staff, jobId);
};
