import type Stripe from "stripe";

type Capability = Pick<
  Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.StripeTransfers,
  "status" | "status_details"
>;

/** A connected account with all its parts; the API leaves out those a request does not include. */
export interface AccountObject
  extends Pick<
    Stripe.V2.Core.Account,
    "id" | "object" | "applied_configurations" | "closed" | "created" | "dashboard" | "livemode" | "metadata"
  > {
  contact_email: string | null;
  display_name: string | null;
  configuration: {
    customer: null;
    merchant: null;
    recipient: {
      applied: boolean;
      capabilities: { stripe_balance?: { payouts?: Capability; stripe_transfers?: Capability } };
    } | null;
  };
  identity: { country: string | null; entity_type: string | null };
  defaults: unknown;
  requirements: { entries: { description: string; awaiting_action_from: string }[] };
}
