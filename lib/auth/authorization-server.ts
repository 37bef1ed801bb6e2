import { AsyncLocalStorage } from "node:async_hooks";
import { mcp } from "@better-auth/mcp";
import { APIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import {
  oauthAccessTokens,
  oauthClientAssertions,
  oauthClientResources,
  oauthClients,
  oauthConsents,
  oauthRefreshTokens,
  oauthResources,
  oauthSigningKeys,
} from "@/db/schema";
import type { Clock } from "@/lib/core/clock";
import { SCOPES } from "@/lib/core/keys/scopes";
import type { TokenFault } from "@/lib/operations/connections/token-fault";
import { type ClientDocument, isDocumentUrl } from "./client-document";
import { createDocumentReading } from "./document-reading";
import { type Sealing, tokenKeys } from "./token-keys";
import { presentTokenWork } from "./token-work";

export const OAUTH_SCHEMA = {
  jwks: oauthSigningKeys,
  oauthClient: oauthClients,
  oauthResource: oauthResources,
  oauthClientResource: oauthClientResources,
  oauthRefreshToken: oauthRefreshTokens,
  oauthAccessToken: oauthAccessTokens,
  oauthConsent: oauthConsents,
  oauthClientAssertion: oauthClientAssertions,
};

const ACCESS_TOKEN_SECONDS = 600;
const DOCUMENT_GOOD_MS = 3_600_000;
const DOCUMENT_STALE_MS = 24 * 3_600_000;

/**
 * The library looks a grant up by session, which may have two consent pages open. So the grant is set only for
 * the call that agrees; without one, every authorization asks for consent again.
 */
const agreedGrant = new AsyncLocalStorage<string>();

const NO_GRANT = "undecided";

export function agreeTo<T>(apiKeyId: string | null, consent: () => Promise<T>): Promise<T> {
  return apiKeyId === null ? consent() : agreedGrant.run(apiKeyId, consent);
}

export const CONSENT_PAGE = "/portal/connect";
export const SIGN_IN_PAGE = "/portal/sign-in";

export interface AuthorizationServerOptions {
  siteUrl: string;
  hasDynamicRegistration: boolean;
  secrets: Sealing;
  /** Guarded: a public address, one look-up, a pinned connection, no redirect, a few kilobytes. */
  fetchDocument(url: string): Promise<Uint8Array>;
  findFault(apiKeyId: string): Promise<TokenFault | null>;
  clock: Clock;
}

export function authorizationServer(options: AuthorizationServerOptions) {
  const { siteUrl, hasDynamicRegistration, secrets, fetchDocument, findFault, clock } = options;
  const readDocument = createDocumentReading(fetchDocument, clock);
  return [
    jwt({
      disableSettingJwtHeader: true,
      // Our own sealing protects the keys.
      jwks: { disablePrivateKeyEncryption: true },
      adapter: tokenKeys(secrets),
    }),
    mcp({
      loginPage: SIGN_IN_PAGE,
      consentPage: CONSENT_PAGE,
      resource: `${siteUrl}/api/mcp`,
      scopes: [...SCOPES, "offline_access"],
      grantTypes: ["authorization_code", "refresh_token"],
      accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
      enforcePerClientResources: false,
      allowDynamicClientRegistration: hasDynamicRegistration,
      allowUnauthenticatedClientRegistration: hasDynamicRegistration,
      // Not routed: `isSignedQuery` asks it.
      allowPublicClientPrelogin: true,
      clientPrivileges: async () => false,
      resourcePrivileges: async () => false,
      postLogin: {
        page: CONSENT_PAGE,
        shouldRedirect: async () => false,
        // Always return a grant: without one, the library would accept a consent to another grant.
        consentReferenceId: async () => agreedGrant.getStore() ?? NO_GRANT,
      },
      extensions: [
        {
          claims: {
            // Without a sign-in, a token opens nothing.
            async accessToken({ referenceId }): Promise<Record<string, unknown>> {
              if (referenceId === undefined) return {};
              const fault = await findFault(referenceId);
              if (fault === null) return { grant: referenceId, sign_in: presentTokenWork()?.signIn };
              throw new APIError("BAD_REQUEST", fault);
            },
          },
          clientDiscovery: {
            id: "metadata-document",
            matches: isDocumentUrl,
            discoveryMetadata: { client_id_metadata_document_supported: true },
            async resolve(ctx, clientId, existing) {
              const readAt = existing?.updatedAt?.getTime() ?? 0;
              // No host is asked during a transaction. The authorization read the document.
              if (presentTokenWork() !== undefined) return existing;
              if (existing && Date.now() - readAt < DOCUMENT_GOOD_MS) return existing;
              const document = await readDocument(clientId);
              if (document === "wrong") return null;
              if (document === "down")
                return existing && Date.now() - readAt < DOCUMENT_STALE_MS ? existing : null;
              const { adapter } = ctx.context;
              const client = clientOf(clientId, document);
              const model = "oauthClient";
              const where = [{ field: "clientId", value: clientId }];
              const find = () => adapter.findOne<NonNullable<typeof existing>>({ model, where });
              if (existing) return adapter.update({ model, where, update: client });
              try {
                return await adapter.create({ model, data: { ...client, createdAt: client.updatedAt } });
              } catch (error) {
                const written = await find();
                if (!written) throw error;
                return written;
              }
            },
          },
        },
      ],
    }),
  ] as const;
}

function clientOf(clientId: string, { name, uri, logoUri, redirectUris }: ClientDocument) {
  return {
    clientId,
    clientDiscoveryId: "metadata-document",
    name,
    uri,
    icon: logoUri,
    redirectUris,
    tokenEndpointAuthMethod: "none" as const,
    grantTypes: ["authorization_code" as const, "refresh_token" as const],
    responseTypes: ["code" as const],
    scopes: [...SCOPES, "offline_access"],
    requirePKCE: true,
    updatedAt: new Date(),
  };
}
