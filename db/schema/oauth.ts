import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { apiKeys } from "./partners";
import { people, sessions } from "./people";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const personId = () => text("person_id").references(() => people.id, { onDelete: "cascade" });
const sessionId = () => text("session_id").references(() => sessions.id, { onDelete: "set null" });

/** Its `api_keys` row of kind grant holds everything that belongs to a key. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    apiKeyId: text("api_key_id")
      .primaryKey()
      .references(() => apiKeys.id),
    personId: text("person_id")
      .notNull()
      .references(() => people.id),
    clientId: text("client_id").notNull(),
    clientName: text("client_name").notNull(),
    scopes: text().array().notNull(),
    createdAt: time("created_at").notNull(),
    /** When the app was last refused for a missing scope. Null once it was allowed something again. */
    stepUpAskedAt: time("step_up_asked_at"),
  },
  (t) => [index("oauth_grants_person").on(t.personId), index("oauth_grants_client").on(t.clientId)],
);

// The authorization library reads and writes the tables below by the names of their members.

export const oauthSigningKeys = pgTable("oauth_signing_keys", {
  id: text().primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key_sealed").notNull(),
  alg: text(),
  crv: text(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at"),
});

export const oauthClients = pgTable(
  "oauth_clients",
  {
    id: text().primaryKey(),
    clientId: text("client_id").notNull().unique(),
    clientSecret: text("client_secret"),
    clientDiscoveryId: text("client_discovery_id"),
    disabled: boolean(),
    skipConsent: boolean("skip_consent"),
    enableEndSession: boolean("enable_end_session"),
    subjectType: text("subject_type"),
    scopes: text().array(),
    clientCredentialsScopes: text("client_credentials_scopes").array(),
    userId: personId(),
    createdAt: time("created_at"),
    updatedAt: time("updated_at"),
    name: text(),
    uri: text(),
    icon: text(),
    contacts: text().array(),
    tos: text(),
    policy: text(),
    softwareId: text("software_id"),
    softwareVersion: text("software_version"),
    softwareStatement: text("software_statement"),
    redirectUris: text("redirect_uris").array().notNull(),
    postLogoutRedirectUris: text("post_logout_redirect_uris").array(),
    backchannelLogoutUri: text("backchannel_logout_uri"),
    backchannelLogoutSessionRequired: boolean("backchannel_logout_session_required"),
    tokenEndpointAuthMethod: text("token_endpoint_auth_method"),
    applicationType: text("application_type"),
    jwks: text(),
    jwksUri: text("jwks_uri"),
    grantTypes: text("grant_types").array(),
    responseTypes: text("response_types").array(),
    requirePKCE: boolean("require_pkce"),
    dpopBoundAccessTokens: boolean("dpop_bound_access_tokens"),
    referenceId: text("reference_id"),
    metadata: jsonb(),
  },
  (t) => [index("oauth_clients_registered").on(t.updatedAt).where(sql`client_discovery_id is null`)],
);

export const oauthResources = pgTable("oauth_resources", {
  id: text().primaryKey(),
  identifier: text().notNull().unique(),
  name: text().notNull(),
  accessTokenTtl: integer("access_token_ttl"),
  refreshTokenTtl: integer("refresh_token_ttl"),
  signingAlgorithm: text("signing_algorithm"),
  signingKeyId: text("signing_key_id"),
  allowedScopes: text("allowed_scopes").array(),
  customClaims: jsonb("custom_claims"),
  dpopBoundAccessTokensRequired: boolean("dpop_bound_access_tokens_required"),
  disabled: boolean(),
  createdAt: time("created_at"),
  updatedAt: time("updated_at"),
  policyVersion: integer("policy_version"),
  metadata: jsonb(),
});

export const oauthClientLogos = pgTable("oauth_client_logos", {
  clientId: text("client_id")
    .primaryKey()
    .references(() => oauthClients.clientId, { onDelete: "cascade" }),
  logoUri: text("logo_uri").notNull(),
  picture: text(),
  readAt: time("read_at").notNull(),
});

const clientId = () =>
  text("client_id")
    .notNull()
    .references(() => oauthClients.clientId, { onDelete: "cascade" });

export const oauthClientResources = pgTable("oauth_client_resources", {
  id: text().primaryKey(),
  clientId: clientId(),
  resourceId: text("resource_id")
    .notNull()
    .references(() => oauthResources.identifier, { onDelete: "cascade" }),
  metadata: jsonb(),
  createdAt: time("created_at"),
});

/** Hashed. Each is used once. The access tokens of a sign-in end when its rows are deleted. */
export const oauthRefreshTokens = pgTable(
  "oauth_refresh_tokens",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    clientId: clientId(),
    sessionId: sessionId(),
    userId: personId().notNull(),
    referenceId: text("reference_id"),
    authorizationCodeId: text("authorization_code_id"),
    resources: text().array(),
    requestedUserInfoClaims: text("requested_user_info_claims").array(),
    expiresAt: time("expires_at"),
    createdAt: time("created_at"),
    revoked: time("revoked"),
    rotatedAt: time("rotated_at"),
    rotationReplayResponse: text("rotation_replay_response"),
    rotationReplayExpiresAt: time("rotation_replay_expires_at"),
    authTime: time("auth_time"),
    confirmation: jsonb(),
    scopes: text().array().notNull(),
  },
  (t) => [
    index("oauth_refresh_tokens_grant").on(t.referenceId),
    index("oauth_refresh_tokens_code").on(t.authorizationCodeId),
  ],
);

/** Always empty: our access tokens are signed and name their grant. */
export const oauthAccessTokens = pgTable("oauth_access_tokens", {
  id: text().primaryKey(),
  token: text().unique(),
  clientId: clientId(),
  sessionId: sessionId(),
  userId: personId(),
  referenceId: text("reference_id"),
  authorizationCodeId: text("authorization_code_id"),
  resources: text().array(),
  requestedUserInfoClaims: text("requested_user_info_claims").array(),
  refreshId: text("refresh_id").references(() => oauthRefreshTokens.id, { onDelete: "cascade" }),
  expiresAt: time("expires_at"),
  createdAt: time("created_at"),
  revoked: time("revoked"),
  confirmation: jsonb(),
  scopes: text().array().notNull(),
});

export const oauthConsents = pgTable(
  "oauth_consents",
  {
    id: text().primaryKey(),
    clientId: clientId(),
    userId: personId(),
    referenceId: text("reference_id"),
    resources: text().array(),
    requestedUserInfoClaims: text("requested_user_info_claims").array(),
    scopes: text().array().notNull(),
    createdAt: time("created_at"),
    updatedAt: time("updated_at"),
  },
  (t) => [index("oauth_consents_person").on(t.userId, t.clientId)],
);

export const oauthClientAssertions = pgTable("oauth_client_assertions", {
  id: text().primaryKey(),
  expiresAt: time("expires_at").notNull(),
});
