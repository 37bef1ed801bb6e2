import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { DraftPart } from "../../lib/core/documents/draft-part";
import { orderDocuments } from "./orders";

export const draftParts = pgTable(
  "draft_parts",
  {
    orderId: text("order_id").notNull(),
    kind: text({ enum: ["source", "text"] }).notNull(),
    index: integer().notNull(),
    part: integer().notNull(),
    content: jsonb().$type<DraftPart>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind, t.index, t.part] }),
    foreignKey({
      name: "draft_parts_document",
      columns: [t.orderId, t.kind, t.index],
      foreignColumns: [orderDocuments.orderId, orderDocuments.kind, orderDocuments.index],
    }).onDelete("cascade"),
  ],
);
