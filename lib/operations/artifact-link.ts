import { Problem } from "@/lib/core/problem";
import type { Services } from "./context";
import { isMac, makeMac } from "./keyed-mac";

/** How long a download link lives. */
const LINK_MINUTES = 15;

/** A link to a certified PDF that opens without a key until it expires. */
export function signArtifactLink(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  certificateId: string,
): { url: string; expiresAt: Date } {
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_MINUTES * 60;
  const signed = makeMac(settings.linkSecrets, linkInput(certificateId, expires)).toString("base64url");
  return {
    url: `${settings.siteUrl}/files/${certificateId}?expires=${expires}&signature=${signed}`,
    expiresAt: new Date(expires * 1000),
  };
}

/** Throws FORBIDDEN unless this very link was signed here and has not expired. */
export function checkArtifactLink(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  link: { certificateId: string; expires: string | null; signature: string | null },
): void {
  const expires = /^\d{1,12}$/.test(link.expires ?? "") ? Number(link.expires) : 0;
  const given = Buffer.from(link.signature ?? "", "base64url");
  if (!isMac(settings.linkSecrets, linkInput(link.certificateId, expires), given)) {
    throw new Problem("FORBIDDEN", "This link isn't valid.");
  }
  if (expires * 1000 <= clock.now().getTime()) throw new Problem("FORBIDDEN", "This link has expired.");
}

/** What the HMAC of a download link is taken over. */
function linkInput(certificateId: string, expiresAtSeconds: number): string {
  return `files/${certificateId}?expires=${expiresAtSeconds}`;
}
