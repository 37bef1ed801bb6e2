export function pageOfPortal(next: string | undefined, siteUrl: string): string | null {
  if (!next?.startsWith("/") || !URL.canParse(next, siteUrl)) return null;
  const { origin, pathname, search } = new URL(next, siteUrl);
  if (origin !== new URL(siteUrl).origin) return null;
  return /^\/portal(\/|$)|^\/api\/auth\/oauth2\/authorize$/.test(pathname) ? `${pathname}${search}` : null;
}
