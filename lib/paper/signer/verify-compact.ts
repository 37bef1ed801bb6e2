import { type KeyObject, verify } from "node:crypto";

export type CheckSignature = (key: KeyObject, signed: Buffer, signature: Buffer) => boolean;

export const checkEdDsa: CheckSignature = (key, signed, signature) => verify(null, signed, key, signature);

/** Every view of a certificate comes by here, and a JOSE library costs twice as much as Node's own crypto. */
export function verifyCompact(
  jws: string,
  type: string,
  keyOf: (kid: string) => KeyObject | undefined,
  check: CheckSignature = checkEdDsa,
): Record<string, unknown> | null {
  const parts = jws.split(".");
  const [header, payload, signature] = parts.map(decodeStrictly);
  if (parts.length !== 3 || !header || !payload || !signature) return null;
  const protectedHeader = parseObject(header);
  if (protectedHeader?.alg !== "EdDSA" || protectedHeader.typ !== type || "crit" in protectedHeader) {
    return null;
  }
  const key = typeof protectedHeader.kid === "string" ? keyOf(protectedHeader.kid) : undefined;
  if (!key) return null;
  const signed = Buffer.from(jws.slice(0, jws.lastIndexOf(".")), "latin1");
  return check(key, signed, signature) ? parseObject(payload) : null;
}

/** Buffer forgives padding, foreign letters, and stray bits. Other decoders don't. */
function decodeStrictly(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}

function parseObject(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
