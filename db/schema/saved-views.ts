import { foreignKey, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { memberships } from "./teams";

export const savedViews = pgTable(
  "saved_views",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id").notNull(),
    personId: text("person_id").notNull(),
    environment: text({ enum: ["sandbox", "live"] }).notNull(),
    name: text().notNull(),
    /** As in the page's URL. May hold an applicant's name. */
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [
    uniqueIndex("saved_views_name").on(t.partnerId, t.personId, t.environment, t.name),
    foreignKey({
      name: "saved_views_membership",
      columns: [t.partnerId, t.personId],
      foreignColumns: [memberships.partnerId, memberships.personId],
    }).onDelete("cascade"),
  ],
);
