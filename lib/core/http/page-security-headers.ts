/**
 * A page's permissions beyond the minimum: the manual's search fetches from this site; the desk and the portal call
 * their API and preview pictures before they are sent; a verify page reads files in a worker.
 */
export type PageKind = "plain" | "verify" | "manual" | "desk" | "portal";

export const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

export interface PageSecurity {
  /** Fresh for every response. */
  nonce: string;
  /** Development needs eval, inline styles and a socket for hot reloading. */
  isDevelopment: boolean;
  /** Require https only if the site has it. */
  isHttps: boolean;
  isIndexed: boolean;
  kind: PageKind;
  /** The site's own address. Checkers such as Lighthouse fetch the files for crawlers from within an indexed page. */
  siteUrl: string;
  /** The portal's upload target, if not this site. */
  uploadOrigin?: string | null;
}

/** A page may load only its own scripts, styles, fonts, images and forms. */
export function pageSecurityHeaders(page: PageSecurity) {
  const { nonce, isDevelopment, isHttps, isIndexed, kind, siteUrl, uploadOrigin } = page;
  const own = kind === "portal" && uploadOrigin ? `'self' ${uploadOrigin}` : "'self'";
  const crawlerFiles = ["/robots.txt", "/llms.txt"].map((path) => new URL(path, siteUrl).href).join(" ");
  // A plain page sends nothing anywhere, and an indexed one may fetch only these two files: a PDF that a reader checks
  // cannot leak.
  const asked = kind !== "plain" && kind !== "verify" ? own : isIndexed ? crawlerFiles : "'none'";
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "font-src 'self'",
    `img-src 'self'${kind === "desk" || kind === "portal" ? " blob:" : ""}`,
    `connect-src ${isDevelopment ? `${own} ws:` : asked}`,
    ...(kind === "verify" ? ["worker-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ...(isHttps ? { "strict-transport-security": STRICT_TRANSPORT } : {}),
    ...(isIndexed ? {} : { "x-robots-tag": "noindex" }),
  };
}
