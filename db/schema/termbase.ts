import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { partners } from "./partners";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Without a partner, the entry is the house's. Several rows for one term are all acceptable. */
export const termbaseEntries = pgTable(
  "termbase_entries",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id").references(() => partners.id),
    sourceLanguage: text("source_language").notNull(),
    targetLanguage: text("target_language").notNull(),
    sourceTerm: text("source_term").notNull(),
    targetTerm: text("target_term").notNull(),
    note: text().notNull(),
    forbidden: jsonb().$type<string[]>().notNull(),
    sourceKey: text("source_key").notNull(),
    targetKey: text("target_key").notNull(),
    origin: text().notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("termbase_entries_term").on(
      sql`coalesce(${t.partnerId}, '')`,
      t.sourceLanguage,
      t.targetLanguage,
      t.sourceKey,
      t.targetKey,
    ),
  ],
);
