import { getApiKey } from "@/db/queries/api-keys";
import { KEY_SCOPES } from "@/lib/core/keys/scopes";
import type { Billing } from "@/lib/core/pricing/capabilities";
import type { Caller, Services } from "../context";

type KeyRow = Awaited<ReturnType<typeof getApiKey>>;

export function callerOf(row: KeyRow): Caller {
  const { apiKeyId, partnerId, partnerName, environment, hasWebhookUrl, scope } = row;
  const owner = { apiKeyId, partnerId, partnerName, environment, hasWebhookUrl };
  return { ...owner, scopes: KEY_SCOPES[scope], isGrant: false, billing: billingOf(row) };
}

export async function callerOfKey({ db }: Pick<Services, "db">, apiKeyId: string): Promise<Caller> {
  return callerOf(await getApiKey(db, apiKeyId));
}

function billingOf(row: KeyRow): Billing {
  const { billingMode, netTermsDays, creditLimitCents, paymentMethodOnFile } = row;
  return billingMode === "invoice"
    ? { mode: "invoice", netTermsDays, creditLimitCents }
    : { mode: "per_order", paymentMethodOnFile };
}
