import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { identityOf } from "./claims";
import type { IdentityProvider, ProviderName } from "./port";

export interface OpenIdSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

const TIMEOUT_MS = 8_000;
const DISCOVERY_GOOD_MS = 3_600_000;
/** Refuses unsigned tokens and shared secrets. */
const ALGORITHMS = ["RS256", "ES256"];

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

type Discovery = z.output<typeof discoverySchema> & { keys: JWTVerifyGetKey; readAt: number };

export function createOpenIdProvider(
  name: ProviderName,
  { clientId, clientSecret, issuer }: OpenIdSettings,
): IdentityProvider {
  let known: Discovery | null = null;

  async function discover(): Promise<Discovery> {
    if (known && performance.now() - known.readAt < DISCOVERY_GOOD_MS) return known;
    const response = await ask(`${issuer}/.well-known/openid-configuration`);
    if (!response.ok) throw new Error(`the discovery document was answered ${response.status}`);
    const found = discoverySchema.parse(await response.json());
    // Microsoft's issuer for all tenants has a placeholder for the token's tenant.
    const ofAnyTenant = issuer.replace(/\/[^/]+\/v2\.0$/, "/{tenantid}/v2.0");
    if (found.issuer !== issuer && !(name === "microsoft" && found.issuer === ofAnyTenant)) {
      throw new Error("the discovery document is another issuer's");
    }
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS });
    known = { ...found, keys, readAt: performance.now() };
    return known;
  }

  return {
    async signInUrl({ state, nonce, codeVerifier, redirectUri }) {
      const url = new URL((await discover()).authorization_endpoint);
      const asked = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
        // On a shared browser the previous user may still be signed in.
        prompt: "select_account",
      };
      for (const [member, value] of Object.entries(asked)) url.searchParams.set(member, value);
      return url.href;
    },
    async identify(code, { nonce, codeVerifier, redirectUri }) {
      const { token_endpoint, keys, issuer: issued } = await discover();
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: codeVerifier,
      });
      const response = await ask(token_endpoint, { method: "POST", body });
      const answer = z
        .object({ id_token: z.string().optional(), error: z.string().optional() })
        .parse(await response.json());
      if (answer.error === "invalid_grant") return null;
      if (!response.ok || !answer.id_token) throw new Error(`the code was answered ${response.status}`);
      const claims = await verify(answer.id_token, keys, clientId);
      const isOurs = claims !== null && claims.nonce === nonce && claims.iss === issuerOf(issued, claims);
      return isOurs ? identityOf(name, claims) : null;
    },
  };
}

async function verify(token: string, keys: JWTVerifyGetKey, audience: string): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ["iss", "sub", "exp", "iat", "nonce"],
      maxTokenAge: "10 minutes",
      clockTolerance: "60 seconds",
    });
    return payload.azp === undefined || payload.azp === audience ? payload : null;
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    return null;
  }
}

function issuerOf(issued: string, { tid }: JWTPayload): string | null {
  if (!issued.includes("{tenantid}")) return issued;
  return typeof tid === "string" && /^[\da-f-]{36}$/.test(tid) ? issued.replace("{tenantid}", tid) : null;
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, {
    ...init,
    redirect: "error",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
