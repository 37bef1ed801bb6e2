import type { KeySet } from "../client/wire";
import { decodeJws } from "./decode-jws";
import type { ReceiptClaims } from "./receipt-claims";
import { ReceiptError } from "./receipt-error";

export interface VerifyReceiptOptions {
  /** The site that must have issued the receipt, such as https://…; the key set's own word when left out. */
  issuer?: string;
  /** Accepts specimens too, which anybody can order with any text; for tests. Live certificates alone when left out. */
  allowSpecimen?: boolean;
}

export interface VerifiedReceipt {
  claims: ReceiptClaims;
  /** The key of the set that signed it. */
  kid: string;
}

/**
 * What a receipt says, once its signature verifies against a key set, else a ReceiptError. Without any request. It
 * proves that we issued a certificate with this content; not that a PDF at hand is that certificate's file, for which
 * there is `verifyPdf`, and nothing of a revocation since, for which ask `verify`.
 * @throws ReceiptError MALFORMED, UNKNOWN_KEY, BAD_SIGNATURE, OTHER_ISSUER, BAD_KEY_SET, SPECIMEN.
 * @example
 * ```ts
 * import { readFile } from "node:fs/promises";
 * import { fetchKeySet, verifyReceipt } from "vidimus/certificates";
 *
 * const keySet = await fetchKeySet("https://vidimus.example");
 * const { claims } = await verifyReceipt(await readFile("receipt.jws", "utf8"), keySet);
 * console.log(`${claims.sub} was issued at ${new Date(claims.iat * 1000).toISOString()}`);
 * ```
 */
export async function verifyReceipt(
  jws: string,
  keySet: KeySet,
  options: VerifyReceiptOptions = {},
): Promise<VerifiedReceipt> {
  const { kid, payload, signed, signature } = decodeJws(String(jws).trim());
  const jwk = keySet.keys.find((key) => key.kid === kid && key.kty === "OKP" && key.crv === "Ed25519");
  if (!jwk) {
    throw new ReceiptError(
      "UNKNOWN_KEY",
      `The key set has no key ${kid}. If you saved the key set earlier, fetch it again.`,
    );
  }
  const key = await importKey(jwk.x);
  if (!(await crypto.subtle.verify("Ed25519", key, signature, signed))) {
    throw new ReceiptError("BAD_SIGNATURE", "The signature doesn't match: the receipt was altered.");
  }
  const claims = payload as unknown as ReceiptClaims;
  if (options.issuer !== undefined && claims.iss !== options.issuer.replace(/(?<!\/)\/+$/, "")) {
    throw new ReceiptError("OTHER_ISSUER", `The receipt was issued by ${claims.iss}.`);
  }
  if (claims.isSandbox !== false && !options.allowSpecimen) {
    throw new ReceiptError("SPECIMEN", "It's a sandbox SPECIMEN: nobody may rely on it.");
  }
  return { claims, kid };
}

async function importKey(x: string): Promise<CryptoKey> {
  try {
    const jwk = { kty: "OKP", crv: "Ed25519", x };
    return await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
  } catch (cause) {
    throw new ReceiptError("BAD_KEY_SET", "The key of this receipt is not usable.", { cause });
  }
}
