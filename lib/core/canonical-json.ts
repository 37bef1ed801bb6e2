import canonicalize from "canonicalize";

export function canonicalJson(value: unknown): string {
  return canonicalize(JSON.parse(JSON.stringify(value))) ?? "null";
}
