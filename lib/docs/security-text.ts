import type { ManualFacts } from "./expand-text";

const VALID_DAYS = 180;

/** security.txt of RFC 9116: whom to tell about a weakness. It must expire, so each answer says half a year from now. */
export function securityText({ siteUrl, supportContact }: ManualFacts, now: Date): string {
  // To the day: what is fetched twice on one day reads the same.
  const day = Math.floor(now.getTime() / 86_400_000) + VALID_DAYS;
  return [
    `Contact: ${contactUri(supportContact, siteUrl)}`,
    `Expires: ${new Date(day * 86_400_000).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** The field takes a URI only: an address becomes mailto:, anything else leads to the documentation. */
function contactUri(contact: string, siteUrl: string): string {
  if (/^(https|mailto|tel):/i.test(contact)) return contact;
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : `${siteUrl}/docs`;
}
