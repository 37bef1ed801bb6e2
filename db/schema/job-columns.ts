import { text, timestamp } from "drizzle-orm/pg-core";
import { partners } from "./partners";
import { people } from "./people";

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const outboxColumns = {
  relayedAt: time("relayed_at"),
  relayLeaseUntil: time("relay_lease_until"),
};

export const memberJobColumns = {
  id: text().primaryKey(),
  partnerId: text("partner_id")
    .notNull()
    .references(() => partners.id),
  createdAt: time("created_at").notNull(),
  movedAt: time("moved_at").notNull(),
  finishedAt: time("finished_at"),
  mailedAt: time("mailed_at"),
};

export const jobOwner = (name: string) =>
  text(name)
    .notNull()
    .references(() => people.id);
