import Stripe from "stripe";
import type { Payments } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { metadataOf } from "./references";

type PayoutAccountPart = Pick<
  Payments,
  "createPayoutAccount" | "createPayoutAccountLink" | "getPayoutAccount"
>;

/** Partners' accounts only receive: never charge them. */
export function createPayoutAccounts(stripe: Stripe, { change, read }: Calls): PayoutAccountPart {
  return {
    async createPayoutAccount({ partnerId, name, email, country = "us" }) {
      const created = await change("createPayoutAccount", () =>
        stripe.v2.core.accounts.create(
          {
            display_name: name,
            ...(email ? { contact_email: email } : {}),
            dashboard: "express",
            identity: { country },
            configuration: {
              recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
            },
            defaults: {
              responsibilities: { fees_collector: "application", losses_collector: "application" },
            },
            metadata: metadataOf("partner", { id: partnerId }),
          },
          { idempotencyKey: `acct:create:${partnerId}` },
        ),
      );
      return mapDone(created, ({ id }) => ({ accountId: id }));
    },

    async createPayoutAccountLink({ accountId, returnUrl, refreshUrl = returnUrl }) {
      // No key of ours: a link opens once, so every visit needs a new one.
      const created = await change("createPayoutAccountLink", () =>
        stripe.v2.core.accountLinks.create({
          account: accountId,
          use_case: {
            type: "account_onboarding",
            account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl },
          },
        }),
      );
      return mapDone(created, ({ url }) => ({ url }));
    },

    async getPayoutAccount(accountId) {
      const account = await read("getPayoutAccount", () =>
        stripe.v2.core.accounts
          .retrieve(accountId, { include: ["configuration.recipient"] })
          .catch((error: unknown) => {
            if (isOutOfReach(error)) return null;
            throw error;
          }),
      );
      if (!account) return { id: accountId, isActive: false };
      const { stripe_transfers: transfers } =
        account.configuration?.recipient?.capabilities?.stripe_balance ?? {};
      return { id: account.id, isActive: !account.closed && transfers?.status === "active" };
    },
  };
}

function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 404 || error.code === "account_invalid";
}
