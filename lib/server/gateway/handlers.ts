import type { NameWithAuth, Output } from "@/lib/contract/operations";
import type { Caller, KeyOperation, PublicOperation, Services } from "@/lib/operations/context";
import type { Replayed } from "@/lib/operations/replayed";
import type { Secrets } from "@/lib/services/secrets/secrets";
import type { AnyCall } from "@/lib/transport/read-call";

export interface HandlerSite {
  services: Services;
  secrets: Secrets;
}

type Answer<K extends NameWithAuth<"key" | "none">> = Promise<Output<K> | Replayed<Output<K>>>;
type KeyHandler<K extends NameWithAuth<"key">> = (
  site: HandlerSite,
  ...rest: Parameters<KeyOperation<K>> extends [Services, ...infer R] ? R : never
) => Answer<K>;
type PublicHandler<K extends NameWithAuth<"none">> = (
  site: HandlerSite,
  call: Parameters<PublicOperation<K>>[1],
) => Answer<K>;

type Lazy<T> = () => Promise<T>;

const of =
  <C extends unknown[], O>(operation: (services: Services, ...rest: C) => O) =>
  ({ services }: HandlerSite, ...rest: C): O =>
    operation(services, ...rest);

const KEY_HANDLERS: { [K in NameWithAuth<"key">]: Lazy<KeyHandler<K>> } = {
  capabilities: async () => of((await import("@/lib/operations/quotes/capabilities")).capabilities),
  getQuote: async () => of((await import("@/lib/operations/quotes/quote")).getQuote),
  quote: async () => of((await import("@/lib/operations/quotes/quote")).quote),
  submit: async () => of((await import("@/lib/operations/submit/submit")).submit),
  status: async () => of((await import("@/lib/operations/orders/status")).status),
  result: async () => of((await import("@/lib/operations/delivery/result")).result),
  refund: async () => of((await import("@/lib/operations/refunds/refund")).refund),
  listOrders: async () => of((await import("@/lib/operations/orders/list-orders")).listOrders),
  cancel: async () => of((await import("@/lib/operations/cancellation/cancel")).cancel),
  listQuestions: async () => of((await import("@/lib/operations/questions/questions")).listQuestions),
  answerQuestion: async () => of((await import("@/lib/operations/questions/questions")).answerQuestion),
  createDocument: async () => of((await import("@/lib/operations/uploads/uploads")).createUpload),
  getDocument: async () => of((await import("@/lib/operations/uploads/uploads")).getUpload),
  listEvents: async () => of((await import("@/lib/operations/events/list-events")).listEvents),
  getWebhook: async () => of((await import("@/lib/operations/webhooks/webhook-settings")).getWebhook),
  setWebhook: async () => of((await import("@/lib/operations/webhooks/webhook-settings")).changeWebhook),
  testWebhook: async () => {
    const { testWebhook } = await import("@/lib/operations/webhooks/messages");
    return ({ services }, { apiKeyId }, { body }) => testWebhook(services, apiKeyId, body.type);
  },
  rotateWebhookSecret: async () => {
    const { rotateSecret } = await import("@/lib/operations/webhooks/rotate-secret");
    return ({ services, secrets }, { apiKeyId }, { idempotencyKey: rotationKey }) =>
      rotateSecret(services, secrets, { apiKeyId, rotationKey });
  },
  listDeliveries: async () => of((await import("@/lib/operations/webhooks/list-deliveries")).listDeliveries),
  replayDelivery: async () => {
    const { replayMessage } = await import("@/lib/operations/webhooks/messages");
    return async ({ services }, { apiKeyId }, { params: { messageId } }) => {
      await replayMessage(services, messageId, apiKeyId);
      return { messageId, state: "pending" };
    };
  },
  advance: async () => {
    const { advanceSandbox } = await import("@/lib/operations/fulfilment/advance-sandbox");
    const { createFixtureDrafter } = await import("@/lib/documents/draft");
    return ({ services }, caller, { params }) =>
      advanceSandbox({ ...services, fixtureDrafter: createFixtureDrafter() }, caller, params.jobId);
  },
};

const PUBLIC_HANDLERS: { [K in NameWithAuth<"none">]: Lazy<PublicHandler<K>> } = {
  verify: async () => of((await import("@/lib/operations/certificates/verify")).verify),
  getKeySet: async () => of((await import("@/lib/operations/certificates/key-set")).keySet),
  getOpenApiDocument: async () => {
    const { renderOpenApiOnce } = await import("./render-openapi-once");
    return async ({ services }) => renderOpenApiOnce(services.settings);
  },
  getArazzoDocument: async () => {
    const { renderArazzo } = await import("@/lib/transport/arazzo");
    return async ({ services }) => renderArazzo(services.settings);
  },
};

/** The table matches name, caller, and call. No type follows that through an index. */
export async function runHandler(
  site: HandlerSite,
  name: NameWithAuth<"key" | "none">,
  caller: Caller | null,
  call: AnyCall,
): Promise<unknown> {
  if (name in PUBLIC_HANDLERS) {
    const handle = await PUBLIC_HANDLERS[name as NameWithAuth<"none">]();
    return (handle as (site: HandlerSite, call: AnyCall) => Promise<unknown>)(site, call);
  }
  if (!caller) throw new Error(`operation ${name} was called without a key`);
  const handle = await KEY_HANDLERS[name as NameWithAuth<"key">]();
  return (handle as (site: HandlerSite, caller: Caller, call: AnyCall) => Promise<unknown>)(
    site,
    caller,
    call,
  );
}
