import { DeskError } from "../desk-error";

/** Throws only DeskError. */
export async function touchPasskey(options: Record<string, unknown>): Promise<{ id: string }> {
  return ask(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

/** Throws only DeskError. */
export async function makePasskey(options: Record<string, unknown>): Promise<{ id: string }> {
  return ask(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

async function ask(run: () => Promise<Credential | null>): Promise<{ id: string }> {
  try {
    const credential = await run();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch {
    // Closed, timed out, or unavailable in this browser.
  }
  throw new DeskError("refused", "NO_PASSKEY", "Your browser didn’t give a passkey.", {
    hint: "Try again, or use a browser that has your passkey.",
  });
}
