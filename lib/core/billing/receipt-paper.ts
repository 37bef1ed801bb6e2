import type { TranslatedDocument } from "../documents/document-model";
import { sumCents } from "../money/money";
import {
  dayText,
  type Issuer,
  issuerFields,
  MoneyPaper,
  money,
  type PaperPartner,
  partnerFields,
} from "./money-paper";

export interface ReceiptFacts {
  partner: PaperPartner;
  paymentId: string;
  orderNumber: string;
  paidAt: string;
  card: string;
  lines: readonly { label: string; cents: number }[];
  amountCents: number;
  refunds: readonly { at: string; cents: number }[];
  /** When the receipt is printed: a refund may follow. */
  asOf: string;
}

export function receiptPaper(receipt: ReceiptFacts, issuer: Issuer): TranslatedDocument {
  const { partner, orderNumber, amountCents, lines, refunds } = receipt;
  const title = `Receipt for order ${orderNumber}`;
  const paper = new MoneyPaper();
  paper.heading(1, title);
  paper.fields([
    ...partnerFields(partner),
    ...issuerFields(issuer),
    ["Order", orderNumber],
    ["Payment", receipt.paymentId],
    ["Paid", `${dayText(receipt.paidAt)} (UTC)`],
    ["Paid with", receipt.card],
    ["Currency", "US dollars (USD)"],
  ]);
  const rows = [
    ...(lines.length === 0 ? [{ label: "Translation", cents: amountCents }] : lines).map(
      ({ label, cents }) => [label, money(cents)],
    ),
    ["Total paid", money(amountCents)],
    ...refunds.map(({ at, cents }) => [`Refunded ${dayText(at)}`, money(-cents)]),
  ];
  if (refunds.length > 0) {
    const refundedCents = sumCents(refunds.map(({ cents }) => cents));
    rows.push([`Paid less refunds, as of ${dayText(receipt.asOf)}`, money(amountCents - refundedCents)]);
  }
  paper.table([3, 1], ["start", "end"], ["Item", "Amount"], rows);
  return { language: "en", title, blocks: paper.blocks };
}
