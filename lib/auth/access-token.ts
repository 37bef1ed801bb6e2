import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from "jose";
import type { Services } from "@/lib/operations/context";

/** A token with an unknown key makes us read the keys again, at most this often. */
const LOOK_AGAIN_MS = 5_000;

export interface TokenKey {
  kid: string;
  publicKey: string;
  alg: string | null;
}

export function createTokenReader(
  { clock, settings }: Pick<Services, "clock" | "settings">,
  listKeys: () => Promise<TokenKey[]>,
) {
  let keys: { at: number; find: ReturnType<typeof createLocalJWKSet> } | null = null;
  const expected = {
    issuer: `${settings.siteUrl}/api/auth`,
    audience: `${settings.siteUrl}/api/mcp`,
    typ: "at+jwt",
    algorithms: ["EdDSA"],
    requiredClaims: ["exp", "grant"],
  };

  async function readKeys() {
    const rows = await listKeys();
    const set = rows.map(
      ({ kid, publicKey, alg }): JWK => ({ ...JSON.parse(publicKey), kid, alg: alg ?? "EdDSA" }),
    );
    keys = { at: clock.now().getTime(), find: createLocalJWKSet({ keys: set }) };
    return keys;
  }

  async function verify(token: string): Promise<JWTPayload> {
    // By the machine's clock, as the library signs: the service's own may be weeks ahead.
    const options = { ...expected, currentDate: new Date() };
    const known = keys ?? (await readKeys());
    try {
      return (await jwtVerify(token, known.find, options)).payload;
    } catch (error) {
      const isOld = Math.abs(clock.now().getTime() - known.at) >= LOOK_AGAIN_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isOld) throw error;
      return (await jwtVerify(token, (await readKeys()).find, options)).payload;
    }
  }

  return async (token: string): Promise<JWTPayload | InvalidToken> => {
    try {
      return await verify(token);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return new InvalidToken(error instanceof errors.JWTExpired);
    }
  };
}

export class InvalidToken {
  readonly isExpired: boolean;
  constructor(isExpired: boolean) {
    this.isExpired = isExpired;
  }
}
