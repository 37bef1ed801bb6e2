export type PageKind = "plain" | "verify" | "manual" | "desk" | "portal";

export const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

export interface PageSecurity {
  nonce: string;
  isDevelopment: boolean;
  isHttps: boolean;
  isIndexed: boolean;
  kind: PageKind;
  siteUrl: string;
  uploadOrigin?: string | null;
}

export function pageSecurityHeaders(page: PageSecurity) {
  const { nonce, isDevelopment, isHttps, isIndexed, kind, siteUrl, uploadOrigin } = page;
  const own = kind === "portal" && uploadOrigin ? `'self' ${uploadOrigin}` : "'self'";
  const crawlerFiles = ["/robots.txt", "/llms.txt"].map((path) => new URL(path, siteUrl).href).join(" ");
  // A plain page sends nothing, so that a PDF checked there can't leak. Lighthouse fetches the crawler files
  // from an indexed page.
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
