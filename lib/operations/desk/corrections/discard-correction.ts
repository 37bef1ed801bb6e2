import { updateCorrection } from "@/db/queries/corrections";
import { audit } from "../audit";
import type { DeskOperation } from "../desk-services";
import { viewOrder } from "../view-order";
import { correctionClosed } from "./correction-refusals";
import { lockWithOrder } from "./lock-correction";

/** Drops a correction: the certificate stands as it is. */
export const discardCorrection: DeskOperation<"discardCorrection"> = async (
  services,
  staff,
  { correctionId },
) => {
  const orderId = await services.db.transaction(async (tx) => {
    const { order, correction } = await lockWithOrder(tx, staff, correctionId);
    if (correction.state === "signed") throw correctionClosed(correction.state);
    if (correction.state === "discarded") return order.id;
    await updateCorrection(tx, correction.id, { state: "discarded", closedAt: services.clock.now() });
    await audit(services, tx, {
      staffId: staff.id,
      action: "correction.discarded",
      orderId: order.id,
      subject: correction.id,
    });
    return order.id;
  });
  return viewOrder(services, staff, orderId);
};
