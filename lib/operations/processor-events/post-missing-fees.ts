import {
  databaseNow,
  listPaymentsWithoutFee,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from "@/db/queries/payments";
import { feePosting } from "@/lib/core/money/ledger";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { postToLedger } from "../ledger/post-to-ledger";

const BATCH = 200;
const FEE_OVERDUE_MS = 60_000;

export async function postMissingFees(services: Services): Promise<number> {
  const { payments: processor, db, clock, log } = services;
  if (!processor) return 0;
  const before = new Date(clock.now().getTime() - FEE_OVERDUE_MS);
  let booked = 0;
  for (const { id, intentId } of await listPaymentsWithoutFee(db, before, BATCH)) {
    try {
      const { feeCents } = await processor.getIntent(intentId ?? "");
      if (feeCents === null) continue;
      await postFeeOf(services, id, feeCents);
      booked += 1;
    } catch (error) {
      if (error instanceof ProcessorUnavailable) return booked;
      log.error({ err: error, paymentId: id }, "the fee of a payment could not be booked");
    }
  }
  return booked;
}

export async function postFeeOf(
  services: Services,
  paymentId: PaymentRow["id"],
  feeCents: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.feeCents !== null) return;
    await updatePayment(tx, paymentId, { feeCents });
    await postToLedger(
      { services, tx, at: await databaseNow(tx, services.clock) },
      feePosting(payment, feeCents),
    );
  });
}
