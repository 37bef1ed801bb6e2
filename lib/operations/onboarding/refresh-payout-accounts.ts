import { listInactivePayoutAccounts, notePayoutAccount } from "@/db/queries/partners";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { requireProcessor } from "../require-processor";

/** Notes whether the processor lets this account receive payouts now; an account of nobody's is left alone. */
export async function syncPayoutAccount(services: Services, accountId: string): Promise<void> {
  const { isActive } = await requireProcessor(services).getPayoutAccount(accountId);
  const isNews = await notePayoutAccount(services.db, accountId, isActive);
  if (isNews) services.log.info({ accountId, isActive }, "a partner's payout account has changed");
}

/** Looks at every account that could not receive payouts so far; answers how many it looked at. */
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
