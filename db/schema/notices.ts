import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { NoticeFacts, NoticeKind, TopicName } from "../../lib/core/notices/notices";
import { partners } from "./partners";
import { memberships } from "./teams";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const notices = pgTable(
  "notices",
  {
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    kind: text().$type<NoticeKind>().notNull(),
    subject: text().notNull(),
    facts: jsonb().$type<NoticeFacts[NoticeKind]>().notNull(),
    createdAt: time("created_at").notNull(),
    /** When it is sent or retried. While it is being sent, the sender's lease. */
    dueAt: time("due_at").notNull(),
    tries: integer().notNull().default(0),
    sentTo: text("sent_to").array().notNull().default(sql`'{}'`),
    doneAt: time("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.kind, t.subject] }),
    index("notices_due").on(t.dueAt).where(sql`done_at is null`),
    index("notices_created").on(t.createdAt),
  ],
);

export const notificationSettings = pgTable(
  "notification_settings",
  {
    partnerId: text("partner_id").notNull(),
    personId: text("person_id").notNull(),
    topic: text().$type<TopicName>().notNull(),
    isOn: boolean("is_on").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.personId, t.topic] }),
    foreignKey({
      name: "notification_settings_membership",
      columns: [t.partnerId, t.personId],
      foreignColumns: [memberships.partnerId, memberships.personId],
    }).onDelete("cascade"),
  ],
);
