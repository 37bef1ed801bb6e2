import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BillingDetails } from "../../lib/core/billing/billing-details";
import { USE_CASES } from "../../lib/core/catalog/enumerations";
import { people } from "./people";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const partners = pgTable(
  "partners",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * True if the account signed up by itself, or its members renamed it. Anybody may choose such a name, so
     * operators name these accounts by id. By name they find only accounts that they made and named.
     */
    signedUp: boolean("signed_up").notNull().default(false),
    customerId: text("customer_id").unique(),
    paymentMethodId: text("payment_method_id"),
    paymentMethodBrand: text("payment_method_brand"),
    paymentMethodLastFour: text("payment_method_last_four"),
    billingMode: text("billing_mode", { enum: ["per_order", "invoice"] })
      .notNull()
      .default("per_order"),
    netTermsDays: integer("net_terms_days").notNull().default(30),
    creditLimitCents: integer("credit_limit_cents"),
    /** Invoice mode: ordered and not yet paid. Changes with the ledger's receivable in the same transaction. */
    openBalanceCents: bigint("open_balance_cents", { mode: "number" }).notNull().default(0),
    billingDetails: jsonb("billing_details").$type<BillingDetails>(),
    revShareBps: integer("rev_share_bps").notNull().default(1000),
    payoutAccountId: text("payout_account_id").unique(),
    payoutsActive: boolean("payouts_active").notNull().default(false),
    retentionDays: integer("retention_days"),
    termsVersion: text("terms_version"),
    termsAcceptedAt: time("terms_accepted_at"),
    termsAcceptedBy: text("terms_accepted_by").references(() => people.id),
    supportContact: text("support_contact"),
    logoSha256: text("logo_sha256"),
    defaultUseCase: text("default_use_case", { enum: USE_CASES }),
    keepsMemory: boolean("keeps_memory").notNull().default(false),
    /** Since when its keys are revoked and it only settles what is open. */
    closingAt: time("closing_at"),
    closedAt: time("closed_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [uniqueIndex("partners_operator_name").on(t.name).where(sql`not ${t.signedUp}`)],
);

/** Idempotency, limits, caps, webhooks, lists and money belong to this row. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    environment: text({ enum: ["live", "sandbox"] }).notNull(),
    /**
     * key: an API key. portal: the portal's orders, one row per partner and environment. grant: an app's access by
     * OAuth. The latter two have no usable secret, and never appear in the list of keys.
     */
    kind: text({ enum: ["key", "portal", "grant"] })
      .notNull()
      .default("key"),
    name: text(),
    scope: text({ enum: ["full", "read"] })
      .notNull()
      .default("full"),
    sha256: text().notNull().unique(),
    lastFour: text("last_four").notNull(),
    webhookUrl: text("webhook_url"),
    webhookSecretSealed: text("webhook_secret_sealed").notNull(),
    /** It signs for a day after the rotation. */
    webhookSecretPreviousSealed: text("webhook_secret_previous_sealed"),
    webhookSecretRotatedAt: time("webhook_secret_rotated_at"),
    webhookRotationKey: text("webhook_rotation_key"),
    /** Cents per calendar month (UTC). Null means no cap. */
    spendCapCents: integer("spend_cap_cents"),
    orderCapCents: integer("order_cap_cents"),
    /** end_user: orders are paid at their checkoutUrl, never by the partner's card. */
    payer: text({ enum: ["partner", "end_user"] })
      .notNull()
      .default("partner"),
    createdBy: text("created_by").references(() => people.id),
    creationKey: text("creation_key"),
    /** How often its secret was rolled. A roll names the number it has seen: of two concurrent rolls, one is refused. */
    rolls: integer().notNull().default(0),
    /** Rounded to the minute. The network is `192.0.2.0/24` or `2001:db8:7::/48`. */
    lastUsedAt: time("last_used_at"),
    lastUsedNetwork: text("last_used_network"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at"),
    /** The last feed position that was deleted with its event. New events only take later positions. */
    feedFloor: bigint("feed_floor", { mode: "number" }).notNull().default(0),
    disabledAt: time("disabled_at"),
    revokedAt: time("revoked_at"),
  },
  (t) => [
    index("api_keys_partner").on(t.partnerId),
    uniqueIndex("api_keys_portal").on(t.partnerId, t.environment).where(sql`kind = 'portal'`),
    uniqueIndex("api_keys_creation").on(t.partnerId, t.creationKey).where(sql`creation_key is not null`),
    // Money tables reference id and environment, so that no money can belong to a sandbox key.
    unique("api_keys_environment").on(t.id, t.environment),
  ],
);

export const rolledSecrets = pgTable(
  "rolled_secrets",
  {
    sha256: text().primaryKey(),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    lastFour: text("last_four").notNull(),
    rolledAt: time("rolled_at").notNull(),
    endsAt: time("ends_at").notNull(),
  },
  (t) => [index("rolled_secrets_key").on(t.apiKeyId, t.rolledAt)],
);
