import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { orders } from "./orders";
import { partners } from "./partners";
import { staff } from "./staff";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * A partner's pieces come from its own signed orders, if it asked for that. The house's have no partner, and
 * name nobody.
 */
export const memorySegments = pgTable(
  "memory_segments",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id").references(() => partners.id),
    orderId: text("order_id").references(() => orders.id),
    documentIndex: integer("document_index"),
    blockId: text("block_id"),
    staffId: text("staff_id").references(() => staff.id),
    sourceLanguage: text("source_language").notNull(),
    targetLanguage: text("target_language").notNull(),
    sourceText: text("source_text").notNull(),
    targetText: text("target_text").notNull(),
    /** Folding during a search would cost more than reading both texts. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`folded(source_text) || chr(10) || folded(target_text)`),
    sourceKey: integer("source_key").notNull(),
    shingles: integer().array().notNull(),
    wordCount: integer("word_count").notNull(),
    origin: text(),
    signedAt: time("signed_at").notNull(),
  },
  (t) => [
    index("memory_segments_key").on(
      sql`coalesce(${t.partnerId}, '')`,
      t.sourceLanguage,
      t.targetLanguage,
      t.sourceKey,
    ),
    index("memory_segments_page").on(sql`coalesce(${t.partnerId}, '')`, t.id),
    index("memory_segments_shingles").using("gin", t.shingles),
    index("memory_segments_order").on(t.orderId, t.documentIndex),
  ],
);
