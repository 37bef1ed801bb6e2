/** Where a source document lies; the hash is the name, so the same file is stored once. */
export function sourceKey(sha256: string): string {
  return `sources/${sha256.slice(0, 2)}/${sha256}`;
}
