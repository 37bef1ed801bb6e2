/** A fingerprint in hex as OpenSSL and Poppler print it, so that eyes can compare the two. */
export function fingerprintText(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(":");
}
