import type { VersionAuthor } from "@/lib/contract/desk/views";

/** A name, or the draft's origin. */
export function authorName({ origin, name }: VersionAuthor): string {
  if (name !== null) return name;
  return origin === "client" ? "The client’s draft" : "Draft";
}
