import type { SigningKeyRow } from "@/db/queries/signing-keys";
import { sealContext } from "@/lib/core/keys/seal";
import { SettingsError } from "@/lib/env";
import type { MakeSigningKey } from "@/lib/operations/certificates/rotate-signing-keys";
import { describePrivateKey, makeKeyMaterial, type NewKeyMaterial } from "@/lib/paper/keys";
import type { Secrets } from "@/lib/services/secrets/secrets";

export interface SigningKeySource {
  open(row: SigningKeyRow): string;
  make: MakeSigningKey;
}

export async function createSigningKeySource(
  signingKeys: string | undefined,
  secrets: Secrets,
): Promise<SigningKeySource> {
  const given = signingKeys === undefined ? null : await parseSigningKeys(signingKeys);
  const context = (kid: string) => sealContext("signing_keys", "private_key_sealed", kid);
  return {
    open({ kid, privateKeySealed }) {
      const fromEnvironment = given?.find((key) => key.kid === kid);
      if (fromEnvironment) return fromEnvironment.privateJwk;
      if (privateKeySealed === null) throw new Error(`signing key ${kid} is not in SIGNING_KEYS`);
      return secrets.open(privateKeySealed, context(kid));
    },
    async make(known) {
      if (given) {
        const unused = given.find(({ kid }) => !known.includes(kid));
        return unused ? { kid: unused.kid, publicJwk: unused.publicJwk, privateKeySealed: null } : null;
      }
      const { kid, publicJwk, privateJwk } = await makeKeyMaterial();
      return { kid, publicJwk, privateKeySealed: secrets.seal(privateJwk, context(kid)) };
    },
  };
}

async function parseSigningKeys(json: string): Promise<NewKeyMaterial[]> {
  try {
    const list = JSON.parse(json) as unknown[];
    return await Promise.all(list.map((jwk) => describePrivateKey(JSON.stringify(jwk))));
  } catch {
    throw new SettingsError(
      "SIGNING_KEYS must be a JSON array of private Ed25519 JWKs (kty OKP, crv Ed25519, x, d).",
    );
  }
}
