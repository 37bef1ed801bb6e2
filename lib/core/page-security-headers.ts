export interface PageSecurity {
  /** Fresh for every answer. */
  nonce: string;
  /** Development needs eval, inline styles and a socket for hot reloading. */
  isDevelopment: boolean;
  /** Browsers may be held to https only where the site has it. */
  isHttps: boolean;
  isIndexed: boolean;
}

/** The headers of every page: nothing is allowed but its own scripts, styles, fonts, images and forms. */
export function pageSecurityHeaders({ nonce, isDevelopment, isHttps, isIndexed }: PageSecurity) {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "font-src 'self'",
    "img-src 'self'",
    // A public page sends nothing anywhere: the file that a reader checks cannot leave the browser.
    `connect-src ${isDevelopment ? "'self' ws:" : "'none'"}`,
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
    ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
    ...(isIndexed ? {} : { "x-robots-tag": "noindex" }),
  };
}
