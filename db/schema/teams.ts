import { sql } from "drizzle-orm";
import {
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { partners } from "./partners";
import { people } from "./people";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const role = () => text({ enum: ["owner", "admin", "developer", "finance", "viewer"] }).notNull();

export const memberships = pgTable(
  "memberships",
  {
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    personId: text("person_id")
      .notNull()
      .references(() => people.id),
    role: role(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.personId] }), index("memberships_person").on(t.personId)],
);

export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    email: text().notNull(),
    role: role(),
    tokenSha256: text("token_sha256").notNull().unique(),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => people.id),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    acceptedAt: time("accepted_at"),
    revokedAt: time("revoked_at"),
  },
  (t) => [
    uniqueIndex("invitations_open")
      .on(t.partnerId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
  ],
);

/** Triggers make it append-only. Never put document text or an applicant's name here. */
export const partnerAuditLog = pgTable(
  "partner_audit_log",
  {
    number: bigserial({ mode: "number" }).primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    at: time("at").notNull(),
    personId: text("person_id").references(() => people.id),
    email: text(),
    network: text(),
    action: text().notNull(),
    subject: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index("partner_audit_log_partner").on(t.partnerId, t.number),
    index("partner_audit_log_email").on(t.partnerId, t.email, t.number),
    index("partner_audit_log_action").on(t.partnerId, t.action, t.number),
    index("partner_audit_log_at").on(t.partnerId, t.at),
    index("partner_audit_log_subject").on(t.partnerId, t.subject).where(sql`subject is not null`),
  ],
);
