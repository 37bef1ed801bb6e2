import type { Db } from "@/db/client";
import { countOpen } from "@/db/queries/closing";
import { listBalances } from "@/db/queries/ledger";
import { dollarText } from "@/lib/core/money/money";

export async function waitsFor(db: Db, partnerId: string): Promise<string[]> {
  const { orders, payments, invoices, payouts } = await countOpen(db, partnerId);
  const balances = await listBalances(db, partnerId);
  const cents = (code: string) => balances.find((each) => each.code === code)?.balanceCents ?? 0;
  const share = -cents("partner_payable");
  const receivable = cents("accounts_receivable");
  return [
    orders > 0 ? `${some(orders, "live order")} in progress` : null,
    payments > 0 ? `${some(payments, "payment")} whose outcome isn't known yet` : null,
    invoices > 0 ? `${some(invoices, "open invoice")}` : null,
    payouts > 0 ? `${some(payouts, "payout")} on its way` : null,
    share > 0 ? `${dollarText(share)} of revenue share to be paid out` : null,
    share < 0 ? `${dollarText(-share)} of revenue share that was taken back` : null,
    receivable > 0 ? `${dollarText(receivable)} that was ordered on account` : null,
    receivable < 0 ? `${dollarText(-receivable)} of credit` : null,
    cents("refunds_payable") !== 0 ? "a refund that the bank returned" : null,
  ].filter((each) => each !== null);
}

function some(count: number, what: string): string {
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
