import type { KeyObject } from "node:crypto";
import type { CheckSignature } from "./verify-compact";

const MAX_REMEMBERED = 2_000;

/**
 * Certificates are viewed often. Remembers only valid signatures: whether the key still counts is checked
 * elsewhere, every time.
 */
export function memoizeChecks(check: CheckSignature, maxRemembered = MAX_REMEMBERED): CheckSignature {
  const good = new Set<string>();
  const names = new WeakMap<KeyObject, string>();
  const nameOf = (key: KeyObject): string => {
    // Key objects are new at every look at the key set.
    const name = names.get(key) ?? key.export({ format: "der", type: "spki" }).toString("latin1");
    names.set(key, name);
    return name;
  };
  return (key, signed, signature) => {
    // Keys and signatures have fixed lengths, so the parts are unambiguous.
    const entry = nameOf(key) + signature.toString("latin1") + signed.toString("latin1");
    if (good.has(entry)) return true;
    if (!check(key, signed, signature)) return false;
    const [oldest] = good;
    if (good.size >= maxRemembered && oldest !== undefined) good.delete(oldest);
    good.add(entry);
    return true;
  };
}
