import { findReceiptOf } from "@/db/queries/partner-money";
import { findBreakdown, listRefundsOfOrder } from "@/db/queries/partner-order-view";
import type { PortalFile } from "@/lib/contract/portal/portal-route";
import type { PortalCall } from "@/lib/contract/portal/table";
import { cardText, NO_BILLING_DETAILS } from "@/lib/core/billing/billing-details";
import { receiptPaper } from "@/lib/core/billing/receipt-paper";
import { isId } from "@/lib/core/ids";
import { portalProblem } from "@/lib/core/portal-problems";
import type { PrintReport } from "@/lib/paper";
import type { Services } from "../context";
import { priceLines } from "../partner-orders/view-partner-order";
import type { Member } from "../portal/member";
import { requirePartnerRow } from "./billing";
import { printMoneyPaper } from "./print-money-paper";

/** @throws Problem RECEIPT_NOT_FOUND */
export async function printReceipt(
  services: Services,
  printReport: PrintReport,
  { partnerId }: Member,
  { params: { jobId } }: PortalCall<"printReceipt">,
): Promise<PortalFile> {
  const { db, clock } = services;
  const paid = isId("job", jobId) ? await findReceiptOf(db, partnerId, jobId) : null;
  if (!paid)
    throw portalProblem(
      "RECEIPT_NOT_FOUND",
      "No card of this account was charged for an order with this ID.",
    );
  const partner = await requirePartnerRow(services, partnerId);
  const { name, billingDetails } = partner;
  const [breakdown, refunds] = await Promise.all([
    findBreakdown(db, { partnerId, environment: "live" }, paid.quoteId),
    listRefundsOfOrder(db, jobId),
  ]);
  const facts = {
    paymentId: paid.paymentId,
    orderNumber: paid.orderNumber,
    paidAt: paid.paidAt.toISOString(),
    // A payment keeps the card's ID alone: the words are of the card that is on file now.
    card: paid.paymentMethodId === partner.paymentMethodId ? cardText(partner) : "Card",
    lines: priceLines(breakdown, paid.amountCents),
    amountCents: paid.amountCents,
    refunds: refunds
      .filter(({ state }) => state === "succeeded")
      .map(({ createdAt, amountCents }) => ({ at: createdAt.toISOString(), cents: amountCents })),
    asOf: clock.now().toISOString(),
  };
  const payer = { id: partnerId, name, ...(billingDetails ?? NO_BILLING_DETAILS) };
  const content = await printMoneyPaper(services, printReport, payer, (of, issuer) =>
    receiptPaper({ ...facts, partner: of }, issuer),
  );
  return { fileName: `receipt-${paid.orderNumber}.pdf`, content };
}
