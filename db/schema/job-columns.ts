import { text, timestamp } from "drizzle-orm/pg-core";
import { partners } from "./partners";
import { people } from "./people";

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** For a row that is its workflow's outbox. */
export const outboxColumns = {
  relayedAt: time("relayed_at"),
  relayLeaseUntil: time("relay_lease_until"),
};

/** For work that a partner's member asked for. Add `state`, and `personId` for whom to mail at the end. */
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
