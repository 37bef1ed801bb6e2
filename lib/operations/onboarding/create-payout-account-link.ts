import { keepPayoutAccount, type PartnerRow } from "@/db/queries/partners";
import type { Services } from "../context";
import { requireDone } from "../require-done";
import { requireProcessor } from "../require-processor";
import { requirePartner } from "./require-partner";

/** What the processor asks for when the account is made. */
export interface AccountOwner {
  email?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/** A page of the processor's on which a partner says who it is and where its payouts go. */
export async function createPayoutAccountLink(
  services: Services,
  partnerName: string,
  owner: AccountOwner = {},
): Promise<{ url: string }> {
  const partner = await requirePartner(services, partnerName);
  const { siteUrl } = services.settings;
  const made = await requireProcessor(services).createPayoutAccountLink({
    accountId: await ensureAccount(services, partner, owner),
    returnUrl: `${siteUrl}/billing/done`,
    refreshUrl: `${siteUrl}/billing/expired`,
  });
  return requireDone(made, `a page for the payout account of ${partner.name}`);
}

/** Made once, however many ask at the same time. */
async function ensureAccount(
  services: Services,
  { id: partnerId, name, payoutAccountId }: PartnerRow,
  { email, country }: AccountOwner,
): Promise<string> {
  if (payoutAccountId !== null) return payoutAccountId;
  const made = await requireProcessor(services).createPayoutAccount({
    partnerId,
    name,
    ...(email === undefined ? {} : { email }),
    ...(country === undefined ? {} : { country: country.toLowerCase() }),
  });
  return keepPayoutAccount(
    services.db,
    partnerId,
    requireDone(made, `a payout account for ${name}`).accountId,
  );
}
