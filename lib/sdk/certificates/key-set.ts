import type { KeySet } from "../client/wire";
import { ReceiptError } from "./receipt-error";

/**
 * The public keys of a site's receipts and the certificates of its seals; keep a copy (an hour at least) and verify offline.
 * @throws ReceiptError BAD_KEY_SET where the site answers something else.
 * @example
 * ```ts
 * import { writeFile } from "node:fs/promises";
 * import { fetchKeySet } from "vidimus/certificates";
 *
 * const keySet = await fetchKeySet("https://vidimus.example");
 * await writeFile("keys.json", JSON.stringify(keySet));
 * ```
 */
export async function fetchKeySet(
  siteUrl: string,
  options: { fetch?: typeof fetch; signal?: AbortSignal } = {},
): Promise<KeySet> {
  const send = options.fetch ?? fetch;
  const url = `${siteUrl.replace(/(?<!\/)\/+$/, "")}/.well-known/jwks.json`;
  const response = await send(url, options.signal ? { signal: options.signal } : {});
  if (!response.ok) throw new ReceiptError("BAD_KEY_SET", `${url} returned ${response.status}.`);
  return parseKeySet(await response.text());
}

/**
 * A saved key set.
 * @throws ReceiptError BAD_KEY_SET.
 * @example
 * ```ts
 * import { readFile } from "node:fs/promises";
 * import { parseKeySet } from "vidimus/certificates";
 *
 * const keySet = parseKeySet(await readFile("keys.json", "utf8"));
 * console.log(keySet.keys.map(({ kid }) => kid));
 * ```
 */
export function parseKeySet(json: string): KeySet {
  try {
    const keySet = JSON.parse(json) as Partial<KeySet>;
    const { keys, sealCertificates = [], timestampCertificates = [] } = keySet;
    const certificates = [sealCertificates, timestampCertificates];
    const isRight = Array.isArray(keys) && keys.every(isKey) && certificates.every(Array.isArray);
    if (isRight && certificates.flat().every(isCertificate)) return keySet as KeySet;
  } catch {
    // Falls through to the same error.
  }
  throw new ReceiptError("BAD_KEY_SET", "This isn't a key set. A key set is JSON with a list named keys.");
}

function isKey(value: unknown): boolean {
  const key = value as { kid?: unknown; x?: unknown } | null;
  return typeof key?.kid === "string" && typeof key.x === "string";
}

function isCertificate(value: unknown): boolean {
  const { x5c } = (value ?? {}) as { x5c?: unknown };
  return Array.isArray(x5c) && x5c.every((each) => typeof each === "string");
}
