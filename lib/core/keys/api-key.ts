export type Environment = "live" | "sandbox";

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const FORM = /^vc_(live|sandbox)_([a-z2-7]{32})([a-z2-7]{7})$/;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ text.charCodeAt(i)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function checksum(text: string): string {
  let value = BigInt(crc32(text));
  let encoded = "";
  for (let i = 0; i < 7; i++) {
    encoded = BASE32[Number(value & 31n)] + encoded;
    value >>= 5n;
  }
  return encoded;
}

/** `vc_<environment>_` + 160 random bits + a checksum that catches typos without a look-up. */
export function makeApiKey(environment: Environment, random20: Uint8Array): string {
  if (random20.length !== 20) throw new Error("makeApiKey needs 20 random bytes");
  let value = 0n;
  for (const byte of random20) value = (value << 8n) | BigInt(byte);
  let body = "";
  for (let i = 0; i < 32; i++) {
    body = BASE32[Number(value & 31n)] + body;
    value >>= 5n;
  }
  const head = `vc_${environment}_${body}`;
  return head + checksum(head);
}

export function parseApiKey(text: string): Environment | null {
  const match = FORM.exec(text);
  if (!match || checksum(text.slice(0, -7)) !== match[3]) return null;
  return match[1] === "live" ? "live" : "sandbox";
}
