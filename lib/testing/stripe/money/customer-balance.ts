import type { World } from "../core/world";
import type { CustomerBalanceTransactionObject, CustomerObject } from "../objects/customers";

export function moveCustomerBalance(
  world: World,
  customer: CustomerObject,
  amountCents: number,
  type: CustomerBalanceTransactionObject["type"],
  links: { invoice?: string; creditNote?: string } = {},
): CustomerBalanceTransactionObject {
  customer.balance += amountCents;
  customer.currency = "usd";
  return world.customerBalanceTransactions.add({
    id: world.makeId("cbtxn"),
    object: "customer_balance_transaction",
    amount: amountCents,
    created: world.seconds(),
    credit_note: links.creditNote ?? null,
    currency: "usd",
    customer: customer.id,
    description: null,
    ending_balance: customer.balance,
    invoice: links.invoice ?? null,
    livemode: false,
    metadata: {},
    type,
  });
}
