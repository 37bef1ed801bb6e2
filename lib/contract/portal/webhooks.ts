import { z } from "zod";
import { hasKnownDay } from "@/lib/core/days";
import type { Output } from "../operations";
import { idempotencyKeySchema } from "../schemas/idempotency-key";
import { deliveryQuerySchema, setWebhookBodySchema } from "../schemas/webhook-endpoint";
import { forMember, ofEnvironment, type PortalFile, type PortalRoute } from "./portal-route";

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

const ofKey = ofEnvironment.extend({ keyId: z.string() });
const WEBHOOK = "/partners/{partnerId}/{environment}/keys/{keyId}/webhook";
const SEE = { right: "integration.see" } as const;
const CHANGE = { right: "integration.change" } as const;

export const KEY_WEBHOOKS = {
  listWebhooks: {
    ...SEE,
    method: "GET",
    path: "/partners/{partnerId}/{environment}/webhooks",
    params: ofEnvironment,
    ...forMember<{ webhooks: KeyWebhook[] }>(),
  },
  getKeyWebhook: {
    ...SEE,
    method: "GET",
    path: WEBHOOK,
    params: ofKey,
    ...forMember<KeyWebhook & { failureMails: FailureMails }>(),
  },
  setKeyWebhook: {
    ...CHANGE,
    method: "PUT",
    path: WEBHOOK,
    params: ofKey,
    body: setWebhookBodySchema,
    needsBody: true,
    ...forMember<KeyWebhook>(),
  },
  testKeyWebhook: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/test`,
    params: ofKey,
    ...forMember<Output<"testWebhook">>(),
  },
  rollWebhookSecret: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/secret`,
    params: ofKey,
    body: z.strictObject({ idempotencyKey: idempotencyKeySchema }),
    needsBody: true,
    ...forMember<Output<"rotateWebhookSecret">>(),
  },
  enableKeyWebhook: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/enable`,
    params: ofKey,
    body: z.strictObject({ url: z.string().max(2048) }),
    needsBody: true,
    ...forMember<KeyWebhook>(),
  },
  listKeyDeliveries: {
    ...SEE,
    method: "GET",
    path: `${WEBHOOK}/deliveries`,
    params: ofKey,
    query: deliveryQuerySchema.extend({
      failed: z.literal("true").optional(),
    }),
    ...forMember<{ data: KeyDelivery[]; nextCursor: string | null }>(),
  },
  exportKeyDeliveries: {
    ...SEE,
    method: "GET",
    path: `${WEBHOOK}/deliveries.csv`,
    params: ofKey,
    query: z.strictObject({ failed: z.literal("true").optional() }),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  getDeliveryBody: {
    ...SEE,
    method: "GET",
    path: `${WEBHOOK}/deliveries/{messageId}/body`,
    params: ofKey.extend({ messageId: z.string() }),
    ...forMember<{ messageId: string; body: string }>(),
  },
  replayKeyDelivery: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/deliveries/{messageId}/replay`,
    params: ofKey.extend({ messageId: z.string() }),
    ...forMember<Output<"replayDelivery">>(),
  },
  replayFailedDeliveries: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/replay-failed`,
    params: ofKey,
    body: z.strictObject({
      since: z.iso.datetime({ abort: true }).refine(hasKnownDay, { error: "must be from 1970 to 2999" }),
    }),
    needsBody: true,
    ...forMember<{ replayed: number; hasMore: boolean }>(),
  },
} as const satisfies Record<string, PortalRoute>;
