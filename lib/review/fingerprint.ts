/** 53 bits, from two rounds of FNV-1a. */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995) ^ (low >>> 15);
  }
  return (((high >>> 0) & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)).toString(36);
}
