import { createHmac, timingSafeEqual } from "node:crypto";

export function makeMac(secrets: readonly Uint8Array[], text: string): Buffer {
  const [current] = secrets;
  if (!current) throw new Error("there is no secret to make a MAC with");
  return macOf(current, text);
}

/** Tries all secrets, so that the time tells nothing of which. */
export function isMac(secrets: readonly Uint8Array[], text: string, given: Buffer): boolean {
  const matches = secrets.filter((secret) => {
    const right = macOf(secret, text);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return matches.length > 0;
}

function macOf(secret: Uint8Array, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
