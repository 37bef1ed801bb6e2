import { expect, test } from "vitest";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import { keepsCards } from "./cards-contract";
import { keepsInvoices } from "./invoices-contract";
import { keepsOrders } from "./orders-contract";
import { keepsPayouts } from "./payouts-contract";
import type { Subject } from "./subject";

/** The behaviour that we rely on, of Stripe and of its double. */
export function keepsTheContract(open: () => Subject): void {
  const payments = () => open().payments;

  keepsCards(open);
  keepsOrders(open);
  keepsPayouts(open);
  keepsInvoices(open);

  test("a missing object is an error, not an unavailable processor", async () => {
    const reads = [
      payments().getIntent("pi_none"),
      payments().getCheckout("cs_test_none"),
      payments().getRefund("re_none"),
      payments().getInvoice("in_none"),
    ];
    for (const { status, ...result } of await Promise.allSettled(reads)) {
      expect(status).toBe("rejected");
      expect("reason" in result && result.reason).not.toBeInstanceOf(ProcessorUnavailable);
    }
  });

  test("an account that we may not see, or that is gone, receives nothing", async () => {
    expect(await payments().getPayoutAccount("acct_1none")).toEqual({ id: "acct_1none", isActive: false });
  });

  test("the balance is a whole number of cents", async () => {
    expect(Number.isInteger(await payments().getBalanceCents())).toBe(true);
  });
}
