import type { ManualFacts } from "./expand-text";

const VALID_DAYS = 180;

/** RFC 9116 wants an expiry date. */
export function securityText({ siteUrl, supportContact }: ManualFacts, now: Date): string {
  const day = Math.floor(now.getTime() / 86_400_000) + VALID_DAYS;
  return [
    `Contact: ${contactUri(supportContact, siteUrl)}`,
    `Expires: ${new Date(day * 86_400_000).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function contactUri(contact: string, siteUrl: string): string {
  if (/^(https|mailto|tel):/i.test(contact)) return contact;
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : `${siteUrl}/docs`;
}
