import { listPage } from "../core/list-page";
import type { Handlers } from "../core/route";
import { balanceOf } from "../money/balance";

export const money: Handlers<
  | "GET /v1/charges"
  | "GET /v1/charges/:id"
  | "GET /v1/balance"
  | "GET /v1/balance_transactions"
  | "GET /v1/balance_transactions/:id"
> = {
  "GET /v1/charges": ({ world, params }) => {
    const charges = world.charges
      .newestFirst()
      .filter((charge) => params.customer === undefined || charge.customer === params.customer)
      .filter(
        (charge) => params.payment_intent === undefined || charge.payment_intent === params.payment_intent,
      );
    return listPage("/v1/charges", charges, params);
  },
  "GET /v1/charges/:id": ({ world, id }) => world.charges.get(id),
  "GET /v1/balance": ({ world }) => {
    const { availableCents, pendingCents } = balanceOf(world);
    return {
      object: "balance",
      available: [{ amount: availableCents, currency: "usd", source_types: { card: availableCents } }],
      livemode: false,
      pending: [{ amount: pendingCents, currency: "usd", source_types: { card: pendingCents } }],
    };
  },
  "GET /v1/balance_transactions": ({ world, params }) => {
    const transactions = world.balanceTransactions
      .newestFirst()
      .filter((transaction) => params.source === undefined || transaction.source === params.source)
      .filter((transaction) => params.type === undefined || transaction.type === params.type)
      .filter((transaction) => params.currency === undefined || transaction.currency === params.currency);
    return listPage("/v1/balance_transactions", transactions, params);
  },
  "GET /v1/balance_transactions/:id": ({ world, id }) => world.balanceTransactions.get(id),
};
