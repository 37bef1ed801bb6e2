/** OpenSSL and Poppler print it like this. */
export function fingerprintText(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(":");
}
