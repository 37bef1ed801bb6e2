/** The prefix keeps a browser from taking the cookie over http or from another host of the domain. */
export function portalCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-vidimus.portal" : "vidimus.portal";
}
