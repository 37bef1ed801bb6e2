import {
  keepPayoutAccount,
  listInactivePayoutAccounts,
  notePayoutAccount,
  type PartnerRow,
} from "@/db/queries/partners";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { requireDone, requireProcessor } from "../require-processor";
import { requirePartner } from "./partner";

interface AccountOwner {
  email?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

export async function createPayoutAccountLink(
  services: Services,
  partnerName: string,
  owner: AccountOwner = {},
  { returnPath, refreshPath } = { returnPath: "/billing/done", refreshPath: "/billing/expired" },
): Promise<{ url: string }> {
  const partner = await requirePartner(services, partnerName);
  const { siteUrl } = services.settings;
  const made = await requireProcessor(services).createPayoutAccountLink({
    accountId: await ensureAccount(services, partner, owner),
    returnUrl: siteUrl + returnPath,
    refreshUrl: siteUrl + refreshPath,
  });
  return requireDone(made, `a page for the payout account of ${partner.name}`);
}

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

export async function syncPayoutAccount(services: Services, accountId: string): Promise<void> {
  const { isActive } = await requireProcessor(services).getPayoutAccount(accountId);
  const isNews = await notePayoutAccount(services.db, accountId, isActive);
  if (isNews) services.log.info({ accountId, isActive }, "a partner's payout account has changed");
}

export async function refreshPayoutAccounts(services: Services): Promise<number> {
  if (!services.payments) return 0;
  let looked = 0;
  for (const { accountId } of await listInactivePayoutAccounts(services.db)) {
    try {
      await syncPayoutAccount(services, accountId);
      looked += 1;
    } catch (error) {
      if (error instanceof ProcessorUnavailable) return looked;
      services.log.error({ err: error, accountId }, "a payout account could not be looked at");
    }
  }
  return looked;
}
