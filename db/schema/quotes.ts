import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Breakdown } from "../../lib/core/pricing/breakdown";
import type { QuoteInput } from "../../lib/core/pricing/quote-input";
import { partners } from "./partners";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const quotes = pgTable(
  "quotes",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    environment: text({ enum: ["live", "sandbox"] }).notNull(),
    input: jsonb().$type<QuoteInput>().notNull(),
    priceBookVersion: text("price_book_version").notNull(),
    totalCents: integer("total_cents").notNull(),
    promisedDeliveryHours: integer("promised_delivery_hours").notNull(),
    breakdown: jsonb().$type<Breakdown>().notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("quotes_expires").on(t.expiresAt)],
);
