export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<{ bytes: Uint8Array; hex: string }> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { bytes: digest, hex: toHex(digest) };
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
