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

/** An account: it owns keys, quotes and orders, and earns the revenue share. */
export const partners = pgTable(
  "partners",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * Made by somebody who signed up, or named anew by its members. They may take any company's name: operators name such
     * an account by its id, and by a name only those that they made and named.
     */
    signedUp: boolean("signed_up").notNull().default(false),
    /** The processor's customer, made when a card or an invoice first needs one. */
    customerId: text("customer_id").unique(),
    /** The default payment method, charged off-session; the rest is for people to recognise it by. */
    paymentMethodId: text("payment_method_id"),
    paymentMethodBrand: text("payment_method_brand"),
    paymentMethodLastFour: text("payment_method_last_four"),
    billingMode: text("billing_mode", { enum: ["per_order", "invoice"] })
      .notNull()
      .default("per_order"),
    /** Invoice mode: days from the sending of an invoice to its due date. */
    netTermsDays: integer("net_terms_days").notNull().default(30),
    /** Invoice mode: null means that no ceiling is enforced. */
    creditLimitCents: integer("credit_limit_cents"),
    /** Invoice mode: ordered and not yet paid. Changes with the ledger's receivable, in the same transaction. */
    openBalanceCents: bigint("open_balance_cents", { mode: "number" }).notNull().default(0),
    /** What its members want on invoices and statements; null where none of them ever said. */
    billingDetails: jsonb("billing_details").$type<BillingDetails>(),
    /** What new orders earn; each order keeps its own. */
    revShareBps: integer("rev_share_bps").notNull().default(1000),
    /** The connected account that payouts go to. */
    payoutAccountId: text("payout_account_id").unique(),
    /** Whether that account may receive transfers, as last seen. */
    payoutsActive: boolean("payouts_active").notNull().default(false),
    /** Sources and drafts are deleted so many days after delivery; null means the service's own setting. */
    retentionDays: integer("retention_days"),
    /** The terms of live orders that a member accepted; null until then. */
    termsVersion: text("terms_version"),
    termsAcceptedAt: time("terms_accepted_at"),
    termsAcceptedBy: text("terms_accepted_by").references(() => people.id),
    /** Where end users turn with questions, on the page where they pay: an email address or an https address. */
    supportContact: text("support_contact"),
    /** Our own picture of it, under `logos/<sha256>.jpg`. */
    logoSha256: text("logo_sha256"),
    /** What an order in the portal begins with. */
    defaultUseCase: text("default_use_case", { enum: USE_CASES }),
    /** Whether signed translations are kept as a memory for its later orders. */
    keepsMemory: boolean("keeps_memory").notNull().default(false),
    /** Since when its keys are revoked and it only settles what is open. */
    closingAt: time("closing_at"),
    /** Nobody is a member of it any more. */
    closedAt: time("closed_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [uniqueIndex("partners_operator_name").on(t.name).where(sql`not ${t.signedUp}`)],
);

/**
 * On whose behalf orders are placed: idempotency, limits, caps, webhooks, lists and money hang on its row. The key
 * itself is shown once and kept only as its SHA-256.
 */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    environment: text({ enum: ["live", "sandbox"] }).notNull(),
    /**
     * key: an API key. portal: what members order in the portal, one row a partner and environment. grant: what a person
     * allowed an app by OAuth. The latter two have no secret that anybody knows, and are never shown among the keys.
     */
    kind: text({ enum: ["key", "portal", "grant"] })
      .notNull()
      .default("key"),
    /** What its owner calls it; null where nobody did. */
    name: text(),
    /** read: nothing can be ordered, changed or refunded with it. */
    scope: text({ enum: ["full", "read"] })
      .notNull()
      .default("full"),
    /** Lower-case hex; authentication looks keys up by this alone. */
    sha256: text().notNull().unique(),
    /** The last four characters, so that an owner can tell keys apart. */
    lastFour: text("last_four").notNull(),
    webhookUrl: text("webhook_url"),
    /** AES-256-GCM; recoverable, because every delivery is signed with it. */
    webhookSecretSealed: text("webhook_secret_sealed").notNull(),
    /** The secret before; for a day after the rotation it signs too. */
    webhookSecretPreviousSealed: text("webhook_secret_previous_sealed"),
    webhookSecretRotatedAt: time("webhook_secret_rotated_at"),
    /** The Idempotency-Key of that rotation: repeating it rotates nothing. */
    webhookRotationKey: text("webhook_rotation_key"),
    /** Cents per calendar month UTC; null means no cap. */
    spendCapCents: integer("spend_cap_cents"),
    /** Cents per order; null means no cap. */
    orderCapCents: integer("order_cap_cents"),
    /** end_user: orders are paid by whoever opens their checkoutUrl, never by the partner's card. */
    payer: text({ enum: ["partner", "end_user"] })
      .notNull()
      .default("partner"),
    /** Null for operators' keys. */
    createdBy: text("created_by").references(() => people.id),
    /** The Idempotency-Key of its making: repeating it makes no second key. */
    creationKey: text("creation_key"),
    /** How often its secret was replaced: whoever asks for a roll says which secret they mean by it. */
    rolls: integer().notNull().default(0),
    /** To the minute, and the network that it came from: `192.0.2.0/24`, `2001:db8:7::/48`. */
    lastUsedAt: time("last_used_at"),
    lastUsedNetwork: text("last_used_network"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at"),
    /** The last place in its event feed that was deleted with its event: no later event takes it, or one before. */
    feedFloor: bigint("feed_floor", { mode: "number" }).notNull().default(0),
    /** Until it is enabled again. */
    disabledAt: time("disabled_at"),
    /** For good. */
    revokedAt: time("revoked_at"),
  },
  (t) => [
    index("api_keys_partner").on(t.partnerId),
    uniqueIndex("api_keys_portal").on(t.partnerId, t.environment).where(sql`kind = 'portal'`),
    uniqueIndex("api_keys_creation").on(t.partnerId, t.creationKey).where(sql`creation_key is not null`),
    // What money belongs to names both, so that no row of it can belong to a sandbox key.
    unique("api_keys_environment").on(t.id, t.environment),
  ],
);

/** Secrets that a key had before: each still opens it until its end, and is known as a rolled one ever after. */
export const rolledSecrets = pgTable(
  "rolled_secrets",
  {
    /** Lower-case hex. */
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
