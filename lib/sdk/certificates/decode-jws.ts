import { RECEIPT_TYPE } from "@/lib/core/receipt-type";
import { ReceiptError } from "./receipt-error";

export interface DecodedJws {
  kid: string;
  payload: Record<string, unknown>;
  /** What the signature is made over. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** It is named in an error before anything is believed: nothing in it may paint over what a terminal says. */
const KEY_ID = /^[!-~]{1,128}$/;

/** The parts of a compact receipt, none of it believed yet; refuses what is none. */
export function decodeJws(jws: string): DecodedJws {
  const parts = jws.split(".");
  const [header, payload, signature] = parts.map(decodeStrictly);
  if (parts.length !== 3 || !header || !payload || signature?.length !== 64) throw malformed();
  const { alg, typ, kid, ...others } = parseObject(header);
  // An extension that must be understood is one that we do not understand.
  const isPlain = typeof kid === "string" && KEY_ID.test(kid);
  if (alg !== "EdDSA" || typ !== RECEIPT_TYPE || !isPlain || "crit" in others) {
    throw new ReceiptError("MALFORMED", `This isn't a receipt: its header doesn't say ${RECEIPT_TYPE}.`);
  }
  return {
    kid,
    payload: parseObject(payload),
    signed: new TextEncoder().encode(jws.slice(0, jws.lastIndexOf("."))),
    signature,
  };
}

/** Decoders forgive padding, foreign letters and stray bits; one receipt must not have many spellings. */
function decodeStrictly(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const again = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return again === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null;
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Falls through to the same error.
  }
  throw malformed();
}

function malformed(): ReceiptError {
  return new ReceiptError(
    "MALFORMED",
    "This isn't a receipt: a receipt is three base64url parts separated by dots.",
  );
}
