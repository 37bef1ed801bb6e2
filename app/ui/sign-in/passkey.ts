import { RequestError } from "../request-error";

export function hasPasskeySupport(): boolean {
  return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

type Json = Record<string, unknown> & { id: string };

export async function touchPasskey(options: Record<string, unknown>): Promise<Json> {
  return answered(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

export async function makePasskey(options: Record<string, unknown>): Promise<Json> {
  return answered(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

async function answered(asked: Promise<Credential | null>): Promise<Json> {
  let credential: Credential | null = null;
  try {
    credential = await asked;
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") {
      throw new RequestError("refused", "PASSKEY_KNOWN", "This device already has a passkey here.", {
        hint: "Use it to sign in, or add one on another device.",
      });
    }
  }
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as Json;
  throw new RequestError("refused", "PASSKEY_CANCELLED", "No passkey was used.", {
    hint: "Try again, or use a device that has your passkey.",
  });
}
