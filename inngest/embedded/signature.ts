import { createHmac, randomBytes } from "node:crypto";

export function generateSigningKey(): string {
  return `signkey-prod-${randomBytes(32).toString("hex")}`;
}

/** The body must already be RFC 8785 canonical JSON. */
export function signBody(canonicalBody: string, signingKey: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString();
  const secret = signingKey.replace(/^signkey-\w+-/, "");
  const mac = createHmac("sha256", secret).update(canonicalBody).update(seconds).digest("hex");
  return `t=${seconds}&s=${mac}`;
}
