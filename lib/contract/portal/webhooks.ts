import { z } from "zod";
import { hasKnownDay } from "@/lib/core/days";
import type { Output } from "../operations";
import { at } from "../operations/at";
import { idempotencyKeySchema } from "../schemas/idempotency-key";
import { deliveryQuerySchema, setWebhookBodySchema } from "../schemas/webhook-endpoint";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface KeyWebhook {
  keyId: string;
  name: string | null;
  lastFour: string;
  isRevoked: boolean;
  webhook: Output<"getWebhook">;
  disabledUrls: { url: string; disabledAt: string | null; reason: "gone" | "failing" | null }[];
  failingUrls: { url: string; since: string }[];
}

export interface FailureMails {
  people: number;
  isReader: boolean;
  emails: string[] | null;
}

export type KeyDelivery = Output<"listDeliveries">["data"][number] & {
  isRetried: boolean;
};

const WEBHOOK = "/partners/{partnerId}/{environment}/keys/{keyId}/webhook";
const SEE = { right: "integration.see" } as const;
const CHANGE = { right: "integration.change" } as const;

export const KEY_WEBHOOKS = {
  listWebhooks: {
    ...SEE,
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/webhooks"),
    ...forMember<{ webhooks: KeyWebhook[] }>(),
  },
  getKeyWebhook: {
    ...SEE,
    method: "GET",
    ...at(WEBHOOK),
    ...forMember<KeyWebhook & { failureMails: FailureMails }>(),
  },
  setKeyWebhook: {
    ...CHANGE,
    method: "PUT",
    ...at(WEBHOOK),
    body: setWebhookBodySchema,
    needsBody: true,
    ...forMember<KeyWebhook>(),
  },
  testKeyWebhook: {
    ...CHANGE,
    method: "POST",
    ...at(`${WEBHOOK}/test`),
    ...forMember<Output<"testWebhook">>(),
  },
  rollWebhookSecret: {
    ...CHANGE,
    method: "POST",
    ...at(`${WEBHOOK}/secret`),
    body: z.strictObject({ idempotencyKey: idempotencyKeySchema }),
    needsBody: true,
    ...forMember<Output<"rotateWebhookSecret">>(),
  },
  enableKeyWebhook: {
    ...CHANGE,
    method: "POST",
    ...at(`${WEBHOOK}/enable`),
    body: z.strictObject({ url: z.string().max(2048) }),
    needsBody: true,
    ...forMember<KeyWebhook>(),
  },
  listKeyDeliveries: {
    ...SEE,
    method: "GET",
    ...at(`${WEBHOOK}/deliveries`),
    query: deliveryQuerySchema.extend({
      failed: z.literal("true").optional(),
    }),
    ...forMember<{ data: KeyDelivery[]; nextCursor: string | null }>(),
  },
  exportKeyDeliveries: {
    ...SEE,
    method: "GET",
    ...at(`${WEBHOOK}/deliveries.csv`),
    query: z.strictObject({ failed: z.literal("true").optional() }),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  getDeliveryBody: {
    ...SEE,
    method: "GET",
    ...at(`${WEBHOOK}/deliveries/{messageId}/body`),
    ...forMember<{ messageId: string; body: string }>(),
  },
  replayKeyDelivery: {
    ...CHANGE,
    method: "POST",
    ...at(`${WEBHOOK}/deliveries/{messageId}/replay`),
    ...forMember<Output<"replayDelivery">>(),
  },
  replayFailedDeliveries: {
    ...CHANGE,
    method: "POST",
    ...at(`${WEBHOOK}/replay-failed`),
    body: z.strictObject({
      since: z.iso.datetime({ abort: true }).refine(hasKnownDay, { error: "must be from 1970 to 2999" }),
    }),
    needsBody: true,
    ...forMember<{ replayed: number; hasMore: boolean }>(),
  },
} as const satisfies Record<string, PortalRoute>;
