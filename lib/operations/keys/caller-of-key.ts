import { getApiKey } from "@/db/queries/api-keys";
import { KEY_SCOPES } from "@/lib/core/keys/scopes";
import type { Billing } from "@/lib/core/pricing/capabilities";
import type { Caller, Services } from "../context";

type KeyRow = Awaited<ReturnType<typeof getApiKey>>;

/** The caller that a key stands for. Whether it may still be used is for whoever asks to judge. */
export function callerOf(row: KeyRow): Caller {
  const { apiKeyId, partnerId, partnerName, environment, hasWebhookUrl, scope } = row;
  const owner = { apiKeyId, partnerId, partnerName, environment, hasWebhookUrl };
  return { ...owner, scopes: KEY_SCOPES[scope], isGrant: false, billing: billingOf(row) };
}

/** The same of a key by its id, for what a member does with the orders that hang on it. */
export async function callerOfKey({ db }: Pick<Services, "db">, apiKeyId: string): Promise<Caller> {
  return callerOf(await getApiKey(db, apiKeyId));
}

/** What the account agreed on: a sandbox key shows its account's terms, though it pays nothing. */
function billingOf(row: KeyRow): Billing {
  const { billingMode, netTermsDays, creditLimitCents, paymentMethodOnFile } = row;
  return billingMode === "invoice"
    ? { mode: "invoice", netTermsDays, creditLimitCents }
    : { mode: "per_order", paymentMethodOnFile };
}
