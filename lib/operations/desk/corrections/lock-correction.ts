import type { Db } from "@/db/client";
import { type CorrectionRow, findCorrection, lockCorrection } from "@/db/queries/corrections";
import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { lockDeskOrder } from "../lock-desk-order";
import { notQualified } from "../not-qualified";
import { isQualified } from "../order-rights";
import { correctionClosed, noSuchCorrection } from "./correction-refusals";

/** A correction with its order, both locked until the transaction ends: the order first, as everywhere. */
export async function lockWithOrder(
  tx: Db,
  staff: StaffRow,
  correctionId: string,
): Promise<{ order: OrderRow; correction: CorrectionRow }> {
  const known = await findCorrection(tx, correctionId);
  if (!known) throw noSuchCorrection();
  const order = await lockDeskOrder(tx, staff, known.orderId, noSuchCorrection);
  const correction = await lockCorrection(tx, correctionId);
  if (!correction) throw noSuchCorrection();
  return { order, correction };
}

/** The same, where nobody but a colleague who may certify it goes on, and only while it is open. */
export async function lockOpenCorrection(
  tx: Db,
  staff: StaffRow,
  correctionId: string,
): Promise<{ order: OrderRow; correction: CorrectionRow }> {
  const locked = await lockWithOrder(tx, staff, correctionId);
  if (!isQualified(staff, locked.order)) throw notQualified();
  if (locked.correction.state !== "open") throw correctionClosed(locked.correction.state);
  return locked;
}
