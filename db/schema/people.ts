import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * One account per human, for portal and desk. The sign-in library reads and writes this table and the next four
 * by the names of their members.
 */
export const people = pgTable(
  "people",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Unused: pictures are never loaded from elsewhere. */
    image: text(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [uniqueIndex("people_email").on(sql`lower(${t.email})`)],
);

export const signInTokens = pgTable(
  "sign_in_tokens",
  {
    identifier: text().notNull(),
    tokenSha256: text("token_sha256").notNull(),
    surface: text({ enum: ["portal", "desk"] })
      .notNull()
      .default("desk"),
    next: text(),
    signUp: jsonb("sign_up").$type<{ name: string; company: string }>(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.identifier, t.tokenSha256] })],
);

const personId = () =>
  text("person_id")
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    /** The cookie's value, without its signature. */
    token: text().notNull().unique(),
    userId: personId(),
    surface: text({ enum: ["portal", "desk"] })
      .notNull()
      .default("portal"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    steppedUpAt: time("stepped_up_at"),
    /** By passkey or authenticator app: access to the mailbox does not suffice. */
    factorProvedAt: time("factor_proved_at"),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [index("sessions_person").on(t.userId)],
);

export const linkedAccounts = pgTable(
  "linked_accounts",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: personId(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("linked_accounts_person").on(t.userId),
    uniqueIndex("linked_accounts_provider").on(t.providerId, t.accountId),
  ],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text("public_key").notNull(),
    userId: personId(),
    credentialID: text("credential_id").notNull().unique(),
    counter: bigint({ mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text(),
    createdAt: time("created_at"),
    aaguid: text(),
  },
  (t) => [index("passkeys_person").on(t.userId)],
);

export const authenticatorApps = pgTable(
  "authenticator_apps",
  {
    id: text().primaryKey(),
    personId: personId(),
    secretSealed: text("secret_sealed").notNull(),
    confirmedAt: time("confirmed_at"),
    /** The newest time step whose code was used. Its codes and all earlier ones are used up. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    wrongTries: integer("wrong_tries").notNull().default(0),
    wrongSince: time("wrong_since"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("authenticator_apps_person").on(t.personId),
    uniqueIndex("authenticator_apps_confirmed").on(t.personId).where(sql`${t.confirmedAt} is not null`),
  ],
);
