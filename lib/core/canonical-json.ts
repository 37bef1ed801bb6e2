import canonicalize from "canonicalize";

/** RFC 8785: the same value gives the same text, whatever the order of its members. */
export function canonicalJson(value: unknown): string {
  return canonicalize(JSON.parse(JSON.stringify(value))) ?? "null";
}
