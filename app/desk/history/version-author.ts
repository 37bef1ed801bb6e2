import type { VersionAuthor } from "@/lib/contract/desk/views";

/** Who made a version, in words: a name, or where the draft came from. */
export function authorName({ origin, name }: VersionAuthor): string {
  if (name !== null) return name;
  return origin === "client" ? "The client’s draft" : "Draft";
}
