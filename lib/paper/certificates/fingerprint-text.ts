/** As OpenSSL and Poppler print it, so that people can compare the two. */
export function fingerprintText(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(":");
}
