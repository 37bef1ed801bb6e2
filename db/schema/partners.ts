import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An account: it owns keys, quotes and orders, and earns the revenue share. */
export const partners = pgTable("partners", {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  createdAt: time("created_at").notNull(),
});

/** The key itself is shown once and kept only as its SHA-256. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    environment: text({ enum: ["live", "sandbox"] }).notNull(),
    /** Lower-case hex; authentication looks keys up by this alone. */
    sha256: text().notNull().unique(),
    /** The last four characters, so that an owner can tell keys apart. */
    lastFour: text("last_four").notNull(),
    webhookUrl: text("webhook_url"),
    /** AES-256-GCM; recoverable, because every delivery is signed with it. */
    webhookSecretSealed: text("webhook_secret_sealed").notNull(),
    /** Cents per calendar month UTC; null means no cap. */
    spendCapCents: integer("spend_cap_cents"),
    createdAt: time("created_at").notNull(),
    revokedAt: time("revoked_at"),
  },
  (t) => [index("api_keys_partner").on(t.partnerId)],
);
