import { z } from "zod";
import type { Environment } from "@/lib/core/keys/api-key";
import { LIVE_TERMS_VERSION, type MissingForLive } from "@/lib/core/keys/live-terms";
import { at } from "../operations/at";
import { httpUrl } from "../schemas/http-url";
import { idempotencyKeySchema } from "../schemas/idempotency-key";
import { nameText } from "../schemas/printed-text";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface KeyView {
  keyId: string;
  name: string | null;
  environment: Environment;
  lastFour: string;
  scope: "full" | "read";
  payer: "partner" | "end_user";
  state: "active" | "disabled" | "expired" | "revoked";
  spendCapCents: number | null;
  orderCapCents: number | null;
  spentCents: number;
  rolledSecret: { lastFour: string; endsAt: string } | null;
  rolls: number;
  webhookUrl: string | null;
  createdAt: string;
  createdBy: string | null;
  lastUsedAt: string | null;
  lastUsedNetwork: string | null;
  expiresAt: string | null;
  disabledAt: string | null;
  revokedAt: string | null;
}

export interface ShownKey {
  key: KeyView;
  secret: string;
}

export interface CappedKey {
  key: KeyView;
  notice: string | null;
}

export type CapView = Pick<
  KeyView,
  "keyId" | "name" | "lastFour" | "payer" | "state" | "spendCapCents" | "orderCapCents" | "spentCents"
>;

export interface LiveReadiness {
  missing: Record<KeyView["payer"], MissingForLive[]>;
  termsVersion: string;
  accepted: { version: string; at: string } | null;
}

const name = nameText(100);
const capCents = z.int().min(0).max(2_147_483_647).nullable();

const SEE = { sandbox: "integration.see", live: "live_keys.see" } as const;
const CHANGE = { sandbox: "integration.change", live: "live_keys.change" } as const;
const KEY = "/partners/{partnerId}/{environment}/keys/{keyId}";

export const KEYS = {
  listKeys: {
    right: SEE,
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/keys"),
    ...forMember<{ keys: KeyView[] }>(),
  },
  /** Without secrets and webhook URLs: a URL can contain a secret. */
  exportKeys: {
    right: SEE,
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/keys.csv"),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  createKey: {
    right: CHANGE,
    stepUp: "live",
    method: "POST",
    ...at("/partners/{partnerId}/{environment}/keys"),
    body: z.strictObject({
      name,
      scope: z.enum(["full", "read"]).default("full"),
      payer: z.enum(["partner", "end_user"]).default("partner"),
      spendCapCents: capCents.default(null),
      orderCapCents: capCents.default(null),
      expiresAt: z.iso.datetime().nullable().default(null),
      webhookUrl: httpUrl().nullable().default(null),
      idempotencyKey: idempotencyKeySchema,
    }),
    needsBody: true,
    ...forMember<ShownKey & { webhookSecret: string }>(),
  },
  renameKey: {
    right: CHANGE,
    method: "PUT",
    ...at(`${KEY}/name`),
    body: z.strictObject({ name }),
    needsBody: true,
    ...forMember<KeyView>(),
  },
  setKeyCaps: {
    right: { sandbox: "integration.change", live: "money.change" },
    method: "PUT",
    ...at(`${KEY}/caps`),
    body: z.strictObject({ spendCapCents: capCents, orderCapCents: capCents }),
    needsBody: true,
    ...forMember<CappedKey>(),
  },
  rollKey: {
    right: CHANGE,
    stepUp: "live",
    method: "POST",
    ...at(`${KEY}/roll`),
    body: z.strictObject({
      overlapHours: z.union([z.literal(0), z.literal(1), z.literal(24)]),
      rolls: z.int().min(0),
    }),
    needsBody: true,
    ...forMember<ShownKey>(),
  },
  disableKey: {
    right: CHANGE,
    method: "POST",
    ...at(`${KEY}/disable`),
    ...forMember<KeyView>(),
  },
  enableKey: {
    right: CHANGE,
    method: "POST",
    ...at(`${KEY}/enable`),
    ...forMember<KeyView>(),
  },
  revokeKey: {
    right: CHANGE,
    method: "POST",
    ...at(`${KEY}/revoke`),
    ...forMember<KeyView>(),
  },
  listCaps: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/caps"),
    ...forMember<{ keys: CapView[] }>(),
  },
  getLiveReadiness: {
    right: "account.see",
    method: "GET",
    ...at("/partners/{partnerId}/live-readiness"),
    ...forMember<LiveReadiness>(),
  },
  acceptTerms: {
    right: "account.change",
    method: "POST",
    ...at("/partners/{partnerId}/terms"),
    body: z.strictObject({ version: z.literal(LIVE_TERMS_VERSION) }),
    needsBody: true,
    ...forMember<LiveReadiness>(),
  },
} as const satisfies Record<string, PortalRoute>;
