import type { KeySet } from "../wire";
import { ReceiptError } from "./receipt-error";

/** The public keys that a site's receipts are signed with; keep a copy (an hour at least) and verify offline. */
export async function fetchKeySet(
  siteUrl: string,
  options: { fetch?: typeof fetch; signal?: AbortSignal } = {},
): Promise<KeySet> {
  const send = options.fetch ?? fetch;
  const url = `${siteUrl.replace(/(?<!\/)\/+$/, "")}/.well-known/jwks.json`;
  const response = await send(url, options.signal ? { signal: options.signal } : {});
  if (!response.ok) throw new ReceiptError("BAD_KEY_SET", `${url} answered ${response.status}.`);
  return parseKeySet(await response.text());
}

/** A saved key set. */
export function parseKeySet(json: string): KeySet {
  try {
    const keySet = JSON.parse(json) as Partial<KeySet>;
    if (Array.isArray(keySet.keys) && keySet.keys.every(isKey)) return keySet as KeySet;
  } catch {
    // Falls through to the same error.
  }
  throw new ReceiptError("BAD_KEY_SET", "This is no key set: it must be JSON with a list named keys.");
}

function isKey(value: unknown): boolean {
  const key = value as { kid?: unknown; x?: unknown } | null;
  return typeof key?.kid === "string" && typeof key.x === "string";
}
