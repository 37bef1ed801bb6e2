import { z } from "zod";
import { hasKnownDay } from "@/lib/core/days";
import type { Output } from "../operations";
import { idempotencyKeySchema } from "../schemas/idempotency-key";
import { deliveryQuerySchema, setWebhookBodySchema } from "../schemas/webhook-endpoint";
import { answers, MEMBER, ofEnvironment, type PortalFile, type PortalRoute } from "./portal-route";

/** The webhook of a key, for people. */
export interface KeyWebhook {
  keyId: string;
  name: string | null;
  lastFour: string;
  isRevoked: boolean;
  webhook: Output<"getWebhook">;
  /** URLs that get nothing until somebody enables them: the key's own, and those of single orders. */
  disabledUrls: { url: string; disabledAt: string | null; reason: "gone" | "failing" | null }[];
  /** URLs that nothing but failures came from since then; messages to them are tried again. */
  failingUrls: { url: string; since: string }[];
}

/** Who is mailed when a webhook fails, or is switched off. */
export interface FailureMails {
  people: number;
  isReader: boolean;
  /** Null for whoever may not see the team. */
  emails: string[] | null;
}

/** A message to a key's URL, for people. */
export type KeyDelivery = Output<"listDeliveries">["data"][number] & {
  /** Its last attempt failed, and there will be another one. */
  isRetried: boolean;
};

const ofKey = ofEnvironment.extend({ keyId: z.string() });
const WEBHOOK = "/partners/{partnerId}/{environment}/keys/{keyId}/webhook";
const SEE = { ...MEMBER, right: "integration.see" } as const;
const CHANGE = { ...MEMBER, right: "integration.change" } as const;

/** Webhooks, each of one key. */
export const KEY_WEBHOOKS = {
  listWebhooks: {
    ...SEE,
    method: "GET",
    path: "/partners/{partnerId}/{environment}/webhooks",
    params: ofEnvironment,
    ...answers<{ webhooks: KeyWebhook[] }>(),
  },
  getKeyWebhook: {
    ...SEE,
    method: "GET",
    path: WEBHOOK,
    params: ofKey,
    ...answers<KeyWebhook & { failureMails: FailureMails }>(),
  },
  setKeyWebhook: {
    ...CHANGE,
    method: "PUT",
    path: WEBHOOK,
    params: ofKey,
    body: setWebhookBodySchema,
    needsBody: true,
    ...answers<KeyWebhook>(),
  },
  testKeyWebhook: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/test`,
    params: ofKey,
    ...answers<Output<"testWebhook">>(),
  },
  /** Shown once; the secret before signs too for a day. */
  rollWebhookSecret: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/secret`,
    params: ofKey,
    // Of one opening of the dialog: a second click is shown the same secret.
    body: z.strictObject({ idempotencyKey: idempotencyKeySchema }),
    needsBody: true,
    ...answers<Output<"rotateWebhookSecret">>(),
  },
  /** Sends to a URL again that was disabled, the key's own or that of single orders. */
  enableKeyWebhook: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/enable`,
    params: ofKey,
    body: z.strictObject({ url: z.string().max(2048) }),
    needsBody: true,
    ...answers<KeyWebhook>(),
  },
  listKeyDeliveries: {
    ...SEE,
    method: "GET",
    path: `${WEBHOOK}/deliveries`,
    params: ofKey,
    query: deliveryQuerySchema.extend({
      /** What failed for good, what is not sent, and what failed and is tried again by itself. */
      failed: z.literal("true").optional(),
    }),
    ...answers<{ data: KeyDelivery[]; nextCursor: string | null }>(),
  },
  exportKeyDeliveries: {
    ...SEE,
    method: "GET",
    path: `${WEBHOOK}/deliveries.csv`,
    params: ofKey,
    query: z.strictObject({ failed: z.literal("true").optional() }),
    mediaType: "text/csv; charset=utf-8",
    ...answers<PortalFile>(),
  },
  /** What was sent, byte for byte: what the signature was made over. */
  getDeliveryBody: {
    ...SEE,
    method: "GET",
    path: `${WEBHOOK}/deliveries/{messageId}/body`,
    params: ofKey.extend({ messageId: z.string() }),
    ...answers<{ messageId: string; body: string }>(),
  },
  replayKeyDelivery: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/deliveries/{messageId}/replay`,
    params: ofKey.extend({ messageId: z.string() }),
    ...answers<Output<"replayDelivery">>(),
  },
  /** Everything that failed since then, for good or so far, the oldest first, a thousand at a time. */
  replayFailedDeliveries: {
    ...CHANGE,
    method: "POST",
    path: `${WEBHOOK}/replay-failed`,
    params: ofKey,
    body: z.strictObject({
      since: z.iso.datetime({ abort: true }).refine(hasKnownDay, { error: "must be from 1970 to 2999" }),
    }),
    needsBody: true,
    ...answers<{ replayed: number; hasMore: boolean }>(),
  },
} as const satisfies Record<string, PortalRoute>;
