import { createHmac, randomBytes } from "node:crypto";

/** A signing key that lives as long as the process: nobody outside can call the functions. */
export function generateSigningKey(): string {
  return `signkey-prod-${randomBytes(32).toString("hex")}`;
}

/** The `x-inngest-signature` header for a body that is RFC 8785 canonical JSON already. */
export function signBody(canonicalBody: string, signingKey: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString();
  const secret = signingKey.replace(/^signkey-\w+-/, "");
  const mac = createHmac("sha256", secret).update(canonicalBody).update(seconds).digest("hex");
  return `t=${seconds}&s=${mac}`;
}
