import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { KnownPasskey, Passkeys } from "./port";

const load = () => import("@simplewebauthn/server");

export function createPasskeys(siteUrl: string): Passkeys {
  const { hostname: rpID, origin } = new URL(siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    async creationOptions({ person, known }) {
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: "Vidimus",
        rpID,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name || person.email,
        attestationType: "none",
        excludeCredentials: known.map(namedOf),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return { ...options };
    },
    async verifyCreation(answer, expectedChallenge) {
      const { verifyRegistrationResponse } = await load();
      const response = answer as unknown as RegistrationResponseJSON;
      const { registrationInfo } = await orNothing(
        verifyRegistrationResponse({ ...expected, response, expectedChallenge }),
      );
      if (!registrationInfo?.userVerified) return null;
      const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: credential.transports ?? [],
        aaguid,
        deviceType: credentialDeviceType,
        isBackedUp: credentialBackedUp,
      };
    },
    async touchOptions({ known, challenge }) {
      const { generateAuthenticationOptions } = await load();
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: "required",
        ...(challenge ? { challenge: new Uint8Array(challenge) } : {}),
        ...(known.length > 0 ? { allowCredentials: known.map(namedOf) } : {}),
      });
      return { ...options };
    },
    async verifyTouch(answer, expectedChallenge, passkey) {
      const { verifyAuthenticationResponse } = await load();
      const response = answer as unknown as AuthenticationResponseJSON;
      const credential = {
        ...namedOf(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      };
      const { verified, authenticationInfo } = await orNothing(
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge, credential }),
      );
      return verified && authenticationInfo?.userVerified ? { counter: authenticationInfo.newCounter } : null;
    },
  };
}

type Named = {
  id: string;
  transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
};

function namedOf({ credentialId, transports }: KnownPasskey): Named {
  return { id: credentialId, transports: transports as Named["transports"] };
}

/** The library throws at any answer that it doesn't believe. */
async function orNothing<T extends object>(verdict: Promise<T>): Promise<Partial<T>> {
  try {
    return await verdict;
  } catch {
    return {};
  }
}
