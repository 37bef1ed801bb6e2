import { attachPayments, listPartnersToInvoice, lockUninvoiced } from "@/db/queries/invoiced-payments";
import { insertInvoice } from "@/db/queries/invoices";
import { findPartner } from "@/db/queries/partners";
import { databaseNow } from "@/db/queries/payments";
import { addMonths, type Month, startOfMonth } from "@/lib/core/month";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";

/** Each partner gets one invoice, however often or late this is called. */
export async function reserveInvoices(services: Services, month: Month): Promise<number> {
  const end = startOfMonth(addMonths(month, 1));
  if ((await databaseNow(services.db, services.clock)) < end) throw new Error(`${month} is not over yet`);
  let made = 0;
  for (const partnerId of await listPartnersToInvoice(services.db, month, end)) {
    try {
      if (await reserveInvoice(services, partnerId, month, end)) made += 1;
    } catch (error) {
      const fields = { err: error, partnerId, month };
      services.log.error(fields, "an invoice could not be reserved; tried again soon");
    }
  }
  return made;
}

/**
 * THE RULE of refunds and invoices, under the payment's lock: a refund that settles before the payment is put
 * on an invoice lowers what is asked for it. A later one waits until the invoice is sent, and becomes a
 * credit note. So while an invoice is drafted, none of its orders' refunds settles.
 */
async function reserveInvoice(
  services: Services,
  partnerId: string,
  period: Month,
  end: Date,
): Promise<boolean> {
  const isNew = await services.db.transaction(async (tx) => {
    // Before the invoice, whose row nobody else can know: two concurrent calls wait for each other here.
    const owed = await lockUninvoiced(tx, partnerId, end);
    const partner = await findPartner(tx, partnerId);
    if (owed.length === 0 || !partner) return false;
    const at = await databaseNow(tx, services.clock);
    const id = newId(services, "invoice");
    const isFirst = await insertInvoice(tx, {
      id,
      partnerId,
      period,
      state: "drafting",
      netTermsDays: partner.netTermsDays,
      totalCents: owed.reduce((sum, { owedCents }) => sum + owedCents, 0),
      createdAt: at,
      updatedAt: at,
    });
    if (!isFirst) return false;
    const paymentIds = owed.map((payment) => payment.id);
    await attachPayments(tx, paymentIds, id, at);
    return true;
  });
  if (isNew) await failpoint("invoice.reserved");
  return isNew;
}
