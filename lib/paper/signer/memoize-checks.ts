import type { KeyObject } from "node:crypto";
import type { CheckSignature } from "./verify-compact";

const MAX_REMEMBERED = 2_000;

/**
 * The same check, done once for the same bytes, signature and key: a certificate is looked at again and again, and
 * the arithmetic is most of what that costs. Only what was good is remembered; whether the key still counts is
 * asked elsewhere, every time.
 */
export function memoizeChecks(check: CheckSignature, maxRemembered = MAX_REMEMBERED): CheckSignature {
  const good = new Set<string>();
  const names = new WeakMap<KeyObject, string>();
  const nameOf = (key: KeyObject): string => {
    // By its own bytes: key objects are made again at every look at the key set.
    const name = names.get(key) ?? key.export({ format: "der", type: "spki" }).toString("latin1");
    names.set(key, name);
    return name;
  };
  return (key, signed, signature) => {
    // Keys and signatures have one length each, so that the parts cannot be read two ways.
    const entry = nameOf(key) + signature.toString("latin1") + signed.toString("latin1");
    if (good.has(entry)) return true;
    if (!check(key, signed, signature)) return false;
    const [oldest] = good;
    if (good.size >= maxRemembered && oldest !== undefined) good.delete(oldest);
    good.add(entry);
    return true;
  };
}
