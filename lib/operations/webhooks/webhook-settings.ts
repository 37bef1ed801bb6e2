import { enableEndpoint } from "@/db/queries/webhook-attempts";
import {
  findDisabledEndpoint,
  findWebhookKey,
  listFailingEndpointsOf,
  listWebhookKeys,
  setWebhookUrl,
  type WebhookKeyRow,
} from "@/db/queries/webhook-log";
import type { Call, Output } from "@/lib/contract/operations";
import { SECRET_OVERLAP_MS } from "@/lib/core/webhooks/signature";
import { checkWebhookUrl } from "../check-webhook-url";
import type { Caller, Services } from "../context";
import { findKey } from "../keys/keys";
import { endpointOf } from "./send-message";

type Endpoint = Output<"getWebhook">;

export const getWebhook = (services: Services, key: Pick<Caller, "apiKeyId">): Promise<Endpoint> =>
  describe(services, key);

export async function changeWebhook(
  services: Services,
  key: Pick<Caller, "apiKeyId">,
  { body }: Pick<Call<"setWebhook">, "body">,
): Promise<Endpoint> {
  checkWebhookUrl(services, body.url ?? undefined, "url");
  await storeWebhookUrl(services, key.apiKeyId, body.url);
  return describe(services, key);
}

async function describe({ db, clock }: Services, { apiKeyId }: Pick<Caller, "apiKeyId">): Promise<Endpoint> {
  const key = await findWebhookKey(db, { id: apiKeyId });
  if (!key) throw new Error(`key ${apiKeyId} called and is not there`);
  const { webhookUrl: url } = key;
  const disabled = url === null ? null : await findDisabledEndpoint(db, endpointOf(apiKeyId, url));
  return viewOf(key, disabled, clock.now());
}

export async function describeWebhooks({ db, clock }: Services, keyIds: readonly string[]) {
  const found = await listWebhookKeys(db, keyIds);
  const failingOf = Map.groupBy(await listFailingEndpointsOf(db, keyIds), ({ apiKeyId }) => apiKeyId);
  const now = clock.now();
  return new Map(
    found.map((key) => {
      const { disabled = [], failing = [] } = Object.groupBy(failingOf.get(key.id) ?? [], ({ disabledAt }) =>
        disabledAt === null ? "failing" : "disabled",
      );
      const own = disabled.find(({ url }) => url === key.webhookUrl) ?? null;
      return [key.id, { webhook: viewOf(key, own, now), disabled, failing }];
    }),
  );
}

function viewOf(
  { webhookUrl: url, secretRotatedAt }: WebhookKeyRow,
  disabled: { disabledAt: Date | null; reason: "gone" | "failing" | null } | null,
  now: Date,
): Endpoint {
  const until = secretRotatedAt && new Date(secretRotatedAt.getTime() + SECRET_OVERLAP_MS);
  return {
    url,
    ...stateOf(url, disabled),
    secretRotatedAt: secretRotatedAt?.toISOString() ?? null,
    previousSecretUntil: until && until > now ? until.toISOString() : null,
  };
}

function stateOf(
  url: string | null,
  disabled: { disabledAt: Date | null; reason: "gone" | "failing" | null } | null,
): Pick<Endpoint, "state" | "disabledReason" | "disabledAt"> {
  if (url === null) return { state: "disabled", disabledReason: "no_url", disabledAt: null };
  if (!disabled) return { state: "enabled", disabledReason: null, disabledAt: null };
  return {
    state: "disabled",
    disabledReason: disabled.reason,
    disabledAt: disabled.disabledAt?.toISOString() ?? null,
  };
}

export async function setWebhook(
  services: Services,
  keyOrId: string,
  url: string | null,
): Promise<{ keyId: string }> {
  checkWebhookUrl(services, url ?? undefined);
  const key = await findKey(services, keyOrId);
  await storeWebhookUrl(services, key.id, url);
  return { keyId: key.id };
}

async function storeWebhookUrl(services: Services, apiKeyId: string, url: string | null): Promise<void> {
  await services.db.transaction(async (tx) => {
    await setWebhookUrl(tx, apiKeyId, url);
    if (url !== null) await enableEndpoint(tx, endpointOf(apiKeyId, url));
  });
  services.wake();
}

export async function enableWebhook(
  services: Services,
  keyOrId: string,
  url: string,
): Promise<{ keyId: string }> {
  const key = await findKey(services, keyOrId);
  await enableEndpoint(services.db, endpointOf(key.id, url));
  return { keyId: key.id };
}
